/** When a pop-up is due: B before login, A after login, F only at the first login (spec section 3). */
export type Execution = 'A' | 'B' | 'F';

export interface Reader {
  /** Undefined for a visitor; for a player the time of this login. */
  member: { loginAt: number; firstTime: boolean } | undefined;
}

/** Data about pop-ups stored in this browser. */
export interface Remembered {
  /** Whether a visitor has seen them in this browser session. */
  visitorSeen: boolean;
  /** The login at which they were last shown. */
  loginSeen: number | undefined;
  /** The brand's date on which the player chose "do not show again today". */
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

/** Once per browser session for visitors, once per login for players. The first login has its own, then the usual. */
function occasionsOf(member: Reader['member'], { visitorSeen, loginSeen }: Remembered): Execution[] {
  if (!member) return visitorSeen ? [] : ['B'];
  if (loginSeen === member.loginAt) return [];
  return member.firstTime ? ['F', 'A'] : ['A'];
}

/** The date in the brand's zone, e.g. "2026-11-21"; "today" ends at its midnight. */
export function dayIn(timeZone: string, epochMs: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    epochMs,
  );
}
