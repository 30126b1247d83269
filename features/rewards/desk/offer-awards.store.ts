import type { Reader } from '#platform/db/database.ts';
import type { AwardRow } from '../engine/award.store.ts';

const MOST = 10_000;

/** Awards of a promotion, newest first. */
export function awardRows(db: Reader, promotionId: bigint): Promise<AwardRow[]> {
  return db
    .selectFrom('rewards.award')
    .selectAll()
    .where('source_kind', '=', 'promotion')
    .where('source_id', '=', promotionId.toString())
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}
