import { addDays, mondayOf, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';

export const MISSION_PERIODS = ['once', 'day', 'week', 'month'] as const;
export type MissionPeriod = (typeof MISSION_PERIODS)[number];

/** A span of the brand's calendar, from its first moment to that of the next. */
export interface Span {
  /** "D2026-11-23", "W2026-11-23" (its Monday), "M2026-11", "ONCE". */
  key: string;
  startMs: number;
  /** Null for no end. */
  endMs: number | null;
}

const ONCE: Span = { key: 'ONCE', startMs: 0, endMs: null };

/** The period that contains a moment. */
export function spanAt(atMs: number, timeZone: string, period: MissionPeriod): Span {
  return spanOfDay(zonedDay(atMs, timeZone), timeZone, period);
}

/** The period that contains a calendar day ("2026-11-23"). */
export function spanOfDay(day: string, timeZone: string, period: MissionPeriod): Span {
  if (period === 'once') return ONCE;
  if (period === 'day') return span(`D${day}`, day, addDays(day, 1), timeZone);
  if (period === 'week') return span(`W${mondayOf(day)}`, mondayOf(day), addDays(mondayOf(day), 7), timeZone);
  const first = `${day.slice(0, 7)}-01`;
  return span(`M${day.slice(0, 7)}`, first, `${addDays(first, 31).slice(0, 7)}-01`, timeZone);
}

function span(key: string, first: string, next: string, timeZone: string): Span {
  return { key, startMs: startOfDay(first, timeZone), endMs: startOfDay(next, timeZone) };
}

/** The period of a key made by `spanAt`. */
export function spanOfKey(key: string, timeZone: string): Span | undefined {
  if (key === ONCE.key) return ONCE;
  const [, kind, rest = ''] = /^([DWM])(\d{4}-\d\d(?:-\d\d)?)$/.exec(key) ?? [];
  if (kind === 'M') return spanOfDay(`${rest}-01`, timeZone, 'month');
  if (kind === undefined || rest.length !== 10) return undefined;
  return spanOfDay(rest, timeZone, kind === 'D' ? 'day' : 'week');
}
