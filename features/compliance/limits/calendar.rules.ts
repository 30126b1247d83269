import type { LimitPeriod } from './limits.rules.ts';

/** Epoch milliseconds: the first of the period, and the first of the next one. */
export interface Span {
  from: number;
  to: number;
}

const DAY_MS = 86_400_000;

/**
 * The calendar period of the brand's zone that a moment is in: a day from midnight to midnight, a week from Monday, a
 * month from its first. It ends for all players of a brand together, whenever they set their limit.
 */
export function periodAt(period: LimitPeriod, nowMs: number, timeZone: string): Span {
  const day = dayOf(nowMs, timeZone);
  const first = period === 'day' ? day : period === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`;
  const next = period === 'month' ? nextMonth(first) : moved(first, period === 'day' ? 1 : 7);
  return { from: startOf(first, timeZone), to: startOf(next, timeZone) };
}

/** "2026-11-21". Swedish writes dates as ISO 8601 does. */
function dayOf(epochMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(epochMs);
}

const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const moved = (day: string, days: number) => new Date(utcOf(day) + days * DAY_MS).toISOString().slice(0, 10);
const mondayOf = (day: string) => moved(day, -((new Date(utcOf(day)).getUTCDay() + 6) % 7));
const nextMonth = (first: string) => `${moved(first, 32).slice(0, 7)}-01`;

/** The first millisecond of a day in a zone; asks for the distance twice, since midnight may follow a change. */
function startOf(day: string, timeZone: string): number {
  const utc = utcOf(day);
  return utc - offsetMs(utc - offsetMs(utc, timeZone), timeZone);
}

/** How far the zone's clocks are ahead of UTC at a moment. */
function offsetMs(epochMs: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(epochMs)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '');
  if (!match) return 0;
  const [, sign, hours, minutes] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
