import { findTransfer, readRound, type Transfer } from '#ledger/journal.ts';
import { isResolved } from '#ledger/readings.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import { transferKey } from '../wallet/wallet.rules.ts';
import type { ReconciliationItem } from './call-search.store.ts';
import '../wagers.tables.ts';

/** Time in which the vendor's own next call usually closes an item. */
const QUIET_MS = 10_000;
const AT_ONCE = 500;

/** Worker's job: closes open items that the ledger answers by now. Returns how many. */
export async function closeAnswered({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const quiet = new Date(clock.now() - QUIET_MS);
  const open = await database.read((db) =>
    db
      .selectFrom('wagers.reconciliation_items')
      .selectAll()
      .where('state', '=', 'open')
      .where('reason', 'in', ['timeout', 'undecided'])
      .where('last_at', '<', quiet)
      .orderBy('last_at', 'desc')
      .limit(AT_ONCE)
      .execute(),
  );
  let closed = 0;
  for (const item of open) {
    if (!(await database.read((db) => isAnswered(db, item)))) continue;
    const { numUpdatedRows } = await database.transact((db) =>
      db
        .updateTable('wagers.reconciliation_items')
        .set({ state: 'decided' })
        .where('id', '=', item.id)
        .where('state', '=', 'open')
        // A call logged meanwhile keeps the item open.
        .where('calls', '=', item.calls)
        .executeTakeFirst(),
    );
    closed += Number(numUpdatedRows);
  }
  return closed;
}

/**
 * A win is answered once it is paid; a rollback once the stake is reversed or can never arrive. A taken stake is
 * answered only when the vendor has continued with it: otherwise nobody knows whether the vendor counts on it.
 */
async function isAnswered(db: Reader, item: ReconciliationItem): Promise<boolean> {
  const { vendor, action, transaction_id, reference_id, reason } = item;
  const key = transferKey(vendor, transaction_id);
  if (action === 'rollback') return reference_id !== '' && isResolved(db, transferKey(vendor, reference_id));
  const transfer = await findTransfer(db, key);
  // An undecided win may be paid without emptying its pot; only the vendor's next call completes it.
  if (action === 'win') return reason === 'timeout' && transfer?.kind === 'payout';
  if (action !== 'bet') return false;
  return (await isResolved(db, key)) || (transfer !== undefined && (await isPaid(db, transfer)));
}

async function isPaid(db: Reader, { key, account, vendor, round }: Transfer): Promise<boolean> {
  if (vendor === null || round === null) return false;
  const entries = await readRound(db, { account, vendor, round });
  return entries.some(({ kind, ref }) => kind === 'payout' && (ref === null || ref === key));
}
