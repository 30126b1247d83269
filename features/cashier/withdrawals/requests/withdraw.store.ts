import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { WithdrawalEventTable, WithdrawalTable } from '../../cashier.tables.ts';
import type { DayUse } from './day-use.rules.ts';
import { canBecome, type WithdrawalState } from './withdraw.rules.ts';

export type WithdrawalRow = Selectable<WithdrawalTable>;
export type NewWithdrawal = Omit<
  WithdrawalRow,
  'id' | 'provider' | 'provider_payment' | 'paid_at' | 'closed_at' | 'reason'
>;

export interface Presented extends WithdrawalRow {
  institution: string;
  institution_name: string;
  holder: string;
  last_four: string;
}

export type WithdrawalStep = Pick<Selectable<WithdrawalEventTable>, 'withdrawal_id' | 'state' | 'at'>;

const withAccount = (db: Reader) =>
  db
    .selectFrom('cashier.withdrawals as w')
    .innerJoin('cashier.payout_accounts as a', 'a.id', 'w.payout_account')
    .selectAll('w')
    .select(['a.institution', 'a.name as institution_name', 'a.holder', 'a.last_four']);

export function findWithdrawal(db: Reader, playerId: bigint, orderNo: string): Promise<Presented | undefined> {
  return withAccount(db).where('w.player_id', '=', playerId).where('w.order_no', '=', orderNo).executeTakeFirst();
}

export function findByKey(db: Reader, playerId: bigint, requestKey: string): Promise<Presented | undefined> {
  return withAccount(db).where('w.player_id', '=', playerId).where('w.request_key', '=', requestKey).executeTakeFirst();
}

export async function listWithdrawals(
  db: Reader,
  playerId: bigint,
  page: { page: number; size: number },
): Promise<{ rows: Presented[]; total: number }> {
  const { total } = await db
    .selectFrom('cashier.withdrawals')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const rows = await withAccount(db)
    .where('w.player_id', '=', playerId)
    .orderBy('w.id', 'desc')
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute();
  return { rows, total: Number(total) };
}

export async function stepsOf(db: Reader, ids: readonly bigint[]): Promise<WithdrawalStep[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('cashier.withdrawal_events')
    .select(['withdrawal_id', 'state', 'at'])
    .where('withdrawal_id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** Refunded withdrawals do not count in the day's limits. */
const CAME_TO_NOTHING: WithdrawalState[] = ['cancelled', 'rejected', 'failed'];

export async function dayUse(db: Reader, playerId: bigint, since: Date): Promise<DayUse> {
  const row = await db
    .selectFrom('cashier.withdrawals')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('count'),
      eb.cast<bigint>(eb.fn.coalesce(eb.fn.sum('amount'), eb.lit(0)), 'int8').as('sum'),
    ])
    .where('player_id', '=', playerId)
    .where('requested_at', '>=', since)
    .where('state', 'not in', CAME_TO_NOTHING)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), sum: row.sum };
}

export async function insertWithdrawal(db: Writer, row: NewWithdrawal): Promise<WithdrawalRow> {
  return db
    .insertInto('cashier.withdrawals')
    .values({ ...row, terms: JSON.stringify(row.terms) as never })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function addStep(
  db: Writer,
  step: { withdrawalId: bigint; state: WithdrawalState; at: Date; note?: string },
): Promise<void> {
  await db
    .insertInto('cashier.withdrawal_events')
    .values({
      withdrawal_id: step.withdrawalId,
      at: step.at,
      state: step.state,
      operator_id: null,
      note: step.note ?? '',
    })
    .execute();
}

/** Closes it as cancelled by the player if its state is unchanged; false when somebody else was first. */
export async function closeCancelled(db: Writer, row: WithdrawalRow, at: Date): Promise<boolean> {
  if (!canBecome(row.state, 'cancelled')) return false;
  const { numUpdatedRows } = await db
    .updateTable('cashier.withdrawals')
    .set({ state: 'cancelled', closed_at: at })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
