import type { Generated } from 'kysely';

export const RANK_REASONS = ['reached', 'month', 'void', 'ladder'] as const;
export type RankReason = (typeof RANK_REASONS)[number];

/** db/migrations/202611230013_rewards.sql, 202611230923_rewards_ranks.sql and 202611231604_rewards_rank_withdrawals.sql */
declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.vip_level': {
      brand_id: number;
      rank: number;
      total_turnover: bigint;
      monthly_turnover: bigint;
      upgrade_bonus: Generated<bigint>;
      monthly_salary: Generated<bigint>;
      birthday_gift: Generated<bigint>;
      wager_times: Generated<number>;
      rebate_bps: Generated<number>;
      withdraw_count: Generated<number | null>;
      withdraw_daily: Generated<bigint | null>;
      withdraw_largest: Generated<bigint | null>;
    };
    'rewards.vip_level_text': { brand_id: number; rank: number; language: string; name: string; benefits: string[] };
    'rewards.player_rank': { player_id: bigint; brand_id: number; rank: number; since: Date; month: string };
    'rewards.rank_change': {
      id: Generated<bigint>;
      brand_id: number;
      player_id: bigint;
      at: Date;
      from_rank: number;
      to_rank: number;
      reason: RankReason;
      total_turnover: bigint;
      month_turnover: bigint;
    };
    'rewards.rank_due': {
      player_id: bigint;
      brand_id: number;
      at: Date;
      ladder: Generated<boolean>;
      birthday: Generated<number | null>;
    };
  }
}
