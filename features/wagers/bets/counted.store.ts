import { hasReadUntil } from '#ledger/readings.ts';
import type { Reader } from '#platform/db/database.ts';

/**
 * Whether all that the ledger did for an account before a moment is in its bets and sums. Not so while they are rebuilt:
 * what is decided by them has to wait then.
 */
export function isCounted(db: Reader, { account, before }: { account: bigint; before: Date }): Promise<boolean> {
  return hasReadUntil(db, { projection: 'wagers.bets', account, before });
}
