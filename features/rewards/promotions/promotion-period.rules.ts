import { addDays, mondayOf, startOfDay } from '#platform/i18n/zoned-time.ts';
import type { Frequency } from './promotion.types.ts';

/** The period of a calendar day: 'once', the day, the Monday of its week, or its month. */
export function periodOf(frequency: Frequency, day: string): string {
  if (frequency === 'once') return 'once';
  if (frequency === 'daily') return day;
  return frequency === 'weekly' ? `w${mondayOf(day)}` : day.slice(0, 7);
}

/** The first moment after a period; undefined if it has no end. */
export function periodEnd(period: string, timeZone: string): number | undefined {
  if (period === 'once') return undefined;
  if (period.startsWith('w')) return startOfDay(addDays(period.slice(1), 7), timeZone);
  if (period.length === 7) return startOfDay(`${addDays(`${period}-28`, 7).slice(0, 7)}-01`, timeZone);
  return startOfDay(addDays(period, 1), timeZone);
}
