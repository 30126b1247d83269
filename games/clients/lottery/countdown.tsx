import { useNow } from './lottery-context.ts';
import { vars } from './vars.ts';

/** Time until a moment in large digits; read aloud at most once a minute. */
export function Countdown({ until, size }: { until: number; size: number }) {
  const nowMs = useNow();
  const seconds = Math.max(0, Math.ceil((until - nowMs) / 1000));
  const hours = Math.floor(seconds / 3600);
  const groups = [...(until - nowMs >= 3_600_000 ? [hours] : []), Math.floor(seconds / 60) % 60, seconds % 60];
  const text = groups.map((part) => String(part).padStart(2, '0'));
  return (
    <span className="lottery-digits" style={vars({ '--digit': `${size}px` })} role="timer" aria-label={text.join(':')}>
      {text.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
        <span key={at} aria-hidden="true">
          {at > 0 && <u>:</u>}
          <i className="num">{pair[0]}</i>
          <i className="num">{pair[1]}</i>
        </span>
      ))}
    </span>
  );
}
