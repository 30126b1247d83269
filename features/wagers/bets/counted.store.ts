import { sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';

/**
 * Whether all that the ledger did for an account before a moment is in its bets and sums. Not so while they are rebuilt:
 * what is decided by them has to wait then.
 */
export async function isCounted(db: Reader, { account, before }: { account: bigint; before: Date }): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select exists (
      select 1 from ledger.transfer t
       where t.account & 31 = ${account}::bigint & 31
         and t.id > coalesce((select position from ledger.projection
                               where name = 'wagers.bets' and lane = ${account}::bigint & 31), 0)
         and t.at < ${before}) as behind`.execute(db);
  return rows[0]?.behind === false;
}
