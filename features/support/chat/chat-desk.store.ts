import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { ChatState } from './chat.rules.ts';

const MOST = 100;

const chats = (db: Reader, brandId: number) =>
  db
    .selectFrom('support.chat as chat')
    .innerJoin('support.chat_message as last', 'last.id', 'chat.last_message_id')
    .selectAll('chat')
    .select(['last.body as last_body', 'last.author as last_author'])
    .select((eb) =>
      eb
        .selectFrom('support.chat_message as unread')
        .whereRef('unread.chat_id', '=', 'chat.id')
        .where('unread.author', '=', 'customer')
        .whereRef('unread.id', '>', 'chat.operator_read_id')
        .select((inner) => inner.fn.countAll<bigint>().as('count'))
        .as('unread'),
    )
    .where('chat.brand_id', '=', brandId);

export type ChatRow = Awaited<ReturnType<typeof listChats>>[number];

/** Unread ones first, longest waiting first; then the others, newest first. */
export function listChats(db: Reader, { brandId, state }: { brandId: number; state: ChatState }) {
  return chats(db, brandId)
    .where('chat.state', '=', state)
    .orderBy(sql`chat.last_customer_id > chat.operator_read_id`, 'desc')
    .orderBy(sql`case when chat.last_customer_id > chat.operator_read_id then chat.last_message_at end`)
    .orderBy('chat.last_message_at', 'desc')
    .limit(MOST)
    .execute();
}

export function chatRow(db: Reader, { brandId, id }: { brandId: number; id: bigint }): Promise<ChatRow | undefined> {
  return chats(db, brandId).where('chat.id', '=', id).executeTakeFirst();
}

export async function countWaiting(db: Reader, brandId: number): Promise<number> {
  const { count } = await db
    .selectFrom('support.chat')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('brand_id', '=', brandId)
    .where('state', '=', 'open')
    .whereRef('last_customer_id', '>', 'operator_read_id')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False if there is no such conversation. */
export async function closeChat(db: Writer, { brandId, id }: { brandId: number; id: bigint }): Promise<boolean> {
  const closed = await db
    .updateTable('support.chat')
    .set((eb) => ({ state: 'closed' as const, operator_read_id: eb.ref('last_message_id') }))
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
