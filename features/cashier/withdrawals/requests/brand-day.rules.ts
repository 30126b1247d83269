import { startOfDay, zonedDay, zonedText } from '#platform/i18n/zoned-time.ts';

/** The day of a brand's zone: limits and hours are meant as its clocks show them. */

/** The moment at which the day of `nowMs` began. */
export function dayStart(nowMs: number, timeZone: string): number {
  return startOfDay(zonedDay(nowMs, timeZone), timeZone);
}

/** Whether the clock stands between two minutes of the day; the same minute twice means always, 22:00 to 6:00 the night. */
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
