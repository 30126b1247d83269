/** Lifetime of a session. Every call extends the idle end; nothing extends the absolute one. */
export const SESSION_IDLE_MS = 30 * 60_000;
export const SESSION_LIFE_MS = 12 * 3_600_000;
/** The idle end is written at most this often, so that most calls only read. */
export const SESSION_TOUCH_MS = 60_000;
/** "Remember me" (spec section 9: 1 day). */
export const DEVICE_LIFE_MS = 24 * 3_600_000;

/** Sent by our own websites with every call. They use the cookie and never get a token (departures). */
export const CLIENT_HEADER = 'x-parlor-client';
export const WEB_CLIENT = 'web';

export interface CookieName {
  name: string;
  secure: boolean;
}

export type CookieKind = 'session' | 'device' | 'captchaId' | 'office' | 'social';

/**
 * Name of a cookie. On https and on localhost it has the __Host- prefix, which binds it to this host and keeps it off
 * plain http. On a plain-http host browsers refuse such cookies, so the prefix is left out. Existing clients fix the
 * captcha's name (wire.md 1.1).
 */
export function cookieName(kind: CookieKind, connection: { protocol: string; hostname: string }): CookieName {
  const local = connection.hostname === 'localhost' || connection.hostname === '127.0.0.1';
  const secure = connection.protocol === 'https' || local;
  return { name: secure && kind !== 'captchaId' ? `__Host-${kind}` : kind, secure };
}

/** Failed logins before a captcha is required, and before each further failure causes a pause. */
export const CAPTCHA_AFTER = 3;
export const PAUSE_AFTER = 5;
/** Many people may share an address, so its limits are higher than for one account from one address. */
export const ADDRESS_CAPTCHA_AFTER = 20;
export const ADDRESS_PAUSE_AFTER = 60;
/** Failures from many addresses require a captcha from the owner, but never lock the owner out. */
export const FAILURES_REMEMBERED_S = 30 * 60;

/**
 * Passwords checked per hour, with or without a captcha. An account has two names, its user name and its number, so
 * strangers have ten guesses in total, from all addresses together. A known place or device has separate tries, so
 * guesses from elsewhere do not lock the owner out there.
 */
export const GUESSES = { name: 5, number: 5, home: 10 } as const;
export const GUESSES_WITHIN_S = 3_600;

/** A kind of login (players, operators), with separate counters. */
export interface LoginDoor {
  /** Prefix of every counter's key. */
  prefix: string;
  /** Failures before each further one causes a pause: of a name at one address, and of an address. */
  pauseAfter: { pair: number; address: number };
  guesses: { name: number; number: number; home: number };
}

export const PLAYERS_DOOR: LoginDoor = {
  prefix: '',
  pauseAfter: { pair: PAUSE_AFTER, address: ADDRESS_PAUSE_AFTER },
  guesses: GUESSES,
};

const FIRST_PAUSE_S = 5;
const LONGEST_PAUSE_S = 15 * 60;

/** Seconds to wait after the nth failure: 5, 10, 20, 40 ... up to 15 minutes. */
export function pauseSeconds(failures: number, after: number): number {
  if (failures < after) return 0;
  return Math.min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2 ** Math.min(20, failures - after));
}
