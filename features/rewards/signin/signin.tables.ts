import type { Generated } from 'kysely';
import type { CampaignState, Texts } from '../missions/campaign.rules.ts';
import type { Json } from '../missions/missions.tables.ts';

export interface SigninTable {
  id: Generated<number>;
  brand_id: number;
  code: string;
  type: 'C' | 'A';
  texts: Json<Texts>;
  state: CampaignState;
  budget_id: bigint | null;
  version: Generated<number>;
}

export interface SigninDayTable {
  id: Generated<number>;
  signin_id: number;
  day_count: number;
  amount: Generated<bigint>;
  points: Generated<bigint>;
  raffle_id: number | null;
  tickets: Generated<number>;
  deposit: Generated<bigint>;
  valid_bet: Generated<bigint>;
}

/** db/migrations/202611230912_rewards_missions.sql */
declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.signin': SigninTable;
    'rewards.signin_day': SigninDayTable;
    'rewards.signin_claim': {
      signin_id: number;
      player_id: bigint;
      day: string;
      brand_id: number;
      day_count: number;
      day_id: number;
      amount: bigint;
      points: bigint;
      tickets: number;
      claimed_at: Date;
    };
  }
}
