import type { Site } from '#features/site/public.ts';
import type { EventSource } from '#features/support/public.ts';
import type { Ledger } from '#ledger/ledger.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { type AdjustmentDeps, adjustmentService } from './adjustment.server.ts';
import { adjustmentEvents } from './adjustment-events.ts';
import { moneySums } from './sums.store.ts';

interface Needs extends Omit<AdjustmentDeps, 'spendable' | 'limits'> {
  site: Pick<Site, 'settings'>;
  ledger: Pick<Ledger, 'balance'>;
}

/** Money that two people credit or debit by hand. */
export const adjustments = slice('adjustments', {
  needs: needs<Needs>(),
  provides: {
    /** The player's deposits and withdrawals in total. */
    moneySums:
      ({ database }) =>
      (playerId: bigint) =>
        database.read((db) => moneySums(db, playerId)),
  },
  contributes: { eventSources: (): readonly EventSource[] => [adjustmentEvents] },
  services: (own) => [
    adjustmentService({
      ...own,
      spendable: async (account) => (await own.ledger.balance(account)).available,
      limits: async (brandId) => (await own.site.settings(brandId)).adjustments,
    }),
  ],
});
