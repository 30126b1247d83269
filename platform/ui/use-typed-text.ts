import { useEffect, useEffectEvent, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/**
 * The text of a search field, and a function to change it: `onChange` gets the trimmed text when the typing pauses, and
 * only if it differs. A `value` that changes by itself (back, "clear") appears in the field.
 */
export function useTypedText(
  value: string,
  onChange: (text: string) => void,
  pauseMs = TYPING_PAUSE_MS,
): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // The value that comes back from our own typing does not change the field: the typing may have continued, or ended
    // in a blank.
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  // Only typing starts a search; a new function in the next render does not delay it.
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
