import type { Reader } from '#platform/db/database.ts';
import { paged } from '#platform/db/paged.ts';
import type { PointKind } from '../rewards.tables.ts';

interface Page {
  page: number;
  size: number;
}

/** Points after the player's latest entry; 0 without any. */
export async function readPointBalance(db: Reader, playerId: bigint): Promise<bigint> {
  const last = await db
    .selectFrom('rewards.point_entry')
    .select('accumulated')
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.accumulated ?? 0n;
}

export async function readEntries(db: Reader, playerId: bigint, kind: PointKind | undefined, page: Page) {
  const own = db
    .selectFrom('rewards.point_entry')
    .where('player_id', '=', playerId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!));
  return paged(own, page);
}

export async function readRedemptions(db: Reader, playerId: bigint, page: Page) {
  const own = db.selectFrom('rewards.point_redemption').where('player_id', '=', playerId);
  return paged(own, page);
}

interface RewardAsk extends Page {
  brandId: number;
  language: string;
  fallback: string;
}

/** Goods that are on offer, each named in the asked language, else in the brand's; without either it is not shown. */
export async function readRewards(db: Reader, { brandId, language, fallback, page, size }: RewardAsk) {
  const rows = await db
    .selectFrom('rewards.point_reward as reward')
    .innerJoin('rewards.point_reward_text as text', 'text.reward_id', 'reward.id')
    .selectAll('reward')
    .select(['text.language', 'text.name', 'text.description'])
    .where('reward.brand_id', '=', brandId)
    .where('reward.enabled', '=', true)
    .where('text.language', 'in', [language, fallback])
    .orderBy('reward.sort')
    .orderBy('reward.id')
    .execute();
  const inLanguage = new Set(rows.filter((row) => row.language === language).map(({ id }) => id));
  const named = rows.filter((row) => row.language === language || !inLanguage.has(row.id));
  return { rows: named.slice((page - 1) * size, page * size), total: named.length };
}

export async function rewardExists(db: Reader, brandId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('rewards.point_reward')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

export function readRates(db: Reader, brandId: number) {
  return db
    .selectFrom('rewards.point_rate')
    .select(['kind', 'unit', 'points'])
    .where('brand_id', '=', brandId)
    .orderBy('kind')
    .execute();
}
