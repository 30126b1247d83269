import { sql } from 'kysely';
import type { Database, Writer } from '#platform/db/database.ts';
import type { StudioSession } from '../sessions/sessions.ts';

/** A player's socket at a table. */
interface Guest {
  readonly session: Pick<StudioSession, 'playerId'>;
  readonly connection: string;
  bye(now: number, code: 'replaced' | 'restart'): void;
}

interface Recall {
  database: Database;
  /** The table that lists who is at which game table. */
  places: 'studio.seat_guests' | 'studio.table_visitors';
  processId: string;
  now: number;
  halls: readonly { tableId: bigint; guests: ReadonlySet<Guest> }[];
}

/**
 * Other processes remove the guests of a process that stalls for some seconds. When it goes on, the sockets of these
 * guests are still open. This closes them, so that their pages connect again, unless the player has a newer connection.
 */
export async function recallGuests({ database, places, processId, now, halls }: Recall): Promise<void> {
  // Listed before the query, so that a guest who comes in meanwhile does not count as missing.
  const all = halls.flatMap(({ tableId, guests }) => [...guests].map((guest) => ({ tableId, guests, guest })));
  if (all.length === 0) return;
  const table = sql.table(places);
  const { rows: known } = await database.read((db) =>
    sql<{ connection: string }>`select connection from ${table} where process_id = ${processId}`.execute(db as Writer),
  );
  const connections = new Set(known.map(({ connection }) => connection));
  const missing = all.filter(({ guests, guest }) => !connections.has(guest.connection) && guests.has(guest));
  if (missing.length === 0) return;
  const players = sql.join(missing.map(({ guest }) => guest.session.playerId));
  const { rows: newer } = await database.read((db) =>
    sql<{ table_id: bigint; player_id: bigint }>`
      select table_id, player_id from ${table} where player_id in (${players})`.execute(db as Writer),
  );
  const isHere = new Set(newer.map(({ table_id, player_id }) => `${table_id} ${player_id}`));
  for (const { tableId, guest } of missing)
    guest.bye(now, isHere.has(`${tableId} ${guest.session.playerId}`) ? 'replaced' : 'restart');
}
