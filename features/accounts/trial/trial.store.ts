import type { Writer } from '#platform/db/database.ts';
import { revokeSessions } from '../session/session.store.ts';

/** Closes the trial account: it can no longer log in. */
export async function endTrial(db: Writer, playerId: bigint, nowMs: number): Promise<void> {
  await db.updateTable('accounts.players').set({ status: 'closed' }).where('id', '=', playerId).execute();
  await revokeSessions(db, { playerId }, 'trial', nowMs);
}

/** Expired trial accounts that are still open, locked. */
export async function overdueTrials(db: Writer, nowMs: number, limit: number) {
  return db
    .selectFrom('accounts.players')
    .select(['id', 'ledger_account'])
    .where('trial_ends_at', '<=', new Date(nowMs))
    .where('status', '=', 'active')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}
