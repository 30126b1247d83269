import type { ColumnType, Generated } from 'kysely';
import type { CampaignState, Texts } from './campaign.rules.ts';
import type { Goal } from './mission.rules.ts';
import type { MissionPeriod } from './mission-period.rules.ts';
import type { StoredPot } from './pot.rules.ts';

/** Written as JSON text, read as its value. */
export type Json<T> = ColumnType<T, string, string>;

export interface MissionTable {
  id: Generated<number>;
  brand_id: number;
  code: string;
  period: MissionPeriod;
  steps: Json<Goal[]>;
  /** An award as `freezeAward` wrote it. */
  prize: Json<unknown>;
  /** The pot in which everyone who finishes the mission has a number. */
  pot: ColumnType<StoredPot | null, string | null | undefined, string | null>;
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

/** A number, not an amount. */
type Count = number;

export interface MissionPotTable {
  id: Generated<bigint>;
  mission_id: number;
  brand_id: number;
  round: string;
  terms: Json<StoredPot>;
  budget_id: bigint;
  reserved: bigint;
  entries: Generated<Count>;
  commitment: string;
  opened_at: Date;
  ends_at: Date | null;
  server_seed: string | null;
  nonce: number | null;
  drawn: Count | null;
  draw_of: Count | null;
  player_id: bigint | null;
  amount: bigint | null;
  award_id: bigint | null;
  outcome: string | null;
  drawn_at: Date | null;
}

/** db/migrations/202611230912_rewards_missions.sql, 202611232016_rewards_mission_pots.sql */
declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.mission': MissionTable;
    'rewards.mission_progress': MissionProgressTable;
    'rewards.mission_pot': MissionPotTable;
    'rewards.mission_pot_entry': { pot_id: bigint; number: Count; player_id: bigint; period: string };
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
