const KEY = 'remembered-login';
/** Spec section 9: 1 day, the same as the device token on the server. */
const LIFE_MS = 24 * 3_600_000;

/** The last name typed on this device with the box ticked. The password is never stored (departures). */
export function rememberedUsername(): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { username: string; until: number } | null;
    return kept && kept.until > Date.now() ? kept.username : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined removes it. */
export function rememberUsername(username: string | undefined): void {
  try {
    if (username === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ username, until: Date.now() + LIFE_MS }));
  } catch {
    // Storage may be switched off; then the name is not remembered.
  }
}
