/** "2026-11-21T14:30" as the clocks of a time zone show it, for a datetime-local input. */
export function zonedText(epochMs: number, timeZone: string): string {
  const part = partsOf(epochMs, timeZone);
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
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

const DAY_MS = 86_400_000;

function offsetMs(epochMs: number, timeZone: string): number {
  const minute = Math.floor(epochMs / 60_000) * 60_000;
  return Date.parse(`${zonedText(minute, timeZone)}:00Z`) - minute;
}

function partsOf(epochMs: number, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  return Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
}
