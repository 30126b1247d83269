import { addDays, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';

/** A record's periods: calendar days in the brand's zone, the last one inclusive (spec section 9). */
export const PERIODS = ['today', 'week', 'month', 'own'] as const;
export type Period = (typeof PERIODS)[number];

/** Days as an input of type "date" writes them: "2026-11-21", both inclusive. */
export interface OwnDays {
  from: string;
  to: string;
}

/** First and last millisecond of the period (epoch ms); without an end it lasts until now. */
export interface Span {
  first: number;
  last?: number;
}

const DAY_MS = 86_400_000;
const DAYS_BACK: Record<Exclude<Period, 'own'>, number> = { today: 0, week: 6, month: 29 };

/**
 * From the start of the first day until now, or to the end of the last day for chosen days; not beyond `until` (see
 * `turned`).
 */
export function spanOf(
  period: Period,
  own: OwnDays,
  { now, timeZone, until }: { now: number; timeZone: string; until?: number | undefined },
): Span {
  if (period !== 'own') {
    const first = startOfDay(zonedDay(now - DAYS_BACK[period] * DAY_MS, timeZone), timeZone);
    return until === undefined ? { first } : { first, last: until };
  }
  const last = startOfDay(addDays(own.to, 1), timeZone) - 1;
  return { first: startOfDay(own.from, timeZone), last: Math.min(last, until ?? last) };
}

/** A page of a list that is sorted by time, newest row first. */
export interface Turn {
  page: number;
  /** Later pages end at this moment, so that what is written meanwhile moves no row to another page. */
  until?: number | undefined;
}

/** Turns to a page. `newestAt`: the time of the first row that is shown now. The first page always goes on until now. */
export const turned = ({ until }: Pick<Turn, 'until'>, page: number, newestAt: number | undefined): Turn => ({
  page,
  until: page === 1 ? undefined : (until ?? newestAt),
});

/** Most days in one query (30 days: wire.md 2.5 "transactionHistory"), and the number of past days available. */
export const MOST_DAYS = 30;
export const DAYS_OPEN = 365;

/** Makes the range valid: the day that was not changed last gives way. */
export function fittingDays(own: OwnDays, named: keyof OwnDays, today: string): OwnDays {
  const oldest = addDays(today, -DAYS_OPEN);
  const inside = (day: string) => (day > today ? today : day < oldest ? oldest : day);
  const [from, to] = [inside(own.from), inside(own.to)];
  if (named === 'from') {
    const last = addDays(from, MOST_DAYS - 1);
    return { from, to: to < from ? from : to > last ? inside(last) : to };
  }
  const first = addDays(to, 1 - MOST_DAYS);
  return { from: from > to ? to : from < first ? inside(first) : from, to };
}

/** The days of a span in order, each with its first millisecond; the last one begins before the span ends. */
export function daysIn(range: { from: number; to: number }, timeZone: string): { day: string; start: number }[] {
  const days: { day: string; start: number }[] = [];
  for (let day = zonedDay(range.from, timeZone); ; day = addDays(day, 1)) {
    const start = startOfDay(day, timeZone);
    if (start >= range.to) return days;
    days.push({ day, start });
  }
}
