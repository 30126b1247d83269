/** The day of a brand's zone: limits and hours are meant as its clocks show them. */

interface WallClock {
  day: string;
  minute: number;
}

export function wallClock(nowMs: number, timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  const part = Object.fromEntries(format.formatToParts(nowMs).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, minute: Number(part.hour) * 60 + Number(part.minute) };
}

const MINUTE_MS = 60_000;

/** How far the zone's clocks are ahead of UTC at a moment. */
function offsetMs(epochMs: number, timeZone: string): number {
  const whole = Math.floor(epochMs / MINUTE_MS) * MINUTE_MS;
  const { day, minute } = wallClock(whole, timeZone);
  return Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS - whole;
}

/** The moment at which the day of `nowMs` began. */
export function dayStart(nowMs: number, timeZone: string): number {
  const utc = Date.parse(`${wallClock(nowMs, timeZone).day}T00:00:00Z`);
  // Asked twice: the zone's distance may change between the guess and midnight itself.
  return utc - offsetMs(utc - offsetMs(utc, timeZone), timeZone);
}

/** Whether the clock stands between two minutes of the day; the same minute twice means always, 22:00 to 6:00 the night. */
export function isOpenAt(nowMs: number, timeZone: string, hours: { fromMinute: number; toMinute: number }): boolean {
  const { fromMinute, toMinute } = hours;
  if (fromMinute === toMinute) return true;
  const { minute } = wallClock(nowMs, timeZone);
  return fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;
}

/** "08:30" */
export function clockText(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
