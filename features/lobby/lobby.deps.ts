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
  /** Opens the vendor's demo with its play money; no wallet is involved. */
  trial: boolean;
  brandCode: string;
  /** ISO 639-1, lower case. */
  language: string;
  /** ISO 3166-1; XX when unknown. */
  country: string;
  lobbyUrl: string;
  depositUrl: string;
}

export type LaunchAnswer =
  /** follows: set when money was moved in, see PARLOR_walletPlay of features/cashier/wallets. */
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

/** The vendor that knows does not answer now. */
export type Silent = 'silent';

/** A lottery's open issue and the one before. */
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
  /** Refusal by the player's own breaks, exclusions and time limit; undefined when they may play. */
  mayLaunch(ask: {
    playerId: bigint;
    brandId: number;
    language: Language;
  }): Promise<Refusal<'player.excluded' | 'limit.time.reached'> | undefined>;
  /** What the player can stake now in games of this vendor. */
  spendable(playerId: bigint, vendor: string): Promise<Amount>;
  /** Whether the player has a running round in this game, free spins included, or free rounds that the house pays. */
  playsWithoutStake(ask: { playerId: bigint; gameId: number }): Promise<boolean>;
  /** Drawn issues, latest first; only the latest per game with `latestOnly`. */
  drawn(ask: {
    gameIds: readonly number[];
    limit: number;
    latestOnly: boolean;
  }): Promise<readonly DrawnIssue[] | Silent>;
  /** The open issue; undefined for a game without a connected vendor. */
  near?(gameId: number): Promise<NearIssue | Silent | undefined>;
  /** Latest settled wins of at least `minimum`; from features/wagers. */
  winners(ask: { brandId: number; minimum: Amount; limit: number }): Promise<readonly Win[]>;
  /** Names of players by id. This department shows them masked only. */
  playerNames(ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** The portal's address without a trailing slash. */
  portalUrl: string;
}

export interface LobbyDeps extends LobbyOptions {
  wins: BrandCache<readonly Win[]>;
}
