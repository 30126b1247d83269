import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import '../cashier.tables.ts';

/** All deposits and withdrawals of a player through payments. */
export async function moneySums(db: Reader, playerId: bigint): Promise<{ deposits: bigint; withdrawals: bigint }> {
  const { rows } = await sql<{ deposits: bigint; withdrawals: bigint }>`
    select (select coalesce(sum(n.credited_amount), 0)::bigint
              from cashier.deposits d join cashier.payment_notices n on n.deposit_id = d.id
             where d.player_id = ${playerId}::bigint and n.transfer_id is not null) as deposits,
           (select coalesce(sum(amount), 0)::bigint from cashier.withdrawals
             where player_id = ${playerId}::bigint and state = 'paid') as withdrawals`.execute(db);
  return rows[0] ?? { deposits: 0n, withdrawals: 0n };
}
