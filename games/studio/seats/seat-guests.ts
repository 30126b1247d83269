import { sql } from 'kysely';
import type { Database, Writer } from '#platform/db/database.ts';
import { lockTable, tell } from './seat-rows.ts';

interface Guest {
  tableId: bigint;
  playerId: bigint;
  processId: string;
  connection: string;
}

/** Registers a player's socket at the table. Older sockets of the same player end. */
export function enter(database: Database, { tableId, playerId, processId, connection }: Guest): Promise<void> {
  return database.transact(async (db) => {
    await lockTable(db, tableId);
    await db
      .insertInto('studio.seat_guests')
      .values({ table_id: tableId, player_id: playerId, process_id: processId, connection })
      .onConflict((conflict) =>
        conflict.columns(['table_id', 'player_id']).doUpdateSet({ process_id: processId, connection }),
      )
      .execute();
    await setOffline(db, tableId, playerId, false);
  });
}

/** Only the player's newest connection can leave. */
export function leave(database: Database, { tableId, playerId, connection }: Omit<Guest, 'processId'>): Promise<void> {
  return database.transact(async (db) => {
    await lockTable(db, tableId);
    const gone = await db
      .deleteFrom('studio.seat_guests')
      .where('table_id', '=', tableId)
      .where('connection', '=', connection)
      .returning('player_id')
      .executeTakeFirst();
    if (gone) await setOffline(db, tableId, playerId, true);
  });
}

async function setOffline(db: Writer, tableId: bigint, playerId: bigint, offline: boolean): Promise<void> {
  const changed = await db
    .updateTable('studio.seat_sittings')
    .set({ offline_since: offline ? sql<Date>`clock_timestamp()` : null })
    .where('table_id', '=', tableId)
    .where('player_id', '=', playerId)
    .where('left_at', 'is', null)
    .where('offline_since', offline ? 'is' : 'is not', null)
    .returning('seat')
    .executeTakeFirst();
  if (changed) await tell(db, tableId, { kind: 'offline', seat: changed.seat, offline });
}

/** Removes guests of dead processes, never of the asking one. The caller has locked the table's row. True if any. */
export async function sweepGuests(
  db: Writer,
  tableId: bigint,
  { deadMs, processId }: { deadMs: number; processId: string },
): Promise<boolean> {
  const { rows } = await sql<{ player_id: bigint }>`
    delete from studio.seat_guests g where g.table_id = ${tableId} and g.process_id <> ${processId} and not exists (
      select 1 from studio.table_processes p
      where p.id = g.process_id and p.seen_at > clock_timestamp() - ${deadMs} * interval '1 millisecond')
    returning g.player_id`.execute(db);
  for (const { player_id } of rows) await setOffline(db, tableId, player_id, true);
  return rows.length > 0;
}

/** Removes the guests of this process, which is stopping. */
export async function leaveAllSeats(database: Database, processId: string): Promise<void> {
  const tables = await database.read((db) =>
    db
      .selectFrom('studio.seat_guests')
      .select(['table_id', 'player_id', 'connection'])
      .where('process_id', '=', processId)
      .execute(),
  );
  for (const { table_id, player_id, connection } of tables)
    await leave(database, { tableId: table_id, playerId: player_id, connection });
  await database.transact((db) => db.deleteFrom('studio.table_processes').where('id', '=', processId).execute());
}
