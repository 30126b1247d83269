import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { AdjustmentKind, AdjustmentState } from './adjustment.rules.ts';

/** Rows of db/migrations/0069_cashier_adjustments.sql. */
export interface AdjustmentTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint;
  ledger_account: bigint;
  amount: bigint;
  kind: AdjustmentKind;
  reason: string;
  state: Generated<AdjustmentState>;
  proposed_by: bigint;
  proposed_at: Date;
  request_key: string;
  decided_by: Generated<bigint | null>;
  decided_at: Generated<Date | null>;
  note: Generated<string | null>;
  transfer_id: Generated<bigint | null>;
  wager_times: Generated<number>;
  by_admin: Generated<boolean>;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'cashier.adjustments': AdjustmentTable;
  }
}

export type AdjustmentRow = Selectable<AdjustmentTable>;

/** Answers the new row, or the row that the same key created before. */
export async function proposeOnce(
  db: Writer,
  row: Insertable<AdjustmentTable>,
): Promise<{ row: AdjustmentRow; made: boolean }> {
  const made = await db
    .insertInto('cashier.adjustments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['proposed_by', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { row: made, made: true };
  const before = await db
    .selectFrom('cashier.adjustments')
    .selectAll()
    .where('proposed_by', '=', row.proposed_by)
    .where('request_key', '=', row.request_key)
    .executeTakeFirstOrThrow();
  return { row: before, made: false };
}

export function adjustmentById(db: Reader, brandId: number, id: bigint): Promise<AdjustmentRow | undefined> {
  return db
    .selectFrom('cashier.adjustments')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockAdjustment(db: Writer, brandId: number, id: bigint): Promise<AdjustmentRow | undefined> {
  return db
    .selectFrom('cashier.adjustments')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Sum that a person has proposed since a moment, without refused ones and one exception. Debits count as positive. */
export async function proposedSince(
  db: Reader,
  { proposer, since, except }: { proposer: bigint; since: Date; except: bigint },
): Promise<bigint> {
  const { sum } = await db
    .selectFrom('cashier.adjustments')
    .select(sql<string>`coalesce(sum(abs(amount)), 0)`.as('sum'))
    .where('proposed_by', '=', proposer)
    .where('proposed_at', '>=', since)
    .where('state', '<>', 'refused')
    .where('id', '<>', except)
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

export function decideAdjustment(
  db: Writer,
  id: bigint,
  decision: Pick<AdjustmentRow, 'state' | 'decided_by' | 'decided_at' | 'note' | 'transfer_id'>,
): Promise<AdjustmentRow> {
  return db
    .updateTable('cashier.adjustments')
    .set(decision)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirstOrThrow();
}

interface Asked {
  brandId: number;
  state: AdjustmentState | undefined;
}

function adjustmentsOf(db: Reader, { brandId, state }: Asked) {
  const rows = db.selectFrom('cashier.adjustments').where('brand_id', '=', brandId);
  return state ? rows.where('state', '=', state) : rows;
}

export async function countAdjustments(db: Reader, asked: Asked): Promise<number> {
  const { count } = await adjustmentsOf(db, asked)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function listAdjustments(
  db: Reader,
  { page, size, ...asked }: Asked & { page: number; size: number },
): Promise<AdjustmentRow[]> {
  return adjustmentsOf(db, asked)
    .selectAll()
    .orderBy((eb) => eb.case().when('state', '=', 'waiting').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}
