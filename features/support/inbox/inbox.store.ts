import type { Reader, Writer } from '#platform/db/database.ts';
import '../support.tables.ts';

export interface Owner {
  brandId: number;
  playerId: bigint;
}

const inboxOf = (db: Reader, { brandId, playerId }: Owner) =>
  db
    .selectFrom('support.message')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null);

export async function readInbox(db: Reader, owner: Owner, ask: { page: number; size: number; unread: boolean }) {
  const found = ask.unread ? inboxOf(db, owner).where('read_at', 'is', null) : inboxOf(db, owner);
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(ask.size)
    .offset((ask.page - 1) * ask.size)
    .execute();
  const { count } = await found.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

/** Marks the owner's messages as opened, or all without ids; returns how many were unopened. */
export async function markRead(db: Writer, owner: Owner, ids: readonly bigint[] | 'all', at: Date): Promise<number> {
  if (ids !== 'all' && ids.length === 0) return 0;
  let update = db
    .updateTable('support.message')
    .set({ read_at: at })
    .where('brand_id', '=', owner.brandId)
    .where('player_id', '=', owner.playerId)
    .where('deleted_at', 'is', null)
    .where('read_at', 'is', null);
  if (ids !== 'all') update = update.where('id', 'in', [...ids]);
  return Number((await update.executeTakeFirst()).numUpdatedRows);
}

/** Removes the owner's messages from the inbox; returns how many were in it. */
export async function deleteMessages(db: Writer, owner: Owner, ids: readonly bigint[], at: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('support.message')
    .set({ deleted_at: at })
    .where('brand_id', '=', owner.brandId)
    .where('player_id', '=', owner.playerId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
