import type { FastifyInstance } from 'fastify';
import {
  accountsGate,
  accountsService,
  brandDirectory,
  ledgerAccountOf,
  ledgerWallets,
  messenger,
  playerFacts,
  registerRules,
  socialAppsOf,
} from '#features/accounts/public.ts';
import { agentsServices } from '#features/agents/public.ts';
import { cashierServices, simulatorBrands } from '#features/cashier/public.ts';
import { jackpotService } from '#features/lobby/jackpot/jackpot.server.ts';
import { lobbyService } from '#features/lobby/lobby.server.ts';
import { keepFavourites, openLobby } from '#features/lobby/public.ts';
import { clubLabels, rewardsServices } from '#features/rewards/public.ts';
import { openBootstrap } from '#features/site/bootstrap.ts';
import { siteService } from '#features/site/site.server.ts';
import { chatService, feedbackService, openSupport } from '#features/support/public.ts';
import { supportService } from '#features/support/support.server.ts';
import { openWagers, readTurnover, type VendorLink, type Wagers } from '#features/wagers/public.ts';
import { hubContract } from '#games/vendors/hub/hub.contract.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import type { Call } from '#platform/http/contract.ts';
import type { Gate } from '#platform/http/mount.ts';
import type { Service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { ensureKeyPair, ensureSecret } from '#platform/keys/key-pair.ts';
import type { Foundation } from '../foundation.ts';
import { SESSION_EVENT } from './live.ts';

export interface Platform {
  gate: Gate;
  /** Mounted with the frame. */
  services: readonly Service[];
  /** Vendors' wallet calls: mounted raw, listed in the OpenAPI document. */
  vendorCalls: Record<string, Call>;
  mountVendorRoutes(app: FastifyInstance): void;
  bootstrap: ReturnType<typeof openBootstrap>;
  close(): Promise<void>;
}

/** Opens every department and hands each what it needs of the others. Wiring only: no rule lives here. */
export async function openPlatform(foundation: Foundation, catalogue: Catalogue): Promise<Platform> {
  const { config, database, ledger, bus, site, clock } = foundation;
  const brands = brandDirectory(site);
  const gate = accountsGate({ database, brands, clock });
  const lobby = openLobby({ database, site });
  const support = openSupport({ database, bus, site, clock });
  const facts = (ids: readonly bigint[]) => database.read((db) => playerFacts(db, ids));
  const wagers = await openWagers({
    ...foundation,
    catalogue,
    vendors: studioLink(foundation),
    // Stakes only: what was staked before is paid out and taken back at any time.
    mayStake: async ({ brandId }) => ((await site.settings(brandId)).maintenance.on ? 'player-disabled' : undefined),
    lookups: { players: facts, games: () => lobby.games() },
  });
  const bootstrap = openBootstrap(site, {
    banners: (brandId, language) => support.bannersFor(brandId, language),
    notices: (brandId, language) => support.noticesFor(brandId, language),
    nav: (brandId, language) => lobby.navFor(brandId, language),
  });
  const rewards = {
    ...{ database, site, clock, catalogue },
    turnover: (ask: Parameters<typeof readTurnover>[1]) => database.read((db) => readTurnover(db, ask)),
  };
  const services = [
    siteService({ site, bootstrap, registerRules: async (brandId) => ({ ...(await registerRules(brands)(brandId)) }) }),
    accountsService({
      database,
      brands,
      wallets: ledgerWallets(ledger),
      secret: ensureSecret(config.dataDir, 'accounts'),
      socialApps: socialAppsOf(site),
      clock,
      clubLabel: clubLabels(rewards),
      catalogue,
      portalUrl: config.portalUrl,
      dataDir: config.dataDir,
      messenger: messenger(foundation),
      logger: foundation.logger,
      onTrialUpgraded: ({ trialId, playerId }) => keepFavourites(database, { from: trialId, to: playerId }),
      onSessionsEnded: async ({ playerId }) => {
        await wagers.endGameSessions(playerId);
        await bus.publish(`player.${playerId}`, { type: SESSION_EVENT });
      },
    }),
    supportService({ support }),
    feedbackService({ database, clock, dataDir: config.dataDir }),
    chatService({ database, clock }),
    lobbyService({
      ...{ database, bus, site, lobby, catalogue, clock, portalUrl: config.portalUrl },
      launch: (ask) => launchThrough(wagers, facts, ask),
      spendable: async (playerId) => (await ledger.balance(await ledgerAccountOf(database, playerId))).available,
      hasOpenRound: (ask) => wagers.hasOpenRound(ask),
      // No connected vendor draws lotteries yet.
      drawn: async () => [],
      winners: (ask) => wagers.winners(ask),
      playerNames: async (ids) => new Map((await facts(ids)).map(({ id, username }) => [id, username])),
    }),
    jackpotService({ site, lobby, bus, clock, pots: (brandId) => wagers.pots(brandId) }),
    wagers.recordsService,
    ...rewardsServices(rewards),
    ...agentsServices({ database, clock }),
    ...cashierServices({
      ...{ database, bus, clock, logger: foundation.logger, inTransaction },
      simulatorBrands: () => simulatorBrands(site),
      ledgerAccountOf: (playerId) => ledgerAccountOf(database, playerId),
      simulatorSecret: ensureSecret(config.dataDir, 'payment-simulator'),
      notifyUrl: `http://127.0.0.1:${config.port}`,
    }),
  ];
  return {
    gate,
    services,
    vendorCalls: hubContract,
    mountVendorRoutes: (app) => wagers.mountVendorRoutes(app),
    bootstrap,
    close: () => wagers.close(),
  };
}

/** Code under which the in-house studio signs its calls: /vendor/hub/DONGSON/wallet/... */
const STUDIO_VENDOR = 'DONGSON';

function studioLink({ config }: Foundation): VendorLink[] {
  return [
    {
      code: STUDIO_VENDOR,
      publicKey: ensureKeyPair(config.dataDir, 'studio').publicKey,
      signatureHeader: 'x-auth-signature',
      echoesPlayer: true,
      freeBets: false,
      endpoint: {
        apiUrl: config.studioUrl,
        operatorId: 'SENVANG',
        privateKey: ensureKeyPair(config.dataDir, 'platform').privateKey,
        signatureHeader: 'x-auth-signature',
      },
    },
  ];
}

type Ask = Parameters<Parameters<typeof lobbyService>[0]['launch']>[0];

async function launchThrough(
  wagers: Wagers,
  facts: (ids: readonly bigint[]) => ReturnType<typeof playerFacts>,
  ask: Ask,
) {
  const [player] = await facts([ask.playerId]);
  if (!player) throw new Error('a launch by a player who does not exist');
  return wagers.openGameSession({ ...ask, player: ask.trial ? undefined : player });
}
