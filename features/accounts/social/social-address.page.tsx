/**
 * Where the callback sends the browser: "/?social=<outcome>". Telegram has no callback of ours: its answer comes after
 * the #, which servers do not receive (core.telegram.org/widgets/login).
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

/** Read at start, before the router rewrites the address. Undefined on the server, where there is no address. */
let returned = typeof window === 'undefined' ? undefined : returnIn(window.location);

/** The data with which the visitor returns from a provider. */
export const socialReturn = (): Returned | undefined => returned;

/** Call it when the return is being handled: cleans the address, so that a reload does not repeat it. */
export function forgetSocialReturn(): void {
  if (returned === undefined) return;
  returned = undefined;
  const address = new URL(window.location.href);
  address.searchParams.delete(SOCIAL_RETURN);
  if (address.hash.startsWith('#tgAuthResult')) address.hash = '';
  window.history.replaceState(window.history.state, '', address);
}
