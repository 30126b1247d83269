import { sql } from 'kysely';
import type { Database, Writer } from '#platform/db/database.ts';
import type { LiveTable } from './table-rows.ts';

/** A table that this process drives, with its lease number (fence). */
export interface Lease {
  tableId: bigint;
  owner: string;
  fence: bigint;
}

export interface LeaseTiming {
  /** Without a renewal for this long, any process may take the table. */
  leaseMs: number;
  /** Interval of renewals and of looks for tables without an owner. Must be below 5 s together with `leaseMs`. */
  everyMs: number;
  /** A process that was not seen for this long is dead; its visitors are gone. */
  deadMs: number;
}

export const LEASE_TIMING: LeaseTiming = { leaseMs: 3000, everyMs: 1000, deadMs: 6000 };

const later = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/**
 * Runs a write of a table's clock if this process still has the lease. Undefined if another process has taken the table
 * over: then nothing was written.
 */
export function asOwner<T>(
  database: Database,
  lease: Lease,
  write: (db: Writer) => Promise<T>,
): Promise<T | undefined> {
  return database.transact(async (db) => {
    const mine = await db
      .selectFrom('studio.tables')
      .select('id')
      .where('id', '=', lease.tableId)
      .where('owner', '=', lease.owner)
      .where('fence', '=', lease.fence)
      .forUpdate()
      .executeTakeFirst();
    return mine && write(db);
  });
}

/** Tables without a living owner that need one: a round is in progress, or the table is open and has visitors. */
export async function orphanedTables(database: Database, { deadMs }: LeaseTiming, limit = 50): Promise<bigint[]> {
  const found = await database.read((db) =>
    sql<{ id: bigint }>`
      select t.id from studio.tables t
      where (t.owner is null or t.lease_until < clock_timestamp())
        and (exists (select 1 from studio.table_rounds r where r.table_id = t.id and r.ended_at is null)
          or t.open and exists (
            select 1 from studio.table_visitors v join studio.table_processes p on p.id = v.process_id
            where v.table_id = t.id and p.seen_at > clock_timestamp() - ${deadMs} * interval '1 millisecond'))
      order by t.id limit ${limit}`.execute(db as Writer),
  );
  return found.rows.map(({ id }) => id);
}

/** Takes a table without a living owner. `lapsedAt` is when the last lease ended, null when it was released. */
export function takeLease(
  database: Database,
  tableId: bigint,
  owner: string,
  { leaseMs }: LeaseTiming,
): Promise<{ table: LiveTable; lapsedAt: Date | null } | undefined> {
  return database.transact(async (db) => {
    const before = await db
      .selectFrom('studio.tables')
      .select('lease_until')
      .where('id', '=', tableId)
      .where((eb) => eb.or([eb('owner', 'is', null), eb('lease_until', '<', sql<Date>`clock_timestamp()`)]))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!before) return undefined;
    const table = await db
      .updateTable('studio.tables')
      .set((eb) => ({ owner, fence: eb('fence', '+', 1n), lease_until: later(leaseMs) }))
      .where('id', '=', tableId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { table, lapsedAt: before.lease_until };
  });
}

/** Renews this process's leases; returns the tables that it still owns. */
export async function renewLeases(
  database: Database,
  owner: string,
  tableIds: readonly bigint[],
  { leaseMs }: LeaseTiming,
): Promise<bigint[]> {
  if (tableIds.length === 0) return [];
  const kept = await database.transact((db) =>
    db
      .updateTable('studio.tables')
      .set({ lease_until: later(leaseMs) })
      .where('owner', '=', owner)
      .where('id', 'in', [...tableIds])
      .returning('id')
      .execute(),
  );
  return kept.map(({ id }) => id);
}

/** Releases a table, so that any process may take it at once. */
export async function releaseLease(database: Database, { tableId, owner, fence }: Lease): Promise<void> {
  await database.transact((db) =>
    db
      .updateTable('studio.tables')
      .set({ owner: null, lease_until: null })
      .where('id', '=', tableId)
      .where('owner', '=', owner)
      .where('fence', '=', fence)
      .execute(),
  );
}
