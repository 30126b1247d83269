import type { Generated } from 'kysely';
import type { CampaignState, Texts } from '../missions/campaign.rules.ts';
import type { Json } from '../missions/missions.tables.ts';
import type { BoardPeriod, Measure } from './leaderboard.rules.ts';

/** The award of the places `from` to `to`, as `freezeAward` wrote it. */
export interface PlacePrize {
  from: number;
  to: number;
  prize: unknown;
}

export interface LeaderboardTable {
  id: Generated<number>;
  brand_id: number;
  code: string;
  measure: Measure;
  period: BoardPeriod;
  prizes: Json<PlacePrize[]>;
  texts: Json<Texts>;
  sort: number;
  state: CampaignState;
  budget_id: bigint | null;
  version: Generated<number>;
}

export interface ScoreTable {
  leaderboard_id: number;
  period: string;
  player_id: bigint;
  missions: bigint;
  multiplier: bigint;
  rounds: bigint;
  score: bigint;
  reached_at: Date;
}

/** db/migrations/202611230912_rewards_missions.sql */
declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.leaderboard': LeaderboardTable;
    'rewards.leaderboard_score': ScoreTable;
    'rewards.leaderboard_round': {
      leaderboard_id: number;
      period: string;
      ended_at: Date;
      closed_at: Date;
      players: number;
    };
    'rewards.leaderboard_result': {
      leaderboard_id: number;
      period: string;
      place: number;
      player_id: bigint;
      score: bigint;
      prize: Json<unknown>;
      award_id: bigint | null;
      outcome: string;
    };
  }
}
