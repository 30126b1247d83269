import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { countWaiting } from '#platform/db/waiting.ts';
import { OPEN_OUTCOMES } from '../deposits/desk/desk.rules.ts';
import { DISPUTES } from '../withdrawals/receipt/receipt.rules.ts';

const words = (all: readonly string[]) => sql.join(all.map((word) => sql.lit(word)));

/** What waits for a cashier at each desk: the rows that the desk's first filter shows. */
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

/** What came into wallets by deposit orders, and what was paid out, since a moment. */
export async function moneyMoved(db: Reader, brandId: number, since: Date) {
  const { rows } = await sql<{ deposits: bigint; deposited: bigint; payouts: bigint; paid: bigint }>`
    select d.count as deposits, d.amount as deposited, w.count as payouts, w.amount as paid
      from (select count(*), coalesce(sum(credited_amount), 0)::int8 as amount from cashier.deposits
             where brand_id = ${brandId} and state = 'credited' and credited_at >= ${since}) d,
           (select count(*), coalesce(sum(amount), 0)::int8 as amount from cashier.withdrawals
             where brand_id = ${brandId} and state = 'paid' and paid_at >= ${since}) w`.execute(db);
  const row = rows[0];
  return {
    deposited: { count: Number(row?.deposits ?? 0), amount: row?.deposited ?? 0n },
    paid: { count: Number(row?.payouts ?? 0), amount: row?.paid ?? 0n },
  };
}
