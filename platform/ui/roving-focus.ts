import type { KeyboardEvent } from 'react';

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Arrow keys, Home and End inside a group that is one tab stop (tabs, segments, menus). Moves the focus among the
 * enabled elements that match `selector` and returns the one that received it.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | undefined {
  const step = STEP[event.key];
  if (step === undefined && event.key !== 'Home' && event.key !== 'End') return undefined;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)].filter(
    (item) => !item.matches(':disabled'),
  );
  if (items.length === 0) return undefined;
  event.preventDefault();
  const at = items.indexOf(document.activeElement as HTMLElement);
  const index =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? items.length - 1
        : at < 0
          ? 0
          : (at + (step ?? 0) + items.length) % items.length;
  const target = items[index];
  target?.focus();
  return target;
}
