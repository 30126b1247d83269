import { sql } from 'kysely';
import { findTransfer } from '#ledger/journal.ts';
import type { Database } from '#platform/db/database.ts';
import { transferKey } from '../wallet/wallet.rules.ts';
import { ACTION_OF } from './call-log.rules.ts';
import '../wagers.tables.ts';

const MOST_CALLS = 200;

/**
 * All calls of vendors with this id (request, transaction, referenced transaction or round), oldest first. A call that
 * moved money but lost its log line is reconstructed from the ledger's row, without request, bytes and duration.
 */
export async function findCalls(database: Database, id: string): Promise<LoggedVendorCall[]> {
  const logged = await findLogged(database, id);
  const isLogged = ({ vendor }: LoggedVendorCall) =>
    logged.some((call) => call.vendor === vendor && call.transaction_id === id && call.outcome === 'ok');
  const booked = (await findBooked(database, id)).filter((call) => !isLogged(call));
  return [...logged, ...booked].sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function findBooked(database: Database, id: string): Promise<LoggedVendorCall[]> {
  if (id === '') return [];
  return database.read(async (db) => {
    const vendors = await db.selectFrom('wagers.vendors').select('code').execute();
    const calls: LoggedVendorCall[] = [];
    for (const { code } of vendors) {
      const transfer = await findTransfer(db, transferKey(code, id));
      const action = transfer && ACTION_OF[transfer.kind];
      if (!transfer || !action) continue;
      calls.push({
        at: transfer.at,
        vendor: code,
        action,
        request_id: '',
        transaction_id: id,
        reference_id: transfer.ref?.slice(transferKey(code, '').length) ?? '',
        round: transfer.round ?? '',
        body_sha256: Buffer.alloc(0),
        outcome: 'ok',
        status: 'RS_OK',
        latency_us: 0,
      });
    }
    return calls;
  });
}

function findLogged(database: Database, id: string) {
  const digest = sql`hashtextextended(${id}, 0)`;
  return database.read((db) =>
    db
      .selectFrom('wagers.vendor_calls')
      .selectAll()
      // Each column has an index over its hash; the text comparison decides.
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

/** Items that wait for an operator, oldest first. */
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

export type LoggedVendorCall = Awaited<ReturnType<typeof findLogged>>[number];
export type ReconciliationItem = Awaited<ReturnType<typeof openItems>>[number];
