import type { FastifyInstance } from 'fastify';
import {
  accountsGate,
  accountsService,
  brandDirectory,
  downlineNamed,
  ledgerAccountOf,
  ledgerWallets,
  messenger,
  openAfterAnswers,
  openStepUp,
  paymentPasswordRefusal,
  payoutFacts,
  playerFacts,
  registerRules,
  socialAppsOf,
  uplineOf,
} from '#features/accounts/public.ts';

import { agentsServices } from '#features/agents/public.ts';
import {
  giftService,
  hasPayoutAccount,
  openVendorWallets,
  payoutServices,
  simulatorBrands,
  type VendorWallets,
} from '#features/cashier/public.ts';
import { creditProblem } from '#features/compliance/public.ts';
import { jackpotService } from '#features/lobby/jackpot/jackpot.server.ts';
import { lobbyService } from '#features/lobby/lobby.server.ts';
import { keepFavourites, type Lobby, openLobby } from '#features/lobby/public.ts';
import { clubLabels, rewardsServices } from '#features/rewards/public.ts';
import { openBootstrap } from '#features/site/bootstrap.ts';
import { siteService } from '#features/site/site.server.ts';
import { chatService, feedbackService, inboxService, openSupport } from '#features/support/public.ts';
import { supportService } from '#features/support/support.server.ts';
import {
  isCounted,
  openWagers,
  readTurnover,
  turnoverSince,
  type VendorLink,
  type Wagers,
} from '#features/wagers/public.ts';
import { hubContract } from '#games/vendors/hub/hub.contract.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import type { Call } from '#platform/http/contract.ts';
import type { Gate } from '#platform/http/mount.ts';
import type { Service } from '#platform/http/service.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import { ensureKeyPair, ensureSecret } from '#platform/keys/key-pair.ts';
import type { Foundation } from '../wiring/foundation.ts';
import { limitsDeps, mayTakePart, playerLimits } from '../wiring/limits.ts';
import { walletOptions } from '../wiring/wallet-options.ts';
import { SESSION_EVENT } from './live.ts';
import { moneyIn } from './money-in.ts';
import { moneyOut } from './money-out.ts';

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
  const lobby = openLobby({ database, site });
  const support = openSupport({ database, bus, site, clock });
  const facts = (ids: readonly bigint[]) => database.read((db) => playerFacts(db, ids));
  const vendorWallets = openVendorWallets(walletOptions(foundation, (ask) => limits.mayLaunch(ask)));
  const onSessionsEnded = ({ playerId }: { playerId: bigint }) => endPlay({ wagers, vendorWallets, bus }, playerId);
  const limits = playerLimits(foundation, catalogue, (who) => goHome({ wagers, vendorWallets, bus }, who));
  const wagers = await openWagers({
    ...foundation,
    catalogue,
    vendors: studioLink(foundation),
    // Stakes only: what was staked before is paid out and taken back at any time.
    mayStake: async ({ brandId }) => ((await site.settings(brandId)).maintenance.on ? 'player-disabled' : undefined),
    renewRoom: limits.renewRoom,
    reportedRound: vendorWallets.roundUrl,
    lookups: {
      ...{ players: facts, games: () => lobby.games() },
      timeZoneOf: async (brandId) => (await site.brands.byId(brandId)).timeZone,
    },
  });
  const bootstrap = bootstrapOf(foundation, support, lobby);
  const rewards = rewardsDeps(foundation, catalogue, lobby);
  const afterAnswers = openAfterAnswers(foundation.logger);
  const services = [
    siteService({ site, bootstrap, registerRules: async (brandId) => ({ ...(await registerRules(brands)(brandId)) }) }),
    accountsService({
      database,
      brands,
      wallets: ledgerWallets(ledger),
      atVendors: (playerId) => walletsAt({ vendorWallets, lobby }, playerId),
      secret: ensureSecret(config.dataDir, 'accounts'),
      socialApps: socialAppsOf(site),
      clock,
      clubLabel: clubLabels(rewards),
      hasPayoutAccount: (playerId) => hasPayoutAccount(database, playerId),
      ...{ catalogue, portalUrl: config.portalUrl, dataDir: config.dataDir },
      messenger: messenger(foundation),
      afterAnswers,
      ...limits.atTheDoor,
      tellPlayer: (message) => support.sendMessage(message),
      onTrialUpgraded: ({ trialId, playerId }) => keepFavourites(database, { from: trialId, to: playerId }),
      onSessionsEnded,
    }),
    ...supportServices(foundation, support),
    lobbyService({
      ...{ database, bus, site, lobby, catalogue, clock, portalUrl: config.portalUrl },
      mayLaunch: limits.mayLaunch,
      launch: (ask) => launchThrough({ wagers, vendorWallets, lobby, facts }, ask),
      spendable: (playerId, vendor) => spendableAt(foundation, vendorWallets, { playerId, vendor }),
      hasOpenRound: (ask) => wagers.hasOpenRound(ask),
      // No connected vendor draws lotteries yet.
      drawn: async () => [],
      winners: (ask) => wagers.winners(ask),
      playerNames: async (ids) => new Map((await facts(ids)).map(({ id, username }) => [id, username])),
    }),
    jackpotService({ site, lobby, bus, clock, pots: (brandId) => wagers.pots(brandId) }),
    wagers.recordsService,
    ...rewardsServices(rewards),
    limits.service,
    ...agentsServices({ database, clock }),
    vendorWallets.service,
    ...moneyIn(foundation, { catalogue, mayDeposit: limits.mayDeposit }),
    transfers(foundation),
    ...moneyOut(foundation),
    ...payoutServices(payoutSide(foundation)),
  ];
  return {
    gate: accountsGate({ database, brands, clock }),
    services,
    vendorCalls: hubContract,
    mountVendorRoutes: (app) => wagers.mountVendorRoutes(app),
    bootstrap,
    close: () => afterAnswers.close().then(() => wagers.close()),
  };
}

const supportServices = (
  { database, bus, clock, config }: Foundation,
  support: ReturnType<typeof openSupport>,
): Service[] => [
  supportService({ support }),
  inboxService({ database, bus, clock }),
  feedbackService({ database, clock, dataDir: config.dataDir }),
  chatService({ database, clock }),
];

/** What lies at each vendor, under the number that cards and games name the vendor's wallet by. */
async function walletsAt({ vendorWallets, lobby }: Pick<LaunchRooms, 'vendorWallets' | 'lobby'>, playerId: bigint) {
  const known = await vendorWallets.balances(playerId);
  const types = await Promise.all(known.map(({ vendor }) => lobby.accountTypeOf(vendor)));
  return known.map(({ balance }, index) => ({ accountTypeId: types[index] ?? 0, balance }));
}

/** Between players of one line: to the own upline, to the own downline. */
function transfers(foundation: Foundation): Service {
  const { database, bus, clock, site, logger } = foundation;
  return giftService({
    ...{ database, bus, clock, site, logger, turnoverSince },
    mayTakePart: (playerId) => mayTakePart(foundation, playerId),
    creditProblem: (db, ask) => creditProblem(limitsDeps(foundation), db, ask),
    uplineOf: (playerId) => database.read((db) => uplineOf(db, playerId)),
    downlineNamed: (agentId, username) => database.read((db) => downlineNamed(db, agentId, username)),
    proof: (playerId, typed) => paymentPasswordRefusal(database, playerId, typed),
    stepUp: openStepUp({ database, clock, secret: ensureSecret(foundation.config.dataDir, 'accounts') }),
    paymentResetAt: async (playerId) => (await database.read((db) => payoutFacts(db, playerId))).paymentResetAt,
    ledgerAccountOf: (playerId) => ledgerAccountOf(database, playerId),
    playerNames: async (ids) =>
      new Map((await database.read((db) => playerFacts(db, ids))).map(({ id, username }) => [id, username])),
  });
}

function rewardsDeps(foundation: Foundation, catalogue: Catalogue, lobby: ReturnType<typeof openLobby>) {
  const { config, database, bus, site, clock } = foundation;
  return {
    ...{ database, site, clock, catalogue, bus, inTransaction, portalUrl: config.portalUrl },
    turnover: (ask: Parameters<typeof readTurnover>[1]) => database.read((db) => readTurnover(db, ask)),
    ledgerAccountOf: (playerId: bigint) => ledgerAccountOf(database, playerId),
    // What happened in the last minute may still be on its way.
    isCounted: (db: Parameters<typeof isCounted>[0], account: bigint) =>
      isCounted(db, { account, before: new Date(clock.now() - 60_000) }),
    mayTakeBonus: (playerId: bigint) => mayTakePart(foundation, playerId),
    gameTypes: async () => new Map((await lobby.games()).map(({ id, type }) => [id, type])),
  };
}
function payoutSide(foundation: Foundation): Parameters<typeof payoutServices>[0] {
  const { config, site } = foundation;
  return {
    ...{ ...foundation, inTransaction, dataDir: config.dataDir },
    simulatorBrands: () => simulatorBrands(site),
    notifyUrl: `http://127.0.0.1:${config.port}`,
  };
}

function bootstrapOf(
  { site }: Foundation,
  support: ReturnType<typeof openSupport>,
  lobby: ReturnType<typeof openLobby>,
): Platform['bootstrap'] {
  return openBootstrap(site, {
    banners: support.bannersFor,
    notices: support.noticesFor,
    nav: (brandId, language) => lobby.navFor(brandId, language),
  });
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

/** Nothing of a player's game outlives the session: no stakes, no money left at a vendor, no live connection. */
async function endPlay(
  { wagers, vendorWallets, bus }: Pick<LaunchRooms, 'wagers' | 'vendorWallets'> & Pick<Foundation, 'bus'>,
  playerId: bigint,
) {
  await wagers.endGameSessions(playerId);
  await vendorWallets.left(playerId);
  await bus.publish(`player.${playerId}`, { type: SESSION_EVENT });
}

/** On a break or excluded: what was put at a vendor by hand comes back as well, for nobody can log in to fetch it. */
async function goHome(rooms: Parameters<typeof endPlay>[0], { playerId }: { playerId: bigint }) {
  await rooms.vendorWallets.bringHome(playerId);
  await endPlay(rooms, playerId);
}

/**
 * What a player can stake in a game that they open: at a vendor with wallets of its own also what lies there already;
 * for any other what followed them into such a game comes back first.
 */
async function spendableAt(
  { ledger, database }: Foundation,
  vendorWallets: VendorWallets,
  { playerId, vendor }: { playerId: bigint; vendor: string },
) {
  const kept = vendorWallets.keeps(vendor);
  if (!kept) await vendorWallets.bringBack(playerId);
  const { available } = await ledger.balance(await ledgerAccountOf(database, playerId));
  return kept ? available + (await vendorWallets.money(playerId)) : available;
}

interface LaunchRooms {
  wagers: Wagers;
  vendorWallets: VendorWallets;
  lobby: Lobby;
  facts: (ids: readonly bigint[]) => ReturnType<typeof playerFacts>;
}

/** Vendors that keep their own wallets are the cashier's to open, all others the wagers'. */
async function launchThrough({ wagers, vendorWallets, lobby, facts }: LaunchRooms, ask: Ask) {
  const [known] = await facts([ask.playerId]);
  if (!known) throw new Error('a launch by a player who does not exist');
  const player = ask.trial ? undefined : known;
  const game = (await lobby.games()).find(({ id }) => id === ask.gameId);
  if (!game || !vendorWallets.keeps(game.vendor)) return wagers.openGameSession({ ...ask, player });
  if (!game.enabled) return { ok: false, reason: 'game-closed' } as const;
  return vendorWallets.openGame({ ...ask, vendor: game.vendor, gameCode: game.code, player });
}
