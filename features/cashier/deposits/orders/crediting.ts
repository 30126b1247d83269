import type { TransferRequest, TransferResult } from '#ledger/transfer.ts';
import type { Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import { addRequirement } from '../../wagering/wagering.store.ts';
import { bonusOn, bonusProblem, thaw, wageringFor } from './bonus.rules.ts';
import { bonusHistory, markBonus } from './bonus.store.ts';
import { quote } from './channel.rules.ts';
import { bonusPosting, depositPosting, feePosting, paymentKey } from './deposit.postings.ts';
import { canBecome } from './deposit.rules.ts';
import { creditDeposit, type DepositRow, lockPlayerOrders } from './deposit.store.ts';

export interface CreditDeps {
  /** The ledger inside our transaction, so that the money and its records are one commit. */
  inTransaction(trx: Writer): { post(request: TransferRequest): Promise<TransferResult> };
}

export interface Payment {
  /** The order that is paid, locked. */
  order: DepositRow;
  provider: string;
  paymentId: string;
  /** The amount paid, fee included. */
  amount: Amount;
  at: Date;
  /** Whether compliance lets the player take a bonus, checked before the transaction. */
  mayTakeBonus: boolean;
}

export interface Credit {
  amount: Amount;
  fee: Amount;
  transferId: bigint;
}

type LedgerRefusal = Extract<TransferResult, { ok: false }>;

/**
 * Credits a payment with its fee, wagering, chosen bonus and new order state. Every way to credit a deposit calls this.
 */
export async function creditPayment(deps: CreditDeps, trx: Writer, payment: Payment): Promise<Credit | LedgerRefusal> {
  const { order, amount, at } = payment;
  const facts = { provider: payment.provider, paymentId: payment.paymentId, account: order.ledger_account };
  // Locked before the ledger's lane, so that of two payments at once only one counts as the player's first.
  await lockPlayerOrders(trx, order.player_id);
  const money = deps.inTransaction(trx);
  const posted = await money.post(depositPosting({ ...facts, amount }));
  if (!posted.ok) return posted;
  const { fee, arrives } = quote(amount, order.fee_bps);
  if (fee > 0n) mustPost(await money.post(feePosting({ ...facts, fee })));
  await addRequirement(trx, {
    brandId: order.brand_id,
    playerId: order.player_id,
    cause: 'deposit',
    source: paymentKey(facts),
    required: wageringFor(arrives, order.wager_times).deposit,
    startedAt: at,
  });
  const credit = { amount, fee, transferId: posted.id };
  // An order that is already credited keeps its first payment. This one is a second credit to the same player.
  if (!canBecome(order.state, 'credited')) return credit;
  await creditDeposit(trx, order.id, { at, ...credit });
  await giveBonus(deps, trx, payment, arrives);
  return credit;
}

/** Gives the bonus chosen with the order if the player may still have it. Checked again under the lock. */
async function giveBonus(deps: CreditDeps, trx: Writer, payment: Payment, arrives: Amount): Promise<void> {
  const { order, at, mayTakeBonus } = payment;
  if (order.bonus_id === null || order.bonus_terms === null) return;
  const terms = thaw(order.bonus_terms);
  const ask = { playerId: order.player_id, bonusId: order.bonus_id, now: at, except: order.id };
  // Other open orders with the bonus do not count: the order that is paid first gets it.
  const history = { ...(await bonusHistory(trx, ask)), held: false };
  const amount = bonusOn(terms, arrives);
  const problem = mayTakeBonus ? bonusProblem(terms, history, { arrives, nowMs: at.getTime() }) : 'bonus.not.allowed';
  if (problem || amount <= 0n) return markBonus(trx, order.id, { refused: problem ?? 'bonus.minimum' });
  const posting = bonusPosting({ orderNo: order.order_no, account: order.ledger_account, amount });
  const posted = mustPost(await deps.inTransaction(trx).post(posting));
  await addRequirement(trx, {
    brandId: order.brand_id,
    playerId: order.player_id,
    cause: 'bonus',
    source: posting.key,
    required: wageringFor(arrives, order.wager_times, { amount, wagerTimes: terms.wagerTimes }).bonus,
    startedAt: at,
  });
  await markBonus(trx, order.id, { amount, transferId: posted.id });
}

/** Once the deposit is booked, the ledger should refuse nothing else. If it does, throwing rolls everything back. */
function mustPost(result: TransferResult): Extract<TransferResult, { ok: true }> {
  if (!result.ok) throw new Error(`the ledger refused what comes with a deposit: ${result.reason}`);
  return result;
}
