import { GROUP } from './gate.rules.ts';

/** Every way in which a launch can end without a game; each has its own words and one next step. */
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

/** An answer that names no code we know still says whether it came at all: status 0 is a lost connection. */
export function refusalKind({ code, status }: { code: string; status: number }): RefusalKind {
  const known = Object.hasOwn(KINDS, code) ? KINDS[code] : undefined;
  return known ?? (status === 0 ? 'network' : 'system');
}

/** What the one button of a refusal does. */
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

/** Refusals of one game only: another game is a way on (spec section 8 "other popular games suggested"). */
export function suggestsOthers(kind: RefusalKind): boolean {
  return kind === 'maintenance' || kind === 'unconnected' || kind === 'unknown' || kind === 'vendor';
}

/** What a refused launch says beside its message (wire.md 1.3: value.content.data). */
export interface RefusalFacts<Game> {
  /** Epoch milliseconds; undefined if unknown. */
  endsAt: number | undefined;
  /** Games that can be opened instead; of a group, its games. */
  games: readonly Game[];
}

export function refusalFacts<Game>(detail: unknown): RefusalFacts<Game> {
  const data = (detail as { content?: { data?: { endTime?: unknown; games?: unknown } } } | null)?.content?.data;
  return {
    endsAt: typeof data?.endTime === 'number' ? data.endTime : undefined,
    games: Array.isArray(data?.games) ? (data.games as Game[]) : [],
  };
}

/** Games that may be offered in place of one that does not open. */
export function alternatives<
  Game extends { gameCode: string; playable: boolean; maintenance: boolean; isGame: string },
>(games: readonly Game[], { not, most }: { not: string | undefined; most: number }): Game[] {
  return games
    .filter((game) => game.playable && !game.maintenance && game.isGame !== GROUP && game.gameCode !== not)
    .slice(0, most);
}
