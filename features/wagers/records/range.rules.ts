import { HOUR_MS } from '../bets/bet-hours.ts';
import { MOST_DAYS } from './period.rules.ts';

/** From `from` (inclusive) to `to` (exclusive), epoch milliseconds. */
export interface Range {
  from: number;
  to: number;
}

const DAY_MS = 24 * HOUR_MS;
/**
 * Clients that ask for the last thirty days send from the start of the day thirty days ago to the end of today: that
 * last day is let through, and the hour by which clocks may change on the way.
 */
export const LONGEST_RANGE_MS = (MOST_DAYS + 1) * DAY_MS + HOUR_MS;
/** Some days before the year 10,000, whose days no longer have four digits: what comes after is asked for as until then. */
const LAST_MOMENT_MS = Date.UTC(9999, 11, 28);
const USUAL_RANGE_MS = 7 * DAY_MS;
/** Twelve months back, whatever their lengths, and the day that has begun. */
export const OLDEST_RECORD_MS = 367 * DAY_MS;

export type RangeProblem = 'records.range.reversed' | 'records.range.long' | 'records.range.old';

/** What the client asked for; the last seven days when it named nothing. */
export function rangeOf(first: number | undefined, last: number | undefined, now: number): Range | RangeProblem {
  // Without an end up to the newest there is: the database's clock may be a little ahead of ours.
  const to = Math.min(last ?? now + HOUR_MS, LAST_MOMENT_MS) + 1;
  const from = first ?? to - USUAL_RANGE_MS;
  if (from >= to) return 'records.range.reversed';
  if (to - from > LONGEST_RANGE_MS) return 'records.range.long';
  return now - from > OLDEST_RECORD_MS ? 'records.range.old' : { from, to };
}

/** A range cut into its whole hours, of which there are sums, and what is left at both ends. */
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
 * The hours of a range that some boundary cuts in two: its own ends, and the midnights of a zone that is not a whole
 * number of hours away from UTC. Each comes with the part of the range that lies in it; all other hours have sums.
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
