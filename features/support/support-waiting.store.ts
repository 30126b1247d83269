import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { countWaiting } from '#platform/db/waiting.ts';

/** What waits for customer service: conversations with an unread line, since that line; open feedback. */
export const supportWaiting = (db: Reader, brandId: number) =>
  countWaiting(db, {
    chats: sql`select last_message_at as at from support.chat
      where brand_id = ${brandId} and state = 'open' and last_customer_id > operator_read_id`,
    feedback: sql`select created_at as at from support.feedback where brand_id = ${brandId} and state = 'open'`,
  });
