const KEY = 'remembered-login';
/** Spec section 9: 1 day, the same as the device token on the server. */
const LIFE_MS = 24 * 3_600_000;

/** What was typed on this device with the box ticked: a user name, or a number (spec section 4 "Remember me"). */
interface Remembered {
  username?: string;
  mobile?: { number: string; dialling: string };
}

interface Kept extends Remembered {
  /** Epoch ms. */
  until: number;
  /** The player has logged out: the login offers the name, but no session is restored. */
  left?: boolean;
}

/** The last login with the box ticked. The password is never stored (departures). */
export function rememberedLogin(): Remembered | undefined {
  return kept();
}

/** Whether this device may have a token that restores the session. */
export function mayRestore(): boolean {
  const login = kept();
  return login !== undefined && !login.left;
}

/** Undefined removes it. */
export function rememberLogin(login: Remembered | undefined): void {
  write(login && { ...login, until: Date.now() + LIFE_MS });
}

/** After a logout the login still offers the name, for the rest of its day. */
export function rememberLeft(): void {
  const login = kept();
  if (login) write({ ...login, left: true });
}

function kept(): Kept | undefined {
  try {
    const login = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return login && login.until > Date.now() ? login : undefined;
  } catch {
    return undefined;
  }
}

function write(login: Kept | undefined): void {
  try {
    if (login === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(login));
  } catch {
    // Storage may be switched off; then nothing is remembered.
  }
}
