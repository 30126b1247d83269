import type { ColumnType, Generated } from 'kysely';
import type { BoutOdds, BoutTerms } from '#games/engines/cockfight/bets.ts';
import type { BoutCard, BoutOutcome } from '#games/engines/cockfight/bout.ts';
import type { FixtureStatus, MarketStatus, OfferedOutcome, SuspendReason } from '#games/engines/odds/feed.ts';
import type { MarketState, ProducerState } from '#games/engines/odds/feed-state.ts';
import type { OddsFormat } from '#games/engines/odds/formats.ts';
import type { Grade, MarketCode } from '#games/engines/odds/markets.ts';
import type { MatchResult, Score, Sport } from '#games/engines/odds/result.ts';
import type { ChangeMode } from '#games/engines/odds/slip.ts';
import type { EsportsModel } from '#games/engines/sports/esports-model.ts';
import type { FootballModel } from '#games/engines/sports/football-model.ts';
import type { BetState } from './bet.rules.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'studio.companies': CompanyTable;
    'studio.betting_producers': ProducerTable;
    'studio.betting_messages': {
      producer: string;
      sequence: bigint;
      at: Date;
      body: ColumnType<unknown, string, never>;
    };
    'studio.betting_events': EventTable;
    'studio.betting_markets': MarketTable;
    'studio.betting_bets': BetTable;
    'studio.betting_legs': LegTable;
    'studio.betting_counted': { event_id: string; number: bigint; bet_id: string; sign: number };
    'studio.betting_tells': TellTable;
    'studio.betting_bouts': BoutTable;
    'studio.betting_orders': OrderTable;
    'studio.betting_demo_moves': { key: string; session_id: bigint; amount: bigint };
  }
}

/** A column that starts empty. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** JSON is written as text. */
type Json<T> = ColumnType<T, string, string>;
type LaterJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface CompanyTable {
  operator_id: string;
  wallet_url: string;
  company_key: string;
  old_key: string | null;
  old_until: Date | null;
}

export interface ProducerTable {
  name: string;
  sequence: Generated<bigint>;
  heard_at: Generated<Date>;
  gap: LaterJson<NonNullable<ProducerState['gap']>>;
  requests: Generated<number>;
  owner: Later<string>;
  lease_until: Later<Date>;
  fence: Generated<bigint>;
}

export interface EventTable {
  id: string;
  producer: string;
  sport: Sport;
  league_id: string;
  home_id: string;
  away_id: string;
  start_at: Date;
  best_of: number;
  status: FixtureStatus;
  speed: Generated<number>;
  commitment: string | null;
  server_seed: Later<string>;
  model: LaterJson<FootballModel | EsportsModel>;
  estimate: LaterJson<FootballModel | EsportsModel>;
  fixture_at: Generated<bigint>;
  stop_reason: Later<SuspendReason>;
  stop_at: Generated<bigint>;
  next_at: Later<Date>;
  watched_until: Later<Date>;
  result: LaterJson<MatchResult>;
  ended_at: Later<Date>;
  stopped_by: Later<string>;
  /** Who approved that every stake comes back; the event takes no bets any more. */
  voided_by: Later<string>;
  margin_bps: Generated<number>;
  event_limit: Later<bigint>;
  market_limit: Later<bigint>;
  counted: Generated<bigint>;
  version: Generated<bigint>;
}

export interface MarketTable {
  event_id: string;
  market: MarketCode;
  line: number;
  status: MarketStatus;
  reason: SuspendReason | null;
  from_score: LaterJson<Score>;
  outcomes: Json<readonly OfferedOutcome[]>;
  manual: LaterJson<readonly OfferedOutcome[]>;
  offered_at: bigint;
  decided_at: bigint;
  decision: LaterJson<NonNullable<MarketState['decision']>>;
}

export interface BetTable {
  id: string;
  ref: string;
  session_id: bigint;
  player_id: bigint;
  game_code: string;
  kind: 'single' | 'parlay' | 'system';
  sizes: number[];
  mode: ChangeMode;
  stake: bigint;
  at_risk: bigint;
  highest: bigint;
  state: BetState;
  problem: Later<string>;
  payout: Later<bigint>;
  corrections: Generated<number>;
  counted: boolean;
  demo: boolean;
  balance_after: Later<bigint>;
  wallet_code: Later<string>;
  attempts: Generated<number>;
  due_at: Later<Date>;
  placed_at: Generated<Date>;
  settled_at: Later<Date>;
}

export interface LegTable {
  bet_id: string;
  position: number;
  event_id: string;
  /** A market of the engines, or 'bout' in the cockfight. */
  market: string;
  line: number;
  outcome: string;
  from_score: LaterJson<Score>;
  format: OddsFormat;
  points: number;
  seen: number;
  grade: Later<Grade>;
  graded_by: Generated<bigint>;
}

export type TellAction = 'settle' | 'rollback' | 'cancel';

export interface TellTable {
  bet_id: string;
  number: number;
  action: TellAction;
  win_loss: bigint;
  cash_out: Generated<boolean>;
  made_at: Generated<Date>;
  state: Generated<'owed' | 'done' | 'stuck'>;
  wallet_code: Later<string>;
  attempts: Generated<number>;
  next_attempt_at: Later<Date>;
}

export type BoutState = 'betting' | 'closed' | 'fighting' | 'settled' | 'void';

export interface BoutTable {
  id: string;
  number: Generated<number>;
  state: BoutState;
  commitment: string;
  server_seed: string;
  card: Json<BoutCard>;
  mode: 'fixed' | 'pool';
  odds: Json<BoutOdds>;
  terms: Json<BoutTerms>;
  opens_at: Date;
  closes_at: Date;
  ends_at: Later<Date>;
  starts_at: Later<Date>;
  outcome: Later<BoutOutcome>;
  void_cause: Later<string>;
}

export interface OrderTable {
  id: Generated<bigint>;
  operator_id: string;
  actor: string;
  action: string;
  event_id: Later<string>;
  facts: Json<Record<string, unknown>>;
  state: Generated<'done' | 'proposed' | 'approved' | 'rejected'>;
  decided_by: Later<string>;
  at: Generated<Date>;
  decided_at: Later<Date>;
}
