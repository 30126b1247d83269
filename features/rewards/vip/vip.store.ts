import type { Selectable } from 'kysely';
import type { Reader, Tables, Writer } from '#platform/db/database.ts';
import { inBestLanguage, wordsOrder } from '#platform/i18n/languages.ts';
import { type LevelGifts, NO_GIFTS, type VipLevel } from './vip.rules.ts';
import './vip.tables.ts';

export interface NamedLevel extends VipLevel, LevelGifts {
  name: string;
  benefits: string[];
}

/** The ladder, lowest rank first, each level in the best available language. */
export async function readLevels(
  db: Reader,
  { brandId, language, fallback }: { brandId: number; language: string; fallback: string },
): Promise<NamedLevel[]> {
  const order = wordsOrder(language, fallback);
  const rows = await db
    .selectFrom('rewards.vip_level as level')
    .innerJoin('rewards.vip_level_text as text', (join) =>
      join.onRef('text.brand_id', '=', 'level.brand_id').onRef('text.rank', '=', 'level.rank'),
    )
    .selectAll('level')
    .select(['text.language', 'text.name', 'text.benefits'])
    .where('level.brand_id', '=', brandId)
    .where('text.language', 'in', order)
    .orderBy('level.rank')
    .execute();
  return inBestLanguage(rows, order, ({ rank }) => rank).map((row) => ({
    ...levelOfRow(row),
    name: row.name,
    benefits: row.benefits,
  }));
}

type LevelRow = Selectable<Tables['rewards.vip_level']>;

const levelOfRow = (row: LevelRow): VipLevel & LevelGifts => ({
  rank: row.rank,
  totalTurnover: row.total_turnover,
  monthlyTurnover: row.monthly_turnover,
  upgradeBonus: row.upgrade_bonus,
  monthlySalary: row.monthly_salary,
  birthdayGift: row.birthday_gift,
  wagerTimes: row.wager_times,
  rebateBps: row.rebate_bps,
  withdrawCount: row.withdraw_count,
  withdrawDaily: row.withdraw_daily,
  withdrawLargest: row.withdraw_largest,
});

/** The ladder without its names, lowest rank first. */
export async function readLadder(db: Reader, brandId: number): Promise<(VipLevel & LevelGifts)[]> {
  const rows = await db
    .selectFrom('rewards.vip_level')
    .selectAll()
    .where('brand_id', '=', brandId)
    .orderBy('rank')
    .execute();
  return rows.map(levelOfRow);
}

export interface LevelDraft extends VipLevel, Partial<LevelGifts> {
  texts: Readonly<Record<string, { name: string; benefits: readonly string[] }>>;
}

/** Writes a ladder for a brand that has none. It never changes an existing ladder. */
export async function addMissingLevels(db: Writer, brandId: number, levels: readonly LevelDraft[]): Promise<void> {
  const known = await db
    .selectFrom('rewards.vip_level')
    .select('rank')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst();
  if (known || levels.length === 0) return;
  await insertLevels(db, brandId, levels);
}

/** The brand must have no levels yet. */
export async function insertLevels(db: Writer, brandId: number, levels: readonly LevelDraft[]): Promise<void> {
  const columns = levels.map((level) => {
    const gifts = { ...NO_GIFTS, ...level };
    return {
      brand_id: brandId,
      rank: level.rank,
      total_turnover: level.totalTurnover,
      monthly_turnover: level.monthlyTurnover,
      upgrade_bonus: gifts.upgradeBonus,
      monthly_salary: gifts.monthlySalary,
      birthday_gift: gifts.birthdayGift,
      wager_times: gifts.wagerTimes,
      rebate_bps: gifts.rebateBps,
      withdraw_count: gifts.withdrawCount,
      withdraw_daily: gifts.withdrawDaily,
      withdraw_largest: gifts.withdrawLargest,
    };
  });
  await db.insertInto('rewards.vip_level').values(columns).execute();
  await db
    .insertInto('rewards.vip_level_text')
    .values(
      levels.flatMap(({ rank, texts }) =>
        Object.entries(texts).map(([language, { name, benefits }]) => ({
          brand_id: brandId,
          rank,
          language,
          name,
          benefits: [...benefits],
        })),
      ),
    )
    .execute();
}

/** Names and benefits of all levels in all languages. */
export function readLevelTexts(db: Reader, brandId: number) {
  return db
    .selectFrom('rewards.vip_level_text')
    .select(['rank', 'language', 'name', 'benefits'])
    .where('brand_id', '=', brandId)
    .orderBy('rank')
    .orderBy('language')
    .execute();
}
