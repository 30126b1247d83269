import type { Reader, Writer } from '#platform/db/database.ts';
import type { DepositRow } from '../orders/deposit.store.ts';
import type { NoticeRow } from '../orders/notice.store.ts';
import { OPEN_OUTCOMES } from './desk.rules.ts';

export type OrderKey = { depositId: bigint } | { orderNo: string };

/** A provider may only pay its own orders, also when an operator names the order. */
function orderOf(db: Reader, brandId: number, provider: string, key: OrderKey) {
  const own = db.selectFrom('cashier.deposits').where('brand_id', '=', brandId).where('provider', '=', provider);
  return 'orderNo' in key ? own.where('order_no', '=', key.orderNo.trim()) : own.where('id', '=', key.depositId);
}

/** The immutable facts of an order. */
export function factsOfOrder(db: Reader, brandId: number, provider: string, key: OrderKey) {
  return orderOf(db, brandId, provider, key).select(['brand_id', 'player_id', 'bonus_id']).executeTakeFirst();
}

export function lockOrder(
  db: Writer,
  brandId: number,
  provider: string,
  key: OrderKey,
): Promise<DepositRow | undefined> {
  return orderOf(db, brandId, provider, key).selectAll().forUpdate().executeTakeFirst();
}

export function lockNotice(db: Writer, id: bigint): Promise<NoticeRow> {
  return db
    .selectFrom('cashier.payment_notices')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Whether another notice of this order still waits for a person. */
export async function hasOpenNotices(db: Writer, depositId: bigint): Promise<boolean> {
  const open = await db
    .selectFrom('cashier.payment_notices')
    .select('id')
    .where('deposit_id', '=', depositId)
    .where('outcome', 'in', OPEN_OUTCOMES)
    .where('resolution', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
