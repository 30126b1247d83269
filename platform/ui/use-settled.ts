import { useEffect, useState } from 'react';

/** At the latest this long after the page has loaded, because a busy phone is never idle. */
const LATEST_MS = 3_000;

/** False until the page has loaded and the browser is idle. For parts that are not urgent on the first screen. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    let stop = () => {};
    const wait = () => {
      stop = whenIdle(() => setSettled(true));
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
    return () => {
      window.removeEventListener('load', wait);
      stop();
    };
  }, []);
  return settled;
}

/**
 * Calls `done` when the browser is idle; returns a function that cancels it. Safari has no idle callbacks, so there a
 * timeout is used.
 */
export function whenIdle(done: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(done, { timeout: LATEST_MS });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(done, LATEST_MS / 2);
  return () => clearTimeout(timer);
}
