import type { Region } from './prizes.ts';
import { defaultSchedule, type Schedule, type Station } from './stations.ts';

/** One draw of one station. `code` is its permanent name: "north-ha-noi-20261123". */
export type VietnamDraw = {
  code: string;
  region: Region;
  station: Station;
  /** The day in Viet Nam, "2026-11-23". */
  date: string;
  drawAtMs: number;
  /** From this moment on no bet is accepted and no ticket cancelled. */
  cutOffAtMs: number;
};

export const DEFAULT_CUT_OFF_MINUTES = 10;

/** Viet Nam is seven hours ahead of UTC all year. */
export const VIETNAM_OFFSET_MS = 7 * 3_600_000;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Minutes after midnight in Viet Nam: 18:15, 17:15, 16:15. */
const drawMinute: Readonly<Record<Region, number>> = {
  north: 18 * 60 + 15,
  central: 17 * 60 + 15,
  south: 16 * 60 + 15,
};

/** The calendar day in Viet Nam at a moment, "2026-11-23". */
export function vietnamDate(timeMs: number): string {
  return new Date(timeMs + VIETNAM_OFFSET_MS).toISOString().slice(0, 10);
}

/** The moment when a day begins in Viet Nam. Throws on an invalid date. */
export function vietnamMidnightMs(date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== date) throw new RangeError(`no day: ${date}`);
  return utc - VIETNAM_OFFSET_MS;
}

/** ISO weekday, 1 (Monday) to 7 (Sunday). */
export function weekdayOf(date: string): number {
  return new Date(vietnamMidnightMs(date) + VIETNAM_OFFSET_MS).getUTCDay() || 7;
}

/**
 * The draws of a day in Viet Nam, north first, then central and south, each region in the order of the schedule.
 * `drawsOn('2026-11-23')` has six. Throws on an invalid date.
 */
export function drawsOn(
  date: string,
  cutOffMinutes: number = DEFAULT_CUT_OFF_MINUTES,
  schedule: Schedule = defaultSchedule,
): VietnamDraw[] {
  const midnightMs = vietnamMidnightMs(date);
  const weekday = weekdayOf(date);
  return schedule.stations
    .filter(({ code, region }) => drawsThatDay(schedule, code, weekday, date) && !isClosed(schedule, region, date))
    .map((station) => {
      const drawAtMs = midnightMs + drawMinute[station.region] * MINUTE_MS;
      return {
        code: `${station.region}-${station.code}-${date.replaceAll('-', '')}`,
        region: station.region,
        station,
        date,
        drawAtMs,
        cutOffAtMs: drawAtMs - cutOffMinutes * MINUTE_MS,
      };
    });
}

function drawsThatDay(schedule: Schedule, station: string, weekday: number, date: string): boolean {
  return schedule.days.some(
    (day) =>
      day.station === station &&
      day.weekday === weekday &&
      day.from <= date &&
      (day.until === null || date <= day.until),
  );
}

function isClosed(schedule: Schedule, region: Region, date: string): boolean {
  return schedule.closures.some(
    (closure) =>
      (closure.region === null || closure.region === region) && closure.from <= date && date <= closure.until,
  );
}

/** The draw with this code, or null when the schedule has none. */
export function drawByCode(
  code: string,
  cutOffMinutes: number = DEFAULT_CUT_OFF_MINUTES,
  schedule: Schedule = defaultSchedule,
): VietnamDraw | null {
  const parts = /-(\d{4})(\d{2})(\d{2})$/.exec(code);
  if (!parts) return null;
  const date = `${parts[1]}-${parts[2]}-${parts[3]}`;
  const utc = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== date) return null;
  return drawsOn(date, cutOffMinutes, schedule).find((draw) => draw.code === code) ?? null;
}

/** The draws that accept bets at a moment: those of today and tomorrow in Viet Nam whose cut-off has not passed. */
export function openDraws(
  timeMs: number,
  cutOffMinutes: number = DEFAULT_CUT_OFF_MINUTES,
  schedule: Schedule = defaultSchedule,
): VietnamDraw[] {
  return [timeMs, timeMs + DAY_MS]
    .flatMap((moment) => drawsOn(vietnamDate(moment), cutOffMinutes, schedule))
    .filter((draw) => timeMs < draw.cutOffAtMs);
}
