import { openEventLine } from './event-line.ts';

/** Events that change what the shell itself shows: notices, banners, switches. */
export const SHELL_EVENTS = ['notices', 'brand.changed', 'brand.settings'];

/** What happens to the brand, for pages without a session; answers how to stop listening. */
export function listenToBrand(onShellStale: () => void, waitMs = 0): () => void {
  let close: (() => void) | undefined;
  const open = () => {
    close = openEventLine({
      address: '/portal/events/brand',
      listen: (source) => {
        for (const type of SHELL_EVENTS) source.addEventListener(type, onShellStale);
        // What happened before this connection, be it the page's own making or a lost one, was told to nobody.
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
