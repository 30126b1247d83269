import { useSyncExternalStore } from 'react';

/** Whether the window is at least this wide (CSS px), updated live. Only for differences in structure, not in style. */
export function useMinWidth(px: number): boolean {
  return useMedia(`(min-width: ${px}px)`);
}

/** Whether the visitor prefers reduced motion. */
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
    // The server draws the first paint for the narrowest window and without motion.
    () => false,
  );
}
