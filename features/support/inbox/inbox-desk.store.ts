import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { BroadcastTable } from '../support.tables.ts';
import '../support.tables.ts';

export type NewBroadcast = Omit<BroadcastTable, 'id'>;

/** Undefined if this request was sent already. */
export async function insertBroadcast(db: Writer, broadcast: NewBroadcast): Promise<bigint | undefined> {
  const row = await db
    .insertInto('support.broadcast')
    .values(broadcast)
    .onConflict((conflict) => conflict.columns(['brand_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function broadcastByKey(db: Reader, brandId: number, requestKey: string) {
  return db
    .selectFrom('support.broadcast')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** One row for each recipient, in one statement. */
export async function deliver(
  db: Writer,
  id: bigint,
  broadcast: NewBroadcast,
  playerIds: readonly bigint[],
): Promise<void> {
  await sql`
    insert into support.message (brand_id, player_id, title, content, sent_at, broadcast_id)
    select ${broadcast.brand_id}, id, ${broadcast.title}, ${broadcast.content}, ${broadcast.sent_at}, ${id}
      from unnest(${[...playerIds]}::bigint[]) as id`.execute(db);
}

function broadcastsOf(db: Reader, brandId: number) {
  return db
    .selectFrom('support.broadcast')
    .where('brand_id', '=', brandId)
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('support.message')
        .select((inner) => inner.fn.countAll<bigint>().as('opened'))
        .whereRef('support.message.broadcast_id', '=', 'support.broadcast.id')
        .where('read_at', 'is not', null)
        .as('opened'),
    );
}

export const broadcastById = (db: Reader, brandId: number, id: bigint) =>
  broadcastsOf(db, brandId).where('id', '=', id).executeTakeFirst();

export type BroadcastRow = NonNullable<Awaited<ReturnType<typeof broadcastById>>>;

export async function listBroadcasts(db: Reader, brandId: number, { page, size }: { page: number; size: number }) {
  const rows = await broadcastsOf(db, brandId)
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await db
    .selectFrom('support.broadcast')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}
