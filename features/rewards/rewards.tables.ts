import type { Generated } from 'kysely';

/** A claimed reward (db/migrations/0092_rewards_claims.sql). */
export interface ClaimTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  kind: 'referral' | 'rebate';
  key: string;
  amount: bigint;
  /** Null if all of a rebate was withheld. */
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
  /** Turnover by game as decimal text. */
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
  }
}
