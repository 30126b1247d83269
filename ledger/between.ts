import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import { isAmount, isText, laneOf } from './encode.ts';
import { inTransaction } from './in-transaction.ts';
import type { TransferResult } from './transfer.ts';

export type BetweenRequest = {
  key: string;
  from: bigint;
  to: bigint;
  /** Positive. */
  amount: bigint;
};

export type BetweenResult = TransferResult | { ok: false; reason: 'other_book' | 'same_account'; balance?: undefined };

/**
 * From player to player of one brand and currency, through the house's transit account: `key` leaves the one,
 * `key/in` reaches the other, in one transaction. The answer is the sender's. Final: it cannot be reversed.
 */
export async function transferBetween(trx: Writer, { key, from, to, amount }: BetweenRequest): Promise<BetweenResult> {
  if (!isText(`${key}/in`) || !isAmount(amount) || amount <= 0n) return { ok: false, reason: 'invalid_request' };
  if (from === to) return { ok: false, reason: 'same_account' };
  await lockLanes(trx, [laneOf(from), laneOf(to)]);
  const refusal = await refuse(trx, from, to);
  if (refusal) return { ok: false, reason: refusal };
  const money = inTransaction(trx);
  const sent = await money.post({ key, account: from, house: 'transit', amount: -amount, kind: 'gift_out' });
  if (!sent.ok) return sent;
  const received = await money.post({
    key: `${key}/in`,
    account: to,
    house: 'transit',
    amount,
    kind: 'gift_in',
    round: key,
  });
  // Another receiver under the same key: nothing of this call has moved, for then the first half was a replay as well.
  if (!received.ok && sent.replayed) return { ok: false, reason: 'key_conflict' };
  if (!received.ok) throw new Error(`The second half of the transfer ${key} was refused: ${received.reason}`);
  return sent;
}

/** Always ascending: two transfers in opposite directions must not wait for each other. */
async function lockLanes(trx: Writer, lanes: number[]): Promise<void> {
  for (const lane of [...new Set(lanes)].sort((a, b) => a - b)) {
    await sql`select pg_advisory_xact_lock(7001, ${lane}::int)`.execute(trx);
  }
}

async function refuse(
  trx: Writer,
  from: bigint,
  to: bigint,
): Promise<'unknown_account' | 'account_closed' | 'other_book' | undefined> {
  const found = await sql<{ id: bigint; book: number; closed: boolean }>`
    select id, book, closed from ledger.account where id in (${from}::bigint, ${to}::bigint)`.execute(trx);
  if (found.rows.length < 2) return 'unknown_account';
  if (found.rows.some((row) => row.closed)) return 'account_closed';
  return found.rows[0]!.book === found.rows[1]!.book ? undefined : 'other_book';
}
