import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from '#games/engines/fair/replay.ts';
import type { HandCause, HandPhase } from './hand.rules.ts';
import type { SeatEvent } from './seats.contract.ts';
import type { SittingState } from './sitting.rules.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'studio.seat_tables': SeatTableTable;
    'studio.seat_sittings': SittingTable;
    'studio.seat_waiting': SeatWaitingTable;
    'studio.seat_hands': HandTable;
    'studio.seat_actions': SeatActionTable;
    'studio.seat_parts': SeatPartTable;
    'studio.seat_events': { table_id: bigint; seq: bigint; event: Document<SeatEvent>; at: Generated<Date> };
    'studio.seat_guests': { table_id: bigint; player_id: bigint; process_id: string; connection: string };
    'studio.seat_pairs': SeatPairTable;
    'studio.seat_signals': SeatSignalTable;
    'studio.seat_audit': SeatAuditTable;
  }
}

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** JSON that is written as text. */
type Document<T> = ColumnType<T, string, string>;
type LaterDocument<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** The times of a table, in milliseconds. */
export interface SeatPace {
  /** Time for one action, before the time bank. */
  actMs: number;
  /** The time bank: its start, what each hand adds to it, and its maximum. */
  bankMs: number;
  bankBackMs: number;
  bankMostMs: number;
  /** From enough players until the deal. */
  dealMs: number;
  /** From the end of a hand until the next. */
  pauseMs: number;
  /** Time for an action of a player who is away. */
  awayActMs: number;
  /** A player who is away or offline for longer stands up. */
  awayMostMs: number;
  offlineMostMs: number;
}

/** db/migrations/*_studio_seats.sql */
export interface SeatTableTable {
  id: GeneratedAlways<bigint>;
  operator_id: string;
  currency: string;
  code: string;
  game: string;
  name: Document<{ vi: string; en: string }>;
  config: Document<Json>;
  stake: bigint;
  least_buy_in: bigint;
  most_buy_in: bigint;
  seats: number;
  bots: Generated<number>;
  pace: Document<SeatPace>;
  open: Generated<boolean>;
  place: Generated<number>;
  carry: LaterDocument<Json>;
  owner: Later<string>;
  fence: Generated<bigint>;
  lease_until: Later<Date>;
  last_seq: Generated<bigint>;
  last_number: Generated<bigint>;
}

export interface SittingTable {
  id: GeneratedAlways<bigint>;
  ref: string;
  table_id: bigint;
  game: string;
  seat: number;
  player_id: Later<bigint>;
  session_id: Later<bigint>;
  stake_id: Later<string>;
  name: string;
  portrait: number;
  state: SittingState;
  buy_in: bigint;
  stack: bigint;
  valid_bets: Generated<bigint>;
  hands: Generated<number>;
  away_since: Later<Date>;
  missed: Generated<number>;
  bank_ms: number;
  offline_since: Later<Date>;
  sat_at: Generated<Date>;
  left_at: Later<Date>;
  payout: Later<bigint>;
}

export interface SeatWaitingTable {
  table_id: bigint;
  player_id: bigint;
  since: Generated<Date>;
  offered_until: Later<Date>;
}

export interface HandTable {
  id: GeneratedAlways<bigint>;
  ref: string;
  table_id: bigint;
  number: bigint;
  phase: HandPhase;
  cause: Later<HandCause>;
  config: Document<Json>;
  server_seed: string;
  commitment: string;
  before: LaterDocument<Json>;
  state: LaterDocument<Json>;
  turn_since: Later<Date>;
  turn_until: Later<Date>;
  actions: Generated<number>;
  settlement: LaterDocument<Json>;
  rake: Generated<bigint>;
  opened_at: Generated<Date>;
  deal_at: Later<Date>;
  dealt_at: Later<Date>;
  ended_at: Later<Date>;
  until: Later<Date>;
}

export interface SeatActionTable {
  hand_id: bigint;
  no: number;
  seat: number;
  action: Document<Json>;
  by: 'player' | 'timeout' | 'bot';
  key: Later<string>;
  at: Generated<Date>;
}

export interface SeatPartTable {
  hand_id: bigint;
  sitting_id: bigint;
  player_id: Later<bigint>;
  seat: number;
  before: bigint;
  staked: Later<bigint>;
  delta: Later<bigint>;
}

export interface SeatPairTable {
  operator_id: string;
  game: string;
  first_player: bigint;
  second_player: bigint;
  day: string;
  hands: Generated<number>;
  flow: Generated<string>;
  paying: Generated<number>;
  to_second: Generated<number>;
  soft: Generated<number>;
}

export interface SeatSignalTable {
  id: GeneratedAlways<bigint>;
  operator_id: string;
  game: string;
  kind: string;
  first_player: bigint;
  second_player: bigint;
  day: string;
  hand_ref: string;
  facts: Document<Json>;
  at: Generated<Date>;
}

export interface SeatAuditTable {
  id: GeneratedAlways<bigint>;
  table_id: bigint;
  at: Generated<Date>;
  actor: string;
  action: string;
  facts: ColumnType<Json, string, never>;
  cause: string;
}
