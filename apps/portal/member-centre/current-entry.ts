import { useSyncExternalStore } from 'react';

/**
 * Page key of the entry that the open member centre shows; undefined while it is closed. Outside React, because the
 * centre stands beside the router and the address follows it (shell/account-link.tsx).
 */
let current: string | undefined;
const listeners = new Set<() => void>();

export function showEntry(key: string | undefined): void {
  current = key;
  for (const listener of listeners) listener();
}

export function useShownEntry(): string | undefined {
  // The server, which draws the first paint, knows nobody whose centre could be open.
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
