import type { Grade, MarketKey } from './markets.ts';
import type { MatchResult, Score, Sport } from './result.ts';

/** Messages of a betting feed, shaped after a unified odds feed: producers with their own sequence numbers, recovery
 *  after a gap, settlements that can be rolled back. The simulation is one producer; a bought feed is another. */

export type FixtureStatus = 'scheduled' | 'live' | 'ended' | 'abandoned';

export type Fixture = {
  eventId: string;
  sport: Sport;
  leagueId: string;
  homeId: string;
  awayId: string;
  startAtMs: number;
  /** 0 in football. */
  bestOf: number;
  status: FixtureStatus;
  /** SHA-256 commitment of the seed that decides a simulated match; null for a real one. */
  commitment: string | null;
};

export type MarketStatus = 'open' | 'suspended' | 'closed';
/** Why a market is suspended, shown over it. */
export type SuspendReason =
  | 'danger'
  | 'penalty'
  | 'goal'
  | 'red-card'
  | 'map-point'
  | 'map-break'
  | 'recovery'
  | 'manual';

/** `centi` is null for an outcome that is decided, or too likely to be offered. */
export type OfferedOutcome = { outcome: string; centi: number | null };
export type OfferedMarket = MarketKey & {
  status: MarketStatus;
  reason: SuspendReason | null;
  /** The score that bets placed now count from; null when the whole match counts. */
  from: Score | null;
  outcomes: readonly OfferedOutcome[];
};

export type SettledOutcome = { outcome: string; from: Score | null; grade: Grade };

type Body =
  | { type: 'fixture'; fixture: Fixture }
  | { type: 'odds'; eventId: string; markets: readonly OfferedMarket[] }
  | { type: 'bet-stop'; eventId: string; reason: SuspendReason }
  /** The result decides these markets. The house grades each bet from it, so that the score at the bet can count. */
  | { type: 'settlement'; eventId: string; markets: readonly MarketKey[]; result: MatchResult }
  | { type: 'settlement-rollback'; eventId: string; markets: readonly MarketKey[] }
  /** Every bet on the markets is void: they were offered in error. */
  | { type: 'cancel'; eventId: string; markets: readonly MarketKey[] }
  | { type: 'cancel-rollback'; eventId: string; markets: readonly MarketKey[] }
  /** A heartbeat. */
  | { type: 'alive' }
  /** Ends a recovery: every message up to and including `upTo` was sent. */
  | { type: 'recovered'; requestId: number; upTo: number };

/**
 * `sequence` starts at 1 and rises by one with each message of a producer. A message that is sent again for a recovery
 * keeps its sequence and carries the request's id. 'recovered' has the sequence 0 and is not counted.
 */
export type FeedMessage = Body & {
  producer: string;
  sequence: number;
  atMs: number;
  recovery: number | null;
};
export type FeedBody = Body;
