import type { Generated } from 'kysely';
import type { PromotionRules, PromotionText } from './promotion.types.ts';

export const OFFER_STATES = ['draft', 'review', 'running', 'paused', 'closed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export type ApplicationState = 'applying' | 'in_process' | 'issued' | 'rejected' | 'closed';
export type ProgressState = 'open' | 'awarded' | 'unfunded' | 'gone' | 'barred' | 'missed';

export interface OfferTable {
  id: Generated<bigint>;
  brand_id: number;
  code: string;
  state: OfferState;
  rules: PromotionRules;
  texts: Record<string, PromotionText>;
  category: string;
  badge: string;
  image: string;
  sort: number;
  starts_at: Date | null;
  ends_at: Date | null;
  budget: bigint | null;
  budget_id: bigint | null;
  winners: Generated<number>;
  version: Generated<number>;
  made_by: bigint | null;
  made_at: Date;
  approved_by: bigint | null;
  started_at: Date | null;
  closed_at: Date | null;
}

export interface ProgressTable {
  promotion_id: bigint;
  player_id: bigint;
  period: string;
  brand_id: number;
  joined_at: Date;
  rules: PromotionRules;
  progress: unknown;
  state: ProgressState;
  award_id: bigint | null;
  changed_at: Date;
}

export interface Picture {
  file: string;
  width: number;
  height: number;
}

export interface ApplicationTable {
  id: Generated<bigint>;
  brand_id: number;
  promotion_id: bigint;
  player_id: bigint;
  period: string;
  state: ApplicationState;
  remark: string;
  pictures: readonly Picture[];
  made_at: Date;
  taken_by: bigint | null;
  decided_by: bigint | null;
  decided_at: Date | null;
  note: Generated<string>;
}

/** db/migrations/202611230919_rewards_promotions.sql */
declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.promotion': OfferTable;
    'rewards.promotion_progress': ProgressTable;
    'rewards.application': ApplicationTable;
    'rewards.promotion_listed': { promotion_id: bigint; player_id: bigint; listed_by: bigint; listed_at: Date };
    'rewards.no_marketing': { player_id: bigint; since: Date };
  }
}
