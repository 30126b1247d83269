import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { countWaiting } from '#platform/db/waiting.ts';
import { OPEN_OUTCOMES } from '../deposits/desk/desk.rules.ts';
import { DISPUTES } from '../withdrawals/receipt/receipt.rules.ts';

const words = (all: readonly string[]) => sql.join(all.map((word) => sql.lit(word)));

/** The number of rows that wait for a cashier at each desk, the same rows as under the desk's first filter. */
export const cashierWaiting = (db: Reader, brandId: number) =>
  countWaiting(db, {
    withdrawals: sql`select requested_at as at from cashier.withdrawals
      where brand_id = ${brandId} and state in ('requested', 'first_approved')`,
    payouts: sql`select p.attention_at as at from cashier.payouts p
      join cashier.withdrawals w on w.id = p.withdrawal_id where w.brand_id = ${brandId} and p.attention is not null`,
    receipts: sql`select coalesce(reported_at, paid_at) as at from cashier.receipts
      where brand_id = ${brandId} and state in (${words(DISPUTES)})`,
    notices: sql`select n.received_at as at from cashier.payment_notices n
      left join cashier.deposits d on d.id = n.deposit_id
      where (n.deposit_id is null or d.brand_id = ${brandId}) and n.resolution is null
        and n.outcome in (${words(OPEN_OUTCOMES)})`,
    deposits: sql`select created_at as at from cashier.deposits where brand_id = ${brandId} and state = 'review'`,
    adjustments: sql`select proposed_at as at from cashier.adjustments
      where brand_id = ${brandId} and state = 'waiting'`,
    wallets: sql`select created_at as at from cashier.wallet_transfers
      where brand_id = ${brandId} and state = 'review'`,
  });

export interface Moved {
  count: number;
  amount: bigint;
}

/**
 * Credited deposits and paid withdrawals by stretches of time. A stretch begins at one of `starts` (epoch ms, ascending)
 * and ends where the next one begins; the last ends at `until`.
 */
export async function moneyMoved(
  db: Reader,
  { brandId, starts, until }: { brandId: number; starts: readonly number[]; until: number },
): Promise<{ deposited: Moved; paid: Moved }[]> {
  const [first] = starts;
  if (first === undefined) return [];
  const [since, end] = [new Date(first), new Date(until)];
  const begins = starts.map((start) => new Date(start));
  const { rows } = await sql<{ way: 'deposited' | 'paid'; place: number; count: bigint; amount: bigint }>`
    select way, width_bucket(at, ${begins}::timestamptz[]) as place, count(*) as count,
           coalesce(sum(amount), 0)::int8 as amount
      from (select 'deposited' as way, credited_at as at, credited_amount as amount from cashier.deposits
             where brand_id = ${brandId} and state = 'credited' and credited_at >= ${since} and credited_at < ${end}
            union all
            select 'paid', paid_at, amount from cashier.withdrawals
             where brand_id = ${brandId} and state = 'paid' and paid_at >= ${since} and paid_at < ${end}) moved
     group by 1, 2`.execute(db);
  const found = new Map(
    rows.map(({ way, place, count, amount }) => [`${way} ${place}`, { count: Number(count), amount }]),
  );
  const moved = (way: string, place: number) => found.get(`${way} ${place + 1}`) ?? { count: 0, amount: 0n };
  return starts.map((_, place) => ({ deposited: moved('deposited', place), paid: moved('paid', place) }));
}
