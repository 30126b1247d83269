import { openEventLine } from './event-line.ts';

/** Events that change the shell itself: notices, banners, switches. */
export const SHELL_EVENTS = ['notices', 'brand.changed', 'brand.settings', 'resync'];

/**
 * Listens to events of the brand, for pages without a session; "open" is the event of the connection. Returns a
 * function that stops it.
 */
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
