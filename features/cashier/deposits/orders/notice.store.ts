import { type Selectable, sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import type { PaymentNoticeTable } from '../../cashier.tables.ts';
import type { PaymentNotice } from '../providers/payment-provider.ts';
import type { NoticeOutcome, NoticeResolution } from './deposit.rules.ts';

export type NoticeRow = Selectable<PaymentNoticeTable>;

/** The first notice of this payment, locked, so that repeated ones are serialized. */
export function lockFirstNotice(db: Writer, provider: string, paymentId: string): Promise<NoticeRow> {
  return db
    .selectFrom('cashier.payment_notices')
    .selectAll()
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .where('outcome', '!=', 'conflict')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A stored conflict with exactly these facts. */
export function findConflict(db: Writer, provider: string, notice: PaymentNotice): Promise<{ id: bigint } | undefined> {
  return db
    .selectFrom('cashier.payment_notices')
    .select('id')
    .where('outcome', '=', 'conflict')
    .where('provider', '=', provider)
    .where('payment_id', '=', notice.paymentId)
    .where('text', '=', notice.text)
    .where('vnd', '=', notice.amountVnd)
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
 * Stores a notice and answers its id; undefined when the payment is already stored. The unique index decides between
 * two at once.
 */
export async function insertNotice(db: Writer, record: NoticeRecord): Promise<bigint | undefined> {
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
      // The same condition as in the index: PostgreSQL infers a partial index only from it.
      conflict
        .columns(['provider', 'payment_id'])
        .where(sql<boolean>`payment_id is not null and outcome <> 'conflict'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return written?.id;
}

/** Stores that a notice named an order of a provider that is not installed: one open row for each order. */
export async function noteWithoutProvider(
  db: Writer,
  record: Pick<NoticeRecord, 'provider' | 'receivedAt' | 'bodySha256' | 'ip'> & { depositId: bigint },
): Promise<void> {
  await db
    .insertInto('cashier.payment_notices')
    .values({
      provider: record.provider,
      received_at: record.receivedAt,
      payment_id: null,
      text: null,
      vnd: null,
      paid_at: null,
      outcome: 'provider_gone',
      deposit_id: record.depositId,
      body_sha256: record.bodySha256,
      ip: record.ip,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['deposit_id'])
        .where(sql<boolean>`outcome = 'provider_gone' and resolution is null`)
        .doUpdateSet((eb) => ({ repeats: eb('cashier.payment_notices.repeats', '+', 1) })),
    )
    .execute();
}

/** Records that the money was credited at once. */
export async function markCredited(
  db: Writer,
  id: bigint,
  credit: { amount: Amount; fee: Amount; transferId: bigint },
): Promise<void> {
  await db
    .updateTable('cashier.payment_notices')
    .set({ credited_amount: credit.amount, fee: credit.fee, transfer_id: credit.transferId })
    .where('id', '=', id)
    .execute();
}

/** Stores an operator's decision. The caller must have locked the row. */
export async function resolveNotice(
  db: Writer,
  id: bigint,
  decision: {
    resolution: NoticeResolution;
    by: bigint;
    at: Date;
    note: string | undefined;
    depositId: bigint | null;
    credit: { amount: Amount; fee: Amount; transferId: bigint } | undefined;
  },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('cashier.payment_notices')
    .set({
      resolution: decision.resolution,
      resolved_by: decision.by,
      resolved_at: decision.at,
      note: decision.note ?? null,
      deposit_id: decision.depositId,
      credited_amount: decision.credit?.amount ?? null,
      fee: decision.credit?.fee ?? 0n,
      transfer_id: decision.credit?.transferId ?? null,
    })
    .where('id', '=', id)
    .where('resolution', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`payment notice ${id} was resolved twice`);
}
