const KEY = 'login-device';

/**
 * A random id of this browser, so that a login from it in a known network needs no second step again (loginDeviceId,
 * wire.md 2.1). It proves nothing by itself.
 */
export function loginDevice(): string | undefined {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // No storage, or an insecure page: every login then counts as from a new place.
    return undefined;
  }
}
