const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-21 18:30:05": the clock time of a time zone. */
export function zonedClock(epochMs: number, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    // The Swedish locale writes dates as ISO 8601. Creating a formatter takes far longer than using it.
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
 * The moment at which clocks of a time zone show a text; undefined when the text is not a date and time. Where clocks
 * go back, it is the first of the two moments; where they go forward, the skipped hour is counted on from before the
 * change.
 */
export function zonedMoment(text: string, timeZone: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined;
  const asUtc = Date.parse(`${text}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // We need the offset at the moment itself, which is not known yet: the two guesses differ only around a change of the
  // clocks.
  const before = asUtc - offsetMs(asUtc - DAY_MS, timeZone);
  const after = asUtc - offsetMs(asUtc + DAY_MS, timeZone);
  return zonedText(before, timeZone) === text ? before : zonedText(after, timeZone) === text ? after : before;
}

/** No zone is further ahead of UTC than 14 hours, or further behind than 12. */
const MOST_AHEAD_MS = 15 * 3_600_000;
const MOST_BEHIND_MS = 13 * 3_600_000;

/**
 * The first millisecond of a calendar day, "2026-11-21": midnight, the first of two midnights, or, where clocks skip
 * midnight, the moment of the change.
 */
export function startOfDay(day: string, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  let early = asUtc - MOST_AHEAD_MS;
  let late = asUtc + MOST_BEHIND_MS;
  const before = asUtc - offsetMs(early, timeZone);
  const after = asUtc - offsetMs(late, timeZone);
  if (before === after) return before;
  for (const midnight of [before, after]) if (zonedClock(midnight, timeZone) === `${day} 00:00:00`) return midnight;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (zonedDay(middle, timeZone) < day) early = middle;
    else late = middle;
  }
  return late;
}

/** "2026-11-21" and 2 is "2026-11-23". */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** "2026-11-21" belongs to the week of "2026-11-16". */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** How far the zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetMs(epochMs: number, timeZone: string): number {
  const second = Math.floor(epochMs / 1_000) * 1_000;
  return Date.parse(`${zonedClock(second, timeZone).replace(' ', 'T')}Z`) - second;
}
