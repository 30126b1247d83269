/** "2026-11-21T19:30" of a moment in a zone, as datetime-local inputs write it; '' for none. */
export function wallClock(epochMs: number | null, timeZone: string): string {
  if (epochMs === null) return '';
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  const parts = Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * The moment at which a zone's clocks show a time; null for '' or for what is no time. Where clocks are put back and
 * show a time twice, the first of the two.
 */
export function momentOf(wall: string, timeZone: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wall)) return null;
  const asUtc = Date.parse(`${wall.slice(0, 16)}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offset = (at: number) => Date.parse(`${wallClock(at, timeZone)}Z`) - at;
  // A second look: the first guess may stand on the other side of a clock change.
  const guess = asUtc - offset(asUtc);
  return asUtc - offset(guess);
}
