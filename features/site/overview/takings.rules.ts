import { addDays, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';

/** Lengths of a span in days of the brand, today included. A span of one day is shown by hours. */
export const SPANS = ['1', '7', '30'] as const;
export type SpanName = (typeof SPANS)[number];

const HOUR_MS = 3_600_000;

/** Consecutive hours or days. Each ends where the next one begins; the last ends at `until`. Epoch ms. */
export interface Stretches {
  starts: readonly number[];
  until: number;
}

export interface Span {
  unit: 'hour' | 'day';
  /** Calendar days of the brand, both included. */
  from: string;
  to: string;
  /** From the first day up to the current hour or day. */
  now: Stretches;
  /** The same number of whole days before. */
  before: Stretches & { from: string; to: string };
  /** The moment in the earlier days that corresponds to now. Epoch ms. */
  same: number;
}

export function spanOf(name: SpanName, { nowMs, timeZone }: { nowMs: number; timeZone: string }): Span {
  const count = Number(name);
  const to = zonedDay(nowMs, timeZone);
  const from = addDays(to, 1 - count);
  const at = (day: string) => startOfDay(day, timeZone);
  const [start, end] = [at(from), at(addDays(to, 1))];
  const [earlier, lastBefore] = [addDays(from, -count), addDays(from, -1)];
  const unit = count === 1 ? 'hour' : 'day';
  const days = (first: string) => Array.from({ length: count }, (_, day) => at(addDays(first, day)));
  return {
    unit,
    from,
    to,
    now: { starts: unit === 'hour' ? hours(start, nowMs + 1) : days(from), until: end },
    before: {
      starts: unit === 'hour' ? hours(at(earlier), start) : days(earlier),
      until: start,
      from: earlier,
      to: lastBefore,
    },
    same: Math.min(at(lastBefore) + nowMs - at(to), start),
  };
}

function hours(from: number, until: number): number[] {
  return Array.from({ length: Math.ceil((until - from) / HOUR_MS) }, (_, hour) => from + hour * HOUR_MS);
}

/** The change against the span before, in 1/10 percent; null when there was nothing to compare with. */
export function changeOf(now: bigint, before: bigint): number | null {
  return before <= 0n ? null : Number(((now - before) * 1_000n) / before);
}

/** The lines of an axis: round amounts from the lowest to the highest value, zero included. */
export function ticksOf(values: readonly bigint[], most = 5): bigint[] {
  const low = values.reduce((least, value) => (value < least ? value : least), 0n);
  const high = values.reduce((top, value) => (value > top ? value : top), 0n);
  const range = high - low || 1n;
  const step = [...steps()].find((size) => range / size < BigInt(most - 1)) ?? range;
  const [first, last] = [floorBy(low, step), -floorBy(-high, step)];
  const count = Number((last - first) / step);
  return Array.from({ length: Math.max(1, count) + 1 }, (_, at) => first + BigInt(at) * step);
}

function* steps(): Generator<bigint> {
  for (let ten = 10_000n; ten < 10n ** 19n; ten *= 10n) yield* [ten, 2n * ten, 5n * ten];
}

const floorBy = (value: bigint, step: bigint): bigint => ((value - (((value % step) + step) % step)) / step) * step;

/** The position of a value between two others, from 0 to 1. For drawing only; no amount is computed with it. */
export function shareOf(value: bigint, low: bigint, high: bigint): number {
  return high === low ? 0 : Number(((value - low) * 10_000n) / (high - low)) / 10_000;
}
