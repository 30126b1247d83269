import { type Deed, writeAudit } from '#features/compliance/public.ts';
import type { Writer } from '#platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '#platform/http/refusal.ts';
import type { SecretBox } from '#platform/keys/secret-box.ts';
import { auditOf, type Moved, type Operator } from './approve.server.ts';
import { canAcknowledge, canDecide } from './payout.rules.ts';
import { accountOf, lockWithdrawal, type WithdrawalRow, withdrawalById, writeEvent } from './payout.store.ts';
import { giveBack, type SettleDeps, settlePaid, tellWithdrawal } from './settle.server.ts';

const UNKNOWN = refuse('payout.unknown');
const MOVED = refuse('payout.moved');

/** The withdrawal, locked, with the reason why it waits for a person. */
async function lockWithAttention(trx: Writer, who: Operator, id: bigint) {
  const row = await lockWithdrawal(trx, id);
  if (row?.brand_id !== who.brandId) return undefined;
  const payout = await trx
    .selectFrom('cashier.payouts')
    .select('attention')
    .where('withdrawal_id', '=', id)
    .executeTakeFirst();
  return { row, attention: payout?.attention ?? null };
}

/** First operator: states with proof the outcome of a payout about which the provider gives no definite answer. */
export async function propose(
  deps: SettleDeps,
  who: Operator,
  ask: { id: bigint; outcome: 'paid' | 'failed'; proof: string },
): Promise<{ id: string } | Refusal<'payout.unknown' | 'payout.moved' | 'payout.decision.open'>> {
  const at = new Date(deps.clock.now());
  return deps.database.transact(async (trx) => {
    const found = await lockWithAttention(trx, who, ask.id);
    if (!found) return UNKNOWN;
    if (!canDecide(found.row.state, found.attention)) return MOVED;
    const made = await trx
      .insertInto('cashier.payout_decisions')
      .values({
        withdrawal_id: ask.id,
        outcome: ask.outcome,
        proof: ask.proof,
        proposed_by: who.operatorId,
        proposed_at: at,
        decided: null,
        decided_by: null,
        decided_at: null,
      })
      .onConflict((conflict) => conflict.column('withdrawal_id').where('decided', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return refuse('payout.decision.open');
    const { subject, facts } = auditOf(found.row);
    const told = { ...facts, outcome: ask.outcome, proof: ask.proof };
    await writeAudit(trx, { ...who, at, action: 'withdrawal.decision-proposed', subject, facts: told });
    return { id: made.id.toString() };
  });
}

/** Second operator: confirms, and the money moves; or declines, and the question is open again. */
export async function decide(
  deps: SettleDeps,
  who: Operator,
  ask: { id: bigint; decision: bigint; accept: boolean },
): Promise<Moved | Refusal<'payout.unknown' | 'payout.moved' | 'payout.decision.own'>> {
  const at = new Date(deps.clock.now());
  const done = await deps.database.transact(async (trx) => {
    const found = await lockWithAttention(trx, who, ask.id);
    if (!found) return UNKNOWN;
    const { row } = found;
    const decision = await trx
      .selectFrom('cashier.payout_decisions')
      .selectAll()
      .where('id', '=', ask.decision)
      .where('withdrawal_id', '=', ask.id)
      .where('decided', 'is', null)
      .executeTakeFirst();
    if (!decision || !canDecide(row.state, found.attention)) return MOVED;
    // The proposer may withdraw the proposal but never confirm it.
    if (ask.accept && decision.proposed_by === who.operatorId) return refuse('payout.decision.own');
    await trx
      .updateTable('cashier.payout_decisions')
      .set({ decided: ask.accept ? 'confirmed' : 'declined', decided_by: who.operatorId, decided_at: at })
      .where('id', '=', decision.id)
      .execute();
    const step = { at, operatorId: who.operatorId, note: decision.proof };
    if (ask.accept && decision.outcome === 'paid') await settlePaid(deps, trx, row, { ...step, paymentId: null });
    if (ask.accept && decision.outcome === 'failed')
      await giveBack(deps, trx, row, { ...step, from: 'paying', to: 'failed', reason: '' });
    const { subject, facts } = auditOf(row);
    const action: Deed = ask.accept ? `withdrawal.${decision.outcome}-by-hand` : 'withdrawal.decision-declined';
    const told = { ...facts, proof: decision.proof, proposedBy: decision.proposed_by.toString() };
    await writeAudit(trx, { ...who, at, action, subject, facts: told });
    return { row, state: ask.accept ? decision.outcome : row.state };
  });
  if (isRefusal(done)) return done as Refusal<'payout.unknown' | 'payout.moved' | 'payout.decision.own'>;
  if (ask.accept) await tellWithdrawal(deps, done.row.player_id);
  return { id: done.row.id.toString(), state: done.state };
}

/** Makes the worker ask the provider again at its next run. */
export function askAgain(deps: SettleDeps, who: Operator, id: bigint) {
  const at = new Date(deps.clock.now());
  return deps.database.transact(async (trx) => {
    const found = await lockWithAttention(trx, who, id);
    if (!found) return UNKNOWN;
    const { row, attention } = found;
    if (!canDecide(row.state, attention) || row.provider === null) return MOVED;
    await trx
      .updateTable('cashier.payouts')
      .set({ attention: null, attention_at: null, next_at: at })
      .where('withdrawal_id', '=', id)
      .execute();
    await writeAudit(trx, { ...who, at, action: 'withdrawal.asked-again', subject: auditOf(row).subject });
    return { id: id.toString() };
  });
}

/** Records that a person has looked at a contradiction about settled money. No money moves. */
export function acknowledge(deps: SettleDeps, who: Operator, { id, note }: { id: bigint; note: string }) {
  const at = new Date(deps.clock.now());
  return deps.database.transact(async (trx) => {
    const found = await lockWithAttention(trx, who, id);
    if (!found) return UNKNOWN;
    const { row, attention } = found;
    if (!canAcknowledge(row.state, attention)) return MOVED;
    await trx
      .updateTable('cashier.payouts')
      .set({ attention: null, attention_at: null })
      .where('withdrawal_id', '=', id)
      .execute();
    await writeEvent(trx, id, row.state, { at, operatorId: who.operatorId, note });
    const facts = { note, attention: attention ?? '' };
    await writeAudit(trx, { ...who, at, action: 'withdrawal.acknowledged', subject: auditOf(row).subject, facts });
    return { id: id.toString() };
  });
}

/** The payee's full number. The same transaction records who has seen it. */
export async function reveal(deps: SettleDeps & { box: Pick<SecretBox, 'open'> }, who: Operator, id: bigint) {
  const row = await deps.database.read((db) => withdrawalById(db, who.brandId, id));
  if (!row) return UNKNOWN;
  const account = await deps.database.read((db) => accountOf(db, row.payout_account));
  const number = opened(deps.box, account.number_sealed);
  if (number === undefined) return refuse('payout.number.unreadable');
  await deps.database.transact((trx) => audited(trx, deps, who, row));
  return { number };
}

function audited(trx: Writer, { clock }: SettleDeps, who: Operator, row: WithdrawalRow): Promise<void> {
  const at = new Date(clock.now());
  return writeAudit(trx, { ...who, at, action: 'withdrawal.number-revealed', subject: auditOf(row).subject });
}

function opened(box: Pick<SecretBox, 'open'>, sealed: Buffer): string | undefined {
  try {
    return box.open(sealed).toString('utf8');
  } catch {
    return undefined;
  }
}
