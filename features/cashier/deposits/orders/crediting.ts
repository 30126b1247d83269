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
  /** The ledger inside our transaction: the money and everything that hangs on it are one commit. */
  inTransaction(trx: Writer): { post(request: TransferRequest): Promise<TransferResult> };
}

export interface Payment {
  /** The order that it pays, locked. */
  order: DepositRow;
  provider: string;
  paymentId: string;
  /** What was paid, fee included. */
  amount: Amount;
  at: Date;
  /** Whether the player may have a bonus now (compliance), asked before the transaction. */
  mayTakeBonus: boolean;
}

export interface Credit {
  amount: Amount;
  fee: Amount;
  transferId: bigint;
}

type LedgerRefusal = Extract<TransferResult, { ok: false }>;

/**
 * Puts a payment into the wallet, with everything that belongs to it: fee, what must be wagered, the bonus that was
 * chosen, the order's new state. Every way to credit a deposit goes through here.
 */
export async function creditPayment(deps: CreditDeps, trx: Writer, payment: Payment): Promise<Credit | LedgerRefusal> {
  const { order, amount, at } = payment;
  const facts = { provider: payment.provider, paymentId: payment.paymentId, account: order.ledger_account };
  // Before the ledger's lane: two payments of one player decide one after the other which was the first.
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
  // An order that is credited already stays with its first payment; this one is a second credit to the same player.
  if (!canBecome(order.state, 'credited')) return credit;
  await creditDeposit(trx, order.id, { at, ...credit });
  await giveBonus(deps, trx, payment, arrives);
  return credit;
}

/** The bonus that was chosen with the order, if the player may still have it: looked at again under the lock. */
async function giveBonus(deps: CreditDeps, trx: Writer, payment: Payment, arrives: Amount): Promise<void> {
  const { order, at, mayTakeBonus } = payment;
  if (order.bonus_id === null || order.bonus_terms === null) return;
  const terms = thaw(order.bonus_terms);
  const ask = { playerId: order.player_id, bonusId: order.bonus_id, now: at, except: order.id };
  // Only what was given counts here: of two open orders the one that is paid first gets it.
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

/** After the deposit itself was taken nothing is left to refuse; if it is all the same, nothing of it stands. */
function mustPost(result: TransferResult): Extract<TransferResult, { ok: true }> {
  if (!result.ok) throw new Error(`the ledger refused what comes with a deposit: ${result.reason}`);
  return result;
}
