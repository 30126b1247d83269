import { writeAudit } from '#features/compliance/public.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { type Amount, toDecimal } from '#platform/money/money.ts';
import type { Operator } from '../payout/approve.server.ts';
import { type SettleDeps, tellWithdrawal } from '../payout/settle.server.ts';
import { refundPosting } from './receipt.postings.ts';
import {
  canBecome,
  isDispute,
  missingAmount,
  OUTCOMES,
  type ReceiptOutcome,
  type ReceiptState,
} from './receipt.rules.ts';
import { askForRefund, moveReceipt } from './receipt.store.ts';
import { type DeskReceiptRow, findReceipt } from './receipt-desk.store.ts';

export interface ResolveDeps extends SettleDeps {
  /** From this amount on, a refund needs two operators. */
  fourEyesFrom(brandId: number): Promise<Amount>;
}

interface Ask {
  id: bigint;
  version: number;
  outcome: ReceiptOutcome;
  note: string;
}

type Resolved = { id: string; state: ReceiptState; refundAsked: boolean };
type ResolveRefusal = Refusal<
  'receipt.unknown' | 'receipt.moved' | 'receipt.not.disputed' | 'receipt.refund.own' | 'receipt.refund.refused'
>;

const MOVED = refuse('receipt.moved');

/** An operator's decision about a dispute, valid only for the receipt as they saw it. The player reads the note. */
export async function resolveReceipt(deps: ResolveDeps, who: Operator, ask: Ask): Promise<Resolved | ResolveRefusal> {
  const row = await deps.database.read((db) => findReceipt(db, who.brandId, ask.id));
  if (!row) return refuse('receipt.unknown');
  if (row.version !== ask.version) return MOVED;
  const to = OUTCOMES[ask.outcome];
  // An undisputed receipt can only be forced. This replaces the player's own answer and is audited.
  if (!canBecome(row.state, to)) return isDispute(row.state) ? MOVED : refuse('receipt.not.disputed');
  if (ask.outcome === 'refund') {
    const needsTwo = missingAmount(row) >= (await deps.fourEyesFrom(who.brandId));
    if (needsTwo && row.refund_by === null) return proposeRefund(deps, who, { row, note: ask.note });
    if (needsTwo && row.refund_by === who.operatorId) return refuse('receipt.refund.own');
  }
  const done = await close(deps, who, { row, to, note: ask.note });
  if (done) return done;
  await tellWithdrawal(deps, row.player_id);
  return { id: row.id.toString(), state: to, refundAsked: false };
}

async function proposeRefund(
  { database, clock }: ResolveDeps,
  who: Operator,
  { row, note }: { row: DeskReceiptRow; note: string },
): Promise<Resolved | ResolveRefusal> {
  const at = new Date(clock.now());
  const asked = await database.transact(async (trx) => {
    if (!(await askForRefund(trx, row, { at, operatorId: who.operatorId, note }))) return false;
    await writeAudit(trx, { ...who, at, action: 'receipt.refund-asked', ...auditOf(row, note) });
    return true;
  });
  return asked ? { id: row.id.toString(), state: row.state, refundAsked: true } : MOVED;
}

/** State, money and audit are one commit; undefined on success. */
async function close(
  { database, clock, logger, inTransaction }: ResolveDeps,
  who: Operator,
  { row, to, note }: { row: DeskReceiptRow; to: (typeof OUTCOMES)[ReceiptOutcome]; note: string },
): Promise<ResolveRefusal | undefined> {
  const at = new Date(clock.now());
  const amount = missingAmount(row);
  const posting = refundPosting({ orderNo: row.order_no, account: row.ledger_account, amount });
  let refused: string | undefined;
  const done = await database
    .transact(async (trx) => {
      const changes = { closed_at: at, note };
      const moved = { changes, who: { at, operatorId: who.operatorId, note } };
      if (to === 'refunded') {
        const posted = await inTransaction(trx).post(posting);
        if (!posted.ok) {
          refused = posted.reason;
          throw new Error(`the ledger refused the refund of ${row.order_no}: ${posted.reason}`);
        }
        Object.assign(changes, { refunded: amount, transfer_id: posted.id });
      }
      // Somebody else was first: throwing rolls back the money of this attempt.
      if (!(await moveReceipt(trx, row, to, moved))) throw new Lost();
      await writeAudit(trx, { ...who, at, action: `receipt.${to}`, ...auditOf(row, note) });
      return undefined;
    })
    .catch((error: unknown) => {
      if (error instanceof Lost) return MOVED;
      if (refused === undefined) throw error;
      logger.error({ err: error }, 'a refund was refused');
      return refuse('receipt.refund.refused');
    });
  return done;
}

class Lost extends Error {}

function auditOf(row: DeskReceiptRow, note: string) {
  return {
    subject: `withdrawal:${row.order_no}`,
    facts: {
      amount: toDecimal(row.amount),
      missing: toDecimal(missingAmount(row)),
      player: row.player_id.toString(),
      note,
    },
  };
}
