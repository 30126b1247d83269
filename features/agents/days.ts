import { addDays, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';

/** Calendar days in the brand's zone. */
export interface Days {
  from: string;
  /** The last day, inclusive. */
  to: string;
  startsAt: number;
  endsAt: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_DAYS = 92;

/** Empty means today. Undefined for invalid days, a reversed range, or more than a quarter of a year. */
export function daysOf(ask: { from: string; to: string }, timeZone: string, nowMs: number): Days | undefined {
  const today = zonedDay(nowMs, timeZone);
  const from = ask.from || ask.to || today;
  const to = ask.to || from;
  const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  if (!isDay(from) || !isDay(to) || to < from || to >= addDays(from, MOST_DAYS)) return undefined;
  return { from, to, startsAt: startOfDay(from, timeZone), endsAt: startOfDay(addDays(to, 1), timeZone) };
}
