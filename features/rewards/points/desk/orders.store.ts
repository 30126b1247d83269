import type { Reader, Writer } from '#platform/db/database.ts';
import type { Redemption } from '../redemptions.store.ts';
import type { OrderState } from './orders.rules.ts';
import '../points.tables.ts';

interface OrdersAsk {
  brandId: number;
  state: OrderState | undefined;
  /** An exchange's number, or its player. */
  search: { no: string; playerId: bigint | undefined } | undefined;
  page: number;
  size: number;
}

/** Waiting exchanges first, the longest waiting first; then the others, newest first. */
export async function listOrders(
  db: Reader,
  { brandId, state, search, page, size }: OrdersAsk,
): Promise<{ rows: Redemption[]; total: number }> {
  let wanted = db.selectFrom('rewards.point_redemption').where('brand_id', '=', brandId);
  if (state) wanted = wanted.where('state', '=', state);
  if (search) {
    wanted = wanted.where((eb) =>
      eb.or([
        eb('transaction_no', '=', search.no.toUpperCase()),
        ...(search.playerId === undefined ? [] : [eb('player_id', '=', search.playerId)]),
      ]),
    );
  }
  const { total } = await wanted.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .orderBy((eb) => eb('state', '<>', 'processing'))
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: Number(total) };
}

export function lockOrder(trx: Writer, brandId: number, id: bigint): Promise<Redemption | undefined> {
  return trx
    .selectFrom('rewards.point_redemption')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The caller must have locked the row. */
export function changeOrder(
  trx: Writer,
  id: bigint,
  change: Partial<Pick<Redemption, 'state' | 'decided_at' | 'decided_by' | 'sent_at' | 'remark'>>,
): Promise<Redemption> {
  return trx
    .updateTable('rewards.point_redemption')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
