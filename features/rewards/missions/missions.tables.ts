import type { ColumnType, Generated } from 'kysely';
import type { CampaignState, Texts } from './campaign.rules.ts';
import type { Goal } from './mission.rules.ts';
import type { MissionPeriod } from './mission-period.rules.ts';

/** Written as JSON text, read as what it is. */
export type Json<T> = ColumnType<T, string, string>;

export interface MissionTable {
  id: Generated<number>;
  brand_id: number;
  code: string;
  period: MissionPeriod;
  steps: Json<Goal[]>;
  /** An award as `freezeAward` wrote it. */
  prize: Json<unknown>;
  score: number;
  after_id: number | null;
  joins: boolean;
  icon: string;
  texts: Json<Texts>;
  claim_days: number;
  sort: number;
  state: CampaignState;
  starts_at: Date | null;
  ends_at: Date | null;
  budget_id: bigint | null;
  version: Generated<number>;
}

export interface MissionProgressTable {
  player_id: bigint;
  mission_id: number;
  period: string;
  brand_id: number;
  step: Generated<number>;
  done: Generated<bigint>;
  seen: Generated<string[]>;
  joined_at: Date | null;
  completed_at: Date | null;
  award_id: bigint | null;
  outcome: string | null;
}

/** db/migrations/202611230912_rewards_missions.sql */
declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.mission': MissionTable;
    'rewards.mission_progress': MissionProgressTable;
    'rewards.mission_chest': { brand_id: number; percent: number; points: bigint; budget_id: bigint | null };
    'rewards.mission_chest_opened': {
      player_id: bigint;
      day: string;
      percent: number;
      brand_id: number;
      points: bigint;
      award_id: bigint | null;
      opened_at: Date;
    };
  }
}
