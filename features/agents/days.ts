import { addDays, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';

/** Calendar days of a brand that a page asks for. */
export interface Days {
  from: string;
  /** The last one, of the range itself. */
  to: string;
  startsAt: number;
  endsAt: number;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_DAYS = 92;

/** Empty: today. Undefined for what is no day, the wrong way round, or longer than a quarter of a year. */
export function daysOf(ask: { from: string; to: string }, timeZone: string, nowMs: number): Days | undefined {
  const today = zonedDay(nowMs, timeZone);
  const from = ask.from || ask.to || today;
  const to = ask.to || from;
  const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  if (!isDay(from) || !isDay(to) || to < from || to >= addDays(from, MOST_DAYS)) return undefined;
  return { from, to, startsAt: startOfDay(from, timeZone), endsAt: startOfDay(addDays(to, 1), timeZone) };
}
