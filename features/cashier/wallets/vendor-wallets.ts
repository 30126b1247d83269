import { randomBytes } from 'node:crypto';
import type { Amount } from '#platform/money/money.ts';
import { FRESH_MS } from './transfer.rules.ts';
import { tellPlayer } from './transfer.server.ts';
import { chosenMode, insertWallet, noteBalance, type WalletRow, walletsOf, walletsWithComing } from './wallet.store.ts';
import type { Vendor, WalletDeps, WalletPlayer } from './wallets.deps.ts';

export interface Limits {
  minimum: Amount;
  maximum: Amount;
}

export async function limitsOf(deps: WalletDeps, brandId: number): Promise<Limits> {
  const { minimum, maximum } = (await deps.settings(brandId)).wallets;
  return { minimum, maximum };
}

export interface Mode {
  /** Money follows the player into a game and comes back automatically. */
  single: boolean;
  /** The player chooses the mode. */
  choice: boolean;
}

/** The brand's mode or, where the brand allows it, the player's choice. */
export async function modeOf(deps: WalletDeps, who: { id: bigint; brandId: number }): Promise<Mode> {
  const { single, choice } = (await deps.settings(who.brandId)).wallets;
  const chosen = choice ? await deps.database.read((db) => chosenMode(db, who.id)) : undefined;
  return { single: chosen ?? single, choice };
}

/** The player's wallet at a vendor, created there when first needed. Undefined when the vendor cannot create it now. */
export async function ensureWallet(
  deps: WalletDeps,
  player: WalletPlayer,
  vendor: Vendor,
): Promise<WalletRow | undefined> {
  const known = await deps.database.read((db) => walletsOf(db, player.id));
  const row = known.find((wallet) => wallet.vendor === vendor.code);
  if (row) return row;
  const { code } = await deps.brand(player.brandId);
  const member = `${code}-${player.id}`;
  // The vendor requires a password that nobody uses: games open by one-time links.
  const password = randomBytes(12).toString('base64url');
  const made = await vendor.client.createMember({ username: member, password, currency: player.currency });
  if (!made.ok) {
    deps.logger.warn({ vendor: vendor.code, detail: made.detail }, 'a vendor made no wallet for a player');
    return undefined;
  }
  return insertWallet(deps.database, {
    playerId: player.id,
    vendor: vendor.code,
    brandId: player.brandId,
    ledgerAccount: player.ledgerAccount,
    member,
    now: new Date(deps.clock.now()),
  });
}

/** Asks all vendors for these balances, in parallel and with a short timeout; answers the rows afterwards. */
export async function askBalances(deps: WalletDeps, playerId: bigint, freshMs = FRESH_MS): Promise<WalletRow[]> {
  const wallets = await deps.database.read((db) => walletsOf(db, playerId));
  const oldest = deps.clock.now() - freshMs;
  const stale = wallets.filter((wallet) => askedAt(wallet) < oldest);
  if (stale.length === 0) return wallets;
  await Promise.all(stale.map((wallet) => askBalance(deps, wallet)));
  return deps.database.read((db) => walletsOf(db, playerId));
}

/** When the vendor was last asked, whether it answered or not. */
function askedAt({ balance_at, failed_at }: WalletRow): number {
  return Math.max(balance_at?.getTime() ?? 0, failed_at?.getTime() ?? 0);
}

async function askBalance(deps: WalletDeps, wallet: WalletRow): Promise<void> {
  const at = new Date(deps.clock.now());
  const told = await deps.vendors.get(wallet.vendor)?.hasty.balance(wallet.member);
  const balance = told?.ok ? told.value : undefined;
  await deps.database.transact((db) => noteBalance(db, wallet, { at, balance }));
}

export interface VendorBalance {
  vendor: string;
  /** The last known balance (zero before the vendor's first answer) plus the transfers on their way. */
  balance: Amount;
}

/** A balance in play that is older is refreshed in the background when the sum is read. */
const RENEW_MS = 15_000;

/**
 * The last known balance at each vendor, for the sum on every screen; never waits for a vendor. Old balances are
 * refreshed in the background, and the player's screens are notified of changes.
 */
export async function balancesAtVendors(deps: WalletDeps, playerId: bigint): Promise<VendorBalance[]> {
  const wallets = await deps.database.read((db) => walletsWithComing(db, playerId));
  const oldest = deps.clock.now() - RENEW_MS;
  if (wallets.some((wallet) => wallet.playing_since && askedAt(wallet) < oldest)) void renew(deps, playerId, wallets);
  return wallets.map(({ vendor, balance, coming }) => ({ vendor, balance: (balance ?? 0n) + coming }));
}

/** The sum of these balances. */
export async function moneyAtVendors(deps: WalletDeps, playerId: bigint): Promise<Amount> {
  return (await balancesAtVendors(deps, playerId)).reduce((sum, { balance }) => sum + balance, 0n);
}

async function renew(deps: WalletDeps, playerId: bigint, before: readonly WalletRow[]): Promise<void> {
  try {
    const after = await askBalances(deps, playerId, RENEW_MS);
    const sum = (rows: readonly WalletRow[]) => rows.reduce((total, { balance }) => total + (balance ?? 0n), 0n);
    if (sum(after) !== sum(before)) await tellPlayer(deps, playerId);
  } catch (error) {
    deps.logger.warn({ err: error }, 'a balance at a vendor could not be renewed');
  }
}
