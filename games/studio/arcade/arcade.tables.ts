import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ArcadeStatus } from './arcade.rules.ts';

declare module '#platform/db/database.ts' {
  interface Tables {
    'studio.arcade_rounds': ArcadeRoundTable;
    'studio.arcade_actions': ArcadeActionTable;
  }
}

/** A column that the database fills or that starts empty. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json = ColumnType<unknown, string, string>;

export interface ArcadeRoundTable {
  id: GeneratedAlways<bigint>;
  ref: string;
  press: string;
  session_id: bigint;
  player_id: bigint;
  seed_id: bigint;
  nonce: bigint;
  game_code: string;
  config: Json;
  bet: Json;
  state: ColumnType<unknown, string | null | undefined, string>;
  status: ArcadeStatus;
  pending: Later<string>;
  stake: bigint;
  payout: Generated<bigint>;
  steps: Generated<number>;
  abandoned: Generated<boolean>;
  close_at: Later<Date>;
  created_at: Generated<Date>;
  ended_at: Later<Date>;
  shown_at: Later<Date>;
}

export interface ArcadeActionTable {
  press: string;
  round_id: bigint;
  step: number;
  action: Json;
  extra_stake: bigint;
  at: Generated<Date>;
}
