import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { DepositTable } from '../cashier.tables.ts';
import { CREDITABLE, canBecome, type DepositState } from './deposit.rules.ts';

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

/** Brand of the order that one of the references names: it never changes, so no lock is needed. */
export async function brandOfReference(
  db: Reader,
  provider: string,
  references: readonly string[],
): Promise<number | undefined> {
  if (references.length === 0) return undefined;
  const row = await db
    .selectFrom('cashier.deposits')
    .select('brand_id')
    .where('provider', '=', provider)
    .where('reference', 'in', references)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.brand_id;
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

/** The player's orders are opened one after the other until this transaction ends: a count of them stays true. */
export async function lockPlayerOrders(db: Writer, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.deposits:${playerId}`}, 0))`.execute(db);
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
  if (!canBecome(from, to)) throw new Error(`a deposit that is ${from} never becomes ${to}`);
  const { numUpdatedRows } = await db
    .updateTable('cashier.deposits')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The row must be locked by the caller. Throws, and with it takes the money back, when the order may not be credited. */
export async function creditDeposit(
  db: Writer,
  id: bigint,
  credit: { at: Date; amount: bigint; transferId: bigint },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('cashier.deposits')
    .set({ state: 'credited', credited_at: credit.at, credited_amount: credit.amount, transfer_id: credit.transferId })
    .where('id', '=', id)
    .where('state', 'in', CREDITABLE)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`deposit ${id} is in no state that may be credited`);
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
