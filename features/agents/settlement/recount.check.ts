import { gameTypesIn } from '#features/lobby/public.ts';
import type { Check } from '#ledger/reconcile.ts';
import { productNumber } from '../agents.rules.ts';
import { recountRun, runsToRecount } from './recount.server.ts';

/** Random runs that every check computes again, besides the latest of each kind. */
const SAMPLE = 10;

/** `npm run explain -- --all` recounts every payout; this recounts a sample. */
export const recountCheck: Check = {
  name: 'agent payouts are what the ledger says',
  run: async (database) => {
    const types = await database.read(gameTypesIn);
    const productOf = (game: number) => productNumber(types.get(game));
    const found = [];
    for (const run of await runsToRecount(database, SAMPLE)) {
      const differences = await recountRun({ database, productOf }, run);
      found.push(
        ...differences.map(({ payout, ...rest }) => ({ run: run.toString(), payout: payout.toString(), ...rest })),
      );
    }
    if (found.length === 0) return [];
    return [{ check: recountCheck.name, rows: found.slice(0, 20), more: found.length > 20 }];
  },
};
