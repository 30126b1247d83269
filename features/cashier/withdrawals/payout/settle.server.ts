import type { Logger } from 'pino';
import type { LedgerInTransaction } from '#ledger/in-transaction.ts';
import type { TransferResult } from '#ledger/transfer.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { openReceipt } from '../receipt/receipt.store.ts';
import { receiptDueAt } from '../requests/terms.rules.ts';
import { posts, voids } from '../requests/withdraw.postings.ts';
import type { WithdrawalState } from '../requests/withdraw.rules.ts';
import { callAttention, endPayout, moveWithdrawal, type Step, type WithdrawalRow } from './payout.store.ts';

export interface SettleDeps {
  database: Database;
  bus: EventBus;
  clock: Clock;
  logger: Pick<Logger, 'error' | 'warn'>;
  /** The ledger inside our transaction, so that holds and state are one commit. */
  inTransaction(trx: Writer): LedgerInTransaction;
}

/** The ledger refused the booking of a state: the step is rolled back, and a person must look. */
export class LedgerRefused extends Error {
  override name = 'LedgerRefused';
}

function mustStand(result: TransferResult, orderNo: string): void {
  if (!result.ok) throw new LedgerRefused(`the ledger refused a hold of ${orderNo}: ${result.reason}`);
}

/** Paid: posts the holds and opens the player's receipt. False when the payout was no longer under way. */
export async function settlePaid(
  deps: SettleDeps,
  trx: Writer,
  row: WithdrawalRow,
  step: Step & { paymentId: string | null },
): Promise<boolean> {
  const { at, operatorId, note = '', paymentId } = step;
  const changes = { paid_at: at, closed_at: at, provider_payment: paymentId };
  const move = { id: row.id, from: 'paying', to: 'paid' } as const;
  if (!(await moveWithdrawal(trx, move, { at, operatorId, note, ...changes }))) return false;
  await endPayout(trx, row.id, { answer: 'paid', at, byPeople: operatorId !== undefined });
  await openReceipt(trx, row, { at, dueAt: receiptDueAt(at, row.terms) });
  const money = deps.inTransaction(trx);
  for (const post of posts({ orderNo: row.order_no, fee: row.fee }))
    mustStand(await money.postHold(post), row.order_no);
  return true;
}

/** Definitely not paid, or rejected before it was sent: voids the holds. False when somebody else was first. */
export async function giveBack(
  deps: SettleDeps,
  trx: Writer,
  row: Pick<WithdrawalRow, 'id' | 'order_no' | 'fee'>,
  step: Step & { from: WithdrawalState; to: 'rejected' | 'failed'; reason: string },
): Promise<boolean> {
  const { at, operatorId, note = '', reason } = step;
  const move = { id: row.id, from: step.from, to: step.to };
  if (!(await moveWithdrawal(trx, move, { at, operatorId, note, closed_at: at, reason }))) return false;
  if (step.to === 'failed') await endPayout(trx, row.id, { answer: 'refused', at, byPeople: operatorId !== undefined });
  const money = deps.inTransaction(trx);
  for (const hold of voids({ orderNo: row.order_no, fee: row.fee }))
    mustStand(await money.voidHold(hold), row.order_no);
  return true;
}

/** Called after the ledger refused a step. That transaction was rolled back, so this is a separate one. */
export async function flagLedger(deps: SettleDeps, id: bigint, error: LedgerRefused): Promise<void> {
  deps.logger.error({ err: error }, 'a withdrawal waits for a person');
  const at = new Date(deps.clock.now());
  await deps.database.transact((trx) => callAttention(trx, id, 'ledger_refused', at));
}

/** Called after the commit. A failure only delays the screen's update, so it is logged and ignored. */
export async function tellWithdrawal({ bus, logger }: Pick<SettleDeps, 'bus' | 'logger'>, playerId: bigint) {
  try {
    await bus.publish(`player.${playerId}`, { type: 'withdrawal' });
    await bus.publish(`player.${playerId}`, { type: 'balance' });
  } catch (error) {
    logger.error({ err: error, playerId: playerId.toString() }, 'a player could not be told of a withdrawal');
  }
}
