import type { Generated } from 'kysely';

/** Kinds of points (spec section 3 "Point types"); an exchange is not earned. */
export type PointKind = 'live' | 'lottery' | 'pvp' | 'rng' | 'sports' | 'redeem' | 'deposit';
/** Spec section 4 "Statuses": redeem labels. */
export type RedemptionState = 'processing' | 'rejected' | 'completed';

/** A reward that was claimed (db/migrations/0092_rewards_claims.sql). */
export interface ClaimTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  kind: 'referral' | 'rebate';
  key: string;
  amount: bigint;
  /** Null where all of a rebate was kept back. */
  transfer_id: bigint | null;
  claimed_at: Date;
  invitee_id: bigint | null;
  flag: string | null;
  period: string | null;
  period_start: Date | null;
  period_end: Date | null;
  game_type: string | null;
  turnover: bigint | null;
  rate_bps: number | null;
  /** Turnover by game, decimal text. */
  games: Generated<Record<string, string> | null>;
  withheld: Generated<bigint>;
  recovered: Generated<bigint>;
}

/** db/migrations/202611230013_rewards.sql */
export interface ReferralReviewTable {
  invitee_id: bigint;
  brand_id: number;
  player_id: bigint;
  flag: string;
  state: Generated<'waiting' | 'approved' | 'refused'>;
  asked_at: Date;
  decided_by: Generated<bigint | null>;
  decided_at: Generated<Date | null>;
  note: Generated<string | null>;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.claim': ClaimTable;
    'rewards.referral_review': ReferralReviewTable;
    'rewards.vip_level': { brand_id: number; rank: number; total_turnover: bigint; monthly_turnover: bigint };
    'rewards.vip_level_text': { brand_id: number; rank: number; language: string; name: string; benefits: string[] };
    'rewards.point_rate': {
      brand_id: number;
      kind: Exclude<PointKind, 'redeem'>;
      unit: bigint;
      points: bigint;
    };
    'rewards.point_entry': {
      id: Generated<bigint>;
      brand_id: number;
      player_id: bigint;
      at: Date;
      kind: PointKind;
      points: bigint;
      accumulated: bigint;
      unit: bigint | null;
      rate_points: bigint | null;
      source: string;
    };
    'rewards.point_reward': {
      id: Generated<number>;
      brand_id: number;
      kind: 'goods' | 'cash';
      points: bigint;
      amount: Generated<bigint>;
      image: Generated<string>;
      stock: number | null;
      sort: Generated<number>;
      enabled: Generated<boolean>;
    };
    'rewards.point_reward_text': { reward_id: number; language: string; name: string; description: Generated<string> };
    'rewards.point_redemption': {
      id: Generated<bigint>;
      brand_id: number;
      player_id: bigint;
      transaction_no: string;
      reward_id: number | null;
      kind: 'goods' | 'cash' | 'points';
      product: string;
      quantity: number;
      points: bigint;
      amount: Generated<bigint>;
      state: Generated<RedemptionState>;
      created_at: Date;
      decided_at: Date | null;
      remark: Generated<string>;
    };
  }
}
