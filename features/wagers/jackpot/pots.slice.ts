import type { Logger } from 'pino';
import type { Ledger } from '#ledger/ledger.ts';
import type { Projector } from '#ledger/projector.ts';
import type { Database } from '#platform/db/database.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { jackpotProjection } from './jackpot.projection.ts';

interface Needs {
  database: Database;
  databaseUrl: string;
  ledger: Ledger;
  logger: Logger;
}

/** Adds the share of each stake to the jackpots' pots. */
export const pots = slice('pots', {
  needs: needs<Needs & { potFeed: Projector }>(),
  provides: {
    potFeed: ({ database, databaseUrl, ledger, logger }) =>
      jackpotProjection({ database, databaseUrl, ledger, logger }),
  },
  // As often as the counter moves (spec section 9): a pot need not grow with every bet.
  jobs: (own) => [{ name: 'feed jackpots', everyMs: 3_000, closesPeriods: false, run: () => own.potFeed.catchUp() }],
  close: (own) => own.potFeed.close(),
});
