import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json } from '#games/engines/fair/replay.ts';
import type { TableEvent, TableLimits, TablePhase, VoidCause } from './table.contract.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'studio.tables': LiveTableTable;
    'studio.table_shoes': TableShoeTable;
    'studio.table_rounds': TableRoundTable;
    'studio.table_parts': TablePartTable;
    'studio.table_bets': TableBetTable;
    'studio.table_events': TableEventTable;
    'studio.table_processes': { id: string; seen_at: Generated<Date> };
    'studio.table_visitors': TableVisitorTable;
    'studio.table_returns': TableReturnTable;
    'studio.table_audit': TableAuditTable;
  }
}

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** JSON that is written as text. */
type Document<T> = ColumnType<T, string, string>;

/** Duration of a table's phases; null: the game's default. */
export interface TablePace {
  bettingMs: number | null;
  resultMs: number | null;
  pauseMs: number | null;
}

/** db/migrations/*_studio_tables.sql */
export interface LiveTableTable {
  id: GeneratedAlways<bigint>;
  operator_id: string;
  currency: string;
  code: string;
  game: string;
  name: Document<{ vi: string; en: string }>;
  preset: string;
  config: Document<Json>;
  limits: Document<TableLimits>;
  pace: Document<TablePace>;
  /** The most that the house may lose in one round; null without such a limit. */
  exposure_max: Later<bigint>;
  open: Generated<boolean>;
  place: Generated<number>;
  owner: Later<string>;
  fence: Generated<bigint>;
  lease_until: Later<Date>;
  last_seq: Generated<bigint>;
  last_number: Generated<bigint>;
  shoe_id: Later<bigint>;
}

export interface TableShoeTable {
  id: GeneratedAlways<bigint>;
  ref: string;
  table_id: bigint;
  config: Document<Json>;
  server_seed: string;
  commitment: string;
  opened_at: Generated<Date>;
  over_at: Later<Date>;
}

export interface TableRoundTable {
  id: GeneratedAlways<bigint>;
  ref: string;
  table_id: bigint;
  number: bigint;
  shoe_id: Later<bigint>;
  place: Generated<number>;
  config: Document<Json>;
  limits: Document<TableLimits>;
  /** The table's value when the round began. */
  exposure_max: Later<bigint>;
  pace: Document<TablePace>;
  server_seed: Later<string>;
  commitment: string;
  state: TablePhase;
  cause: Later<VoidCause>;
  since: Generated<Date>;
  until: Later<Date>;
  betting_until: Date;
  outcome: ColumnType<Json | null, string | undefined, string>;
  opened_at: Generated<Date>;
  drawn_at: Later<Date>;
  ended_at: Later<Date>;
}

export interface TablePartTable {
  round_id: bigint;
  player_id: bigint;
  demo: boolean;
  staked: Generated<bigint>;
  payout: Later<bigint>;
  taken_hundredths: Later<number>;
  taken_at: Later<Date>;
}

export interface TableBetTable {
  stake_id: string;
  field: string;
  round_id: bigint;
  player_id: bigint;
  amount: bigint;
}

export interface TableEventTable {
  table_id: bigint;
  seq: bigint;
  event: Document<TableEvent>;
  at: Generated<Date>;
}

export interface TableVisitorTable {
  table_id: bigint;
  player_id: bigint;
  session_id: bigint;
  process_id: string;
  connection: string;
  name: string;
  portrait: number;
  demo: boolean;
  seat: Later<number>;
  joined_at: Generated<Date>;
}

export interface TableReturnTable {
  table_id: bigint;
  day: string;
  rounds: bigint;
  staked: bigint;
  paid: bigint;
  expected: string;
  squares: string;
}

export interface TableAuditTable {
  id: GeneratedAlways<bigint>;
  table_id: bigint;
  at: Generated<Date>;
  actor: string;
  action: string;
  before: ColumnType<Json | null, string | null, never>;
  after: ColumnType<Json | null, string | null, never>;
  cause: Later<string>;
}
