import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get(): State;
  /** Merges some fields and notifies all readers. */
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One field of a store; the component renders again only if that field changes. */
export function useField<State extends object, Key extends keyof State>(store: Store<State>, key: Key): State[Key] {
  return useSyncExternalStore(store.subscribe, () => store.get()[key]);
}
