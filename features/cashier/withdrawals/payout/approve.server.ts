import { writeAudit } from '#features/compliance/public.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { toDecimal } from '#platform/money/money.ts';
import { canApprove, canReject, type WithdrawalState } from '../requests/withdraw.rules.ts';
import { moveWithdrawal, type WithdrawalRow, withdrawalById } from './payout.store.ts';
import { failedChecks, type PayoutCheckDeps } from './payout-checks.server.ts';
import { findWithdrawal, type ListedWithdrawal } from './payout-desk.store.ts';
import { giveBack, type SettleDeps, tellWithdrawal } from './settle.server.ts';

/** The operator who acts, and their address. */
export interface Operator {
  brandId: number;
  operatorId: bigint;
  ip: string;
}

export interface Moved {
  id: string;
  state: WithdrawalState;
}

const UNKNOWN = refuse('payout.unknown');
const MOVED = refuse('payout.moved');

/** The facts of a withdrawal in the audit trail. */
export const auditOf = (row: WithdrawalRow) => ({
  subject: `withdrawal:${row.order_no}`,
  facts: { amount: toDecimal(row.amount), fee: toDecimal(row.fee), player: row.player_id.toString() },
});

type NotApproved = Refusal<
  'payout.unknown' | 'payout.moved' | 'payout.approved.already' | 'payout.checks.failed' | 'payout.second.needed'
>;

/** Why a withdrawal cannot be approved in bulk: it needs a closer look or a second approval. */
async function notPlain(deps: SettleDeps & PayoutCheckDeps, row: ListedWithdrawal): Promise<NotApproved | undefined> {
  if (row.approvals_needed !== 1) return refuse('payout.second.needed');
  const failed = await deps.database.snapshot((db) => failedChecks(deps, db, [row]));
  return failed.get(row.id)?.length === 0 ? undefined : refuse('payout.checks.failed');
}

/**
 * One approval. The state that the operator saw must still be current: of two operators at once one wins, the other
 * must look again. Two approvals always come from two operators.
 */
export async function approve(
  deps: SettleDeps & PayoutCheckDeps,
  who: Operator,
  ask: { id: bigint; from: WithdrawalState; onlyPlain?: boolean },
): Promise<Moved | NotApproved> {
  const row = await deps.database.read((db) => findWithdrawal(db, who.brandId, ask.id));
  if (!row) return UNKNOWN;
  if (row.state !== ask.from || !canApprove(row.state)) return MOVED;
  const against = ask.onlyPlain ? await notPlain(deps, row) : undefined;
  if (against) return against;
  const first = row.state === 'requested' && row.approvals_needed > 1;
  const to = first ? 'first_approved' : 'approved';
  const at = new Date(deps.clock.now());
  const done = await deps.database.transact(async (trx) => {
    const before = await trx
      .selectFrom('cashier.withdrawal_events')
      .select('id')
      .where('withdrawal_id', '=', row.id)
      .where('operator_id', '=', who.operatorId)
      .where('state', '=', 'first_approved')
      .executeTakeFirst();
    if (before) return refuse('payout.approved.already');
    const move = { id: row.id, from: ask.from, to } as const;
    if (!(await moveWithdrawal(trx, move, { at, operatorId: who.operatorId }))) return MOVED;
    const { subject, facts: own } = auditOf(row);
    const facts = { ...own, ...(ask.onlyPlain && { together: 'yes' }) };
    const action = first ? 'withdrawal.first-approved' : 'withdrawal.approved';
    await writeAudit(trx, { ...who, at, action, subject, facts });
    return undefined;
  });
  if (done) return done;
  await tellWithdrawal(deps, row.player_id);
  return { id: row.id.toString(), state: to };
}

/** The player reads the reason. The holds are voided in the same transaction. */
export async function reject(
  deps: SettleDeps,
  who: Operator,
  ask: { id: bigint; from: WithdrawalState; reason: string },
): Promise<Moved | Refusal<'payout.unknown' | 'payout.moved'>> {
  const row = await deps.database.read((db) => withdrawalById(db, who.brandId, ask.id));
  if (!row) return UNKNOWN;
  if (row.state !== ask.from || !canReject(row.state)) return MOVED;
  const at = new Date(deps.clock.now());
  const step = { from: ask.from, to: 'rejected', reason: ask.reason, note: ask.reason } as const;
  const moved = await deps.database.transact(async (trx) => {
    if (!(await giveBack(deps, trx, row, { at, operatorId: who.operatorId, ...step }))) return false;
    const { subject, facts } = auditOf(row);
    const told = { ...facts, reason: ask.reason };
    await writeAudit(trx, { ...who, at, action: 'withdrawal.rejected', subject, facts: told });
    return true;
  });
  if (!moved) return MOVED;
  await tellWithdrawal(deps, row.player_id);
  return { id: row.id.toString(), state: 'rejected' };
}
