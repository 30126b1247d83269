import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import '../wagers.tables.ts';

const MOST_CALLS = 200;

/** Every call of a vendor that carried this id (request, transaction, referenced transaction or round), oldest first. */
export function findCalls(database: Database, id: string) {
  const digest = sql`hashtextextended(${id}, 0)`;
  return database.read((db) =>
    db
      .selectFrom('wagers.vendor_calls')
      .selectAll()
      // Each line has an index of its own over the digest; the text decides.
      .where((eb) =>
        eb.or([
          sql<boolean>`(hashtextextended(request_id, 0) = ${digest} and request_id <> '' and request_id = ${id})`,
          sql<boolean>`(hashtextextended(transaction_id, 0) = ${digest} and transaction_id <> '' and transaction_id = ${id})`,
          sql<boolean>`(hashtextextended(reference_id, 0) = ${digest} and reference_id <> '' and reference_id = ${id})`,
          sql<boolean>`(hashtextextended(round, 0) = ${digest} and round <> '' and round = ${id})`,
        ]),
      )
      .orderBy('at')
      .limit(MOST_CALLS)
      .execute(),
  );
}

/** What waits for a person, oldest first. */
export function openItems(database: Database, limit: number) {
  return database.read((db) =>
    db
      .selectFrom('wagers.reconciliation_items')
      .selectAll()
      .where('state', '=', 'open')
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
}

export type LoggedVendorCall = Awaited<ReturnType<typeof findCalls>>[number];
export type ReconciliationItem = Awaited<ReturnType<typeof openItems>>[number];
