/**
 * Where the callback sends the browser back to: "/?social=<outcome>". Telegram has no callback of ours: its answer comes
 * after the #, which no server sees (core.telegram.org/widgets/login).
 */
const PARAMETER = 'social';

interface Returned {
  outcome: string;
  fragment: string;
}

function returnIn({ search, hash }: Location): Returned | undefined {
  const outcome = new URLSearchParams(search).get(PARAMETER);
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
  address.searchParams.delete(PARAMETER);
  if (address.hash.startsWith('#tgAuthResult')) address.hash = '';
  window.history.replaceState(window.history.state, '', address);
}

/** Telegram's login page, which comes back to us by itself. */
export function telegramAddress(botId: string): string {
  const { origin } = window.location;
  const query = new URLSearchParams({ bot_id: botId, origin, return_to: `${origin}/?${PARAMETER}=telegram` });
  return `https://oauth.telegram.org/auth?${query}`;
}

/** What Telegram signed; undefined when the person closed its page. */
export function telegramAnswer(fragment: string): unknown {
  const encoded = /^#tgAuthResult=([\w+/=-]+)$/.exec(decodeURIComponent(fragment))?.[1] ?? '';
  try {
    const bytes = Uint8Array.from(atob(encoded.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}
