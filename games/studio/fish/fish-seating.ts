import { sql } from 'kysely';
import { fish } from '#games/engines/fish/fish.ts';
import { FISH_WEAPONS, isWeapon } from '#games/engines/fish/fish-config.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import { maskedName } from '../tables/visitors.ts';
import type { FishEvent } from './fish.contract.ts';
import { keepRoom, lockRoom, type RoomRow, type SeatRow } from './fish-rows.ts';

export interface Sitting {
  session: StudioSession;
  roomId: bigint;
  processId: string;
  connection: string;
  /** A seat is free after this long without a heartbeat. */
  deadMs: number;
}

/**
 * Gives a player the first free seat. A player who sits in this room keeps the seat; one who sits in another room
 * leaves it. Returns the rooms that changed.
 */
export function sitDown(database: Database, sitting: Sitting): Promise<{ seat: number; changed: bigint[] } | 'full'> {
  const { session, roomId } = sitting;
  return database.transact(async (db) => {
    // Connections of one player take seats one after the other.
    await db
      .selectFrom('studio.players')
      .select('id')
      .where('id', '=', session.playerId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const before = await seatOf(db, session.playerId);
    const ids = [...new Set([roomId, ...(before ? [before.room_id] : [])])].sort((a, b) => (a < b ? -1 : 1));
    const rooms = new Map<bigint, RoomRow>();
    for (const id of ids) rooms.set(id, await lockRoom(db, id));
    if (before && before.room_id !== roomId) {
      const old = rooms.get(before.room_id);
      if (old) await freeSeats(db, old, [before]);
    }
    const room = rooms.get(roomId);
    if (!room) throw new Error(`no fish room ${roomId}`);
    const seat = await takeSeat(db, room, sitting);
    return seat === null ? 'full' : { seat, changed: ids };
  });
}

async function takeSeat(db: Writer, locked: RoomRow, sitting: Sitting): Promise<number | null> {
  const { session, connection, processId, deadMs } = sitting;
  const dead = (await deadSeats(db, locked.id, { deadMs, processId })).filter(
    (one) => one.player_id !== session.playerId,
  );
  const room = dead.length > 0 ? await freeSeats(db, locked, dead) : locked;
  const player = session.playerId.toString();
  const known = room.state.seats.indexOf(player);
  const sat = known >= 0 ? { room: room.state, seat: known } : fish.sit(room.state, player);
  if ('refused' in sat) return null;
  const facts = {
    session_id: session.id,
    process_id: processId,
    connection,
    name: maskedName(session),
    demo: isDemo(session),
  };
  const [weapon] = FISH_WEAPONS;
  await db
    .insertInto('studio.fish_seats')
    .values({ player_id: session.playerId, room_id: room.id, seat: sat.seat, weapon, ...facts })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({ ...facts, seen_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
  const who = { name: facts.name, demo: facts.demo, weapon };
  await keepRoom(db, room, sat.room, [{ kind: 'seat', seat: sat.seat, who }]);
  return sat.seat;
}

const seatOf = (db: Writer, playerId: bigint): Promise<SeatRow | undefined> =>
  db.selectFrom('studio.fish_seats').selectAll().where('player_id', '=', playerId).executeTakeFirst();

/** The process that looks for dead ones. It never counts itself as dead. */
interface Watcher {
  deadMs: number;
  processId: string;
}

const isDead = ({ deadMs, processId }: Watcher) =>
  sql<boolean>`process_id <> ${processId} and seen_at < clock_timestamp() - ${deadMs} * interval '1 millisecond'`;

function deadSeats(db: Writer, roomId: bigint, watcher: Watcher): Promise<SeatRow[]> {
  return db.selectFrom('studio.fish_seats').selectAll().where('room_id', '=', roomId).where(isDead(watcher)).execute();
}

/** Frees seats of a locked room; returns the changed room. */
async function freeSeats(db: Writer, room: RoomRow, seats: readonly SeatRow[]): Promise<RoomRow> {
  let { state } = room;
  const events: FishEvent[] = [];
  for (const { player_id, seat, connection } of seats) {
    const gone = await db
      .deleteFrom('studio.fish_seats')
      .where('player_id', '=', player_id)
      .where('connection', '=', connection)
      .returning('seat')
      .executeTakeFirst();
    if (!gone) continue;
    state = fish.leave(state, player_id.toString());
    events.push({ kind: 'seat', seat, who: null });
  }
  await keepRoom(db, room, state, events);
  return { ...room, state, last_seq: room.last_seq + BigInt(events.length) };
}

/**
 * Frees the seat of a connection, unless a later connection of the same player has it. Staked batches are still shot.
 */
export function leaveSeat(database: Database, roomId: bigint, connection: string): Promise<void> {
  return database.transact(async (db) => {
    const room = await lockRoom(db, roomId);
    const seats = await db
      .selectFrom('studio.fish_seats')
      .selectAll()
      .where('connection', '=', connection)
      .where('room_id', '=', roomId)
      .execute();
    if (seats.length > 0) await freeSeats(db, room, seats);
  });
}

/** Heartbeat of this process and its players. */
export async function beat(database: Database, processId: string): Promise<void> {
  await database.transact((db) =>
    sql`update studio.fish_seats set seen_at = clock_timestamp() where process_id = ${processId}`.execute(db),
  );
}

/** Frees the seats of dead processes; returns the rooms that changed. */
export async function sweepSeats(database: Database, watcher: Watcher): Promise<bigint[]> {
  const found = await database.read((db) =>
    db.selectFrom('studio.fish_seats').select('room_id').distinct().where(isDead(watcher)).execute(),
  );
  for (const { room_id } of found) {
    await database.transact(async (db) => {
      const room = await lockRoom(db, room_id);
      await freeSeats(db, room, await deadSeats(db, room_id, watcher));
    });
  }
  return found.map(({ room_id }) => room_id);
}

/** The weapon that others see on the seat. */
export async function showWeapon(db: Writer, playerId: bigint, weapon: string): Promise<void> {
  if (!isWeapon(weapon)) return;
  await db
    .updateTable('studio.fish_seats')
    .set({ weapon })
    .where('player_id', '=', playerId)
    .where('weapon', '<>', weapon)
    .execute();
}
