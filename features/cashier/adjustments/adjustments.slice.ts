import type { Site } from '#features/site/public.ts';
import type { EventSource } from '#features/support/public.ts';
import type { Ledger } from '#ledger/ledger.ts';
import { parseAmount } from '#platform/money/money.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { type AdjustmentDeps, adjustmentService } from './adjustment.server.ts';
import { adjustmentEvents } from './adjustment-events.ts';
import { moneySums } from './sums.store.ts';

interface Needs extends Omit<AdjustmentDeps, 'spendable' | 'limits'> {
  site: Pick<Site, 'settings'>;
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
    adjustmentService({
      ...own,
      spendable: async (account) => (await own.ledger.balance(account)).available,
      limits: async (brandId) => {
        const { maximum, adminAbove, adminAboveDaily, bonusWagerTimes } = (await own.site.settings(brandId))
          .adjustments;
        return {
          maximum: parseAmount(maximum) ?? 0n,
          adminAbove: parseAmount(adminAbove) ?? 0n,
          adminAboveDaily: parseAmount(adminAboveDaily) ?? 0n,
          bonusWagerTimes,
        };
      },
    }),
  ],
});
