import { sql } from 'kysely';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';

const PORTRAITS = 24;

export const isAlive = (deadMs: number) =>
  sql<boolean>`seen_at > clock_timestamp() - ${deadMs} * interval '1 millisecond'`;

/** The name that strangers see: as masked by the operator, else the first and last character of the operator's id. */
export function maskedName(session: StudioSession): string {
  if (isDemo(session)) return `demo ${session.playerId % 1000n}`;
  if (session.nickname) return session.nickname;
  const letters = [...session.user];
  return `${letters[0] ?? ''}***${letters.length > 2 ? letters.at(-1) : ''}`;
}

export const portraitOf = (session: StudioSession): number => Number((session.playerId * 7n) % BigInt(PORTRAITS));

/** Gives a player the first free one of the seven shown seats. A player is at a table only once. */
export async function enterTable(
  database: Database,
  visitor: { tableId: bigint; session: StudioSession; processId: string; connection: string; deadMs: number },
): Promise<{ seat: number | null }> {
  const { tableId, session, processId: process_id, connection } = visitor;
  return database.transact(async (db) => {
    // Players take seats one after the other.
    await takeLock(db, 'studio.seating', tableId);
    await sql`
      delete from studio.table_visitors v where v.table_id = ${tableId} and v.process_id <> ${process_id}
        and not exists (select 1 from studio.table_processes p where p.id = v.process_id
                        and ${isAlive(visitor.deadMs)})`.execute(db);
    const { rows } = await sql<{ seat: number | null }>`
      insert into studio.table_visitors
        (table_id, player_id, session_id, process_id, connection, name, portrait, demo, seat)
      values (${tableId}, ${session.playerId}, ${session.id}, ${process_id}, ${connection}, ${maskedName(session)},
              ${portraitOf(session)}, ${isDemo(session)},
              (select min(n) from generate_series(1, 7) n where not exists (
                 select 1 from studio.table_visitors v where v.table_id = ${tableId} and v.seat = n)))
      on conflict (table_id, player_id) do update
        set session_id = excluded.session_id, process_id = excluded.process_id, connection = excluded.connection
      returning seat`.execute(db);
    return { seat: rows[0]?.seat ?? null };
  });
}

/** Only the connection that sat down last can leave. */
export async function leaveTable(database: Database, tableId: bigint, connection: string): Promise<void> {
  await database.transact((db) =>
    db
      .deleteFrom('studio.table_visitors')
      .where('table_id', '=', tableId)
      .where('connection', '=', connection)
      .execute(),
  );
}

export async function leaveAll(database: Database, processId: string): Promise<void> {
  await database.transact(async (db) => {
    await db.deleteFrom('studio.table_visitors').where('process_id', '=', processId).execute();
    await db.deleteFrom('studio.table_processes').where('id', '=', processId).execute();
  });
}

/** Heartbeat of this process. */
export async function beat(database: Database, processId: string): Promise<void> {
  await database.transact((db) =>
    db
      .insertInto('studio.table_processes')
      .values({ id: processId })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql<Date>`clock_timestamp()` }))
      .execute(),
  );
}

/** Removes processes that died, with their visitors. */
export async function sweepDead(database: Database, deadMs: number): Promise<void> {
  await database.transact(async (db) => {
    const dead = await db
      .deleteFrom('studio.table_processes')
      .where(sql<boolean>`not (${isAlive(deadMs * 10)})`)
      .returning('id')
      .execute();
    if (dead.length === 0) return;
    const ids = dead.map(({ id }) => id);
    await db.deleteFrom('studio.table_visitors').where('process_id', 'in', ids).execute();
  });
}

export async function hasVisitors(database: Database, tableId: bigint, deadMs: number): Promise<boolean> {
  const found = await database.read((db) =>
    visitorsAt(db, deadMs).select('player_id').where('table_id', '=', tableId).limit(1).executeTakeFirst(),
  );
  return found !== undefined;
}

/** Visitors whose process is alive. */
export function visitorsAt(db: Reader | Writer, deadMs: number) {
  return db
    .selectFrom('studio.table_visitors')
    .innerJoin('studio.table_processes', 'studio.table_processes.id', 'studio.table_visitors.process_id')
    .where(isAlive(deadMs));
}

/** How many players are at each of these tables. */
export async function playersAt(
  database: Database,
  tableIds: readonly bigint[],
  deadMs: number,
): Promise<ReadonlyMap<bigint, number>> {
  if (tableIds.length === 0) return new Map();
  const counted = await database.read((db) =>
    visitorsAt(db, deadMs)
      .select((eb) => ['table_id', eb.fn.countAll<bigint>().as('count')])
      .where('table_id', 'in', [...tableIds])
      .groupBy('table_id')
      .execute(),
  );
  return new Map(counted.map(({ table_id, count }) => [table_id, Number(count)]));
}
