import { type RefObject, useEffect, useRef } from 'react';

/** For the element that holds what is shown: when that changes, the reader begins at its top. */
export function useShownFromTop<Holder extends Element>(shown: unknown): RefObject<Holder | null> {
  const holder = useRef<Holder>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    showTop(holder.current);
  }, [shown]);
  return holder;
}

/** Scrolls the box that this element scrolls in to its top. */
export function showTop(element: Element | null): void {
  // Not scrollIntoView, which would move whatever clips the scrolling box as well.
  scrollerOf(element)?.scrollTo({ top: 0 });
}

/** Brings an element to the middle of the box that it scrolls in, and moves nothing around that. */
export function showInMiddle(element: Element): void {
  const scroller = scrollerOf(element);
  if (!scroller) return;
  const [own, box] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  scroller.scrollBy({ top: own.top + own.height / 2 - box.top - box.height / 2 });
}

function scrollerOf(element: Element | null): Element | null {
  const above = element?.parentElement ?? null;
  return above === null || /auto|scroll/.test(getComputedStyle(above).overflowY) ? above : scrollerOf(above);
}
