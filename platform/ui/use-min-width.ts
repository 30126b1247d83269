import { useSyncExternalStore } from 'react';

/** Whether the window is at least this wide (CSS px), live. For the few things that differ in structure, not in style. */
export function useMinWidth(px: number): boolean {
  return useMedia(`(min-width: ${px}px)`);
}

/** Whether the visitor asked for stillness. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    // What the server draws for the first paint: the smallest and the calmest.
    () => false,
  );
}
