import { type ColumnType, type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { GiftDirection, SentToday } from './gift.rules.ts';

/** Rows of db/migrations/0071_cashier_gifts.sql. */
export interface GiftTable {
  id: Generated<bigint>;
  brand_id: number;
  sender_id: bigint;
  receiver_id: bigint;
  direction: GiftDirection;
  amount: bigint;
  request_key: string;
  sent_at: Date;
  /** Written as text, never read. */
  day: ColumnType<unknown, string, never>;
  transfer_id: bigint;
}

declare module '#platform/db/database.ts' {
  interface Tables {
    'cashier.gifts': GiftTable;
  }
}

export type GiftRow = Selectable<GiftTable>;

/** Serializes a sender's gifts, so that the day's limits count those just sent. */
export async function lockSender(db: Writer, senderId: bigint): Promise<void> {
  await takeLock(db, 'cashier.gifts', senderId);
}

export function giftOfKey(db: Reader, senderId: bigint, requestKey: string): Promise<GiftRow | undefined> {
  return db
    .selectFrom('cashier.gifts')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function sentOn(db: Reader, senderId: bigint, day: string): Promise<SentToday> {
  const { count, amount } = await db
    .selectFrom('cashier.gifts')
    .select((eb) => [eb.fn.countAll<bigint>().as('count'), sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('amount')])
    .where('sender_id', '=', senderId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return { count: Number(count), amount };
}

export function insertGift(db: Writer, gift: Insertable<GiftTable>): Promise<GiftRow> {
  return db.insertInto('cashier.gifts').values(gift).returningAll().executeTakeFirstOrThrow();
}

export function giftsOf(db: Reader, playerId: bigint, limit: number): Promise<GiftRow[]> {
  return db
    .selectFrom('cashier.gifts')
    .selectAll()
    .where((eb) => eb.or([eb('sender_id', '=', playerId), eb('receiver_id', '=', playerId)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
