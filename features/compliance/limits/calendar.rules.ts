import { addDays, mondayOf, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';
import type { LimitPeriod, Span } from './limits.rules.ts';

/**
 * The calendar period in the brand's time zone at a moment: a day from midnight, a week from Monday, a month from the
 * first. It ends for all players of a brand together, whenever they set their limit.
 */
export function periodAt(period: LimitPeriod, nowMs: number, timeZone: string): Span {
  const day = zonedDay(nowMs, timeZone);
  const first = period === 'day' ? day : period === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`;
  const next = period === 'month' ? nextMonth(first) : addDays(first, period === 'day' ? 1 : 7);
  return { from: startOfDay(first, timeZone), to: startOfDay(next, timeZone) };
}

const nextMonth = (first: string) => `${addDays(first, 32).slice(0, 7)}-01`;
