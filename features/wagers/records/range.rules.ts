import { HOUR_MS } from '../bets/bet-hours.ts';
import { MOST_DAYS } from './period.rules.ts';

/** From `from` (inclusive) to `to` (exclusive), epoch milliseconds. */
export interface Range {
  from: number;
  to: number;
}

const DAY_MS = 24 * HOUR_MS;
/**
 * For the last thirty days, clients send from the start of the day thirty days ago to the end of today. So that last
 * day is allowed, plus an hour for clock changes.
 */
export const LONGEST_RANGE_MS = (MOST_DAYS + 1) * DAY_MS + HOUR_MS;
/** Shortly before the year 10,000, which has five digits; later ends are cut to this moment. */
const LAST_MOMENT_MS = Date.UTC(9999, 11, 28);
const USUAL_RANGE_MS = 7 * DAY_MS;
/** Twelve months back, whatever their lengths, and the current day. */
export const OLDEST_RECORD_MS = 367 * DAY_MS;

export type RangeProblem = 'records.range.reversed' | 'records.range.long' | 'records.range.old';

/** The range that the client asked for; without times the last seven days. */
export function rangeOf(first: number | undefined, last: number | undefined, now: number): Range | RangeProblem {
  // Without an end up to an hour ahead, since the database's clock may be ahead of ours.
  const to = Math.min(last ?? now + HOUR_MS, LAST_MOMENT_MS) + 1;
  const from = first ?? to - USUAL_RANGE_MS;
  if (from >= to) return 'records.range.reversed';
  if (to - from > LONGEST_RANGE_MS) return 'records.range.long';
  return now - from > OLDEST_RECORD_MS ? 'records.range.old' : { from, to };
}

/** Splits a range into its whole hours, which have sums, and the rest at both ends. */
export function splitAtHours({ from, to }: Range): { hours: Range | undefined; edges: Range[] } {
  const first = Math.ceil(from / HOUR_MS) * HOUR_MS;
  const end = Math.floor(to / HOUR_MS) * HOUR_MS;
  if (first >= end) return { hours: undefined, edges: [{ from, to }] };
  const edges = [
    { from, to: first },
    { from: end, to },
  ];
  return { hours: { from: first, to: end }, edges: edges.filter((edge) => edge.from < edge.to) };
}

/**
 * The hours that a boundary cuts: the range's own ends, and midnights of a zone whose offset from UTC is no whole
 * number of hours. Each comes with its part of the range; all other hours have sums.
 */
export function cutHours(range: Range, midnights: readonly number[]): { hour: number; part: Range }[] {
  const cut = [range.from, range.to, ...midnights].filter((at) => at % HOUR_MS !== 0);
  return [...new Set(cut.map((at) => Math.floor(at / HOUR_MS) * HOUR_MS))]
    .map((hour) => ({
      hour,
      part: { from: Math.max(hour, range.from), to: Math.min(hour + HOUR_MS, range.to) },
    }))
    .filter(({ part }) => part.from < part.to);
}
