import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf, OutputOf } from '#platform/http/contract.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { type Amount, fromWire, toWireNumber } from '#platform/money/money.ts';
import { emptyWallet, leave, stay } from './sweep.server.ts';
import { labelOf, routeOf, type TransferDirection } from './transfer.rules.ts';
import { transfer } from './transfer.server.ts';
import { listTransfers, openTransfers, type TransferRow, transferByRequest } from './transfer.store.ts';
import { askBalances, ensureWallet, limitsOf, modeOf } from './vendor-wallets.ts';
import { chooseMode, forgetPlay, type WalletRow, walletsOf } from './wallet.store.ts';
import { walletContract } from './wallets.contract.ts';
import type { WalletDeps, WalletPlayer } from './wallets.deps.ts';

type Contract = typeof walletContract;
type TransferCall = Contract['POST /wps/relay/GCS_walletTransfer'];
type TransferBody = BodyOf<TransferCall>;
type Shown = OutputOf<TransferCall>;

export function walletService(deps: WalletDeps): Service {
  const { database, clock } = deps;
  return service(walletContract, {
    'GET /wps/relay/GCS_merchantWallet': ({ caller }) => overview(deps, caller),
    'POST /wps/relay/GCS_walletTransfer': async ({ body, caller }) =>
      transferFor(deps, { player: await ownerOf(deps, caller), language: caller.language }, body),
    'POST /wps/relay/PARLOR_returnAll': async ({ caller }) => {
      const wallets = await database.read((db) => walletsOf(db, playerOf(caller).id));
      const emptied = await Promise.all(wallets.map((wallet) => emptyWallet(deps, wallet, 'return_all')));
      return {
        transfers: emptied.flatMap((row) => (row ? present(deps, row) : [])),
        busy: wallets.flatMap(({ vendor }, index) => (emptied[index] ? [] : [vendor])),
      };
    },
    'GET /wps/relay/PARLOR_walletRecords': async ({ query, caller }) => {
      const { rows, total } = await database.read((db) => listTransfers(db, playerOf(caller).id, query));
      return { list: rows.map((row) => present(deps, row)), total, totalPages: Math.ceil(total / query.size) };
    },
    'POST /wps/relay/PARLOR_walletMode': async ({ body, caller }) => {
      const player = await ownerOf(deps, caller);
      const { choice } = await modeOf(deps, player);
      if (!choice) return refuse('wallet.mode.fixed');
      await database.transact(async (db) => {
        const now = new Date(clock.now());
        await chooseMode(db, player.id, body.single, now);
        if (!body.single) await forgetPlay(db, player.id, now);
      });
      return { isSingle: body.single ? (1 as const) : (0 as const) };
    },
    'POST /wps/relay/PARLOR_walletPlay': async ({ body, caller }) => {
      const { id } = playerOf(caller);
      const since = new Date(Math.min(body.since, clock.now()));
      if (body.left) await leave(deps, { playerId: id, since });
      else await stay(deps, id, since);
      return { heard: true as const };
    },
  });
}

export async function ownerOf(deps: WalletDeps, caller: Caller): Promise<WalletPlayer> {
  const { id } = playerOf(caller);
  const player = await deps.player(id);
  if (!player) throw new Error(`a session of player ${id}, who does not exist`);
  return player;
}

async function overview(deps: WalletDeps, caller: Caller) {
  const player = await ownerOf(deps, caller);
  const [wallets, mode, limits, { symbol }, canTransfer, open] = await Promise.all([
    askBalances(deps, player.id),
    modeOf(deps, player),
    limitsOf(deps, player.brandId),
    deps.brand(player.brandId),
    deps.moduleEnabled(player.brandId, 'FUNDTRANS3'),
    deps.database.read((db) => openTransfers(db, player.id)),
  ]);
  const { available, held } = await deps.mainBalance(player.ledgerAccount);
  const pending = (code: string) => open.filter(({ vendor }) => vendor === code).length;
  return {
    isSingle: mode.single ? (1 as const) : (0 as const),
    canChoose: mode.choice,
    canTransfer,
    mainBalance: toWireNumber(available),
    heldBalance: toWireNumber(held),
    currency: player.currency,
    currencySymbol: symbol,
    minimumAmount: toWireNumber(limits.minimum),
    maximumAmount: toWireNumber(limits.maximum),
    wallets: [...deps.vendors.values()].map(({ code, name }) => ({
      vendor: code,
      vendorName: name,
      pending: pending(code),
      ...shownWallet(wallets.find(({ vendor }) => vendor === code)),
    })),
  };
}

/** A wallet that does not exist at the vendor has a known balance of zero. */
function shownWallet(wallet: WalletRow | undefined) {
  if (!wallet) return { balance: 0, state: 'known' as const, balanceAt: null, playing: false };
  return {
    balance: wallet.balance === null ? null : toWireNumber(wallet.balance),
    state: wallet.failed_at === null && wallet.balance !== null ? ('known' as const) : ('unknown' as const),
    balanceAt: wallet.balance_at?.getTime() ?? null,
    playing: wallet.playing_since !== null,
  };
}

export function present({ vendors }: WalletDeps, row: TransferRow): Shown {
  return {
    referenceNo: row.reference_no,
    vendor: row.vendor,
    vendorName: vendors.get(row.vendor)?.name ?? row.vendor,
    direction: row.direction,
    amount: row.amount === null ? null : toWireNumber(row.amount),
    state: labelOf(row.state),
    cause: row.cause,
    createdAt: row.created_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
  };
}

type TransferRefusal = Refusal<TransferCall['errors'][number]>;

interface Asking {
  player: WalletPlayer;
  language: Language;
}

async function transferFor(deps: WalletDeps, who: Asking, body: TransferBody): Promise<Shown | TransferRefusal> {
  const { player } = who;
  const route = routeOf(body);
  if (!route) return refuse('wallet.route.wrong');
  const vendor = deps.vendors.get(route.vendor);
  if (!vendor) return refuse('wallet.vendor.unknown');
  const amount = fromWire(body.amount);
  if (amount === undefined || amount <= 0n) return refuse('wallet.amount.invalid');
  const against = route.direction === 'to_vendor' ? await notIn(deps, who, amount) : undefined;
  if (against) return against;
  const { requestKey } = body;
  const wish = { ...route, amount };
  const known = requestKey && (await deps.database.read((db) => transferByRequest(db, player.id, requestKey)));
  if (known) return again(deps, known, wish);
  const wallet = await ensureWallet(deps, player, vendor);
  if (!wallet) return refuse('wallet.vendor.unreachable');
  const { direction } = route;
  const ordered = await transfer(deps, { wallet, direction, amount, cause: 'player', requestKey });
  if (ordered.ok) return told(deps, ordered.row);
  if (ordered.reason === 'short') return refuse('wallet.balance.short');
  if (ordered.reason === 'limit')
    return refuse('wallet.limit.reached', { values: { left: toWireNumber(ordered.left) } });
  if (ordered.reason === 'closed') return refuse('wallet.account.closed');
  const byKey = requestKey && (await deps.database.read((db) => transferByRequest(db, player.id, requestKey)));
  const first = byKey || (ordered.reason === 'known' ? ordered.first : undefined);
  if (!first) throw new Error('a wallet transfer is neither new nor known');
  return again(deps, first, wish);
}

/** The transfer that this request made before. The same key with other facts is the client's mistake. */
function again(
  deps: WalletDeps,
  first: TransferRow,
  { vendor, direction, amount }: { vendor: string; direction: TransferDirection; amount: Amount },
): Shown | TransferRefusal {
  const same = first.vendor === vendor && first.direction === direction && first.amount === amount;
  return same ? told(deps, first) : refuse('wallet.key.used');
}

/** Why money may not be moved in. Moving it out is always allowed. */
async function notIn(
  deps: WalletDeps,
  { player, language }: Asking,
  amount: bigint,
): Promise<Extract<TransferRefusal, Refusal> | undefined> {
  if ((await modeOf(deps, player)).single) return refuse('wallet.mode.single');
  const { minimum, maximum } = await limitsOf(deps, player.brandId);
  if (amount < minimum || amount > maximum)
    return refuse('wallet.amount.range', { values: { min: toWireNumber(minimum), max: toWireNumber(maximum) } });
  return deps.mayPlay({ playerId: player.id, brandId: player.brandId, language });
}

function told(deps: WalletDeps, row: TransferRow): Shown | TransferRefusal {
  if (row.state !== 'failed') return present(deps, row);
  return refuse(refusalOf(row.direction, row.reason));
}

function refusalOf(direction: TransferDirection, reason: string | null) {
  return direction === 'to_main' && reason === 'balance' ? 'wallet.vendor.balance' : 'wallet.transfer.refused';
}
