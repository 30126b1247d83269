import { playerFacts } from '#features/accounts/public.ts';
import type { WalletOptions } from '#features/cashier/public.ts';
import { leftToPlay, notePlay } from '#features/compliance/public.ts';
import { openLobby } from '#features/lobby/public.ts';
import { reportRecorder } from '#features/wagers/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { refuse } from '#platform/http/refusal.ts';
import type { Foundation } from './foundation.ts';
import { limitsDeps, mayTakePart } from './limits.ts';
import { transferLinks } from './transfer-links.ts';

/**
 * What the wallets at vendors need of the house: the same for calls, for the worker and for the operators' desk. Only the
 * portal's calls ask whether a player may, and tell the player why not.
 */
export function walletOptions(foundation: Foundation, mayPlay?: WalletOptions['mayPlay']): WalletOptions {
  const { config, database, bus, clock, logger, ledger, site } = foundation;
  const lobby = openLobby({ database, site });
  const player = async (playerId: bigint) => (await database.read((db) => playerFacts(db, [playerId])))[0];
  const ownerOf = async (playerId: bigint) => {
    const facts = await player(playerId);
    if (!facts) throw new Error(`a wallet of player ${playerId}, who does not exist`);
    return { playerId, brandId: facts.brandId, account: facts.ledgerAccount };
  };
  return {
    ...{ database, bus, clock, logger, inTransaction, player },
    links: transferLinks(config),
    settings: (brandId) => site.settings(brandId),
    brand: (brandId) => site.brands.byId(brandId),
    moduleEnabled: site.moduleEnabled,
    mainBalance: (account) => ledger.balance(account),
    mayPlay:
      mayPlay ??
      (async ({ playerId }) => ((await mayTakePart(foundation, playerId)) ? undefined : refuse('player.excluded'))),
    leftToPlay: async (playerId) => leftToPlay(limitsDeps(foundation), await ownerOf(playerId)),
    notePlay: async (playerId) => notePlay(limitsDeps(foundation), await ownerOf(playerId)),
    recordReport: reportRecorder({ database, clock, games: () => lobby.games() }),
  };
}
