import { type Selectable, sql } from 'kysely';
import { fish } from '#games/engines/fish/fish.ts';
import type { FishConfig, FishWeaponCode } from '#games/engines/fish/fish-config.ts';
import type { FishRoom } from '#games/engines/fish/fish-room.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import type { FishEvent, FishState } from './fish.contract.ts';
import type { FishBatchTable, FishRoomTable, FishSeatTable } from './fish.tables.ts';

export type RoomRow = Selectable<FishRoomTable>;
export type SeatRow = Selectable<FishSeatTable>;
export type BatchRow = Selectable<FishBatchTable>;

/**
 * The rooms that a session may sit in: its operator's, in its currency. Demo sessions use the rooms in the operator's
 * first currency.
 */
export function roomsOf(db: Reader, session: StudioSession, firstCurrency: string) {
  return db
    .selectFrom('studio.fish_rooms')
    .selectAll()
    .where('operator_id', '=', session.operatorId)
    .where('currency', '=', isDemo(session) ? firstCurrency : session.currency)
    .orderBy('place')
    .orderBy('id');
}

export const findRoom = (db: Reader, id: bigint): Promise<RoomRow | undefined> =>
  db.selectFrom('studio.fish_rooms').selectAll().where('id', '=', id).executeTakeFirst();

/** Locks a room until the transaction ends: changes of its seats, catches and events are serialized. */
export const lockRoom = (db: Writer, id: bigint): Promise<RoomRow> =>
  db.selectFrom('studio.fish_rooms').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Room time: milliseconds since the room opened, by the database's clock. After `lockRoom` it never goes back. */
export async function roomMsNow(db: Reader | Writer, room: RoomRow): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select greatest(0, floor(extract(epoch from clock_timestamp() - opened_at) * 1000))::float8 as ms
    from studio.fish_rooms where id = ${room.id}`.execute(db as Writer);
  return rows[0]?.ms ?? 0;
}

/** Throws when the room's config cannot be read, since only this folder writes it. */
export function configOf(row: { config: unknown }): FishConfig {
  const config = fish.readConfig(row.config);
  if (!config) throw new Error('a fish room has a config that the engine refuses');
  return config;
}

/** Stores the state of a locked room with the events that made it. */
export async function keepRoom(
  db: Writer,
  room: RoomRow,
  state: FishRoom,
  events: readonly FishEvent[],
): Promise<void> {
  await db
    .updateTable('studio.fish_rooms')
    .set((eb) => ({ state: JSON.stringify(state), last_seq: eb('last_seq', '+', BigInt(events.length)) }))
    .where('id', '=', room.id)
    .execute();
  if (events.length === 0) return;
  await db
    .insertInto('studio.fish_events')
    .values(
      events.map((event, at) => ({
        room_id: room.id,
        seq: room.last_seq + BigInt(at) + 1n,
        event: JSON.stringify(event),
      })),
    )
    .execute();
}

interface Company {
  seat: number;
  name: string;
  demo: boolean;
  weapon: FishWeaponCode;
}

/** The room as its players see it, read at one moment. */
export async function readSnapshot(database: Database, roomId: bigint): Promise<{ seq: number; state: FishState }> {
  const { rows } = await database.read((db) =>
    sql<Pick<RoomRow, 'code' | 'state' | 'last_seq' | 'opened_at'> & { company: Company[] | null }>`
      select r.code, r.state, r.last_seq, r.opened_at,
        (select jsonb_agg(jsonb_build_object('seat', s.seat, 'name', s.name, 'demo', s.demo, 'weapon', s.weapon))
         from studio.fish_seats s where s.room_id = r.id) as company
      from studio.fish_rooms r where r.id = ${roomId}`.execute(db as Writer),
  );
  const [row] = rows;
  if (!row) throw new Error(`no fish room ${roomId}`);
  const { water, seed, gone, frozenMs, freezeFromMs, freezeUntilMs, seats } = row.state;
  return {
    seq: Number(row.last_seq),
    state: {
      code: row.code,
      water,
      seed,
      openedAt: row.opened_at.getTime(),
      gone: [...gone],
      frozenMs,
      freezeFromMs,
      freezeUntilMs,
      seats: seats.map((_, seat) => {
        const one = row.company?.find((other) => other.seat === seat);
        return one ? { name: one.name, demo: one.demo, weapon: one.weapon } : null;
      }),
    },
  };
}

export async function eventsAfter(
  database: Database,
  roomId: bigint,
  seq: number,
): Promise<{ seq: number; event: FishEvent }[]> {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.fish_events')
      .select(['seq', 'event'])
      .where('room_id', '=', roomId)
      .where('seq', '>', BigInt(seq))
      .orderBy('seq')
      .execute(),
  );
  return rows.map((row) => ({ seq: Number(row.seq), event: row.event as FishEvent }));
}

const KEPT_MINUTES = 10;

/** Deletes old events: they are only for players who are present. The batches keep what was shot. */
export async function forgetEvents(database: Database): Promise<void> {
  await database.transact((db) =>
    sql`delete from studio.fish_events where at < now() - ${KEPT_MINUTES} * interval '1 minute'`.execute(db),
  );
}
