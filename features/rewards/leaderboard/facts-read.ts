import type { Ledger } from '#ledger/ledger.ts';
import { oldestUnread } from '#ledger/projector.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import '../engine/engine.tables.ts';

/** The name in features/rewards/engine/ledger-facts.projection.ts. */
const PROJECTION = 'rewards.facts';
/** Facts from other sources than the ledger are written within this time. */
const GRACE_MS = 120_000;

/** Whether all facts of a brand until a moment have been written and read. */
export function factsReader({ database, ledger, clock }: { database: Database; ledger: Ledger; clock: Clock }) {
  return async (brandId: number, until: Date): Promise<boolean> => {
    if (clock.now() < until.getTime() + GRACE_MS) return false;
    const oldest = await oldestUnread({ database, ledger, name: PROJECTION });
    if (oldest && oldest < until) return false;
    const waiting = await database.read((db) =>
      db
        .selectFrom('rewards.fact')
        .select('id')
        .where('brand_id', '=', brandId)
        .where('read_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('at', '<', until)
        .limit(1)
        .executeTakeFirst(),
    );
    return waiting === undefined;
  };
}
