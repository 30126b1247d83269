/** Where a visitor may be when the brand lets only players in (spec section 2.1 "Optional guard"), and nowhere else. */
const OPEN_TO_VISITORS = ['/login', '/register', '/register.html', '/reset', '/helpmc', '/download'];

interface GateFacts {
  path: string;
  /** Brand setting. */
  loginedToHomePage: boolean;
  loggedIn: boolean;
  /** Whether the server has said who this is. */
  known: boolean;
}

/** The guard of a brand that shows nothing to visitors; "unknown" until the server has answered. */
export function gateFor({ path, loginedToHomePage, loggedIn, known }: GateFacts): 'open' | 'closed' | 'unknown' {
  if (!loginedToHomePage || loggedIn || OPEN_TO_VISITORS.includes(path)) return 'open';
  return known ? 'closed' : 'unknown';
}
