import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Figure } from '#platform/observe/figures.ts';

/** Vendors' calls in the last five minutes, and items that wait for operators. */
export function callFigures(database: Database): Figure[] {
  return [
    {
      name: 'parlor_vendor_calls_recent',
      help: 'Wallet calls of vendors in the last five minutes by answer',
      labels: ['vendor', 'action', 'status'],
      read: async () => {
        const { rows } = await database.read((db) =>
          sql<{ vendor: string; action: string; status: string; calls: bigint }>`
            select vendor, action, status, count(*) as calls from wagers.vendor_calls
            where at > now() - interval '5 minutes' group by 1, 2, 3`.execute(db),
        );
        return rows.map(({ calls, ...labels }) => ({ labels, value: Number(calls) }));
      },
    },
    {
      name: 'parlor_reconciliation_items_open',
      help: 'Calls of vendors that nobody could decide and no later call has answered',
      labels: ['vendor', 'reason'],
      read: async () => {
        const { rows } = await database.read((db) =>
          sql<{ vendor: string; reason: string; items: bigint }>`
            select vendor, reason, count(*) as items from wagers.reconciliation_items
            where state = 'open' group by 1, 2`.execute(db),
        );
        return rows.map(({ items, ...labels }) => ({ labels, value: Number(items) }));
      },
    },
  ];
}
