import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#platform/i18n/text.tsx';
import './balance.css';
import { Button, type ButtonProps } from './button.tsx';
import { clockText } from './clock-text.ts';

/**
 * Whole seconds until `untilMs` (epoch), by the wall clock, so that they are right after a tab has slept; 0 when over.
 */
export function useSecondsUntil(untilMs: number | undefined): number {
  const left = () => (untilMs === undefined ? 0 : Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)));
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` only reads untilMs
  useEffect(() => {
    setSeconds(left());
    if (left() === 0) return;
    const timer = setInterval(() => {
      setSeconds(left());
      if (left() === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [untilMs]);
  return seconds;
}

export interface CountdownButtonProps extends Omit<ButtonProps, 'children'> {
  /** Epoch milliseconds until which the button waits; undefined or past: ready. */
  untilMs: number | undefined;
  /** Label when ready: "Gửi mã". */
  children: string;
  /** Label while it waits, given the clock: `(time) => t('…', { time })`. Default "Gửi lại sau 00:42". */
  waiting?: (time: string) => ReactNode;
}

/**
 * A button to send, wait, and send again. Space for both labels is reserved and digits are tabular, so the width never
 * changes.
 */
export function CountdownButton({
  untilMs,
  children,
  waiting,
  tone = 'secondary',
  disabled,
  ...rest
}: CountdownButtonProps) {
  const t = useText();
  const seconds = useSecondsUntil(untilMs);
  const words = waiting ?? ((time: string) => t('ui.countdown.again', { time }));
  return (
    <Button {...rest} tone={tone} disabled={disabled} aria-disabled={seconds > 0}>
      <span className="btn-label cd">
        <span data-off={seconds > 0 || undefined}>{children}</span>
        <span data-off={seconds === 0 || undefined}>{words(clockText(seconds))}</span>
      </span>
    </Button>
  );
}
