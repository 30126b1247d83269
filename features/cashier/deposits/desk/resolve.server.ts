import { writeAudit } from '#features/compliance/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { OutputOf } from '#platform/http/contract.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { toDecimal } from '#platform/money/money.ts';
import { type Credit, creditPayment } from '../orders/crediting.ts';
import { creditFor } from '../orders/deposit.rules.ts';
import { type DepositRow, lockPlayerOrders, moveDeposit } from '../orders/deposit.store.ts';
import { bonusAllowed, type NoticeDeps, tellPlayer } from '../orders/notice.server.ts';
import { type NoticeRow, resolveNotice } from '../orders/notice.store.ts';
import type { deskContract } from './desk.contract.ts';
import { mayBeCredited, mayBeDismissed } from './desk.rules.ts';
import { noticeById } from './desk.store.ts';
import { factsOfOrder, hasOpenNotices, lockNotice, lockOrder, type OrderKey } from './resolve.store.ts';

export interface ResolveDeps
  extends Pick<NoticeDeps, 'bus' | 'logger' | 'inTransaction' | 'acceptsPayment' | 'mayTakePart' | 'creditProblem'> {
  database: Database;
  clock: Clock;
}

export interface Resolver {
  brandId: number;
  operatorId: bigint;
  ip: string;
}

type Credited = OutputOf<(typeof deskContract)['POST /office/payments/notices/{id}/credit']>;
type Dismissed = OutputOf<(typeof deskContract)['POST /office/payments/notices/{id}/dismiss']>;
type Closed = 'payment.notice.unknown' | 'payment.notice.settled' | 'already.resolved';
type NotCredited =
  | Closed
  | 'deposit.unknown'
  | 'payment.order.required'
  | 'payment.order.given'
  | 'payment.provider.unknown'
  | 'payment.limit.reached'
  | 'payment.player.excluded'
  | 'payment.credit.refused';

/**
 * Credits the amount that arrived to the order's player. Money, order state and the operator's decision are one commit.
 * Two operators at once are serialized by the lock; the second gets already.resolved.
 */
export async function creditByHand(
  deps: ResolveDeps,
  who: Resolver,
  ask: { noticeId: bigint; orderNo?: string | undefined; note?: string | undefined },
): Promise<Credited | Refusal<NotCredited>> {
  const seen = await deps.database.read((db) => noticeById(db, who.brandId, ask.noticeId));
  if (!seen) return refuse('payment.notice.unknown');
  // An operator cannot put simulated money into a real wallet either.
  if (!(await deps.acceptsPayment(seen.provider, who.brandId))) return refuse('payment.provider.unknown');
  const key = orderKey(seen, ask.orderNo);
  if (typeof key === 'string') return refuse(key);
  const facts = await deps.database.read((db) => factsOfOrder(db, who.brandId, seen.provider, key));
  const mayTakeBonus = await bonusAllowed(deps, facts);
  const done = await deps.database.transact(async (trx) => {
    // Same lock order as notices, to avoid a deadlock: first the order, then the notice.
    const order = await lockOrder(trx, who.brandId, seen.provider, key);
    if (!order) return refuse('deposit.unknown');
    const notice = await lockNotice(trx, ask.noticeId);
    const closed = closedBecause(notice, mayBeCredited);
    if (closed) return refuse(closed);
    const held = await heldBack(deps, trx, { notice, order });
    if (held) return refuse(held);
    const at = new Date(deps.clock.now());
    const credit = await post(deps, trx, { notice, order, at, mayTakeBonus });
    if (!credit) return refuse('payment.credit.refused');
    await resolveNotice(trx, notice.id, {
      resolution: 'credited',
      by: who.operatorId,
      at,
      note: ask.note || undefined,
      depositId: order.id,
      credit,
    });
    await writeAudit(trx, {
      brandId: who.brandId,
      at,
      operatorId: who.operatorId,
      ip: who.ip,
      action: 'deposit.credited',
      subject: `deposit:${order.order_no}`,
      facts: { notice: notice.id.toString(), amount: toDecimal(credit.amount), transfer: credit.transferId.toString() },
    });
    return { credit, order };
  });
  if ('refused' in done) return done;
  await tellPlayer(deps, done.order.player_id);
  return {
    id: ask.noticeId.toString(),
    resolution: 'credited',
    creditedAmount: toDecimal(done.credit.amount),
    transferId: done.credit.transferId.toString(),
  };
}

/** Closes a notice without moving money. An order that waits for no other notice is cancelled. */
export async function dismissByHand(
  deps: ResolveDeps,
  who: Resolver,
  ask: { noticeId: bigint; reason: string },
): Promise<Dismissed | Refusal<Closed>> {
  const seen = await deps.database.read((db) => noticeById(db, who.brandId, ask.noticeId));
  if (!seen) return refuse('payment.notice.unknown');
  const done = await deps.database.transact(async (trx) => {
    const order =
      seen.deposit_id === null
        ? undefined
        : await lockOrder(trx, who.brandId, seen.provider, { depositId: seen.deposit_id });
    const notice = await lockNotice(trx, ask.noticeId);
    const closed = closedBecause(notice, mayBeDismissed);
    if (closed) return refuse(closed);
    await resolveNotice(trx, notice.id, {
      resolution: 'dismissed',
      by: who.operatorId,
      at: new Date(deps.clock.now()),
      note: ask.reason,
      depositId: notice.deposit_id,
      credit: undefined,
    });
    if (order?.state === 'review' && !(await hasOpenNotices(trx, order.id)))
      await moveDeposit(trx, order.id, 'review', 'cancelled');
    await writeAudit(trx, {
      brandId: who.brandId,
      at: new Date(deps.clock.now()),
      operatorId: who.operatorId,
      ip: who.ip,
      action: 'notice.dismissed',
      subject: `notice:${notice.id}`,
      facts: { reason: ask.reason, order: order?.order_no ?? '' },
    });
    return { order };
  });
  if ('refused' in done) return done;
  if (done.order) await tellPlayer(deps, done.order.player_id);
  return { id: ask.noticeId.toString(), resolution: 'dismissed' };
}

/** The order to credit: the notice's own, or the one that the operator names if the notice has none. */
function orderKey(
  notice: NoticeRow,
  orderNo: string | undefined,
): OrderKey | 'payment.order.required' | 'payment.order.given' | 'already.resolved' | 'payment.notice.settled' {
  const closed = closedBecause(notice, mayBeCredited);
  if (closed) return closed;
  if (notice.deposit_id === null) return orderNo ? { orderNo } : 'payment.order.required';
  return orderNo ? 'payment.order.given' : { depositId: notice.deposit_id };
}

function closedBecause(notice: NoticeRow, may: (outcome: NoticeRow['outcome']) => boolean) {
  if (notice.resolution !== null) return 'already.resolved';
  return may(notice.outcome) ? undefined : 'payment.notice.settled';
}

/** An operator cannot override a player's own limits or exclusion: the money waits or goes back to its sender. */
async function heldBack(
  deps: ResolveDeps,
  trx: Writer,
  { notice, order }: { notice: NoticeRow; order: DepositRow },
): Promise<'payment.limit.reached' | 'payment.player.excluded' | undefined> {
  await lockPlayerOrders(trx, order.player_id);
  const amount = creditFor(order, notice.vnd ?? 0n);
  const ask = { playerId: order.player_id, brandId: order.brand_id, amount, except: order.id };
  const problem = await deps.creditProblem(trx, ask);
  return problem && (problem === 'over_limit' ? 'payment.limit.reached' : 'payment.player.excluded');
}

/** Uses the payment's own key: automatic and manual credit together book it once. */
async function post(
  deps: ResolveDeps,
  trx: Writer,
  facts: { notice: NoticeRow; order: DepositRow; at: Date; mayTakeBonus: boolean },
): Promise<Credit | undefined> {
  const { notice, ...rest } = facts;
  const { provider, payment_id: paymentId, vnd } = notice;
  if (paymentId === null || vnd === null) throw new Error('a notice that was believed has an id and an amount');
  const amount = creditFor(rest.order, vnd);
  if (amount <= 0n) return undefined;
  const credit = await creditPayment(deps, trx, { ...rest, provider, paymentId, amount });
  if (!('ok' in credit)) return credit;
  deps.logger.error({ notice: notice.id.toString(), reason: credit.reason }, 'the ledger refused a deposit by hand');
  return undefined;
}
