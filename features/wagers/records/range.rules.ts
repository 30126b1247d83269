import { HOUR_MS } from '../bets/bet-hours.ts';

/** From `from` (inclusive) to `to` (exclusive), epoch milliseconds. */
export interface Range {
  from: number;
  to: number;
}

const DAY_MS = 24 * HOUR_MS;
/** "Range limit 30 days" of wire.md 2.5, in whole days of a zone with a changing clock. */
export const LONGEST_RANGE_MS = 31 * DAY_MS;
const USUAL_RANGE_MS = 7 * DAY_MS;

/** What the client asked for; the last seven days when it named nothing. */
export function rangeOf(
  first: number | undefined,
  last: number | undefined,
  now: number,
): Range | 'records.range.reversed' | 'records.range.long' {
  // Without an end up to the newest there is: the database's clock may be a little ahead of ours.
  const to = (last ?? now + HOUR_MS) + 1;
  const from = first ?? to - USUAL_RANGE_MS;
  if (from >= to) return 'records.range.reversed';
  return to - from > LONGEST_RANGE_MS ? 'records.range.long' : { from, to };
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
