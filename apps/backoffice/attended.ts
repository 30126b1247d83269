/** Desks refresh every few seconds; after a minute without input these calls no longer count as a person's. */
const UNATTENDED_MS = 60_000;

let touchedAt = Date.now();
const touched = () => {
  touchedAt = Date.now();
};

/** Starts to watch for input; called once at the start. */
export function watchForPeople(): void {
  for (const event of ['pointerdown', 'keydown', 'wheel']) addEventListener(event, touched, { passive: true });
}

/** Header of calls that the website makes by itself: they do not extend the session. */
export const attendance = (): Record<string, string> =>
  Date.now() - touchedAt < UNATTENDED_MS ? {} : { 'x-parlor-unattended': '1' };
