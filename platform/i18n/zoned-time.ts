const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-21 18:30:05": what the clocks of a time zone show. */
export function zonedClock(epochMs: number, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // Swedish writes dates as ISO 8601 does. Making one takes far longer than asking it.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
  }
  return clock.format(epochMs);
}

/** The calendar day of a moment: "2026-11-21". */
export function zonedDay(epochMs: number, timeZone: string): string {
  return zonedClock(epochMs, timeZone).slice(0, 10);
}

/** "2026-11-21T14:30", for a datetime-local input. */
export function zonedText(epochMs: number, timeZone: string): string {
  return zonedClock(epochMs, timeZone).slice(0, 16).replace(' ', 'T');
}

/**
 * The moment at which clocks of a time zone show a text; undefined when the text is no date and time. Where a clock is
 * turned back the first of the two moments is taken, where it is turned forward the skipped hour counts on.
 */
export function zonedMoment(text: string, timeZone: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined;
  const asUtc = Date.parse(`${text}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The offset is that of the moment itself, which is not known yet: the two guesses differ only around a change.
  const before = asUtc - offsetMs(asUtc - DAY_MS, timeZone);
  const after = asUtc - offsetMs(asUtc + DAY_MS, timeZone);
  return zonedText(before, timeZone) === text ? before : zonedText(after, timeZone) === text ? after : before;
}

/** The first millisecond of a calendar day, "2026-11-21". */
export function startOfDay(day: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  // Asked twice: midnight may follow a change of the clocks.
  return asUtc - offsetMs(asUtc - offsetMs(asUtc, timeZone), timeZone);
}

/** "2026-11-21" and 2 is "2026-11-23". */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** "2026-11-21" is of the week of "2026-11-16". */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** How far the zone's clocks are ahead of UTC at a moment. */
function offsetMs(epochMs: number, timeZone: string): number {
  const second = Math.floor(epochMs / 1_000) * 1_000;
  return Date.parse(`${zonedClock(second, timeZone).replace(' ', 'T')}Z`) - second;
}
