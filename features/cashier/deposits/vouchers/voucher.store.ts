import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { VoucherBatchTable } from '../../cashier.tables.ts';

/** Only this digest of the code is stored. The same code of another brand is another voucher. */
export const digestOf = (brandId: number, code: string): Buffer =>
  createHash('sha256')
    .update(`voucher ${brandId} ${code.replaceAll('-', '')}`)
    .digest();

export interface Voucher {
  id: bigint;
  amount: bigint;
  redeemed: boolean;
  /** The order that the voucher paid. */
  depositId: bigint | null;
  closed: boolean;
  expiresAtMs: number;
}

const byDigest = (db: Reader, brandId: number, digest: Buffer) =>
  db
    .selectFrom('cashier.vouchers as v')
    .innerJoin('cashier.voucher_batches as b', 'b.id', 'v.batch_id')
    .select(['v.id', 'v.deposit_id', 'b.amount', 'b.closed_at', 'b.expires_at'])
    .where('v.brand_id', '=', brandId)
    .where('v.digest', '=', digest);

type Found = Awaited<ReturnType<ReturnType<typeof byDigest>['executeTakeFirst']>>;

const voucherOf = (row: Found): Voucher | undefined =>
  row && {
    id: row.id,
    amount: row.amount,
    redeemed: row.deposit_id !== null,
    closed: row.closed_at !== null,
    depositId: row.deposit_id,
    expiresAtMs: row.expires_at.getTime(),
  };

/** Serializes two players with the same code; the second finds it redeemed. Closing the batch waits as well. */
export async function lockVoucher(db: Writer, brandId: number, digest: Buffer): Promise<Voucher | undefined> {
  return voucherOf(await byDigest(db, brandId, digest).forUpdate('v').forShare('b').executeTakeFirst());
}

export async function markRedeemed(db: Writer, id: bigint, depositId: bigint, at: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('cashier.vouchers')
    .set({ deposit_id: depositId, redeemed_at: at })
    .where('id', '=', id)
    .where('deposit_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`voucher ${id} was redeemed twice`);
}

export async function countMisses(db: Reader, playerId: bigint, since: Date): Promise<number> {
  const { misses } = await db
    .selectFrom('cashier.voucher_misses')
    .select((eb) => eb.fn.countAll<bigint>().as('misses'))
    .where('player_id', '=', playerId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(misses);
}

/** Also deletes attempts older than `since`. */
export async function addMiss(db: Writer, playerId: bigint, { at, since }: { at: Date; since: Date }): Promise<void> {
  await db.deleteFrom('cashier.voucher_misses').where('player_id', '=', playerId).where('at', '<=', since).execute();
  await db.insertInto('cashier.voucher_misses').values({ player_id: playerId, at }).execute();
}

export type BatchRow = Selectable<VoucherBatchTable> & { redeemed: bigint };

const batches = (db: Reader, brandId: number) =>
  db
    .selectFrom('cashier.voucher_batches as b')
    .selectAll('b')
    .select(
      sql<bigint>`(select count(*) from cashier.vouchers v where v.batch_id = b.id and v.deposit_id is not null)`.as(
        'redeemed',
      ),
    )
    .where('b.brand_id', '=', brandId);

export async function listBatches(
  db: Reader,
  brandId: number,
  { page, size }: { page: number; size: number },
): Promise<{ rows: BatchRow[]; total: number }> {
  const { total } = await db
    .selectFrom('cashier.voucher_batches')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  const rows = await batches(db, brandId)
    .orderBy('b.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}

export function batchById(db: Reader, brandId: number, id: bigint): Promise<BatchRow | undefined> {
  return batches(db, brandId).where('b.id', '=', id).executeTakeFirst();
}

export async function insertBatch(
  db: Writer,
  batch: { brandId: number; amount: bigint; expiresAt: Date; note: string; by: bigint; at: Date },
  codes: readonly string[],
): Promise<BatchRow> {
  const { brandId, amount, expiresAt, note, by, at } = batch;
  const row = await db
    .insertInto('cashier.voucher_batches')
    .values({
      brand_id: brandId,
      amount,
      count: codes.length,
      expires_at: expiresAt,
      note,
      made_by: by,
      made_at: at,
      closed_at: null,
      closed_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cashier.vouchers')
    .values(
      codes.map((code) => ({
        batch_id: row.id,
        brand_id: brandId,
        digest: digestOf(brandId, code),
        deposit_id: null,
        redeemed_at: null,
      })),
    )
    .execute();
  return { ...row, redeemed: 0n };
}

/** False when the batch was already closed. */
export async function closeBatch(db: Writer, id: bigint, by: bigint, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cashier.voucher_batches')
    .set({ closed_at: at, closed_by: by })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
