import type { Reader, Writer } from '#platform/db/database.ts';
import { insertLevels, type LevelDraft } from './vip.store.ts';
import './vip.tables.ts';

export async function replaceLadder(trx: Writer, brandId: number, levels: readonly LevelDraft[]): Promise<void> {
  await trx.deleteFrom('rewards.vip_level').where('brand_id', '=', brandId).execute();
  await insertLevels(trx, brandId, levels);
}

/** Number of players at each rank, as far as ranks were computed. */
export async function holdersByRank(db: Reader, brandId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('rewards.player_rank')
    .select(['rank', (eb) => eb.fn.countAll<bigint>().as('players')])
    .where('brand_id', '=', brandId)
    .groupBy('rank')
    .execute();
  return new Map(rows.map(({ rank, players }) => [rank, Number(players)]));
}
