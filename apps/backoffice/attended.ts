/** Desks ask again every few seconds; after a minute without a touch that is not a person any more. */
const UNATTENDED_MS = 60_000;

let touchedAt = Date.now();
const touched = () => {
  touchedAt = Date.now();
};

/** Begins to watch for people; once, at the start. */
export function watchForPeople(): void {
  for (const event of ['pointerdown', 'keydown', 'wheel']) addEventListener(event, touched, { passive: true });
}

/** Header of calls that the website makes by itself: they do not keep the session open. */
export const attendance = (): Record<string, string> =>
  Date.now() - touchedAt < UNATTENDED_MS ? {} : { 'x-parlor-unattended': '1' };
