import { type RefObject, useEffect, useRef } from 'react';

/** For the element that holds changing content: when the content changes, it scrolls to the top. */
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

/** Scrolls the scroll container of this element to its top. */
export function showTop(element: Element | null): void {
  // Not scrollIntoView, which would also move whatever clips the scroll container.
  scrollerOf(element)?.scrollTo({ top: 0 });
}

/** Scrolls an element to the middle of its scroll container, and scrolls nothing around that. */
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
