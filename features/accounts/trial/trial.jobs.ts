import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Wallets } from '../accounts.seams.ts';
import { endTrial, overdueTrials } from './trial.store.ts';

const AT_ONCE = 200;

/** Closes expired trial accounts and their wallets. Several workers may run it at once. */
export async function closeOverdueTrials(deps: {
  database: Database;
  clock: Clock;
  wallets: Pick<Wallets, 'closeTrial'>;
}): Promise<number> {
  return deps.database.transact(async (db) => {
    const over = await overdueTrials(db, deps.clock.now(), AT_ONCE);
    for (const { id, ledger_account } of over) {
      await endTrial(db, id, deps.clock.now());
      if (ledger_account !== null) await deps.wallets.closeTrial?.(db, ledger_account);
    }
    return over.length;
  });
}
