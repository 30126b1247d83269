import { setTimeout as sleep } from 'node:timers/promises';
import { IDLE_MS, LEASE_MS, pauseAfter, type TransferCause } from './transfer.rules.ts';
import { transfer } from './transfer.server.ts';
import { emptying, onTheWayIn, type TransferRow } from './transfer.store.ts';
import {
  claimKicks,
  claimSweeps,
  endGamesAt,
  endPlay,
  moveSweep,
  noteEnded,
  postponeSweep,
  type WalletRow,
  walletsOf,
} from './wallet.store.ts';
import type { WalletDeps } from './wallets.deps.ts';

/** Moves all money of one vendor's wallet back. Undefined while another transfer already empties it. */
export async function emptyWallet(
  deps: WalletDeps,
  wallet: WalletRow,
  cause: TransferCause,
): Promise<TransferRow | undefined> {
  const ordered = await transfer(deps, { wallet, direction: 'to_main', amount: undefined, cause });
  return ordered.ok ? ordered.row : undefined;
}

/**
 * Brings back the money that followed the player into a game. The vendor ends the game first, so that no new round
 * begins. If a round is still running the vendor refuses, and the sweep is tried again.
 */
export async function sweep(deps: WalletDeps, wallet: WalletRow): Promise<void> {
  await deps.vendors.get(wallet.vendor)?.hasty.kick(wallet.member);
  const row = await emptyWallet(deps, wallet, 'sweep');
  // Transfers still under way will arrive after the wallet was emptied, so they must be swept as well.
  const more = await deps.database.read((db) => onTheWayIn(db, wallet.player_id, wallet.vendor));
  if (row?.state === 'done' && !more) return endPlay(deps.database, wallet);
  const again = deps.clock.now() + pauseAfter(wallet.sweep_tries);
  await postponeSweep(deps.database, wallet, new Date(again));
}

const AT_ONCE = 10;

/** Worker: sweeps the money of players who left or were silent for long, and ends games that outlived their session. */
export async function sweepDue(deps: WalletDeps): Promise<number> {
  const now = deps.clock.now();
  const times = { now: new Date(now), leaseUntil: new Date(now + LEASE_MS) };
  const open = await claimKicks(deps.database, { ...times, limit: AT_ONCE });
  await Promise.all(open.map((wallet) => endGame(deps, wallet)));
  const due = await claimSweeps(deps.database, { ...times, limit: AT_ONCE });
  await Promise.all(
    due.map((wallet) =>
      sweep(deps, wallet).catch((error: unknown) => {
        deps.logger.error({ err: error, vendor: wallet.vendor }, 'a vendor wallet could not be emptied');
      }),
    ),
  );
  return due.length;
}

/** Without the vendor's confirmation the call is repeated when the lease ends. */
async function endGame(deps: WalletDeps, wallet: WalletRow): Promise<void> {
  const kicked = await deps.vendors.get(wallet.vendor)?.client.kick(wallet.member);
  if (kicked?.ok) await noteEnded(deps.database, wallet);
}

/** The player's page reports that they are still in the game. */
export async function stay(deps: WalletDeps, playerId: bigint, since: Date): Promise<void> {
  await moveSweep(deps.database, { playerId, since }, new Date(deps.clock.now() + IDLE_MS));
}

/**
 * The player has left: the money comes back at once, or by a worker if this process dies. `since` keeps the leave call
 * of an older game from ending a newer one.
 */
export async function leave(
  deps: WalletDeps,
  who: { playerId: bigint; since?: Date | undefined; except?: string | undefined },
): Promise<void> {
  // The claim keeps workers away from the wallet while this call runs; it expires.
  const claimed = await moveSweep(deps.database, who, new Date(deps.clock.now() + LEASE_MS));
  await Promise.all(claimed.map((wallet) => sweep(deps, wallet)));
}

/**
 * The player's session has ended, by logout, expiry or exclusion: their games at vendors end now. A worker repeats it
 * until the vendor confirms, and brings back the money that followed them.
 */
export async function leaveSoon(deps: WalletDeps, playerId: bigint): Promise<void> {
  const now = new Date(deps.clock.now());
  await moveSweep(deps.database, { playerId }, now);
  await endGamesAt(deps.database, playerId, now);
  await endGames(deps, playerId);
}

async function endGames(deps: WalletDeps, playerId: bigint): Promise<void> {
  try {
    const wallets = await deps.database.read((db) => walletsOf(db, playerId));
    await Promise.all(wallets.map(({ vendor, member }) => deps.vendors.get(vendor)?.hasty.kick(member)));
  } catch (error) {
    deps.logger.warn({ err: error }, 'the games of a player at vendors could not be ended');
  }
}

const LOOK_AGAIN_MS = 50;
const PATIENCE_MS = 2_000;

/** Waits briefly for a transfer that empties the wallet: money that goes in meanwhile would come straight back. */
export async function untilEmptied({ database }: WalletDeps, wallet: WalletRow): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_AGAIN_MS) {
    if (!(await database.read((db) => emptying(db, wallet.player_id, wallet.vendor)))) return;
    await sleep(LOOK_AGAIN_MS);
  }
}
