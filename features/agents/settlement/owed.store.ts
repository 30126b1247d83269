import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';

/** What an upline owes but could not pay yet, in 1/10,000 of a main unit. */
export async function owedBy(db: Reader, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(amount), 0)::bigint as owed from agents.payout where payer_id = ${playerId} and state = 'owed'`.execute(
    db,
  );
  return rows[0]?.owed ?? 0n;
}
