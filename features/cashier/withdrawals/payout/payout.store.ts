import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { PayoutAccountTable, WithdrawalTable } from '../../cashier.tables.ts';
import { canBecome, type WithdrawalState } from '../requests/withdraw.rules.ts';
import type { Attention } from './payout.rules.ts';
import './payout.tables.ts';

export type WithdrawalRow = Selectable<WithdrawalTable>;
export type PayoutAccountRow = Selectable<PayoutAccountTable>;

export interface Step {
  at: Date;
  operatorId?: bigint | undefined;
  note?: string;
}

type Changes = Partial<Pick<WithdrawalRow, 'provider' | 'provider_payment' | 'paid_at' | 'closed_at' | 'reason'>>;

/**
 * Changes a withdrawal's state if it is still the one the caller saw, and records the step; false when somebody else
 * changed it first. The row stays locked until the transaction ends.
 */
export async function moveWithdrawal(
  trx: Writer,
  row: { id: bigint; from: WithdrawalState; to: WithdrawalState },
  { at, operatorId, note = '', ...changes }: Step & Changes,
): Promise<boolean> {
  if (!canBecome(row.from, row.to)) throw new Error(`a withdrawal that is ${row.from} never becomes ${row.to}`);
  const { numUpdatedRows } = await trx
    .updateTable('cashier.withdrawals')
    .set({ state: row.to, ...changes })
    .where('id', '=', row.id)
    .where('state', '=', row.from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await writeEvent(trx, row.id, row.to, { at, operatorId, note });
  return true;
}

export async function writeEvent(
  trx: Writer,
  id: bigint,
  state: WithdrawalState,
  { at, operatorId, note = '' }: Step,
): Promise<void> {
  await trx
    .insertInto('cashier.withdrawal_events')
    .values({ withdrawal_id: id, at, state, operator_id: operatorId ?? null, note })
    .execute();
}

export function withdrawalById(db: Reader, brandId: number, id: bigint): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom('cashier.withdrawals')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockWithdrawal(trx: Writer, id: bigint): Promise<WithdrawalRow | undefined> {
  return trx.selectFrom('cashier.withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Finds a withdrawal by the provider's order number, among its own orders only. */
export function lockByOrder(trx: Writer, provider: string, orderNo: string): Promise<WithdrawalRow | undefined> {
  return trx
    .selectFrom('cashier.withdrawals')
    .selectAll()
    .where('provider', '=', provider)
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
}

/** Brand of an order, by the provider's order number. It never changes, so no lock is needed. */
export async function brandOfOrder(db: Reader, provider: string, orderNo: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('cashier.withdrawals')
    .select('brand_id')
    .where('provider', '=', provider)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row?.brand_id;
}

export function accountOf(db: Reader, id: bigint): Promise<PayoutAccountRow> {
  return db.selectFrom('cashier.payout_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Withdrawals that need no approval and those that are approved. Concurrent workers get different rows. */
export function lockReady(trx: Writer, most: number): Promise<WithdrawalRow[]> {
  return trx
    .selectFrom('cashier.withdrawals')
    .selectAll()
    .where((eb) => eb.or([eb('state', '=', 'approved'), eb('state', '=', 'requested').and('approvals_needed', '=', 0)]))
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function startPayout(
  trx: Writer,
  id: bigint,
  facts: { at: Date; nextAt: Date | null; attention: Attention | null },
): Promise<void> {
  await trx
    .insertInto('cashier.payouts')
    .values({
      withdrawal_id: id,
      started_at: facts.at,
      next_at: facts.nextAt,
      attention: facts.attention,
      attention_at: facts.attention && facts.at,
    })
    .execute();
}

/** Claims payouts that are due for a query; other workers skip them until `until`. */
export async function claimDue(
  trx: Writer,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<WithdrawalRow[]> {
  const due = trx
    .selectFrom('cashier.payouts')
    .select('withdrawal_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  const claimed = await trx
    .updateTable('cashier.payouts')
    .set({ next_at: until })
    .where('withdrawal_id', 'in', due)
    .returning('withdrawal_id')
    .execute();
  if (claimed.length === 0) return [];
  return trx
    .selectFrom('cashier.withdrawals')
    .selectAll()
    .where(
      'id',
      'in',
      claimed.map(({ withdrawal_id }) => withdrawal_id),
    )
    .orderBy('id')
    .execute();
}

/** No definite answer: schedules the next query or hands over to people. Only while under way and not with people. */
export async function keepAsking(
  trx: Writer,
  id: bigint,
  { answer, next }: { answer: string; next(tries: number): Date | { attention: Attention; at: Date } },
): Promise<void> {
  const row = await trx
    .selectFrom('cashier.payouts as p')
    .innerJoin('cashier.withdrawals as w', 'w.id', 'p.withdrawal_id')
    .select('p.tries')
    .where('p.withdrawal_id', '=', id)
    .where('w.state', '=', 'paying')
    .where('p.attention', 'is', null)
    .forUpdate('p')
    .executeTakeFirst();
  if (!row) return;
  const then = next(row.tries);
  const when =
    then instanceof Date ? { next_at: then } : { next_at: null, attention: then.attention, attention_at: then.at };
  await trx
    .updateTable('cashier.payouts')
    .set({ ...when, tries: row.tries + 1, answer })
    .where('withdrawal_id', '=', id)
    .execute();
}

/** Hands the payout to people, also when the withdrawal itself is closed. */
export async function callAttention(trx: Writer, id: bigint, attention: Attention, at: Date): Promise<void> {
  await trx
    .updateTable('cashier.payouts')
    .set({ attention, attention_at: at, next_at: null })
    .where('withdrawal_id', '=', id)
    .execute();
}

/** Marks that a definite answer does not clear: the provider has made two contradictory statements. */
const OUTLASTS: Attention[] = ['wrong_amount', 'contradiction'];

/**
 * Records a definite answer. No more queries are sent, and a proposed decision is void. If the provider named a wrong
 * amount, the payout stays with people unless they have already decided.
 */
export async function endPayout(
  trx: Writer,
  id: bigint,
  { answer, at, byPeople }: { answer: string; at: Date; byPeople: boolean },
): Promise<void> {
  await trx.updateTable('cashier.payouts').set({ next_at: null, answer }).where('withdrawal_id', '=', id).execute();
  const quiet = trx
    .updateTable('cashier.payouts')
    .set({ attention: null, attention_at: null })
    .where('withdrawal_id', '=', id);
  await (byPeople ? quiet : quiet.where('attention', 'not in', OUTLASTS)).execute();
  await trx
    .updateTable('cashier.payout_decisions')
    .set({ decided: 'overtaken', decided_at: at })
    .where('withdrawal_id', '=', id)
    .where('decided', 'is', null)
    .execute();
}

/** Cast to bigint, because PostgreSQL sums int8 to numeric. */
export const total = (column: string) => sql<bigint>`coalesce(sum(${sql.ref(column)}), 0)::int8`;
