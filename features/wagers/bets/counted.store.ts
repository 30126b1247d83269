import { hasReadUntil } from '#ledger/readings.ts';
import type { Reader } from '#platform/db/database.ts';

/**
 * Whether bets and sums contain all of an account's ledger entries before a moment. False during a rebuild: decisions
 * based on them must wait.
 */
export function isCounted(db: Reader, { account, before }: { account: bigint; before: Date }): Promise<boolean> {
  return hasReadUntil(db, { projection: 'wagers.bets', account, before });
}
