import { addDays, mondayOf, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';
import type { Period } from '../agents.rules.ts';

export const SLOT_MS = 300_000;
const HOUR_MS = 3_600_000;

/** A period of settlement: epoch ms, the end is not of it; days of the brand's calendar, likewise. */
export interface Span {
  startsAt: number;
  endsAt: number;
  startsOn: string;
  /** The day after the last one; of an hour or less: the day after the one it starts on. */
  endsOn: string;
}

/** Slots of five minutes are numbered from the epoch. */
export const slotOf = (epochMs: number): number => Math.floor(epochMs / SLOT_MS);
export const slotStart = (slot: number): number => slot * SLOT_MS;

/** The period that holds a moment. Days, weeks from Monday, half months and months are those of the brand's calendar. */
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

/** First day of the D, W, H or M that holds a day. */
function firstDay(period: Exclude<Period, 'O' | 'R'>, day: string): string {
  if (period === 'D') return day;
  if (period === 'W') return mondayOf(day);
  return period === 'H' && day.slice(8) > '15' ? `${day.slice(0, 8)}16` : `${day.slice(0, 8)}01`;
}

function dayAfter(period: Exclude<Period, 'O' | 'R'>, first: string): string {
  if (period === 'D') return addDays(first, 1);
  if (period === 'W') return addDays(first, 7);
  if (period === 'H' && first.endsWith('01')) return `${first.slice(0, 8)}16`;
  // Day 1 of the next month: 31 days after day 1 are in it for every month.
  return `${addDays(`${first.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}

/** When the next period begins: what is signed now holds from then on. */
export const nextStart = (period: Period, nowMs: number, timeZone: string): number =>
  periodAt(period, nowMs, timeZone).endsAt;
