import { routeAt } from '../../routes.data.ts';

interface GateFacts {
  path: string;
  /** Brand setting. */
  loginedToHomePage: boolean;
  loggedIn: boolean;
  /** Whether the server has said who the visitor is. */
  known: boolean;
}

/** The guard of a brand that shows nothing to visitors; "unknown" until the server has answered. */
export function gateFor({ path, loginedToHomePage, loggedIn, known }: GateFacts): 'open' | 'closed' | 'unknown' {
  if (!loginedToHomePage || loggedIn || routeAt(path)?.guests) return 'open';
  return known ? 'closed' : 'unknown';
}
