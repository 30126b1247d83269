import { type RefObject, useLayoutEffect } from 'react';

/**
 * Scrolls the chosen item of a horizontally scrolling row to its middle, so that a shared address shows its tab or
 * filter on a narrow screen too. Only the row scrolls, never the page.
 */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is looked at again when another one is chosen
  useLayoutEffect(() => {
    const one = row.current?.querySelector('[aria-selected="true"], [aria-pressed="true"], [aria-current="true"]');
    if (!row.current || !one) return;
    const around = row.current.getBoundingClientRect();
    const own = one.getBoundingClientRect();
    row.current.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
  }, [row, chosen]);
}
