/**
 * Where the callback sends the browser back to: "/?social=<outcome>". Telegram has no callback of ours: its answer comes
 * after the #, which no server sees (core.telegram.org/widgets/login).
 */
export const SOCIAL_RETURN = 'social';

interface Returned {
  outcome: string;
  fragment: string;
}

function returnIn({ search, hash }: Location): Returned | undefined {
  const outcome = new URLSearchParams(search).get(SOCIAL_RETURN);
  return outcome ? { outcome, fragment: hash } : undefined;
}

/** Read when the portal starts, before the router writes the address in its own way; the first paint has no address. */
let returned = typeof window === 'undefined' ? undefined : returnIn(window.location);

/** With what somebody has come back from a provider. */
export const socialReturn = (): Returned | undefined => returned;

/** It is being dealt with: from now on the address is clean, and loading the page again begins nothing. */
export function forgetSocialReturn(): void {
  if (returned === undefined) return;
  returned = undefined;
  const address = new URL(window.location.href);
  address.searchParams.delete(SOCIAL_RETURN);
  if (address.hash.startsWith('#tgAuthResult')) address.hash = '';
  window.history.replaceState(window.history.state, '', address);
}
