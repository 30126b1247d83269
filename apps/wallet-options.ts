import { playerFacts } from '#features/accounts/public.ts';
import type { WalletOptions } from '#features/cashier/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Foundation } from './foundation.ts';
import { mayTakePart } from './limits.ts';
import { transferLinks } from './transfer-links.ts';

/** What the wallets at vendors need of the house: the same for calls, for the worker and for the operators' desk. */
export function walletOptions(foundation: Foundation): WalletOptions {
  const { config, database, bus, clock, logger, ledger, site } = foundation;
  return {
    ...{ database, bus, clock, logger, inTransaction },
    links: transferLinks(config),
    settings: (brandId) => site.settings(brandId),
    brand: (brandId) => site.brands.byId(brandId),
    moduleEnabled: site.moduleEnabled,
    player: async (playerId) => (await database.read((db) => playerFacts(db, [playerId])))[0],
    mainBalance: (account) => ledger.balance(account),
    mayPlay: async (playerId) => ((await mayTakePart(foundation, playerId)) ? undefined : refuse('player.excluded')),
  };
}
