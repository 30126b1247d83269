import type { Site } from '#features/site/public.ts';
import type { Ledger } from '#ledger/ledger.ts';
import { needs, slice } from '#platform/slices/slice.ts';
import type { WalletDeps, WalletOptions } from './wallets.deps.ts';
import { walletService } from './wallets.server.ts';
import { openVendorWallets, type VendorWallets, walletDeps } from './wallets.ts';
import { type WalletDeskDeps, walletDeskService } from './wallets-desk.server.ts';

type Given = Omit<WalletOptions, 'links' | 'settings' | 'brand' | 'mainBalance' | 'mayPlay'>;

interface Needs extends Given, Pick<WalletDeskDeps, 'playerNames'> {
  site: Pick<Site, 'brands' | 'settings'>;
  ledger: Pick<Ledger, 'balance'>;
  transferLinks: WalletOptions['links'];
  mayLaunch: WalletOptions['mayPlay'];
  /** Number of the vendor on cards and games; undefined for a vendor without a game. */
  lobby: { accountTypeOf(vendor: string): Promise<number | undefined> };
}

interface Own {
  walletDeps: WalletDeps;
  vendorWallets: VendorWallets;
}

/** Money in vendors' wallets: transfers, the bets made there, and the desk for open transfers. */
export const vendorWallets = slice('vendor wallets', {
  needs: needs<Needs & Own>(),
  provides: {
    walletDeps: (own): WalletDeps =>
      walletDeps({
        database: own.database,
        bus: own.bus,
        clock: own.clock,
        logger: own.logger,
        inTransaction: own.inTransaction,
        links: own.transferLinks,
        settings: (brandId) => own.site.settings(brandId),
        brand: (brandId) => own.site.brands.byId(brandId),
        moduleEnabled: own.moduleEnabled,
        player: own.player,
        mainBalance: (account) => own.ledger.balance(account),
        mayPlay: (ask) => own.mayLaunch(ask),
        leftToPlay: (playerId) => own.leftToPlay(playerId),
        notePlay: (playerId) => own.notePlay(playerId),
        recordReport: own.recordReport,
      }),
    vendorWallets: (own) => openVendorWallets(own.walletDeps),
    reportedRound: (own) => (ask: { vendor: string; betNo: string }) => own.vendorWallets.roundUrl(ask),
    /** Balance at each vendor, by the number that cards and games use for the vendor. */
    atVendors: (own) => async (playerId: bigint) => {
      const known = await own.vendorWallets.balances(playerId);
      const types = await Promise.all(known.map(({ vendor }) => own.lobby.accountTypeOf(vendor)));
      const { vendors } = own.walletDeps;
      return known.map(({ vendor, balance }, index) => ({
        accountTypeId: types[index] ?? 0,
        name: vendors.get(vendor)?.name ?? vendor,
        balance,
      }));
    },
  },
  contributes: {
    sessionsEnded: (own) => [({ playerId }: { playerId: bigint }) => own.vendorWallets.left(playerId)],
    // Money that was moved by hand is returned too, because an excluded player cannot log in to fetch it.
    playerExcluded: (own) => [(playerId: bigint) => own.vendorWallets.bringHome(playerId)],
  },
  services: (own) => [
    walletService(own.walletDeps),
    walletDeskService({ ...own.walletDeps, playerNames: own.playerNames }),
  ],
  jobs: (own) => [
    {
      name: 'ask vendors about transfers',
      everyMs: 2_000,
      closesPeriods: false,
      run: () => own.vendorWallets.askDue(),
    },
    { name: 'read bets at vendors', everyMs: 2_000, closesPeriods: false, run: () => own.vendorWallets.readReports() },
    {
      name: 'bring money back from vendors',
      everyMs: 2_000,
      closesPeriods: false,
      run: () => own.vendorWallets.sweepDue(),
    },
  ],
});
