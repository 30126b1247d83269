import { startOfDay, zonedDay, zonedText } from '#platform/i18n/zoned-time.ts';

/** Days and hours in the brand's time zone, used by limits and opening hours. */

/** The start of the day of `nowMs`. */
export function dayStart(nowMs: number, timeZone: string): number {
  return startOfDay(zonedDay(nowMs, timeZone), timeZone);
}

/** Whether the time of day is between two minutes; equal minutes mean always, 22:00 to 6:00 spans midnight. */
export function isOpenAt(nowMs: number, timeZone: string, hours: { fromMinute: number; toMinute: number }): boolean {
  const { fromMinute, toMinute } = hours;
  if (fromMinute === toMinute) return true;
  const [hour = 0, minuteOfHour = 0] = zonedText(nowMs, timeZone).slice(11).split(':').map(Number);
  const minute = hour * 60 + minuteOfHour;
  return fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;
}

/** "08:30" */
export function clockText(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
