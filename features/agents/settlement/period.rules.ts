import { addDays, mondayOf, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';
import type { Period } from '../agents.rules.ts';

export const SLOT_MS = 300_000;
const HOUR_MS = 3_600_000;

/** A settlement period in epoch ms and in days of the brand's calendar; both ends are exclusive. */
export interface Span {
  startsAt: number;
  endsAt: number;
  startsOn: string;
  /** The day after the last one; for an hour or less, the day after the start. */
  endsOn: string;
}

/** Five-minute slots are numbered from the epoch. */
export const slotOf = (epochMs: number): number => Math.floor(epochMs / SLOT_MS);
export const slotStart = (slot: number): number => slot * SLOT_MS;

/** The period that contains a moment. Days, weeks from Monday, half months and months follow the brand's calendar. */
export function periodAt(period: Period, epochMs: number, timeZone: string): Span {
  if (period === 'R' || period === 'O') {
    const length = period === 'R' ? SLOT_MS : HOUR_MS;
    const startsAt = Math.floor(epochMs / length) * length;
    const startsOn = zonedDay(startsAt, timeZone);
    return { startsAt, endsAt: startsAt + length, startsOn, endsOn: addDays(startsOn, 1) };
  }
  const startsOn = firstDay(period, zonedDay(epochMs, timeZone));
  const endsOn = dayAfter(period, startsOn);
  return { startsAt: startOfDay(startsOn, timeZone), endsAt: startOfDay(endsOn, timeZone), startsOn, endsOn };
}

/** First day of the D, W, H or M that contains a day. */
function firstDay(period: Exclude<Period, 'O' | 'R'>, day: string): string {
  if (period === 'D') return day;
  if (period === 'W') return mondayOf(day);
  return period === 'H' && day.slice(8) > '15' ? `${day.slice(0, 8)}16` : `${day.slice(0, 8)}01`;
}

function dayAfter(period: Exclude<Period, 'O' | 'R'>, first: string): string {
  if (period === 'D') return addDays(first, 1);
  if (period === 'W') return addDays(first, 7);
  if (period === 'H' && first.endsWith('01')) return `${first.slice(0, 8)}16`;
  // First day of the next month: 31 days after a first day are always in the next month.
  return `${addDays(`${first.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}

/** Start of the next period; terms signed now apply from then on. */
export const nextStart = (period: Period, nowMs: number, timeZone: string): number =>
  periodAt(period, nowMs, timeZone).endsAt;
