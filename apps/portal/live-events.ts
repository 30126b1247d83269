import type { QueryClient } from '@tanstack/react-query';

/**
 * What the server pushes (Server-Sent Events) and the answers that it makes stale. The event carries no amounts:
 * the screen asks again, so that a lost event costs a moment and never shows a wrong number.
 */
const STALE_AFTER: Record<string, readonly string[]> = {
  balance: ['balance', 'records'],
  deposit: ['deposit', 'balance', 'records'],
  notices: ['announcements'],
};

/** Listens while a player is logged in; answers the function that stops. */
export function listenToServer(queries: QueryClient): () => void {
  const source = new EventSource('/portal/events');
  for (const [type, keys] of Object.entries(STALE_AFTER)) {
    source.addEventListener(type, () => {
      for (const key of keys) void queries.invalidateQueries({ queryKey: [key] });
    });
  }
  return () => source.close();
}
