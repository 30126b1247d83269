import { sql } from 'kysely';
import type { Cell, Reader, Writer } from '#platform/db/database.ts';
import { afterCommit, cellOf } from '#platform/db/transaction.ts';
import { isAmount, isText } from './encode.ts';
import { inTransaction } from './in-transaction.ts';
import { findTransfer } from './journal.ts';
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
 * Transfers money between two players of one brand and currency, through the book's transit account, in two commits.
 * `key` takes it from the sender in this transaction. `key/in` gives it to the receiver in a separate transaction,
 * right after the commit and before `transact` resolves. If the process dies between the two, `finishCrossings` does
 * the second. Returns the sender's result. Final: it cannot be reversed.
 */
export async function transferBetween(trx: Writer, request: BetweenRequest): Promise<BetweenResult> {
  const { key, from, to, amount } = request;
  if (!isText(`${key}/in`) || !isAmount(amount) || amount <= 0n) return { ok: false, reason: 'invalid_request' };
  if (from === to) return { ok: false, reason: 'same_account' };
  const refusal = await refuse(trx, from, to);
  if (refusal) return { ok: false, reason: refusal };
  const sent = await inTransaction(trx).post({
    key,
    account: from,
    house: 'transit',
    amount: -amount,
    kind: 'gift_out',
  });
  if (!sent.ok) return sent;
  if (sent.replayed && (await receiverOf(trx, key)) !== to) return { ok: false, reason: 'key_conflict' };
  if (!sent.replayed) await begin(trx, request);
  const cell = cellOf(trx);
  afterCommit(trx, `ledger.crossing ${key}`, () => finish(cell, key));
  return sent;
}

async function begin(trx: Writer, { key, from, to, amount }: BetweenRequest): Promise<void> {
  await sql`
    insert into ledger.crossing (key, sender, receiver, amount)
    values (${key}, ${from}::bigint, ${to}::bigint, ${amount}::bigint)`.execute(trx);
}

/** Old transfers have no row in ledger.crossing; their receiver is found in the second half only. */
async function receiverOf(db: Reader, key: string): Promise<bigint | undefined> {
  const found = await sql<{ receiver: bigint }>`select receiver from ledger.crossing where key = ${key}`.execute(db);
  return found.rows[0]?.receiver ?? (await findTransfer(db, `${key}/in`))?.account;
}

/** Posts the second half if it is not posted yet. The row's lock excludes a parallel run. */
async function finish(cell: Cell, key: string): Promise<void> {
  await cell.transact(async (trx) => {
    const found = await sql<{ receiver: bigint; amount: bigint }>`
      update ledger.crossing set done_at = clock_timestamp() where key = ${key} and done_at is null
      returning receiver, amount`.execute(trx);
    const open = found.rows[0];
    if (!open) return;
    const received = await inTransaction(trx).post({
      key: `${key}/in`,
      account: open.receiver,
      house: 'transit',
      amount: open.amount,
      kind: 'gift_in',
      round: key,
    });
    if (!received.ok) throw new Error(`The second half of the transfer ${key} was refused: ${received.reason}`);
  });
}

const AT_ONCE = 20;

/**
 * A job: posts second halves that a process left undone when it died, if they began `olderThanMs` ago. Returns how
 * many.
 */
export async function finishCrossings(cell: Cell, { olderThanMs }: { olderThanMs: number }): Promise<number> {
  const open = await cell.read((db) =>
    sql<{ key: string }>`
      select key from ledger.crossing
       where done_at is null and begun_at <= clock_timestamp() - ${olderThanMs} * interval '1 millisecond'
       order by begun_at limit ${AT_ONCE}`.execute(db),
  );
  const ends = await Promise.allSettled(open.rows.map(({ key }) => finish(cell, key)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return open.rows.length;
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
