import type { Database } from '#platform/db/database.ts';
import { isPractice, lockTable, sittingsAt, tell } from './seat-rows.ts';
import { sittingOf, stopWaiting } from './sit-down.ts';

/**
 * Joins or leaves the waiting list of a table. False when nothing changed: the player has a seat, or seats are free.
 */
export function wait(database: Database, tableId: bigint, playerId: bigint, on: boolean): Promise<boolean> {
  return database.transact(async (db) => {
    const table = await lockTable(db, tableId);
    if (on) {
      if (isPractice(table) || !table.open || (await sittingOf(db, playerId, table.game))) return false;
      const sittings = await sittingsAt(db, tableId);
      const before = await db
        .selectFrom('studio.seat_waiting')
        .select('player_id')
        .where('table_id', '=', tableId)
        .execute();
      if (sittings.length + before.length < table.seats) return false;
      if (before.some((one) => one.player_id === playerId)) return false;
      await db.insertInto('studio.seat_waiting').values({ table_id: tableId, player_id: playerId }).execute();
    } else if (!(await stopWaiting(db, tableId, playerId))) return false;
    await tell(db, tableId, { kind: 'waiting' });
    return true;
  });
}
