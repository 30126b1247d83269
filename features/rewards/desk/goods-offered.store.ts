import type { Reader } from '#platform/db/database.ts';
import '../points/points.tables.ts';

/** Whether these are goods of the brand's mall that are given out now. Cash is no goods. */
export async function areOffered(db: Reader, brandId: number, goodsId: number): Promise<boolean> {
  const found = await db
    .selectFrom('rewards.point_reward')
    .select('id')
    .where('id', '=', goodsId)
    .where('brand_id', '=', brandId)
    .where('enabled', '=', true)
    .where('kind', '<>', 'cash')
    .executeTakeFirst();
  return found !== undefined;
}
