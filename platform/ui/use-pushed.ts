import { type RefObject, useLayoutEffect, useRef } from 'react';
import { showTop } from './use-shown-from-top.ts';

/**
 * For what holds a phone's pages: a pushed one begins at its top, and the focus, which goes with the pressed row, goes on
 * at the sheet, whose name is the page's. Before the next frame, or a key that is pressed meanwhile would be lost.
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
