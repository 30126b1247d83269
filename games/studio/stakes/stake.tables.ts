import type { ColumnType, Generated } from 'kysely';
import type { PayoutState, StakeState } from './stake.rules.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'studio.stakes': StakeTable;
    'studio.payouts': PayoutTable;
  }
}

type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface StakeTable {
  id: string;
  session_id: bigint;
  player_id: bigint;
  game_code: string;
  round: string;
  amount: bigint;
  state: StakeState;
  rollback_id: string;
  wallet_status: Later<string>;
  attempts: Generated<number>;
  next_attempt_at: Later<Date>;
  created_at: Generated<Date>;
  ended_at: Later<Date>;
}

export interface PayoutTable {
  id: string;
  session_id: bigint;
  player_id: bigint;
  game_code: string;
  round: string;
  stake_id: string;
  amount: bigint;
  state: PayoutState;
  balance_after: Later<bigint>;
  wallet_status: Later<string>;
  attempts: Generated<number>;
  next_attempt_at: Later<Date>;
  created_at: Generated<Date>;
  ended_at: Later<Date>;
}
