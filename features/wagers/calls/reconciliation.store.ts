import type { Reader, Writer } from '#platform/db/database.ts';
import type { ItemState } from './reconciliation.rules.ts';
import '../wagers.tables.ts';

export interface ItemQuery {
  brandId: number;
  state: ItemState | undefined;
}

/** Items visible to a brand: those of its own players, and those without a player. */
function itemsOf(db: Reader, { brandId, state }: ItemQuery) {
  const items = db
    .selectFrom('wagers.reconciliation_items')
    .where((eb) => eb.or([eb('brand_id', '=', brandId), eb('brand_id', 'is', null)]));
  return state ? items.where('state', '=', state) : items;
}

export function listItems(db: Reader, { page, size, ...query }: ItemQuery & { page: number; size: number }) {
  return itemsOf(db, query)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

export async function countItems(db: Reader, query: ItemQuery): Promise<number> {
  const { count } = await itemsOf(db, query)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function itemById(db: Reader, brandId: number, id: bigint): Promise<ItemRow | undefined> {
  return itemsOf(db, { brandId, state: undefined }).selectAll().where('id', '=', id).executeTakeFirst();
}

/** A brand's open items of the same vendor and outcome. */
function alikeOf(db: Reader, { brandId, vendor, reason }: { brandId: number; vendor: string; reason: string }) {
  return itemsOf(db, { brandId, state: 'open' }).where('vendor', '=', vendor).where('reason', '=', reason);
}

export async function countAlike(db: Reader, of: Parameters<typeof alikeOf>[1]): Promise<number> {
  const { count } = await alikeOf(db, of)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Closes those whose last call came until a moment, oldest first; returns the closed ones. */
export function closeAlike(
  db: Writer,
  { until, most, ...of }: Parameters<typeof alikeOf>[1] & { until: Date; most: number },
  closing: Closing,
): Promise<ItemRow[]> {
  const asked = alikeOf(db, of).select('id').where('last_at', '<=', until).orderBy('id').limit(most).forUpdate();
  return db
    .updateTable('wagers.reconciliation_items')
    .set({ ...closing, state: 'closed' })
    .where('id', 'in', asked)
    .where('state', '=', 'open')
    .returningAll()
    .execute();
}

export interface Closing {
  closed_by: bigint;
  closed_at: Date;
  note: string;
}

/** Undefined if it is no longer open: another operator or the vendor's next call was faster. */
export function closeItem(
  db: Writer,
  { brandId, id }: { brandId: number; id: bigint },
  closing: Closing,
): Promise<ItemRow | undefined> {
  return db
    .updateTable('wagers.reconciliation_items')
    .set({ ...closing, state: 'closed' })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('brand_id', '=', brandId), eb('brand_id', 'is', null)]))
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}
