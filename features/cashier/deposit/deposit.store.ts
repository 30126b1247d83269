import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { DepositTable, NoticeOutcome } from '../cashier.tables.ts';
import type { PaymentNotice } from '../providers/payment-provider.ts';
import type { DepositState } from './deposit.rules.ts';

export type DepositRow = Selectable<DepositTable>;

export function insertDeposit(
  db: Writer,
  row: Omit<DepositRow, 'id' | 'state' | 'credited_at' | 'credited_amount' | 'transfer_id'>,
): Promise<DepositRow> {
  return db
    .insertInto('cashier.deposits')
    .values({
      ...row,
      account: JSON.stringify(row.account) as never,
      credited_at: null,
      credited_amount: null,
      transfer_id: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findDeposit(db: Reader, playerId: bigint, orderNo: string): Promise<DepositRow | undefined> {
  return db
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
}

/**
 * Locks the order that one of the references names, so that two notices of one payment take turns. A provider speaks
 * for its own orders only: whoever holds one provider's secret must not credit what was to be paid through another.
 */
export function lockByReference(
  db: Writer,
  provider: string,
  references: readonly string[],
): Promise<DepositRow | undefined> {
  if (references.length === 0) return Promise.resolve(undefined);
  return db
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', 'in', references)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function countOpen(db: Reader, playerId: bigint, now: Date): Promise<number> {
  const { open } = await db
    .selectFrom('cashier.deposits')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('player_id', '=', playerId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(open);
}

export async function listDeposits(
  db: Reader,
  playerId: bigint,
  page: { page: number; size: number },
): Promise<{ rows: DepositRow[]; total: number; credited: number }> {
  const { total, credited } = await db
    .selectFrom('cashier.deposits')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('total'),
      eb.fn.countAll<bigint>().filterWhere('state', '=', 'credited').as('credited'),
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('cashier.deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute();
  return { rows, total: Number(total), credited: Number(credited) };
}

/** Moves an order on, if it still is where the caller thinks; false when somebody was faster. */
export async function moveDeposit(db: Writer, id: bigint, from: DepositState, to: DepositState): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cashier.deposits')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function creditDeposit(
  db: Writer,
  id: bigint,
  credit: { at: Date; amount: bigint; transferId: bigint },
): Promise<void> {
  await db
    .updateTable('cashier.deposits')
    .set({ state: 'credited', credited_at: credit.at, credited_amount: credit.amount, transfer_id: credit.transferId })
    .where('id', '=', id)
    .execute();
}

export async function expireWaiting(db: Writer, now: Date): Promise<{ id: bigint; player_id: bigint }[]> {
  return db
    .updateTable('cashier.deposits')
    .set({ state: 'expired' })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .returning(['id', 'player_id'])
    .execute();
}

/** What we said when this payment was told for the first time. */
export function findNotice(db: Reader, provider: string, paymentId: string) {
  return db
    .selectFrom('cashier.payment_notices')
    .select(['id', 'outcome'])
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

export async function countRepeat(db: Writer, id: bigint): Promise<void> {
  await db
    .updateTable('cashier.payment_notices')
    .set((eb) => ({ repeats: eb('repeats', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export interface NoticeRecord {
  provider: string;
  receivedAt: Date;
  notice: PaymentNotice | undefined;
  outcome: NoticeOutcome;
  depositId: bigint | null;
  bodySha256: Buffer;
  ip: string;
}

/**
 * Writes what a provider told us; false when the same payment is already written. Two at once take turns at the
 * unique index, so exactly one of them is the first.
 */
export async function insertNotice(db: Writer, record: NoticeRecord): Promise<boolean> {
  const { notice } = record;
  const written = await db
    .insertInto('cashier.payment_notices')
    .values({
      provider: record.provider,
      received_at: record.receivedAt,
      payment_id: notice?.paymentId ?? null,
      text: notice?.text ?? null,
      vnd: notice?.amountVnd ?? null,
      paid_at: notice ? new Date(notice.paidAtMs) : null,
      outcome: record.outcome,
      deposit_id: record.depositId,
      body_sha256: record.bodySha256,
      ip: record.ip,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'payment_id']).where('payment_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}
