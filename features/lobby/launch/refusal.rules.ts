import { GROUP } from './gate.rules.ts';

/** All ways in which a launch can fail. Each has its own text and next step. */
export type RefusalKind =
  | 'login'
  | 'trial'
  | 'balance'
  | 'maintenance'
  | 'unconnected'
  | 'unknown'
  | 'group'
  | 'closed'
  | 'region'
  | 'vendor'
  | 'player'
  | 'network'
  | 'popup'
  | 'system';

const KINDS: Readonly<Record<string, RefusalKind>> = {
  'login.not.session': 'login',
  'user.or.token.invalid': 'login',
  'need.real.account': 'trial',
  'lobby.launch.balance': 'balance',
  'lobby.game.maintenance': 'maintenance',
  'lobby.game.unconnected': 'unconnected',
  'lobby.game.unknown': 'unknown',
  'lobby.game.group': 'group',
  'lobby.launch.lottery': 'unknown',
  'lobby.launch.closed': 'closed',
  'lobby.launch.region': 'region',
  'lobby.launch.vendor': 'vendor',
  'lobby.launch.player': 'player',
};

/** For an unknown code the status still tells whether an answer came: 0 is a lost connection. */
export function refusalKind({ code, status }: { code: string; status: number }): RefusalKind {
  const known = Object.hasOwn(KINDS, code) ? KINDS[code] : undefined;
  return known ?? (status === 0 ? 'network' : 'system');
}

/** Action of a refusal's button. */
export type NextStep = 'login' | 'register' | 'deposit' | 'retry' | 'back' | 'support' | 'home';

export const NEXT_STEP: Readonly<Record<RefusalKind, NextStep>> = {
  login: 'login',
  trial: 'register',
  balance: 'deposit',
  maintenance: 'back',
  unconnected: 'back',
  unknown: 'back',
  group: 'back',
  closed: 'home',
  region: 'support',
  vendor: 'retry',
  player: 'support',
  network: 'retry',
  popup: 'retry',
  system: 'retry',
};

/** Refusals that concern one game only, where another game helps (spec section 8 "other popular games suggested"). */
export function suggestsOthers(kind: RefusalKind): boolean {
  return kind === 'maintenance' || kind === 'unconnected' || kind === 'unknown' || kind === 'vendor';
}

/** Details of a refused launch (wire.md 1.3: value.content.data). */
export interface RefusalFacts<Game> {
  /** Epoch milliseconds; undefined if unknown. */
  endsAt: number | undefined;
  /** Games that can be opened instead; for a group its sub-games. */
  games: readonly Game[];
}

export function refusalFacts<Game>(detail: unknown): RefusalFacts<Game> {
  const data = (detail as { content?: { data?: { endTime?: unknown; games?: unknown } } } | null)?.content?.data;
  return {
    endsAt: typeof data?.endTime === 'number' ? data.endTime : undefined,
    games: Array.isArray(data?.games) ? (data.games as Game[]) : [],
  };
}

/** Games to offer instead of one that does not open. */
export function alternatives<
  Game extends { gameCode: string; playable: boolean; maintenance: boolean; isGame: string },
>(games: readonly Game[], { not, most }: { not: string | undefined; most: number }): Game[] {
  return games
    .filter((game) => game.playable && !game.maintenance && game.isGame !== GROUP && game.gameCode !== not)
    .slice(0, most);
}
