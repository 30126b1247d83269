import { type RefObject, useLayoutEffect, useRef } from 'react';
import { showTop } from './use-shown-from-top.ts';

/**
 * For the container of a phone's pages: a new page begins at its top. The focus, which was on the pressed row that is
 * now gone, moves to the sheet, which has the page's name. This happens before the next frame, so that no key press is
 * lost.
 */
export function usePushed(key: string | undefined): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  const before = useRef(key);
  useLayoutEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (key === undefined) return;
    holder.current?.closest<HTMLElement>('[role=dialog]')?.focus();
    showTop(holder.current);
  }, [key]);
  return holder;
}
