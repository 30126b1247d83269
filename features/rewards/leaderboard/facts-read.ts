import type { Ledger } from '#ledger/ledger.ts';
import { projectionLag } from '#ledger/projector.ts';
import type { Database } from '#platform/db/database.ts';
import '../engine/engine.tables.ts';

/** Of features/rewards/engine/ledger-facts.projection.ts. */
const PROJECTION = 'rewards.facts';
/** Facts that do not come from the ledger are told within this time. */
const GRACE_MS = 120_000;

/** Whether everything that happened in a brand until a moment was told and read. */
export function factsReader({ database, ledger }: { database: Database; ledger: Ledger }) {
  return async (brandId: number, until: Date): Promise<boolean> => {
    if (Date.now() < until.getTime() + GRACE_MS) return false;
    const lagSeconds = await projectionLag({ database, ledger, name: PROJECTION });
    if (lagSeconds > 0 && Date.now() - lagSeconds * 1_000 < until.getTime()) return false;
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
