import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  activePlayerIds,
  brandDirectory,
  operatorGate,
  operatorNames,
  operatorService,
  operatorsNamed,
  outboxService,
  peopleService,
  playerFacts,
  playerNamed,
  playersDeskService,
  playersNamed,
  registerForm,
  setupAddresses,
} from '#features/accounts/public.ts';
import { agentsDeskServices, agentsWaiting } from '#features/agents/public.ts';
import {
  adjustmentService,
  cashierDeskServices,
  cashierWaiting,
  deskFilesService,
  gatewaysFor,
  moneySums,
  movedToday,
  offersDeskService,
  openVendorWallets,
  openWalletDesk,
  payoutDeskServices,
  simulatorBrands,
} from '#features/cashier/public.ts';
import { creditProblem, mayMarket, playerLimitsService, trailService } from '#features/compliance/public.ts';
import { catalogueDeskService } from '#features/lobby/desk/catalogue.server.ts';
import { gamesById } from '#features/lobby/desk/catalogue.store.ts';
import { ranksOf, reviewsDeskService, rewardsWaiting } from '#features/rewards/public.ts';
import { settingsDeskService } from '#features/site/desk/settings.server.ts';
import { overviewService } from '#features/site/overview/overview.server.ts';
import {
  announcementDeskService,
  chatDeskService,
  feedbackDeskService,
  inboxDeskService,
  openSupport,
  supportWaiting,
} from '#features/support/public.ts';
import {
  BET_PROJECTION,
  countOpenGames,
  endGameSessionsOf,
  ledgerLinesService,
  reconciliationService,
  turnoverSince,
  wagersWaiting,
} from '#features/wagers/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { projectionLag } from '#ledger/projector.ts';
import type { Config } from '#platform/config/config.ts';
import { mountApiDocs } from '#platform/http/api-docs.ts';
import { createApp } from '#platform/http/app.ts';
import { mount } from '#platform/http/mount.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { serveWebsite } from '#platform/http/pages.ts';
import type { Service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { mountMedia } from '#platform/images/media.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { mountObservation } from '#platform/observe/metrics.ts';
import { anyAddress } from '#platform/process/any-address.ts';
import type { Running } from '#platform/process/lifecycle.ts';
import type { Foundation } from '../wiring/foundation.ts';
import { limitsDeps, mayTakePart } from '../wiring/limits.ts';
import { walletOptions } from '../wiring/wallet-options.ts';
import { mountArt } from './art.ts';
import { SESSION_EVENT } from './live.ts';
import { paymentGateways } from './money-in.ts';

const WEBSITE = join(import.meta.dirname, '../../dist/backoffice');
const VERSION = '0.1.0';
/** Calls, those of the players' origin included: here they are answered as unknown, never with a page. */
const CALL_PREFIXES = [
  '/office/',
  '/docs/',
  '/wps/',
  '/lgw/',
  '/lotto/',
  '/vendor/',
  '/simulator/',
  '/portal/',
  '/art/',
  '/media/',
];

/** The operators' website and its calls: a port of its own, a gate of its own, none of the players' calls. */
export async function startOffice(foundation: Foundation, catalogue: Catalogue, config: Config): Promise<Running> {
  const app = await createApp({ logger: foundation.logger, catalogue, trustedProxies: config.trustedProxies });
  await mountOffice(app, foundation, catalogue);
  if (existsSync(join(WEBSITE, 'index.html'))) {
    await serveWebsite(app, {
      directory: WEBSITE,
      security: {},
      callPrefixes: CALL_PREFIXES,
      fill: async (html) => ({ html }),
    });
  }
  await app.listen({ port: config.backofficePort, host: await anyAddress() });
  await tellSetup(foundation);
  return { stop: () => app.close() };
}

/** Where a brand has no operator yet, whoever reads this process's output becomes the first one. */
async function tellSetup({ site, database, clock, config }: Foundation): Promise<void> {
  const brands = await site.brands.all();
  const ids = brands.map(({ id }) => id);
  for (const { brandId, address } of await setupAddresses({ ...config, database, clock }, ids)) {
    const name = brands.find(({ id }) => id === brandId)?.name;
    // Not through the logger: it must be read also where only errors are logged, and kept nowhere.
    process.stdout.write(`\n  ${name} has no operator yet. Set up the first one within a day, once:\n  ${address}\n\n`);
  }
}

/** Everything that the operators' origin answers but the website; answers the services behind its calls. */
export async function mountOffice(
  app: FastifyInstance,
  foundation: Foundation,
  catalogue: Catalogue,
): Promise<readonly Service[]> {
  const { config } = foundation;
  const services = officeServices(foundation, catalogue);
  mountObservation(app, {
    ready: async () => void (await foundation.site.brands.all()),
    metricsToken: config.metricsToken,
  });
  mount(app, services, {
    gate: operatorGate({ ...foundation, brands: brandDirectory(foundation.site) }),
    catalogue,
    ownOrigins: [new URL(config.backofficeUrl).origin],
  });
  mountApiDocs(app, openApiDocument(services, VERSION));
  // Pictures of announcements, drawn and uploaded, as their desk shows them.
  mountArt(app, config.dataDir);
  mountMedia(app, config.dataDir);
  return services;
}

function officeServices(foundation: Foundation, catalogue: Catalogue): Service[] {
  const { config, database, site, clock, bus, logger, ledger } = foundation;
  const support = openSupport({ database, bus, site, clock });
  const playerNames = async (ids: readonly bigint[]) => {
    const players = await database.read((db) => playerFacts(db, ids));
    return new Map(players.map(({ id, username }) => [id, username]));
  };
  const timeZoneOf = async (brandId: number) => (await site.brands.byId(brandId)).timeZone;
  const names = (ids: readonly bigint[]) => database.read((db) => operatorNames(db, ids));
  const simulated = () => simulatorBrands(site);
  return [
    operatorService({
      ...{ database, clock, brands: brandDirectory(site), secret: ensureSecret(config.dataDir, 'accounts') },
      brandFacts: (brandId) => site.brands.byId(brandId),
    }),
    overview(foundation),
    peopleService({ database, clock }),
    settingsDeskService({ database, site, operatorNames: names, registerForm: registerForm() }),
    catalogueDeskService({ database, site }),
    outboxService({ database }),
    ...cashierDeskServices({
      ...{ database, bus, clock, logger, inTransaction },
      simulatorBrands: simulated,
      depositSettings: async (brandId) => (await site.settings(brandId)).deposit,
      creditProblem: (db, ask) => creditProblem(limitsDeps(foundation), db, ask),
      mayTakeBonus: ({ playerId }) => mayTakePart(foundation, playerId),
      playerNames,
    }),
    ...payoutDeskServices({
      ...{ database, bus, clock, logger, inTransaction, site, dataDir: config.dataDir, playerNames, turnoverSince },
      mayTakePart: (ids) => mayMarket({ database, clock }, ids),
      simulatorBrands: simulated,
    }),
    deskFilesService({
      ...{ database, clock, catalogue, playerNames, operatorNames: names, timeZoneOf },
      playersNamed: (brandId, text) => database.read((db) => playersNamed(db, brandId, text)),
    }),
    ledgerLinesService({
      ...{ database, catalogue, games: (ids) => database.read((db) => gamesById(db, ids)) },
      brandOf: async (id) => (await database.read((db) => playerFacts(db, [id])))[0]?.brandId,
    }),
    offersDeskService({
      ...{ database, clock, site, operatorNames: names },
      gateways: gatewaysFor({ ...paymentGateways(foundation), simulatorBrands: simulated }),
    }),
    reviewsDeskService({ database, clock, bus, playerNames, operatorNames: names }),
    openWalletDesk({ ...walletOptions(foundation), playerNames }),
    announcementDeskService({ database, clock, site, dataDir: config.dataDir, changed: support.changed }),
    feedbackDeskService({ database, clock, dataDir: config.dataDir, playerNames }),
    chatDeskService({ database, bus, clock, playerNames }),
    inboxDeskService({
      ...{ database, bus, clock, playerNames },
      playerNamed: (brandId, username) => database.read((db) => playerNamed(db, brandId, username)),
      playersAfter: (ask) => database.read((db) => activePlayerIds(db, ask)),
      ranksOf: (ask) => ranksOf({ database, site, clock }, ask),
      mayMarket: (playerId) => mayTakePart(foundation, playerId),
    }),
    ...agentsDeskServices({ database, clock, playerNames }),
    playersDeskService({
      ...{ database, clock, balance: (account) => ledger.balance(account) },
      sums: (playerId) => database.read((db) => moneySums(db, playerId)),
      onSessionsEnded: async ({ playerId }) => {
        await endGameSessionsOf({ database, bus, clock }, playerId);
        await openVendorWallets(walletOptions(foundation)).left(playerId);
        await bus.publish(`player.${playerId}`, { type: SESSION_EVENT });
      },
    }),
    adjustmentService({
      ...{ database, bus, clock, logger, inTransaction, playerNames, operatorNames: names },
      player: async (id) => (await database.read((db) => playerFacts(db, [id])))[0],
      mayTakeBonus: (playerId) => mayTakePart(foundation, playerId),
      spendable: async (account) => (await ledger.balance(account)).available,
    }),
    reconciliationService({ database, clock, operatorNames: names }),
    trailService({
      ...{ database, clock, operatorNames: names, playerNames },
      operatorsNamed: (brandId, beginning) => database.read((db) => operatorsNamed(db, brandId, beginning)),
      timeZone: timeZoneOf,
    }),
    limitsOfPlayers(foundation),
  ];
}

const limitsOfPlayers = (foundation: Foundation): Service =>
  playerLimitsService({
    ...limitsDeps(foundation),
    playerOf: async (playerId) => {
      const [player] = await foundation.database.read((db) => playerFacts(db, [playerId]));
      return player && { brandId: player.brandId, account: player.ledgerAccount };
    },
  });

function overview({ database, clock, ledger, site }: Foundation): Service {
  return overviewService({
    ...{ database, clock, openGames: countOpenGames },
    waiting: [
      {
        queues: ['withdrawals', 'payouts', 'receipts', 'notices', 'deposits', 'adjustments', 'wallets'],
        read: cashierWaiting,
      },
      { queues: ['reconciliation'], read: wagersWaiting },
      { queues: ['referrals'], read: rewardsWaiting },
      { queues: ['chats', 'feedback'], read: supportWaiting },
      { queues: ['applications'], read: agentsWaiting },
    ],
    moved: async (db, ask) => movedToday(db, { ...ask, timeZone: (await site.brands.byId(ask.brandId)).timeZone }),
    lagSeconds: () => projectionLag({ database, ledger, name: BET_PROJECTION }),
  });
}
