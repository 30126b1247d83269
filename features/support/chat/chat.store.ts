import type { Generated, Selectable } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { type Refusal, refuse } from '#platform/http/refusal.ts';
import { type Author, type ChatState, MESSAGES_SHOWN } from './chat.rules.ts';

interface ChatTable {
  id: Generated<bigint>;
  brand_id: number;
  player_id: bigint | null;
  visitor: Buffer | null;
  language: string;
  state: Generated<ChatState>;
  operator_id: bigint | null;
  customer_read_id: Generated<bigint>;
  operator_read_id: Generated<bigint>;
  last_message_id: Generated<bigint>;
  last_customer_id: Generated<bigint>;
  last_operator_id: Generated<bigint>;
  last_message_at: Date;
  created_at: Date;
}

interface MessageTable {
  id: Generated<bigint>;
  chat_id: bigint;
  author: Author;
  operator_id: bigint | null;
  body: string;
  request_key: string;
  sent_at: Date;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'support.chat': ChatTable;
    'support.chat_message': MessageTable;
  }
}

export type Chat = Selectable<ChatTable>;
export type Message = Selectable<MessageTable>;

/** Owner of a conversation: a player, or a visitor's cookie (its SHA-256). */
export type Customer = { playerId: bigint } | { visitor: Buffer };

export function chatOf(db: Reader, brandId: number, customer: Customer): Promise<Chat | undefined> {
  const query = db.selectFrom('support.chat').selectAll().where('brand_id', '=', brandId);
  return (
    'playerId' in customer
      ? query.where('player_id', '=', customer.playerId)
      : query.where('visitor', '=', customer.visitor)
  ).executeTakeFirst();
}

/** Returns a customer's conversation, creating it if needed. It is locked, so that messages are numbered in order. */
export async function ensureChat(
  db: Writer,
  { brandId, customer, language, at }: { brandId: number; customer: Customer; language: string; at: Date },
): Promise<Chat> {
  const who =
    'playerId' in customer
      ? { player_id: customer.playerId, visitor: null }
      : { player_id: null, visitor: customer.visitor };
  await db
    .insertInto('support.chat')
    .values({ brand_id: brandId, ...who, language, operator_id: null, last_message_at: at, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const chat = await chatOf(db, brandId, customer);
  if (!chat) throw new Error('a conversation was made and is not there');
  return lockChat(db, chat.id);
}

async function lockChat(db: Writer, id: bigint): Promise<Chat> {
  return db.selectFrom('support.chat').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function lockChatOfBrand(db: Writer, brandId: number, id: bigint): Promise<Chat | undefined> {
  return db
    .selectFrom('support.chat')
    .selectAll()
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewMessage {
  author: Author;
  operatorId?: bigint;
  body: string;
  requestKey: string;
  at: Date;
}

/**
 * Adds a message to a locked conversation and reopens it. A repeated key returns the first message; the same key with
 * another text is the sender's error.
 */
export async function addMessage(
  db: Writer,
  chat: Chat,
  message: NewMessage,
): Promise<Message | Refusal<'chat.key.used'>> {
  const known = await db
    .selectFrom('support.chat_message')
    .selectAll()
    .where('chat_id', '=', chat.id)
    .where('author', '=', message.author)
    .where('request_key', '=', message.requestKey)
    .executeTakeFirst();
  if (known) return known.body === message.body ? known : refuse('chat.key.used');
  const added = await db
    .insertInto('support.chat_message')
    .values({
      chat_id: chat.id,
      author: message.author,
      operator_id: message.operatorId ?? null,
      body: message.body,
      request_key: message.requestKey,
      sent_at: message.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // The author of a message has read those before it.
  const own =
    message.author === 'customer'
      ? { last_customer_id: added.id, customer_read_id: added.id }
      : { last_operator_id: added.id, operator_read_id: added.id, operator_id: message.operatorId ?? null };
  await db
    .updateTable('support.chat')
    .set({ ...own, state: 'open', last_message_id: added.id, last_message_at: message.at })
    .where('id', '=', chat.id)
    .execute();
  return added;
}

/** The newest messages, oldest first. */
export async function newestMessages(db: Reader, chatId: bigint): Promise<Message[]> {
  const rows = await db
    .selectFrom('support.chat_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .orderBy('id', 'desc')
    .limit(MESSAGES_SHOWN)
    .execute();
  return rows.reverse();
}

/** Number of the other side's messages that `reader` has not seen. */
export async function countUnread(db: Reader, chat: Chat, reader: Author): Promise<number> {
  const seen = reader === 'customer' ? chat.customer_read_id : chat.operator_read_id;
  const { count } = await db
    .selectFrom('support.chat_message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('chat_id', '=', chat.id)
    .where('author', '=', reader === 'customer' ? 'operator' : 'customer')
    .where('id', '>', seen)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The mark never goes back and never passes the newest message. */
export async function markRead(db: Writer, chatId: bigint, reader: Author, upTo: bigint): Promise<void> {
  const column = reader === 'customer' ? 'customer_read_id' : 'operator_read_id';
  await db
    .updateTable('support.chat')
    .set((eb) => ({
      [column]: eb.fn<bigint>('greatest', [column, eb.fn('least', ['last_message_id', eb.val(upTo)])]),
    }))
    .where('id', '=', chatId)
    .execute();
}
