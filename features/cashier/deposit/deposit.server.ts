import { randomInt } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { PlayerCaller } from '#platform/http/caller.ts';
import type { BodyOf, OutputOf } from '#platform/http/contract.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { AMOUNT_SCALE, fromWire, toWireNumber } from '#platform/money/money.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { depositContract } from './deposit.contract.ts';
import {
  amountProblem,
  canCancel,
  type DepositLimits,
  type DepositState,
  referenceFrom,
  toVnd,
} from './deposit.rules.ts';
import {
  countOpen,
  type DepositRow,
  findDeposit,
  insertDeposit,
  listDeposits,
  lockPlayerOrders,
  moveDeposit,
} from './deposit.store.ts';
import { vietQrText } from './vietqr.ts';

export interface DepositDeps {
  database: Database;
  clock: Clock;
  /** Those that the brand takes money through; the first is used unless the player names another by vendorId. */
  providersOf(brandId: number): Promise<readonly PaymentProvider[]>;
  limits: DepositLimits;
  referencePrefix: string;
  /** The player's main ledger account. */
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  /** Code of the built-in simulator, where the brand uses it. */
  simulatedProvider: string | undefined;
}

const QUICK_AMOUNTS = [50n, 100n, 200n, 500n, 1_000n, 5_000n].map((units) => units * AMOUNT_SCALE);

type Order = OutputOf<(typeof depositContract)['GET /wps/relay/PARLOR_depositOrder']>;

export function depositService(deps: DepositDeps): Service {
  return service(depositContract, {
    'GET /wps/relay/MCSFE_getDepositSettings': async ({ caller }) => {
      const { credited } = await deps.database.read((db) =>
        listDeposits(db, playerOf(caller).id, { page: 1, size: 1 }),
      );
      const providers = await deps.providersOf(caller.brandId);
      return {
        allowDeposit: providers.length > 0 ? ('Y' as const) : ('N' as const),
        totalDepositSuccessCount: credited,
        depositInfo: '24/7',
        minimumAmount: toWireNumber(deps.limits.minimum),
        maximumAmount: toWireNumber(deps.limits.maximum),
        quickAmounts: QUICK_AMOUNTS.map(toWireNumber),
        vndPerUnit: Number(deps.limits.vndPerUnit),
      };
    },
    'GET /wps/relay/MCSFE_getDepositPaymentChannels': async ({ caller }) => ({
      MTQR: {
        channels: (await deps.providersOf(caller.brandId)).map(({ code, account }) => ({
          vendorId: code,
          vendorName: account.bankName,
          mcsBankCode: account.bankBin,
          banks: [{ bankCode: account.bankBin, bankType: 'PGMT' }],
        })),
      },
    }),
    'POST /wps/relay/MCSFE_depositByQRImageUrl': ({ body, caller }) =>
      openOrder(deps, playerOf(caller), caller.brandId, body),
    'GET /wps/relay/PARLOR_depositOrder': async ({ query, caller }) => {
      const row = await deps.database.read((db) => findDeposit(db, playerOf(caller).id, query.orderNo));
      return row ? present(deps, row) : refuse('deposit.unknown');
    },
    'POST /wps/relay/PARLOR_cancelDeposit': ({ body, caller }) => cancel(deps, playerOf(caller).id, body.orderNo),
    'GET /wps/report/depositTransaction': async ({ query, caller }) => {
      const { rows, total } = await deps.database.read((db) => listDeposits(db, playerOf(caller).id, query));
      return { list: rows.map((row) => present(deps, row)), total, totalPages: Math.ceil(total / query.size) };
    },
  });
}

type OpenBody = BodyOf<(typeof depositContract)['POST /wps/relay/MCSFE_depositByQRImageUrl']>;

type OpenRefusal = Refusal<
  'deposit.channel.unknown' | 'deposit.too.many.open' | NonNullable<ReturnType<typeof amountProblem>>
>;

async function openOrder(
  deps: DepositDeps,
  player: PlayerCaller,
  brandId: number,
  body: OpenBody,
): Promise<Order | OpenRefusal> {
  const providers = await deps.providersOf(brandId);
  const provider = body.vendorId ? providers.find(({ code }) => code === body.vendorId) : providers[0];
  if (!provider) return refuse('deposit.channel.unknown');
  const amount = fromWire(body.amount);
  const problem = amountProblem(amount, deps.limits);
  if (problem || amount === undefined) {
    const { minimum, maximum } = deps.limits;
    return refuse(problem ?? 'deposit.amount.invalid', {
      values: { min: toWireNumber(minimum), max: toWireNumber(maximum) },
    });
  }
  const ledgerAccount = await deps.ledgerAccountOf(player.id);
  const now = new Date(deps.clock.now());
  const opened = await deps.database.transact(async (trx) => {
    await lockPlayerOrders(trx, player.id);
    if ((await countOpen(trx, player.id, now)) >= deps.limits.openOrders) return refuse('deposit.too.many.open');
    const reference = referenceFrom(deps.referencePrefix, randomInt);
    return insertDeposit(trx, {
      brand_id: brandId,
      player_id: player.id,
      ledger_account: ledgerAccount,
      order_no: `D-${now.toISOString().slice(2, 10).replaceAll('-', '')}-${reference.slice(deps.referencePrefix.length)}`,
      reference,
      provider: provider.code,
      amount,
      vnd: toVnd(amount, deps.limits),
      account: provider.account,
      created_at: now,
      expires_at: new Date(now.getTime() + deps.limits.validMs),
    });
  });
  return isRefusal(opened) ? (opened as Refusal<'deposit.too.many.open'>) : present(deps, opened);
}

async function cancel(
  deps: DepositDeps,
  playerId: bigint,
  orderNo: string,
): Promise<Order | Refusal<'deposit.unknown' | 'deposit.not.cancellable'>> {
  return deps.database.transact(async (trx) => {
    const row = await findDeposit(trx, playerId, orderNo);
    if (!row) return refuse('deposit.unknown');
    const moved =
      canCancel(stateNow(row, deps.clock.now())) && (await moveDeposit(trx, row.id, row.state, 'cancelled'));
    return moved ? present(deps, { ...row, state: 'cancelled' }) : refuse('deposit.not.cancellable');
  });
}

/** An order is expired from the very second, even before the worker has written it down. */
function stateNow(row: DepositRow, nowMs: number): DepositState {
  return row.state === 'waiting' && row.expires_at.getTime() <= nowMs ? 'expired' : row.state;
}

function present(deps: DepositDeps, row: DepositRow): Order {
  const { account } = row;
  return {
    orderNo: row.order_no,
    state: stateNow(row, deps.clock.now()),
    amount: toWireNumber(row.amount),
    payAmount: row.vnd.toString(),
    creditedAmount: row.credited_amount === null ? null : toWireNumber(row.credited_amount),
    createdAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    creditedAt: row.credited_at?.getTime() ?? null,
    transferId: row.transfer_id?.toString() ?? null,
    bankName: account.bankName,
    accountNumber: account.accountNumber,
    accountHolder: account.accountHolder,
    reference: row.reference,
    qrContent: vietQrText({
      bankBin: account.bankBin,
      accountNumber: account.accountNumber,
      amountVnd: row.vnd,
      text: row.reference,
    }),
    simulated: row.provider === deps.simulatedProvider,
  };
}
