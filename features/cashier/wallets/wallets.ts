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
  /** The player's session has ended: what followed them into a game comes back. */
  left(playerId: bigint): Promise<void>;
  /** The player is on a break or excluded: nothing of theirs stays at a vendor. */
  bringHome(playerId: bigint): Promise<void>;
  /** The player opens another game: what followed them into the last one comes back now. */
  bringBack(playerId: bigint): Promise<void>;
  /** What is known to lie at vendors; never waits for one. */
  money(playerId: bigint): Promise<Amount>;
  /** The same by vendor, of the wallets that the player has. */
  balances(playerId: bigint): Promise<VendorBalance[]>;
  /** Where the vendor shows a bet that it has reported; undefined when it does not. */
  roundUrl(ask: { vendor: string; betNo: string }): Promise<string | undefined>;
  /** Worker: transfers without a definite answer. */
  askDue(): Promise<number>;
  /** Worker: what was played with money at vendors. */
  readReports(): Promise<void>;
  /** Worker: money of players who are no longer there. */
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

/** The vendors with their clients, and what the house gives. */
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
