/** When a pop-up is due: B before login, A after login, F at the first login only (spec section 3). */
export type Execution = 'A' | 'B' | 'F';

export interface Reader {
  /** A visitor, or a player with the moment of this login. */
  member: { loginAt: number; firstTime: boolean } | undefined;
}

/** What this browser remembers of pop-ups. */
export interface Remembered {
  /** The visitor has seen them in this browser session. */
  visitorSeen: boolean;
  /** Login for which they were shown last. */
  loginSeen: number | undefined;
  /** The brand's date on which "do not show again today" was said. */
  silentOn: string | undefined;
}

export function duePopups<Popup extends { execution: string }>(
  popups: readonly Popup[],
  { member }: Reader,
  remembered: Remembered & { today: string },
): Popup[] {
  if (remembered.silentOn === remembered.today) return [];
  const occasions = occasionsOf(member, remembered);
  return occasions.flatMap((occasion) => popups.filter(({ execution }) => execution === occasion));
}

/** Once per browser session for visitors, once per login for players; the first login has its own before the usual. */
function occasionsOf(member: Reader['member'], { visitorSeen, loginSeen }: Remembered): Execution[] {
  if (!member) return visitorSeen ? [] : ['B'];
  if (loginSeen === member.loginAt) return [];
  return member.firstTime ? ['F', 'A'] : ['A'];
}

/** The brand's date, e.g. "2026-11-21": its midnight ends a "today". */
export function dayIn(timeZone: string, epochMs: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    epochMs,
  );
}
