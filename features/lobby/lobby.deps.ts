import type { BrandCache, Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Refusal } from '#platform/http/refusal.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { Language } from '#platform/i18n/languages.ts';
import type { Amount } from '#platform/money/money.ts';
import type { Lobby } from './public.ts';

export interface LaunchAsk {
  gameId: number;
  playerId: bigint;
  /** Opens the vendor's demo with its play money: no wallet is touched. */
  trial: boolean;
  brandCode: string;
  /** ISO 639-1, lower case. */
  language: string;
  /** ISO 3166-1; XX when it is not known. */
  country: string;
  lobbyUrl: string;
  depositUrl: string;
}

export type LaunchAnswer =
  /** follows: money went in with the player, see PARLOR_walletPlay of features/cashier/wallets. */
  | { ok: true; url: string; follows?: number }
  | { ok: false; reason: 'game-unknown' | 'game-closed' | 'player-disabled' | 'vendor-unavailable' };

export interface Win {
  playerId: bigint;
  gameId: number;
  payout: Amount;
  settledAt: Date;
}

/** A drawn issue of a lottery. */
export interface DrawnIssue {
  gameId: number;
  /** Number of the issue. */
  numero: string;
  winningNumber: string;
  /** Epoch milliseconds. */
  openTime: number;
}

/** The issue of a lottery whose bets are open, and the one before. */
export interface NearIssue {
  /** `remainMs` until the lock, `lockMs` from the lock to the draw. */
  current: { numero: string; remainMs: number; lockMs: number; isOpen: boolean };
  previous: DrawnIssue | undefined;
}

export interface LobbyOptions {
  database: Database;
  site: Site;
  lobby: Lobby;
  catalogue: Catalogue;
  clock: Clock;
  /** Opens the game at its vendor for a player; from features/wagers. */
  launch(ask: LaunchAsk): Promise<LaunchAnswer>;
  /** The player's own breaks, exclusions and limit on time; undefined when nothing stands against it. */
  mayLaunch(ask: {
    playerId: bigint;
    brandId: number;
    language: Language;
  }): Promise<Refusal<'player.excluded' | 'limit.time.reached'> | undefined>;
  /** What the player can stake at this moment in games of this vendor. */
  spendable(playerId: bigint, vendor: string): Promise<Amount>;
  /** Whether a round of the player in this game is still running, free spins among them. */
  hasOpenRound(ask: { playerId: bigint; gameId: number }): Promise<boolean>;
  /** Drawn issues, latest first; of each game only its latest when `latestOnly`. */
  drawn(ask: { gameIds: readonly number[]; limit: number; latestOnly: boolean }): Promise<readonly DrawnIssue[]>;
  /** The issue that takes bets now; undefined for a game whose vendor says nothing of it. */
  near?(gameId: number): Promise<NearIssue | undefined>;
  /** Latest settled wins of at least `minimum`; from features/wagers. */
  winners(ask: { brandId: number; minimum: Amount; limit: number }): Promise<readonly Win[]>;
  /** Names of players by id; they leave this department only masked. */
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** What browsers type, without a slash at the end. */
  portalUrl: string;
}

export interface LobbyDeps extends LobbyOptions {
  wins: BrandCache<readonly Win[]>;
}
