import type { Generated } from 'kysely';
import type { CampaignState, Texts } from '../missions/campaign.rules.ts';
import type { Json } from '../missions/missions.tables.ts';
import type { RaffleLook } from './raffle.rules.ts';

/** A number, not an amount. */
type Tickets = number;

export interface RaffleTable {
  id: Generated<number>;
  brand_id: number;
  code: string;
  look: RaffleLook;
  texts: Json<Texts>;
  sort: number;
  state: CampaignState;
  starts_at: Date | null;
  ends_at: Date | null;
  for_deposit: bigint | null;
  deposit_day_limit: Tickets;
  for_rank: number | null;
  budget_id: bigint | null;
  version: Generated<number>;
}

export interface PrizeTable {
  id: Generated<number>;
  raffle_id: number;
  sort: number;
  texts: Json<Texts>;
  /** An award as `freezeAward` wrote it; null is a blank. */
  prize: Json<unknown> | null;
  weight: number;
  stock: number | null;
  won: Generated<number>;
}

export interface DrawTable {
  id: Generated<bigint>;
  raffle_id: number;
  player_id: bigint;
  brand_id: number;
  nonce: number;
  server_seed: string;
  commitment: string;
  client_seed: string;
  prizes: Json<{ id: number; weight: number }[]>;
  prize_id: number;
  drawn: bigint;
  award_id: bigint | null;
  outcome: string | null;
  at: Date;
}

/** db/migrations/202611230912_rewards_missions.sql */
declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.raffle': RaffleTable;
    'rewards.raffle_prize': PrizeTable;
    'rewards.raffle_tickets': {
      raffle_id: number;
      player_id: bigint;
      brand_id: number;
      given: Generated<number>;
      used: Generated<number>;
    };
    'rewards.raffle_grant': { key: string; raffle_id: number; player_id: bigint; tickets: number; at: Date };
    'rewards.raffle_draw': DrawTable;
  }
}
