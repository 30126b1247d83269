import { openEventLine } from './event-line.ts';

/** Events that change what the shell itself shows: notices, banners, switches. */
export const SHELL_EVENTS = ['notices', 'brand.changed', 'brand.settings', 'resync'];

/** What happens to the brand, for pages without a session; "open" is the line itself. Answers how to stop listening. */
export function listenToBrand(onShellStale: (event: Event) => void, waitMs = 0): () => void {
  let close: (() => void) | undefined;
  const open = () => {
    close = openEventLine({
      address: '/portal/events/brand',
      listen: (source) => {
        for (const type of SHELL_EVENTS) source.addEventListener(type, onShellStale);
        // Changes before this connection were missed, so load once.
        source.addEventListener('open', onShellStale);
      },
    });
  };
  const timer = setTimeout(open, waitMs);
  return () => {
    clearTimeout(timer);
    close?.();
  };
}
