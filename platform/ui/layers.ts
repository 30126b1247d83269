import { useEffect, useRef, useSyncExternalStore } from 'react';

/** What stands above the page and may be closed, the topmost last. */
const layers: { close(): void }[] = [];
const listeners = new Set<() => void>();

const changed = () => {
  for (const listener of listeners) listener();
};

/** For what stands above the page: a site may close it by more than its own buttons, as a phone does by Back. */
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

/** As its close button would; a layer that is busy may stay. */
export function closeTopLayer(): void {
  layers.at(-1)?.close();
}
