import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { limitsAt, NO_GIFTS, type RankLimits } from './vip.rules.ts';
import { readLadder } from './vip.store.ts';
import { ranksOf } from './vip-ranks.ts';

/**
 * How far the player's current rank raises the withdrawal limits. Nothing is cached: after losing a rank its limits end
 * at once.
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
