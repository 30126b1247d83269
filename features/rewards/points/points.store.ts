import { sql } from 'kysely';
import { POINTS_CURRENCY } from '#ledger/kinds.ts';
import { readBalanceOf } from '#ledger/readings.ts';
import type { Reader } from '#platform/db/database.ts';
import { paged } from '#platform/db/paged.ts';
import { inBestLanguage, wordsOrder } from '#platform/i18n/languages.ts';
import { ofRank } from './lots.rules.ts';
import { POINT } from './points.rules.ts';
import type { PointKind } from './points.tables.ts';
import { readPrices } from './redemptions.store.ts';
import './points.tables.ts';

interface Page {
  page: number;
  size: number;
}

/** The balance of the player's points account; 0 if there is none. */
export async function readPointBalance(db: Reader, who: { brandId: number; playerId: bigint }): Promise<bigint> {
  const owner = { brandId: who.brandId, currency: POINTS_CURRENCY, ownerId: who.playerId };
  return ((await readBalanceOf(db, owner)) ?? 0n) / POINT;
}

export async function readEntries(db: Reader, playerId: bigint, kind: PointKind | undefined, page: Page) {
  const own = db
    .selectFrom('rewards.point_entry')
    .where('player_id', '=', playerId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!));
  return paged(own, page);
}

/** Points by source, without exchanges and their refunds. */
export async function readSources(db: Reader, playerId: bigint): Promise<{ kind: PointKind; points: bigint }[]> {
  return db
    .selectFrom('rewards.point_entry')
    .select(['kind', sql<bigint>`sum(points)::int8`.as('points')])
    .where('player_id', '=', playerId)
    .where('kind', '<>', 'redeem')
    .groupBy('kind')
    .orderBy('points', 'desc')
    .orderBy('kind')
    .execute();
}

export async function readRedemptions(db: Reader, playerId: bigint, page: Page) {
  const own = db.selectFrom('rewards.point_redemption').where('player_id', '=', playerId);
  return paged(own, page);
}

interface RewardAsk extends Page {
  brandId: number;
  language: string;
  fallback: string;
  rank: number;
}

/** Goods on offer, each named in the player's best language; goods without any name are left out. */
export async function readRewards(db: Reader, { brandId, language, fallback, rank, page, size }: RewardAsk) {
  const order = wordsOrder(language, fallback);
  const rows = await db
    .selectFrom('rewards.point_reward as reward')
    .innerJoin('rewards.point_reward_text as text', 'text.reward_id', 'reward.id')
    .selectAll('reward')
    .select(['text.language', 'text.name', 'text.description'])
    .where('reward.brand_id', '=', brandId)
    .where('reward.enabled', '=', true)
    .where('text.language', 'in', order)
    .orderBy('reward.sort')
    .orderBy('reward.id')
    .execute();
  const named = inBestLanguage(rows, order, ({ id }) => id);
  const shown = named.slice((page - 1) * size, page * size);
  const prices = await readPrices(
    db,
    shown.map(({ id }) => id),
  );
  const priceOf = (id: number) =>
    ofRank(
      prices.filter((price) => price.reward_id === id),
      rank,
    )?.points;
  return { rows: shown.map((row) => ({ ...row, price: priceOf(row.id) ?? row.points })), total: named.length };
}
