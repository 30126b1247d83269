import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Closable layers above the page, the topmost last. */
const layers: { close(): void }[] = [];
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

/**
 * Registers a layer above the page, so that other controls than its own buttons can close it, such as Back on a phone.
 */
export function useLayer(open: boolean, close: () => void): void {
  const now = useRef(close);
  now.current = close;
  useEffect(() => {
    if (!open) return;
    const layer = { close: () => now.current() };
    layers.push(layer);
    changed();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      changed();
    };
  }, [open]);
}

export const openLayers = (): number => layers.length;

export function useOpenLayers(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openLayers,
    () => 0,
  );
}

/** Acts like the layer's close button; a busy layer may stay. */
export function closeTopLayer(): void {
  layers.at(-1)?.close();
}
