import type { Reader, Writer } from '#platform/db/database.ts';
import type { VipLevel } from './vip.rules.ts';
import '../rewards.tables.ts';

export interface NamedLevel extends VipLevel {
  name: string;
  benefits: string[];
}

/** The ladder, lowest rank first, each level in the asked language, else in the brand's. */
export async function readLevels(
  db: Reader,
  { brandId, language, fallback }: { brandId: number; language: string; fallback: string },
): Promise<NamedLevel[]> {
  const rows = await db
    .selectFrom('rewards.vip_level as level')
    .innerJoin('rewards.vip_level_text as text', (join) =>
      join.onRef('text.brand_id', '=', 'level.brand_id').onRef('text.rank', '=', 'level.rank'),
    )
    .select(['level.rank', 'level.total_turnover', 'level.monthly_turnover'])
    .select(['text.language', 'text.name', 'text.benefits'])
    .where('level.brand_id', '=', brandId)
    .where('text.language', 'in', [language, fallback])
    .orderBy('level.rank')
    .execute();
  const inLanguage = new Set(rows.filter((row) => row.language === language).map(({ rank }) => rank));
  return rows
    .filter((row) => row.language === language || !inLanguage.has(row.rank))
    .map(({ rank, total_turnover, monthly_turnover, name, benefits }) => ({
      ...{ rank, name, benefits },
      totalTurnover: total_turnover,
      monthlyTurnover: monthly_turnover,
    }));
}

export interface LevelDraft extends VipLevel {
  texts: Readonly<Record<string, { name: string; benefits: readonly string[] }>>;
}

/** Writes a ladder for a brand without one. It never changes a ladder that operators edit. */
export async function addMissingLevels(db: Writer, brandId: number, levels: readonly LevelDraft[]): Promise<void> {
  const known = await db
    .selectFrom('rewards.vip_level')
    .select('rank')
    .where('brand_id', '=', brandId)
    .limit(1)
    .executeTakeFirst();
  if (known || levels.length === 0) return;
  await db
    .insertInto('rewards.vip_level')
    .values(
      levels.map(({ rank, totalTurnover, monthlyTurnover }) => ({
        ...{ brand_id: brandId, rank },
        total_turnover: totalTurnover,
        monthly_turnover: monthlyTurnover,
      })),
    )
    .execute();
  await db
    .insertInto('rewards.vip_level_text')
    .values(
      levels.flatMap(({ rank, texts }) =>
        Object.entries(texts).map(([language, { name, benefits }]) => ({
          ...{ brand_id: brandId, rank, language, name },
          benefits: [...benefits],
        })),
      ),
    )
    .execute();
}
