import type { Generated } from 'kysely';

/** Kinds of points that play and deposits earn (spec section 3 "Point types"). */
export type EarningKind = 'live' | 'lottery' | 'pvp' | 'rng' | 'sports' | 'deposit';
/** Plus exchanges and points given by the house; "award" is our own word. */
export type PointKind = EarningKind | 'redeem' | 'award';
/** Spec section 4 "Statuses": redeem labels. */
export type RedemptionState = 'processing' | 'rejected' | 'completed';
/** "goods" are sent, "virtual" needs no parcel, "cash" goes to the wallet at once. */
export type RewardKind = 'goods' | 'virtual' | 'cash';

export interface PointLotTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  kind: EarningKind;
  unit: bigint;
  rate_points: bigint;
  turnover: bigint;
  points: bigint;
}

export interface PointRewardTable {
  id: Generated<number>;
  brand_id: number;
  kind: RewardKind;
  points: bigint;
  amount: Generated<bigint>;
  credit: Generated<bigint>;
  image: Generated<string>;
  stock: number | null;
  /** "2026-12-05" */
  back_on: Generated<string | null>;
  sort: Generated<number>;
  enabled: Generated<boolean>;
  version: Generated<number>;
}

export interface PointRedemptionTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  transaction_no: string;
  reward_id: number | null;
  kind: RewardKind | 'points';
  product: string;
  quantity: number;
  points: bigint;
  amount: Generated<bigint>;
  credit: Generated<bigint>;
  state: Generated<RedemptionState>;
  created_at: Date;
  decided_at: Date | null;
  decided_by: Generated<bigint | null>;
  sent_at: Generated<Date | null>;
  remark: Generated<string>;
  receiver: Generated<string>;
  mobile: Generated<string>;
  address: Generated<string>;
  request_key: Generated<string | null>;
  took_stock: Generated<boolean>;
}

/** db/migrations/202611230013_rewards.sql and 202611230911_rewards_points.sql */
declare module '#platform/db/database.ts' {
  interface Tables {
    'rewards.point_rate': {
      brand_id: number;
      kind: EarningKind;
      rank: Generated<number>;
      unit: bigint;
      points: bigint;
    };
    'rewards.point_setting': {
      brand_id: number;
      convert_points: bigint | null;
      convert_amount: bigint | null;
      convert_least: Generated<bigint>;
      version: Generated<number>;
    };
    'rewards.point_lot': PointLotTable;
    'rewards.point_due': {
      player_id: bigint;
      kind: EarningKind;
      brand_id: number;
      turnover: bigint;
      since: Date;
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
      transfer_id: bigint;
    };
    'rewards.point_reward': PointRewardTable;
    'rewards.point_reward_text': { reward_id: number; language: string; name: string; description: Generated<string> };
    'rewards.point_price': { reward_id: number; rank: number; points: bigint };
    'rewards.point_redemption': PointRedemptionTable;
    /** db/migrations/202611231608_rewards_award_delivery.sql */
    'rewards.award_delivery': { award_id: bigint; receiver: string; mobile: string; address: string };
  }
}
