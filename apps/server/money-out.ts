import {
  ledgerAccountOf,
  openStepUp,
  paymentPasswordRefusal,
  payoutFacts,
  settlePayeeName,
} from '#features/accounts/public.ts';
import { withdrawalServices } from '#features/cashier/public.ts';
import { selfExcluded } from '#features/compliance/public.ts';
import { turnoverSince } from '#features/wagers/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import type { Service } from '#platform/http/service.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import type { Foundation } from '../wiring/foundation.ts';

/** Payout accounts and withdrawals, with what they need of the other rooms. */
export function moneyOut({ config, database, ledger, bus, site, clock, logger }: Foundation): Service[] {
  return withdrawalServices({
    ...{ database, bus, clock, site, logger, inTransaction, settlePayeeName, turnoverSince },
    secret: ensureSecret(config.dataDir, 'cashier'),
    stepUp: openStepUp({ database, clock, secret: ensureSecret(config.dataDir, 'accounts') }),
    ledgerAccountOf: (playerId) => ledgerAccountOf(database, playerId),
    availableOf: async (account) => (await ledger.balance(account)).available,
    factsOf: (playerId) => database.read((db) => payoutFacts(db, playerId)),
    selfExcluded: (playerId) => selfExcluded({ database, clock }, [playerId]),
    provePayment: (playerId, typed) => paymentPasswordRefusal(database, playerId, typed),
  });
}
