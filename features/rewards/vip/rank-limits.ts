import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { limitsAt, NO_GIFTS, type RankLimits } from './vip.rules.ts';
import { readLadder } from './vip.store.ts';
import { ranksOf } from './vip-ranks.ts';

/**
 * What the rank that a player holds at this moment raises of the limits of withdrawals. Nothing is kept: who falls back a
 * rank has its limits at once.
 */
export async function rankLimits(
  deps: { database: Database; site: Site; clock: Clock },
  { brandId, playerId }: { brandId: number; playerId: bigint },
): Promise<RankLimits> {
  const levels = await deps.database.read((db) => readLadder(db, brandId));
  const top = limitsAt(levels, Number.POSITIVE_INFINITY);
  if (Object.values(top).every((limit) => limit === null)) return NO_GIFTS;
  const rank = (await ranksOf(deps, { brandId, playerIds: [playerId] })).get(playerId);
  return rank === undefined ? NO_GIFTS : limitsAt(levels, rank);
}
