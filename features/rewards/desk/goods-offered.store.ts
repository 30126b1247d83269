import type { Reader } from '#platform/db/database.ts';
import '../points/points.tables.ts';

/** Whether these goods of the brand's mall are on offer now. Cash is not goods. */
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
