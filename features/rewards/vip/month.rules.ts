import { startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';

/** Epoch ms of the first hour of the month `back` months before that of `nowMs`, in a brand's zone. */
export function monthStart(nowMs: number, timeZone: string, back = 0): number {
  const [year = 1970, month = 1] = zonedDay(nowMs, timeZone).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
  return startOfDay(first, timeZone);
}
