import type { Generated } from 'kysely';

export interface FreeGrantTable {
  award_id: bigint;
  ref: Generated<string>;
  brand_id: number;
  player_id: bigint;
  vendor: string;
  game: string;
  rounds: number;
  stake: bigint;
  wager_bps: number;
  budget_id: bigint | null;
  used: Generated<number>;
  granted_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

export interface FreeRoundTable {
  key: string;
  award_id: bigint;
  stake: bigint;
  state: 'played' | 'returned';
  won: Generated<bigint>;
  placed_at: Date;
}

/** db/migrations/202611231551_rewards_free_rounds.sql */
declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.free_grant': FreeGrantTable;
    'rewards.free_round': FreeRoundTable;
  }
}
