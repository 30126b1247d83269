import { ledgerAccountOf } from '#features/accounts/public.ts';
import { cashierServices, type MayDeposit, simulatorBrands } from '#features/cashier/public.ts';
import { creditProblem } from '#features/compliance/public.ts';
import { turnoverSince } from '#features/wagers/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import type { Service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import type { Foundation } from '../wiring/foundation.ts';
import { limitsDeps, mayTakePart } from '../wiring/limits.ts';

/** What the gateways that money comes in by are opened with. */
export function paymentGateways({ config, clock }: Foundation) {
  return {
    clock,
    simulatorSecret: ensureSecret(config.dataDir, 'payment-simulator'),
    notifyUrl: `http://127.0.0.1:${config.port}`,
  };
}

/** Deposits, vouchers and what must be wagered, with what they need of the other rooms. */
export function moneyIn(
  foundation: Foundation,
  { catalogue, mayDeposit }: { catalogue: Catalogue; mayDeposit: MayDeposit },
): Service[] {
  const { database, bus, site, clock, logger } = foundation;
  return cashierServices({
    ...{ database, bus, clock, logger, inTransaction, catalogue, turnoverSince },
    simulatorBrands: () => simulatorBrands(site),
    mayDeposit,
    creditProblem: (db, ask) => creditProblem(limitsDeps(foundation), db, ask),
    mayTakeBonus: ({ playerId }) => mayTakePart(foundation, playerId),
    moduleEnabled: site.moduleEnabled,
    depositSettings: async (brandId) => (await site.settings(brandId)).deposit,
    ledgerAccountOf: (playerId) => ledgerAccountOf(database, playerId),
    ...paymentGateways(foundation),
  });
}
