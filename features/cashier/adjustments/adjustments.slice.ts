import type { EventSource } from '#features/support/public.ts';
import type { Ledger } from '#ledger/ledger.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { type AdjustmentDeps, adjustmentService } from './adjustment.server.ts';
import { adjustmentEvents } from './adjustment-events.ts';
import { moneySums } from './sums.store.ts';

interface Needs extends Omit<AdjustmentDeps, 'spendable'> {
  ledger: Pick<Ledger, 'balance'>;
}

/** Money that two people correct by hand. */
export const adjustments = slice('adjustments', {
  needs: needs<Needs>(),
  provides: {
    /** What a player has paid in and taken out in all. */
    moneySums:
      ({ database }) =>
      (playerId: bigint) =>
        database.read((db) => moneySums(db, playerId)),
  },
  contributes: { eventSources: (): readonly EventSource[] => [adjustmentEvents] },
  services: (own) => [
    adjustmentService({ ...own, spendable: async (account) => (await own.ledger.balance(account)).available }),
  ],
});
