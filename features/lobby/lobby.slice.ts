import { originOfBrand, type Site } from '#features/site/public.ts';
import type { Launched } from '#features/wagers/public.ts';
import type { Ledger } from '#ledger/ledger.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import { catalogueDeskService } from './desk/catalogue.server.ts';
import { gamesDeskService } from './desk/games-desk.server.ts';
import { jackpotService, type Pot } from './jackpot/jackpot.server.ts';
import type { LaunchAnswer, LaunchAsk, LobbyOptions } from './lobby.deps.ts';
import { lobbyService } from './lobby.server.ts';
import { type FeedVendor, openLotteryFeed } from './lottery/lottery-feed.ts';
import { roomsService } from './rooms/rooms.server.ts';

/** A player's facts for opening a game. */
interface Seat {
  id: bigint;
  brandId: number;
  ledgerAccount: bigint;
  currency: string;
  mayPlay: boolean;
}

type OpenAsk = Omit<LaunchAsk, 'playerId' | 'trial'> & { player: Seat | undefined };

interface Needs
  extends Omit<LobbyOptions, 'launch' | 'spendable' | 'drawn' | 'near' | 'playsWithoutStake' | 'winners'> {
  bus: EventBus;
  dataDir: string;
  hubVendors: ReadonlyMap<string, FeedVendor>;
  site: Site;
  ledger: Pick<Ledger, 'balance'>;
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  player(id: bigint): Promise<Seat | undefined>;
  wagers: Pick<LobbyOptions, 'playsWithoutStake' | 'winners'> & {
    openGameSession(ask: OpenAsk): Promise<Launched>;
    pots(brandId: number): Promise<readonly Pot[]>;
  };
  vendorWallets: {
    keeps(vendor: string): boolean;
    openGame(ask: OpenAsk & { vendor: string; gameCode: string }): Promise<LaunchAnswer>;
    bringBack(playerId: bigint): Promise<void>;
    money(playerId: bigint): Promise<bigint>;
  };
}

/** Game lists, launches, winners and jackpots, and the catalogue desks. */
export const lobby = slice('lobby', {
  needs: needs<Needs>(),
  services: (own) => [
    lobbyService({
      database: own.database,
      bus: own.bus,
      site: own.site,
      lobby: own.lobby,
      catalogue: own.catalogue,
      clock: own.clock,
      portalUrl: own.portalUrl,
      mayLaunch: own.mayLaunch,
      playerNames: own.playerNames,
      launch: (ask) => launchThrough(own, ask),
      spendable: (playerId, vendor) => spendableAt(own, { playerId, vendor }),
      playsWithoutStake: (ask) => own.wagers.playsWithoutStake(ask),
      winners: (ask) => own.wagers.winners(ask),
      ...openLotteryFeed({ vendors: own.hubVendors, games: () => own.lobby.games(), clock: own.clock }),
    }),
    jackpotService({
      site: own.site,
      lobby: own.lobby,
      bus: own.bus,
      clock: own.clock,
      pots: (brandId) => own.wagers.pots(brandId),
    }),
    roomsService({ vendors: own.hubVendors, site: own.site, lobby: own.lobby, clock: own.clock }),
    catalogueDeskService(own),
    gamesDeskService({
      database: own.database,
      bus: own.bus,
      clock: own.clock,
      dataDir: own.dataDir,
      tryGame: (ask) => openFor(own, { ...ask, player: undefined }),
      portalOf: (brandId) => originOfBrand(own.site, brandId, own.portalUrl),
    }),
  ],
});

/** Games of vendors with their own wallets are opened by the cashier, all others by wagers. */
async function launchThrough(own: Needs, ask: LaunchAsk): Promise<LaunchAnswer> {
  const known = await own.player(ask.playerId);
  if (!known) throw new Error('a launch by a player who does not exist');
  return openFor(own, { ...ask, player: ask.trial ? undefined : known });
}

/** Without a player it opens the vendor's demo. */
async function openFor(own: Needs, ask: OpenAsk): Promise<LaunchAnswer> {
  const { wagers, vendorWallets } = own;
  const game = (await own.lobby.games()).find(({ id }) => id === ask.gameId);
  if (!game || !vendorWallets.keeps(game.vendor)) return wagers.openGameSession(ask);
  if (!game.enabled) return { ok: false, reason: 'game-closed' };
  return vendorWallets.openGame({ ...ask, vendor: game.vendor, gameCode: game.code });
}

/**
 * What a player can stake in a game they open. At a vendor with its own wallets this includes the balance there. For
 * others, money that followed the player into such a game is brought back first.
 */
async function spendableAt(
  { ledger, vendorWallets, ledgerAccountOf }: Needs,
  { playerId, vendor }: { playerId: bigint; vendor: string },
) {
  const kept = vendorWallets.keeps(vendor);
  if (!kept) await vendorWallets.bringBack(playerId);
  const { available } = await ledger.balance(await ledgerAccountOf(playerId));
  return kept ? available + (await vendorWallets.money(playerId)) : available;
}
