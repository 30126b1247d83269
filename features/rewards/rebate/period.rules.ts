import { addDays, mondayOf, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';

export type PeriodKind = 'day' | 'week';

/** A calendar day, or a week from Monday, in the brand's zone. */
export interface Period {
  /** Kind and first day: "D2026-11-21", "W2026-11-16". */
  key: string;
  startMs: number;
  endMs: number;
}

export const DAY_MS = 86_400_000;
const DAYS: Record<PeriodKind, number> = { day: 1, week: 7 };

/** The period that contains a moment, or the one `back` periods earlier. */
export function periodAt(nowMs: number, timeZone: string, kind: PeriodKind, back = 0): Period {
  const today = zonedDay(nowMs, timeZone);
  const first = addDays(kind === 'week' ? mondayOf(today) : today, -back * DAYS[kind]);
  return {
    key: `${kind === 'day' ? 'D' : 'W'}${first}`,
    startMs: startOfDay(first, timeZone),
    endMs: startOfDay(addDays(first, DAYS[kind]), timeZone),
  };
}

/** Closed periods that can still be claimed, latest first. */
export function claimablePeriods(
  nowMs: number,
  { timeZone, kind, claimDays }: { timeZone: string; kind: PeriodKind; claimDays: number },
): Period[] {
  const periods: Period[] = [];
  for (let back = 1; ; back++) {
    const period = periodAt(nowMs, timeZone, kind, back);
    if (claimEnd(period, claimDays) <= nowMs) return periods;
    periods.push(period);
  }
}

/** Until when a period can be claimed. */
export function claimEnd({ endMs }: Period, claimDays: number): number {
  return endMs + claimDays * DAY_MS;
}
