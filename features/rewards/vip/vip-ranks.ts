import type { Site } from '#features/site/public.ts';
import { readTurnovers } from '#features/wagers/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { monthStart } from './month.rules.ts';
import { keptByRest } from './rank.store.ts';
import { levelOf, withRest } from './vip.rules.ts';
import { readLevels } from './vip.store.ts';

export interface RankAsk {
  brandId: number;
  playerIds: readonly bigint[];
}

/** VIP ranks of several players at once, by the same rule as the rank page; empty for a brand without a ladder. */
export async function ranksOf(
  { database, site, clock }: { database: Database; site: Site; clock: Clock },
  { brandId, playerIds }: RankAsk,
): Promise<Map<bigint, number>> {
  const { language, timeZone } = await site.brands.byId(brandId);
  const nowMs = clock.now();
  const since = [0, monthStart(nowMs, timeZone), monthStart(nowMs, timeZone, 1)];
  const [levels, turnovers, kept] = await Promise.all([
    database.read((db) => readLevels(db, { brandId, language, fallback: language })),
    database.read((db) => readTurnovers(db, { playerIds, since })),
    database.read((db) => keptByRest(db, { playerIds, since: since[2] ?? nowMs, now: nowMs })),
  ]);
  return new Map(
    playerIds.flatMap((id) => {
      const [total = 0n, thisMonth = 0n, sinceLastMonth = 0n] = turnovers.get(id) ?? [];
      const turnover = { total, thisMonth, lastMonth: sinceLastMonth - thisMonth };
      const level = levelOf(levels, withRest(turnover, kept.get(id)));
      return level ? [[id, level.rank] as const] : [];
    }),
  );
}
