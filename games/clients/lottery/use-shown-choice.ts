import { type RefObject, useEffect, useRef } from 'react';

/** On a phone, choices are a strip that scrolls sideways: scrolls the chosen one into view, only sideways. */
export function useShownChoice<Strip extends HTMLElement>(chosen: unknown): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place
  useEffect(() => {
    const box = strip.current;
    const own = box?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!box || !own || box.scrollWidth <= box.clientWidth) return;
    const [outer, inner] = [box.getBoundingClientRect(), own.getBoundingClientRect()];
    box.scrollTo({ left: box.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2 });
  }, [chosen]);
  return strip;
}
