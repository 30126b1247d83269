import type { Reader, Writer } from '#platform/db/database.ts';
import type { ItemState } from './reconciliation.rules.ts';
import '../wagers.tables.ts';

function itemsOf(db: Reader, state: ItemState | undefined) {
  const items = db.selectFrom('wagers.reconciliation_items');
  return state ? items.where('state', '=', state) : items;
}

export function listItems(
  db: Reader,
  { state, page, size }: { state: ItemState | undefined; page: number; size: number },
) {
  return itemsOf(db, state)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

export async function countItems(db: Reader, state: ItemState | undefined): Promise<number> {
  const { count } = await itemsOf(db, state)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function itemById(db: Reader, id: bigint): Promise<ItemRow | undefined> {
  return db.selectFrom('wagers.reconciliation_items').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undefined when it is not open any more: somebody else, or the vendor itself, was faster. */
export function closeItem(
  db: Writer,
  id: bigint,
  closing: { closed_by: bigint; closed_at: Date; note: string },
): Promise<ItemRow | undefined> {
  return db
    .updateTable('wagers.reconciliation_items')
    .set({ ...closing, state: 'closed' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}
