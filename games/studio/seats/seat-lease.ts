import { sql } from 'kysely';
import type { Database, Writer } from '#platform/db/database.ts';
import type { SeatTable } from './seat-rows.ts';

/** A table that this process drives, with its lease number (fence). */
export interface SeatLease {
  tableId: bigint;
  owner: string;
  fence: bigint;
}

const later = (ms: number) => sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** Runs a write of a table's clock if this process still has the lease; undefined otherwise. */
export function asSeatOwner<T>(
  database: Database,
  { tableId, owner, fence }: SeatLease,
  write: (db: Writer, table: SeatTable) => Promise<T>,
): Promise<T | undefined> {
  return database.transact(async (db) => {
    const table = await db
      .selectFrom('studio.seat_tables')
      .selectAll()
      .where('id', '=', tableId)
      .where('owner', '=', owner)
      .where('fence', '=', fence)
      .forUpdate()
      .executeTakeFirst();
    return table && write(db, table);
  });
}

/**
 * Tables without a living owner that need one: a hand is in progress, a player has a seat, or a guest is at a practice
 * table.
 */
export async function orphanedSeats(database: Database, deadMs: number, limit = 50): Promise<bigint[]> {
  const { rows } = await database.read((db) =>
    sql<{ id: bigint }>`
      select t.id from studio.seat_tables t
      where (t.owner is null or t.lease_until < clock_timestamp())
        and (exists (select 1 from studio.seat_hands h where h.table_id = t.id and h.phase = 'playing')
          or exists (select 1 from studio.seat_sittings s
                     where s.table_id = t.id and s.left_at is null and s.player_id is not null)
          or exists (select 1 from studio.seat_waiting w where w.table_id = t.id)
          or t.bots > 0 and exists (
            select 1 from studio.seat_guests g join studio.table_processes p on p.id = g.process_id
            where g.table_id = t.id and p.seen_at > clock_timestamp() - ${deadMs} * interval '1 millisecond'))
      order by t.id limit ${limit}`.execute(db as Writer),
  );
  return rows.map(({ id }) => id);
}

/** Takes a table without a living owner; undefined when it has one or another process takes it now. */
export function takeSeatLease(
  database: Database,
  tableId: bigint,
  owner: string,
  leaseMs: number,
): Promise<SeatTable | undefined> {
  return database.transact(async (db) => {
    const before = await db
      .selectFrom('studio.seat_tables')
      .select('id')
      .where('id', '=', tableId)
      .where((eb) => eb.or([eb('owner', 'is', null), eb('lease_until', '<', sql<Date>`clock_timestamp()`)]))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!before) return undefined;
    return db
      .updateTable('studio.seat_tables')
      .set((eb) => ({ owner, fence: eb('fence', '+', 1n), lease_until: later(leaseMs) }))
      .where('id', '=', tableId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Renews this process's leases; returns the tables that it still owns. */
export async function renewSeatLeases(
  database: Database,
  owner: string,
  tableIds: readonly bigint[],
  leaseMs: number,
): Promise<bigint[]> {
  if (tableIds.length === 0) return [];
  const kept = await database.transact((db) =>
    db
      .updateTable('studio.seat_tables')
      .set({ lease_until: later(leaseMs) })
      .where('owner', '=', owner)
      .where('id', 'in', [...tableIds])
      .returning('id')
      .execute(),
  );
  return kept.map(({ id }) => id);
}

/** Releases a table, so that any process may take it at once. */
export async function releaseSeatLease(database: Database, { tableId, owner, fence }: SeatLease): Promise<void> {
  await database.transact((db) =>
    db
      .updateTable('studio.seat_tables')
      .set({ owner: null, lease_until: null })
      .where('id', '=', tableId)
      .where('owner', '=', owner)
      .where('fence', '=', fence)
      .execute(),
  );
}
