import type { Generated } from 'kysely';
import type { AwardKind, AwardSource } from './award.types.ts';
import type { FactKind } from './facts.ts';

export type AwardState = 'claimable' | 'held' | 'due' | 'given' | 'refused' | 'expired';

/** Why an operator should look at an award: what its player shares with players of other awards. */
export interface Signal {
  kind: 'address' | 'device' | 'card' | 'invited' | 'opposite' | 'lowRisk';
  /** The players who share it; empty if the signal is about the player's own play. */
  players: readonly string[];
}

export interface AwardTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  source_kind: AwardSource;
  source_id: string;
  key: string;
  kind: AwardKind;
  amount: bigint;
  detail: unknown;
  names: Record<string, string>;
  budget_id: bigint | null;
  state: AwardState;
  after_hold: 'claimable' | 'due' | null;
  made_at: Date;
  expires_at: Date | null;
  given_at: Date | null;
  transfer_id: bigint | null;
  hold_until: Date | null;
  signals: readonly Signal[];
  decided_by: bigint | null;
  decided_at: Date | null;
  note: Generated<string>;
  /** Amount of the award that came back: a bonus that was not wagered in time. */
  returned: Generated<bigint>;
}

export interface BudgetTable {
  id: Generated<bigint>;
  brand_id: number;
  name: string;
  account: bigint;
  funded: Generated<bigint>;
  free: Generated<bigint>;
  promised: Generated<bigint>;
  awarded: Generated<bigint>;
  opened_at: Date;
  closed_at: Date | null;
}

export interface FactTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  kind: FactKind;
  key: string;
  at: Date;
  amount: bigint;
  other: bigint;
  game: number | null;
  product: string | null;
  ordinal: number;
  subject: string;
  read_at: Date | null;
  failed_at: Date | null;
}

/** db/migrations/202611230909_rewards_engine.sql */
declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.award': AwardTable;
    'rewards.budget': BudgetTable;
    'rewards.fact': FactTable;
    'rewards.fact_mark': { lane: number; position: bigint };
  }
}
