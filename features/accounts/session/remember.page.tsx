const KEY = 'remembered-login';
/** Spec section 9: 1 day, as long as the device token lives on the server. */
const LIFE_MS = 24 * 3_600_000;

/** The name typed last on this device with the box ticked; the password is never kept (departures). */
export function rememberedUsername(): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { username: string; until: number } | null;
    return kept && kept.until > Date.now() ? kept.username : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined forgets it. */
export function rememberUsername(username: string | undefined): void {
  try {
    if (username === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ username, until: Date.now() + LIFE_MS }));
  } catch {
    // Storage can be switched off; then there is nothing to remember with.
  }
}
