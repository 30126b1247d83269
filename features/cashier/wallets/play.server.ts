import type { Told, TransferLaunch } from '#games/vendors/transfer/transfer.client.ts';
import { DEFAULT_LANGUAGE, languageOf } from '#platform/i18n/languages.ts';
import { leave, leaveSoon, untilEmptied } from './sweep.server.ts';
import { IDLE_MS } from './transfer.rules.ts';
import { transfer } from './transfer.server.ts';
import { ensureWallet, limitsOf, modeOf } from './vendor-wallets.ts';
import { beginGame, beginPlay, type WalletRow } from './wallet.store.ts';
import type { WalletDeps, WalletPlayer } from './wallets.deps.ts';

export interface PlayAsk {
  vendor: string;
  gameCode: string;
  /** Undefined opens the vendor's demo with play money. */
  player: WalletPlayer | undefined;
  /** ISO 639-1, lower case. */
  language: string;
  lobbyUrl: string;
  depositUrl: string;
}

export type Played =
  /** follows: set when money was moved in for this launch, epoch ms of the launch; see PARLOR_walletPlay. */
  | { ok: true; url: string; follows?: number }
  | { ok: false; reason: 'game-unknown' | 'player-disabled' | 'vendor-unavailable' };

const UNAVAILABLE = { ok: false, reason: 'vendor-unavailable' } as const;

/** Opens a game of a vendor that keeps its own wallets. In single-wallet mode the money is moved in first. */
export async function openGame(deps: WalletDeps, ask: PlayAsk): Promise<Played> {
  const vendor = deps.vendors.get(ask.vendor);
  if (!vendor) return { ok: false, reason: 'game-unknown' };
  const { player } = ask;
  if (!player) return linkOf(await vendor.client.launch(launchOf(ask, 'trial')), undefined);
  if (!player.mayPlay) return { ok: false, reason: 'player-disabled' };
  // Money may already be at the vendor, where we cannot refuse stakes. So the limit is checked before the launch.
  const left = await deps.leftToPlay(player.id);
  if (left !== undefined && left <= 0n) return { ok: false, reason: 'player-disabled' };
  const wallet = await ensureWallet(deps, player, vendor);
  if (!wallet) return UNAVAILABLE;
  const { single } = await modeOf(deps, player);
  const isFree = () => mayPlay(deps, player, ask.language);
  if (!single)
    return openAlone(deps, { player, wallet, isFree }, () => vendor.client.launch(launchOf(ask, wallet.member)));
  if (!(await isFree())) return { ok: false, reason: 'player-disabled' };
  const follows = await moveIn(deps, player, wallet);
  if (follows === undefined) return UNAVAILABLE;
  const launched = linkOf(await vendor.client.launch(launchOf(ask, wallet.member)), follows);
  // The game did not open, so the money goes back.
  if (!launched.ok) await leave(deps, { playerId: player.id, since: new Date(follows) });
  return launched;
}

/**
 * The game uses the money that the player has put there by hand. Commits first that the game is open, and checks for an
 * exclusion last, because an exclusion that came meanwhile found no game to end.
 */
async function openAlone(
  deps: WalletDeps,
  { player, wallet, isFree }: { player: WalletPlayer; wallet: WalletRow; isFree(): Promise<boolean> },
  launch: () => Promise<Told<string>>,
): Promise<Played> {
  await beginGame(deps.database, wallet, new Date(deps.clock.now()));
  const launched = linkOf(await launch(), undefined);
  if (await isFree()) return launched;
  await leaveSoon(deps, player.id);
  return { ok: false, reason: 'player-disabled' };
}

/** False on a break or under self-exclusion. */
async function mayPlay(deps: WalletDeps, player: WalletPlayer, language: string): Promise<boolean> {
  const known = languageOf(language) ?? DEFAULT_LANGUAGE;
  return !(await deps.mayPlay({ playerId: player.id, brandId: player.brandId, language: known }));
}

function launchOf({ gameCode, player, language, lobbyUrl, depositUrl }: PlayAsk, username: string): TransferLaunch {
  return { username, gameCode, trial: player === undefined, language, lobbyUrl, depositUrl };
}

function linkOf(told: Told<string>, follows: number | undefined): Played {
  if (!told.ok) return UNAVAILABLE;
  return follows === undefined ? { ok: true, url: told.value } : { ok: true, url: told.value, follows };
}

/** Reading the balance and holding it are two steps. If a bet in between makes the hold fail, we try again. */
const TRIES = 3;

/**
 * Moves the whole available balance in, within the brand's limits. It first commits that the player is in the game. If
 * this process dies, a worker brings back what arrived. Undefined: the outcome of the transfer is not known yet.
 */
async function moveIn(deps: WalletDeps, player: WalletPlayer, wallet: WalletRow): Promise<number | undefined> {
  await leave(deps, { playerId: player.id, except: wallet.vendor });
  await untilEmptied(deps, wallet);
  const since = new Date(deps.clock.now());
  await beginPlay(deps.database, wallet, since, new Date(since.getTime() + IDLE_MS));
  const { minimum, maximum } = await limitsOf(deps, player.brandId);
  let most = maximum;
  for (let tries = 0; tries < TRIES; tries++) {
    const { available } = await deps.mainBalance(player.ledgerAccount);
    if (available <= 0n || available < minimum || most <= 0n) break;
    const amount = atMost(most, available);
    const moved = await transfer(deps, { wallet, direction: 'to_vendor', amount, cause: 'launch' });
    if (moved.ok) return moved.row.state === 'done' ? since.getTime() : undefined;
    // The player's own limits allow only a part.
    if (moved.reason === 'limit') most = atMost(most, moved.left);
    else if (moved.reason !== 'short') break;
  }
  return since.getTime();
}

/** Math.min does not take bigint. */
function atMost(most: bigint, wanted: bigint): bigint {
  if (wanted > most) return most;
  return wanted;
}
