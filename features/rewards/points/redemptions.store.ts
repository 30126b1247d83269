import { type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { inBestLanguage, wordsOrder } from '#platform/i18n/languages.ts';
import { ofRank } from './lots.rules.ts';
import type { ConversionRate } from './points.rules.ts';
import type { PointRedemptionTable, RewardKind } from './points.tables.ts';
import './points.tables.ts';

export type Redemption = Selectable<PointRedemptionTable>;
export type NewRedemption = Insertable<PointRedemptionTable>;

export interface RewardOffer {
  id: number;
  kind: RewardKind;
  name: string;
  /** Price of one piece at the player's rank. */
  points: bigint;
  amount: bigint;
  credit: bigint;
}

interface OfferAsk {
  brandId: number;
  id: number;
  rank: number;
  language: string;
  fallback: string;
}

/** A reward's price for a player now; undefined if it is not on offer. */
export async function rewardOffer(db: Reader, ask: OfferAsk): Promise<RewardOffer | undefined> {
  const row = await db
    .selectFrom('rewards.point_reward')
    .select(['id', 'kind', 'points', 'amount', 'credit'])
    .where('brand_id', '=', ask.brandId)
    .where('id', '=', ask.id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const order = wordsOrder(ask.language, ask.fallback);
  const [texts, prices] = await Promise.all([
    db
      .selectFrom('rewards.point_reward_text')
      .select(['language', 'name'])
      .where('reward_id', '=', ask.id)
      .where('language', 'in', order)
      .execute(),
    readPrices(db, [ask.id]),
  ]);
  const [named] = inBestLanguage(texts, order, () => ask.id);
  return named && { ...row, name: named.name, points: ofRank(prices, ask.rank)?.points ?? row.points };
}

/** Prices by rank; below the lowest of them the reward's own price applies. */
export function readPrices(db: Reader, rewardIds: readonly number[]) {
  return db
    .selectFrom('rewards.point_price')
    .selectAll()
    .where('reward_id', 'in', [...rewardIds, -1])
    .orderBy('rank')
    .execute();
}

/** True if there were enough pieces; a reward without a limit always has them. Locks the row until the commit. */
export async function takeStock(trx: Writer, rewardId: number, quantity: number): Promise<boolean> {
  const taken = await trx
    .updateTable('rewards.point_reward')
    .set({ stock: sql<number | null>`stock - ${quantity}::int` })
    .where('id', '=', rewardId)
    .where('enabled', '=', true)
    .where((eb) => eb.or([eb('stock', 'is', null), eb('stock', '>=', quantity)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function returnStock(trx: Writer, rewardId: number, quantity: number): Promise<void> {
  await trx
    .updateTable('rewards.point_reward')
    .set({ stock: sql<number | null>`stock + ${quantity}::int` })
    .where('id', '=', rewardId)
    .execute();
}

export async function insertRedemption(trx: Writer, row: NewRedemption): Promise<void> {
  await trx.insertInto('rewards.point_redemption').values(row).execute();
}

/** Clients that send no key repeat a press at most this much later. */
const SAME_PRESS_MS = 10_000;

type Wish = Pick<NewRedemption, 'player_id' | 'reward_id' | 'quantity' | 'points' | 'request_key'> & {
  created_at: Date;
};

/**
 * The exchange that an earlier copy of the same request made: the one with its key, or, without a key, an equal one a
 * few seconds ago. 'other' if the key belongs to another exchange.
 */
export async function earlierRedemption(
  db: Reader,
  wish: Wish,
): Promise<{ transactionNo: string } | 'other' | undefined> {
  const { player_id, request_key, created_at } = wish;
  const own = db
    .selectFrom('rewards.point_redemption')
    .select(['transaction_no as transactionNo', 'reward_id', 'quantity', 'points'])
    .where('player_id', '=', player_id);
  const found =
    request_key === null || request_key === undefined
      ? await own
          .where('request_key', 'is', null)
          .where('reward_id', 'is not distinct from', wish.reward_id ?? null)
          .where('quantity', '=', wish.quantity)
          .where('points', '=', wish.points)
          .where('created_at', '>', new Date(created_at.getTime() - SAME_PRESS_MS))
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
      : await own.where('request_key', '=', request_key).executeTakeFirst();
  if (!found) return undefined;
  const isSame = found.reward_id === wish.reward_id && found.quantity === wish.quantity && found.points === wish.points;
  return isSame ? { transactionNo: found.transactionNo } : 'other';
}

export interface Conversion extends ConversionRate {
  least: bigint;
}

/** Undefined if the brand does not exchange points for credits. */
export async function readConversion(db: Reader, brandId: number): Promise<Conversion | undefined> {
  const row = await db
    .selectFrom('rewards.point_setting')
    .select(['convert_points', 'convert_amount', 'convert_least'])
    .where('brand_id', '=', brandId)
    .executeTakeFirst();
  if (!row?.convert_points || !row.convert_amount) return undefined;
  return { points: row.convert_points, amount: row.convert_amount, least: row.convert_least };
}
