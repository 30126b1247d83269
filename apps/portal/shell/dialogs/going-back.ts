import type { RegisteredRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A second history entry of the same page, added for the layer above it: Back from it closes that layer. */
    layerStep?: boolean;
  }
}

/** Whether the present entry is such a second one. */
export const isStep = ({ history }: RegisteredRouter): boolean => history.location.state.layerStep === true;

/**
 * The browser goes back asynchronously. What would change the history meanwhile waits: a second step back would leave
 * the page itself, and an address that is written now would be lost with the entry that is being left.
 */
let going = false;
const waiting: (() => void)[] = [];

/** One entry back. Only from an entry that this page has added, so that there is one to go back to. */
export function goBack({ history }: RegisteredRouter): void {
  if (going || !history.canGoBack()) return;
  going = true;
  const release = history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, nextLocation: { href, state } }) => {
      if (action !== 'PUSH' && action !== 'REPLACE') return false;
      waiting.push(() => (action === 'PUSH' ? history.push(href, state) : history.replace(href, state)));
      return true;
    },
  });
  const forget = history.subscribe(() => {
    forget();
    release();
    going = false;
    for (const act of waiting.splice(0)) onceBack(act);
  });
  history.back();
}

/** Acts now, or as soon as the browser has gone back. */
export function onceBack(act: () => void): void {
  if (going) waiting.push(act);
  else act();
}
