import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import './gift.store.ts';

export interface GiftLine {
  id: bigint;
  at: Date;
  otherId: bigint;
  relation: 'downline' | 'upline';
  sent: boolean;
  amount: bigint;
}

export interface GiftReport {
  rows: GiftLine[];
  total: number;
  sent: bigint;
  received: bigint;
}

/** Gifts sent and received between somebody and their upline and downlines, latest first, with totals. */
export async function readGiftReport(
  db: Reader,
  ask: {
    playerId: bigint;
    /** Limits the report to this account. */
    otherId: bigint | undefined;
    direction: 'sent' | 'received' | undefined;
    since: Date;
    until: Date;
    page: number;
    size: number;
  },
): Promise<GiftReport> {
  const lines = sql`(
    select id, sent_at as at, receiver_id as other, true as sent, amount, direction from cashier.gifts where sender_id = ${ask.playerId}
    union all
    select id, sent_at, sender_id, false, amount, direction from cashier.gifts where receiver_id = ${ask.playerId}) g
    where g.at >= ${ask.since} and g.at < ${ask.until}
      and (${ask.otherId ?? null}::bigint is null or g.other = ${ask.otherId ?? null})
      and (${ask.direction ?? null}::text is null or g.sent = (${ask.direction ?? null}::text = 'sent'))`;
  const { rows } = await sql<GiftLine>`
    select id, at, other as "otherId", sent, amount,
           -- Sent to the downline, or received from somebody who sent it up: the other one stands below.
           case when sent = (direction = 'downline') then 'downline' else 'upline' end as relation
      from ${lines} order by at desc, id desc limit ${ask.size} offset ${(ask.page - 1) * ask.size}`.execute(db);
  const summed = await sql<{ total: bigint; sent: bigint; received: bigint }>`
    select count(*) as total, coalesce(sum(amount) filter (where sent), 0)::bigint as sent,
           coalesce(sum(amount) filter (where not sent), 0)::bigint as received from ${lines}`.execute(db);
  const { total = 0n, sent = 0n, received = 0n } = summed.rows[0] ?? {};
  return { rows, total: Number(total), sent, received };
}
