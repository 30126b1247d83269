import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** "00:24:10" since a moment, for the session clock that responsible gaming keeps in view. */
export function useSessionClock(sinceMs: number | undefined): string {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((nowMs - (sinceMs ?? nowMs)) / SECOND_MS));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
