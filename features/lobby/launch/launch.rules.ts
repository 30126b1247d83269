/** Who asks and what for decides what a press on a game does (spec sections 2.6 and 5). */
export type Gate = 'login' | 'notice' | 'group' | 'open';

/** isAgent value of a trial account (spec section 4 "Account state"). */
export const TRIAL_TYPE = 4;
/** isGame value of a group that holds sub-games (spec section 2.6). */
export const GROUP = 'VASSALAGE';

export interface GateAsk {
  /** isAgent value; undefined for a visitor. */
  memberType: number | undefined;
  isGame?: string | undefined;
  /** False: nobody is connected who could run it. */
  playable?: boolean | undefined;
  maintenance?: boolean | undefined;
}

/** A game that cannot open says so before anybody is asked to log in; then login, then the game. */
export function gateFor({ memberType, isGame, playable, maintenance }: GateAsk): Gate {
  if (playable === false || maintenance) return 'notice';
  if (memberType === undefined) return 'login';
  return isGame === GROUP ? 'group' : 'open';
}

/** What a launch plays for, in the words of the wire (wire.md 2.2 "launch game"): 1 for money, 0 in trial mode. */
export interface PlayMode {
  accountType: '0' | '1';
}

/** A trial account plays with the vendor's own play money: its games never reach a wallet of ours (spec section 6). */
export function playMode(memberType: number | undefined): PlayMode {
  return { accountType: memberType === TRIAL_TYPE ? '0' : '1' };
}

/** The sports book that has a page of its own (spec section 2.1 "/fbsports"). */
export function isBook({ vassalage, gameType }: { vassalage: string; gameType?: string | undefined }): boolean {
  return vassalage === 'FB' && gameType === 'SPORTS';
}

/** Every way in which a launch can end without a game; each has its own words and one next step. */
export type RefusalKind =
  | 'login'
  | 'trial'
  | 'balance'
  | 'maintenance'
  | 'unconnected'
  | 'unknown'
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
  /** Epoch milliseconds; undefined when nobody knows. */
  endsAt: number | undefined;
  /** Games that can be opened instead. */
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

/** What a game may ask of the portal. */
export type FrameWish = 'balance' | 'deposit' | 'close';
const WISHES: readonly string[] = ['balance', 'deposit', 'close'];

interface FrameMessage {
  origin: string;
  source: unknown;
  data: unknown;
}

/** Only a message of the frame's own window and of the origin that was launched counts; everything else is a stranger's. */
export function frameWish(message: FrameMessage, frame: { origin: string; window: unknown }): FrameWish | undefined {
  if (!frame.window || message.source !== frame.window || message.origin !== frame.origin) return undefined;
  const type = (message.data as { type?: unknown } | null)?.type;
  return WISHES.includes(type as string) ? (type as FrameWish) : undefined;
}

/** A page of http inside one of https is refused by every browser: such a vendor opens in a window of its own. */
export function opensInWindow(gameUrl: string, pageProtocol: string): boolean {
  return pageProtocol === 'https:' && new URL(gameUrl).protocol === 'http:';
}

/** The list to return to when the game was opened from a link of its own. */
const HALLS: Readonly<Record<string, string>> = {
  RNG: '/rng',
  FISH: '/fish',
  PVP: '/pvp',
  LIVE: '/live',
  SPORTS: '/sports',
  ESPORTS: '/esports',
};

export function hallOf(gameType = ''): string {
  return (Object.hasOwn(HALLS, gameType) && HALLS[gameType]) || '/rng';
}
