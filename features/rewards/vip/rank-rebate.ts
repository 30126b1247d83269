import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { readLadder } from './vip.store.ts';
import { ranksOf } from './vip-ranks.ts';

/** What a player's rank adds to the rebate rates of the brand, in hundredths of a percent. */
export async function rankRebateBps(
  deps: { database: Database; site: Site; clock: Clock },
  { brandId, playerId }: { brandId: number; playerId: bigint },
): Promise<number> {
  const levels = await deps.database.read((db) => readLadder(db, brandId));
  if (levels.every(({ rebateBps }) => rebateBps === 0)) return 0;
  const rank = (await ranksOf(deps, { brandId, playerIds: [playerId] })).get(playerId);
  return levels.find((level) => level.rank === rank)?.rebateBps ?? 0;
}
