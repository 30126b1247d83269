import { transferClient } from '#games/vendors/transfer/transfer.client.ts';
import type { Amount } from '#platform/money/money.ts';
import { openGame, type PlayAsk, type Played } from './play.server.ts';
import { readReports } from './reports.server.ts';
import { leave, leaveSoon, sweepDue } from './sweep.server.ts';
import { BALANCE_TIMEOUT_MS } from './transfer.rules.ts';
import { askDue } from './transfer.server.ts';
import { balancesAtVendors, moneyAtVendors, type VendorBalance } from './vendor-wallets.ts';
import { sweepAllAt } from './wallet.store.ts';
import type { Vendor, WalletDeps, WalletOptions } from './wallets.deps.ts';

export interface VendorWallets {
  /** Whether a vendor keeps its own wallets. */
  keeps(vendor: string): boolean;
  openGame(ask: PlayAsk): Promise<Played>;
  /** The player's session has ended: the money that followed them into a game comes back. */
  left(playerId: bigint): Promise<void>;
  /** The player is on a break or excluded: all their money at vendors comes back. */
  bringHome(playerId: bigint): Promise<void>;
  /** The player opens another game: the money that followed them into the last one comes back now. */
  bringBack(playerId: bigint): Promise<void>;
  /** The last known sum at vendors; never waits for a vendor. */
  money(playerId: bigint): Promise<Amount>;
  /** The same per vendor, for the wallets that the player has. */
  balances(playerId: bigint): Promise<VendorBalance[]>;
  /** The vendor's page for a reported bet; undefined when it has none. */
  roundUrl(ask: { vendor: string; betNo: string }): Promise<string | undefined>;
  /** Worker: transfers without a definite answer. */
  askDue(): Promise<number>;
  /** Worker: bets made with money at vendors. */
  readReports(): Promise<void>;
  /** Worker: money of players who have left. */
  sweepDue(): Promise<number>;
}

export function openVendorWallets(deps: WalletDeps): VendorWallets {
  return {
    keeps: (vendor) => deps.vendors.has(vendor),
    openGame: (ask) => openGame(deps, ask),
    left: (playerId) => leaveSoon(deps, playerId),
    bringHome: (playerId) => sweepAllAt(deps.database, playerId, new Date(deps.clock.now())),
    bringBack: (playerId) => leave(deps, { playerId }),
    money: (playerId) => moneyAtVendors(deps, playerId),
    balances: (playerId) => balancesAtVendors(deps, playerId),
    roundUrl: async ({ vendor, betNo }) => {
      const told = await deps.vendors.get(vendor)?.client.round(betNo);
      return told?.ok ? told.value : undefined;
    },
    askDue: () => askDue(deps),
    readReports: () => readReports(deps),
    sweepDue: () => sweepDue(deps),
  };
}

/** The vendors with their clients, and the shared dependencies. */
export function walletDeps(options: WalletOptions): WalletDeps {
  const vendors = options.links.map((link): [string, Vendor] => {
    const hasty = {
      ...link.endpoint,
      timeoutMs: Math.min(link.endpoint.timeoutMs ?? BALANCE_TIMEOUT_MS, BALANCE_TIMEOUT_MS),
    };
    return [link.code, { ...link, client: transferClient(link.endpoint), hasty: transferClient(hasty) }];
  });
  return { ...options, vendors: new Map(vendors) };
}
