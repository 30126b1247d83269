import type { EventSource } from '#features/support/public.ts';
import type { Ledger } from '#ledger/ledger.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { orderFigures } from '../cashier.figures.ts';
import { cardBox } from './cards/card-box.ts';
import { cardsService } from './cards/cards.server.ts';
import { cardsOf } from './cards/cards.store.ts';
import { tellPlayer, termsOf, usedToday, type WithdrawDeps } from './requests/withdraw.deps.ts';
import { withdrawService } from './requests/withdraw.server.ts';
import { receiptEvents, withdrawalEvents } from './withdrawal-events.ts';

interface Needs extends Omit<WithdrawDeps, 'box' | 'vndPerUnitOf' | 'availableOf'> {
  ledger: Pick<Ledger, 'balance'>;
  secretOf(name: string): Buffer;
}

/** Money out as the player sees it: payout accounts, and requests up to the moment in which somebody looks at them. */
export const withdrawals = slice('withdrawals', {
  needs: needs<Needs & { withdrawDeps: WithdrawDeps }>(),
  provides: {
    withdrawDeps: (own): WithdrawDeps => ({
      database: own.database,
      bus: own.bus,
      clock: own.clock,
      logger: own.logger,
      site: own.site,
      inTransaction: own.inTransaction,
      ledgerAccountOf: own.ledgerAccountOf,
      availableOf: async (account) => (await own.ledger.balance(account)).available,
      turnoverSince: own.turnoverSince,
      payoutFactsOf: own.payoutFactsOf,
      settlePayeeName: own.settlePayeeName,
      selfExcluded: own.selfExcluded,
      rankLimits: own.rankLimits,
      owedBy: own.owedBy,
      provePayment: own.provePayment,
      stepUp: own.stepUp,
      box: cardBox(own.secretOf('cashier')),
      vndPerUnitOf: async (brandId) => BigInt((await own.site.settings(brandId)).deposit.vndPerUnit),
    }),
    /** Whether there is an account to pay to. */
    hasPayoutAccount:
      ({ database }) =>
      async (playerId: bigint) =>
        (await database.read((db) => cardsOf(db, playerId))).length > 0,
  },
  services: ({ withdrawDeps: deps }) => [
    cardsService({
      ...deps,
      moduleEnabled: (brandId, moduleId) => deps.site.moduleEnabled(brandId, moduleId),
      termsOf: (brandId, playerId) => termsOf(deps, { brandId, playerId }),
      usedToday: (brandId, playerId) => usedToday(deps, brandId, playerId),
      tell: (playerId) => tellPlayer(deps, playerId, ['withdrawal']),
    }),
    withdrawService(deps),
  ],
  contributes: { eventSources: (): readonly EventSource[] => [withdrawalEvents, receiptEvents] },
  figures: ({ database }) => orderFigures(database, 'withdrawals'),
});
