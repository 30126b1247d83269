import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { countWaiting } from '#platform/db/waiting.ts';

/** Counts waiting work of customer service: open conversations with an unread message, and open feedback. */
export const supportWaiting = (db: Reader, brandId: number) =>
  countWaiting(db, {
    chats: sql`select last_message_at as at from support.chat
      where brand_id = ${brandId} and state = 'open' and last_customer_id > operator_read_id`,
    feedback: sql`select created_at as at from support.feedback where brand_id = ${brandId} and state = 'open'`,
  });
