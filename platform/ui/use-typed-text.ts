import { useEffect, useEffectEvent, useState } from 'react';

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
  useEffect(() => setTyped(value), [value]);
  // Only typing starts a search; a new function with the next render does not put it off.
  const settle = useEffectEvent(onChange);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => settle(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, pauseMs]);
  return [typed, setTyped];
}
