import { useSyncExternalStore } from 'react';

const KEY = 'balance-hidden';
const readers = new Set<() => void>();
let hidden = stored();

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

function hide(next: boolean): void {
  hidden = next;
  try {
    localStorage.setItem(KEY, next ? '1' : '0');
  } catch {
    // Private windows may refuse storage; the choice then lasts until the page is closed.
  }
  for (const tell of readers) tell();
}

function subscribe(tell: () => void): () => void {
  readers.add(tell);
  return () => readers.delete(tell);
}

/** Whether the player hides the balance (spec section 2.3): one choice for the header and the member centre. */
export function useHiddenBalance(): [boolean, (hidden: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => hidden), hide];
}
