const KEY = 'login-device';

/**
 * A random name of this browser, so that a login from it is not asked for the second step again in its own network
 * (loginDeviceId, wire.md 2.1). It proves nothing by itself.
 */
export function loginDevice(): string | undefined {
  try {
    const known = localStorage.getItem(KEY);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(KEY, made);
    return made;
  } catch {
    // No storage, or no secure page: then every login is from a new place.
    return undefined;
  }
}
