import { useEffect, useEffectEvent, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/**
 * What stands in a search field, and a way to change it: `onChange` hears the trimmed text when the typing pauses, and
 * only if it differs. A `value` that changes by itself (back, "clear") shows in the field.
 */
export function useTypedText(
  value: string,
  onChange: (text: string) => void,
  pauseMs = TYPING_PAUSE_MS,
): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // What comes back of one's own typing leaves the field alone: meanwhile the typing went on, or ended in a blank.
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  // Only typing starts a search; a new function with the next render does not put it off.
  const settle = useEffectEvent(onChange);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => {
      told.current = typed.trim();
      settle(told.current);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, pauseMs]);
  return [typed, setTyped];
}
