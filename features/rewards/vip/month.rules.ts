/** Calendar months and days of a brand's zone, as the hours they begin with. */

/** Epoch ms of the first hour of the month that lies `back` months before the one of `nowMs`. */
export function monthStart(nowMs: number, timeZone: string, back = 0): number {
  // Swedish writes dates as ISO 8601 does.
  const [year = 1970, month = 1] = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' })
    .format(nowMs)
    .split('-')
    .map(Number);
  return zonedMidnight({ year, month: month - back, day: 1 }, timeZone);
}

/** Epoch ms of the first moment of a calendar day; months and days beyond their range run on, as in Date.UTC. */
export function zonedMidnight(date: { year: number; month: number; day: number }, timeZone: string): number {
  const utc = Date.UTC(date.year, date.month - 1, date.day);
  // Asked twice: the zone's distance may change between the guess and the moment itself.
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
