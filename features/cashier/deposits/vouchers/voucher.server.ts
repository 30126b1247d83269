import type { Writer } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { ASSISTANT_TYPE, type Caller } from '#platform/http/caller.ts';
import type { BodyOf, OutputOf } from '#platform/http/contract.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { type ChannelTerms, channelsOf, quote } from '../orders/channel.rules.ts';
import { type CreditDeps, creditPayment } from '../orders/crediting.ts';
import type { DepositDeps } from '../orders/deposit.deps.ts';
import { shown } from '../orders/deposit.server.ts';
import { type DepositRow, depositById, findDeposit, insertDeposit, lockPlayerOrders } from '../orders/deposit.store.ts';
import { type NoticeDeps, tellPlayer } from '../orders/notice.server.ts';
import { chosenBonus, newDeposit, wantedBonus } from '../orders/orders.server.ts';
import { voucherContract } from './voucher.contract.ts';
import { MISSES_WITHIN_MS, MOST_MISSES, normalCode, voucherProblem } from './voucher.rules.ts';
import { addMiss, countMisses, digestOf, lockVoucher, markRedeemed } from './voucher.store.ts';

export interface VoucherDeps extends DepositDeps, CreditDeps, Pick<NoticeDeps, 'logger'> {
  bus: EventBus;
}

/** Provider name of voucher payments in the ledger. */
export const VOUCHER = 'VOUCHER';
const NO_ACCOUNT = { bankBin: '', bankName: '', accountNumber: '', accountHolder: '' };

type Redeem = (typeof voucherContract)['POST /wps/relay/PARLOR_redeemVoucher'];
type Answer = OutputOf<Redeem> | Refusal<Redeem['errors'][number]>;

export function voucherService(deps: VoucherDeps): Service {
  return service(voucherContract, {
    'POST /wps/relay/PARLOR_redeemVoucher': ({ body, caller }) => redeem(deps, caller, body),
  });
}

async function redeem(deps: VoucherDeps, caller: Caller, body: BodyOf<Redeem>): Promise<Answer> {
  const { brandId } = caller;
  const { id: playerId, type } = playerOf(caller);
  if (type === ASSISTANT_TYPE) return refuse('deposit.type.barred');
  const terms = await deps.depositSettings(brandId);
  const channel = channelsOf(terms).find(({ kind }) => kind === 'voucher');
  if (!channel) return refuse('deposit.channel.unknown');
  const digest = digestOf(brandId, normalCode(body.code) ?? '');
  const bonusId = wantedBonus(body.promotionId);
  const mayTakeBonus = bonusId !== undefined && (await deps.mayTakePart(playerId));
  if (bonusId !== undefined && !mayTakeBonus) return refuse('bonus.not.allowed');
  const who = { brandId, playerId, ledgerAccount: await deps.ledgerAccountOf(playerId) };
  const asked = { who, language: caller.language, digest, bonusId, mayTakeBonus, channel, terms };
  const done = await deps.database
    .transact((trx) => redeemLocked(deps, trx, asked))
    .catch((error: unknown) => {
      if (error instanceof LedgerRefused) return refuse('payment.credit.refused');
      throw error;
    });
  if (isRefusal(done)) return done as Refusal<Redeem['errors'][number]>;
  await tellPlayer(deps, playerId);
  return shown(deps, caller, done);
}

/** Thrown, not returned, so that the transaction rolls back and the voucher stays unused. */
class LedgerRefused extends Error {}

interface Redeeming {
  who: { brandId: number; playerId: bigint; ledgerAccount: bigint };
  language: Caller['language'];
  digest: Buffer;
  bonusId: number | undefined;
  mayTakeBonus: boolean;
  channel: ChannelTerms;
  terms: Awaited<ReturnType<DepositDeps['depositSettings']>>;
}

/** Code, order and money are one commit. A wrong code only records the attempt. */
async function redeemLocked(deps: VoucherDeps, trx: Writer, asked: Redeeming): Promise<DepositRow | Refusal> {
  const { who, language, digest, bonusId, mayTakeBonus, channel, terms } = asked;
  const { brandId, playerId } = who;
  const now = new Date(deps.clock.now());
  const since = new Date(now.getTime() - MISSES_WITHIN_MS);
  await lockPlayerOrders(trx, playerId);
  const voucher = await lockVoucher(trx, brandId, digest);
  // The first answer was lost: the same player and voucher get the same answer.
  const before = voucher?.depositId ? await depositById(trx, playerId, voucher.depositId) : undefined;
  if (before) return before;
  if ((await countMisses(trx, playerId, since)) >= MOST_MISSES)
    return refuse('voucher.too.many', { values: { minutes: MISSES_WITHIN_MS / 60_000 } });
  const problem = voucherProblem(voucher, now.getTime());
  if (problem || !voucher) {
    await addMiss(trx, playerId, { at: now, since });
    return refuse(problem ?? 'voucher.unknown');
  }
  const { amount } = voucher;
  const against = await deps.mayDeposit(trx, { playerId, brandId, amount, language });
  if (against) return against;
  const bonus = await chosenBonus(trx, who, { bonusId, arrives: quote(amount, channel.feeBps).arrives, now });
  if (isRefusal(bonus)) return bonus;
  const facts = { amount, terms, channel, now, bonus, provider: VOUCHER, account: NO_ACCOUNT };
  const order = await insertDeposit(trx, newDeposit(who, facts));
  const payment = { order, provider: VOUCHER, paymentId: voucher.id.toString(), amount, at: now, mayTakeBonus };
  await markRedeemed(trx, voucher.id, order.id, now);
  const credit = await creditPayment(deps, trx, payment);
  if ('ok' in credit) throw new LedgerRefused(credit.reason);
  return (await findDeposit(trx, playerId, order.order_no)) ?? order;
}
