import { TRIAL_TYPE } from '#platform/http/caller.ts';

/** What a press on a game does, depending on player and game (spec sections 2.6 and 5). */
export type Gate = 'login' | 'notice' | 'group' | 'open';

/** isGame value of a group that holds sub-games (spec section 2.6). */
export const GROUP = 'VASSALAGE';

export interface GateAsk {
  /** isAgent value; undefined for a visitor. */
  memberType: number | undefined;
  isGame?: string | undefined;
  /** False when its vendor is not connected. */
  playable?: boolean | undefined;
  maintenance?: boolean | undefined;
}

/** A game that cannot open says so before the login; otherwise login first, then the game. */
export function gateFor({ memberType, isGame, playable, maintenance }: GateAsk): Gate {
  if (playable === false || maintenance) return 'notice';
  if (memberType === undefined) return 'login';
  return isGame === GROUP ? 'group' : 'open';
}

/** Wire field of a launch (wire.md 2.2 "launch game"): 1 for money, 0 in trial mode. */
export interface PlayMode {
  accountType: '0' | '1';
}

/** A trial account plays with the vendor's play money; our wallets are not involved (spec section 6). */
export function playMode(memberType: number | undefined): PlayMode {
  return { accountType: memberType === TRIAL_TYPE ? '0' : '1' };
}

/** The sports book that has its own page (spec section 2.1 "/fbsports"). */
export function isBook({ vassalage, gameType }: { vassalage: string; gameType?: string | undefined }): boolean {
  return vassalage === 'FB' && gameType === 'SPORTS';
}

/** The list to return to when the game was opened by a direct link. */
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
