import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SlotOutcomeJson } from '#games/engines/slots/slot-outcome.ts';
import type { RoundState } from './rounds/round.rules.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'studio.operators': OperatorTable;
    'studio.portals': { operator_id: string; origin: string };
    'studio.players': PlayerTable;
    'studio.sessions': SessionTable;
    'studio.seeds': SeedTable;
    'studio.rounds': RoundTable;
    'studio.free_grants': FreeGrantTable;
    'studio.pools': PoolTable;
    'studio.pool_wins': PoolWinTable;
    'studio.demo_balances': { session_id: bigint; balance: bigint };
    'studio.demo_entries': DemoEntryTable;
    'studio.purses': PurseTable;
    'studio.purse_entries': PurseEntryTable;
    'studio.fund_transfers': FundTransferTable;
  }
}

/** A column that the database fills or that starts empty. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface OperatorTable {
  operator_id: string;
  name: string;
  wallet_url: string;
  public_key: string;
  portal_origin: string;
  currencies: ColumnType<OperatorCurrency[], string, string>;
  active: Generated<boolean>;
  registered_at: Generated<Date>;
}

export interface OperatorCurrency {
  code: string;
  symbol: string;
}

export interface PlayerTable {
  id: GeneratedAlways<bigint>;
  operator_id: string;
  operator_user: string;
  currency: string;
  /** Who keeps the player's money. */
  wallet: Generated<'operator' | 'studio'>;
  nickname: Later<string>;
}

export interface SessionTable {
  id: GeneratedAlways<bigint>;
  player_id: bigint;
  game_code: string;
  wallet_token: string | null;
  launch_hash: Buffer;
  launch_expires_at: Date;
  token_hash: Later<Buffer>;
  opened_at: Later<Date>;
  expires_at: Later<Date>;
  ended_at: Later<Date>;
  language: string;
  lobby_url: string;
  deposit_url: string | null;
  created_at: Generated<Date>;
}

export interface SeedTable {
  id: GeneratedAlways<bigint>;
  session_id: bigint;
  server_seed: string;
  commitment: string;
  client_seed: Later<string>;
  next_nonce: Generated<bigint>;
  activated_at: Later<Date>;
  retired_at: Later<Date>;
}

export interface RoundTable {
  id: GeneratedAlways<bigint>;
  ref: string;
  session_id: bigint;
  player_id: bigint;
  seed_id: bigint;
  nonce: bigint;
  game_code: string;
  spin_key: string;
  stake: bigint;
  state: RoundState;
  bet_id: string;
  win_id: string;
  rollback_id: string;
  outcome: ColumnType<SlotOutcomeJson | null, string | undefined, string>;
  win: Generated<bigint>;
  jackpot_win: Generated<bigint>;
  balance_after: Later<bigint>;
  wallet_status: Later<string>;
  attempts: Generated<number>;
  next_attempt_at: Later<Date>;
  created_at: Generated<Date>;
  drawn_at: Later<Date>;
  ended_at: Later<Date>;
  shown_at: Later<Date>;
  /** True if played from a purse. */
  purse: Generated<boolean>;
  /** The grant, if the operator paid the stake. */
  free_grant: Later<bigint>;
}

/** db/migrations/202611231550_studio_free_rounds.sql */
export interface FreeGrantTable {
  id: GeneratedAlways<bigint>;
  player_id: bigint;
  game_code: string;
  reward: string;
  rounds: number;
  stake: bigint;
  played: Generated<number>;
  expires_at: Date;
  closed: Generated<boolean>;
}

export interface PoolTable {
  operator_id: string;
  currency: string;
  pool: string;
  level: string;
  stripe: number;
  pot: bigint;
  reserve: bigint;
}

export interface PoolWinTable {
  round_id: bigint;
  operator_id: string;
  currency: string;
  pool: string;
  level: string;
  amount: bigint;
  won_at: Generated<Date>;
}

export interface DemoEntryTable {
  transaction_id: string;
  session_id: bigint;
  bet_id: string;
  kind: 'bet' | 'win' | 'rollback';
  amount: bigint;
}

/** db/migrations/202611230011_studio.sql */
export interface PurseTable {
  player_id: bigint;
  balance: Generated<bigint>;
  opened_at: Generated<Date>;
}

export interface PurseEntryTable {
  id: GeneratedAlways<bigint>;
  player_id: bigint;
  counterpart: 'funds' | 'games';
  kind: 'in' | 'out' | 'bet' | 'win' | 'rollback';
  amount: bigint;
  balance_after: bigint;
  transaction_id: string;
  bet_id: string | null;
  at: Generated<Date>;
}

export interface FundTransferTable {
  merchant_code: string;
  reference_no: string;
  player_id: Later<bigint>;
  kind: Later<'in' | 'out' | 'all'>;
  amount: Later<bigint>;
  state: 'success' | 'failed' | 'denied';
  reason: Later<number>;
  at: Generated<Date>;
}
