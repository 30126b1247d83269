import { type Selectable, sql } from 'kysely';
import { type SeatedPlayer, type SeatGame, waitsFor } from '#games/engines/cards/seat-game.ts';
import { seatGameOf } from '#games/engines/cards/seat-games.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { isDemo, type StudioSession } from '../sessions/sessions.ts';
import type { SeatEvent } from './seats.contract.ts';
import type { HandTable, SeatTableTable, SittingTable } from './seats.tables.ts';

export type SeatTable = Selectable<SeatTableTable>;
export type Sitting = Selectable<SittingTable>;
export type Hand = Selectable<HandTable>;

/** The engine of a table. The same engine wrote the JSON of its rows. */
export function engineOf({ game }: { game: string }): SeatGame {
  const engine = seatGameOf(game);
  if (!engine) throw new Error(`there is no game ${game} between players`);
  return engine;
}

/** Tables that a session may see: its operator's, of its game. Trial sessions see the practice tables only. */
export function tablesFor(db: Reader, session: StudioSession) {
  return db
    .selectFrom('studio.seat_tables')
    .selectAll()
    .where('operator_id', '=', session.operatorId)
    .where('currency', '=', session.currency)
    .where('game', '=', session.gameCode)
    .orderBy('place')
    .orderBy('id');
}

export const tableFor = (database: Database, session: StudioSession, code: string): Promise<SeatTable | undefined> =>
  database.read((db) => tablesFor(db, session).where('code', '=', code).executeTakeFirst());

/** Every write at a table begins with this lock, so changes of a table are serialized. */
export const lockTable = (db: Writer, id: bigint): Promise<SeatTable> =>
  db.selectFrom('studio.seat_tables').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Everybody who has a seat, including players whose buy-in is still being asked for. */
export const sittingsAt = (db: Reader | Writer, tableId: bigint): Promise<Sitting[]> =>
  db
    .selectFrom('studio.seat_sittings')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('left_at', 'is', null)
    .orderBy('seat')
    .execute();

export const latestHand = (db: Reader | Writer, tableId: bigint): Promise<Hand | undefined> =>
  db
    .selectFrom('studio.seat_hands')
    .selectAll()
    .where('table_id', '=', tableId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Stores the next event of a table. The caller has locked the table's row. */
export async function tell(db: Writer, tableId: bigint, event: SeatEvent): Promise<void> {
  await sql`
    with next as (update studio.seat_tables set last_seq = last_seq + 1 where id = ${tableId} returning last_seq)
    insert into studio.seat_events (table_id, seq, event)
    select ${tableId}, last_seq, ${JSON.stringify(event)}::jsonb from next`.execute(db);
}

/** A client that is further behind gets the state without the events. */
const KEPT_EVENTS = 200n;

export async function forgetOldEvents(db: Writer, tableId: bigint): Promise<void> {
  await sql`
    delete from studio.seat_events e using studio.seat_tables t
    where t.id = ${tableId} and e.table_id = t.id and e.seq < t.last_seq - ${KEPT_EVENTS}`.execute(db);
}

export const isPractice = ({ currency }: { currency: string }): boolean => isDemo({ currency });

export const isBot = ({ player_id }: Pick<Sitting, 'player_id'>): boolean => player_id === null;

/** An occupant of a seat, as the engine identifies players. */
export const seated = ({ seat, ref, stack }: Sitting): SeatedPlayer => ({ seat, player: ref, stack });

/** Players who take part in the next hand. */
export function readyAt(table: SeatTable, sittings: readonly Sitting[]): Sitting[] {
  const engine = engineOf(table);
  const able = sittings.filter(
    (one) => one.state === 'seated' && one.away_since === null && (isBot(one) || one.offline_since === null),
  );
  const dealt = new Set(dealtOf(engine, table, able));
  return dealt.size === 0 ? [] : able.filter((one) => dealt.has(one.seat));
}

/** Seats that the engine would deal to. */
export function dealtOf(engine: SeatGame, table: SeatTable, able: readonly Sitting[]): number[] {
  if (able.length < engine.seats.least) return [];
  return engine.seatsToDeal(table.config, { seats: able.map(seated), carry: carryOf(engine, table) });
}

/** What the last hand carries over; null if it no longer fits the table's rules. */
export function carryOf(engine: SeatGame, { carry }: SeatTable): Json | null {
  return carry === null ? null : engine.readCarry(carry);
}

/**
 * When the time of a seat ends, time bank included; undefined when the table does not wait for it. Epoch milliseconds.
 */
export function dueOf(table: SeatTable, hand: Hand, sitting: Sitting): number | undefined {
  if (hand.phase !== 'playing' || hand.state === null || !hand.turn_since || !hand.turn_until) return undefined;
  if (!waitsFor(engineOf(table).turn(hand.state), sitting.seat)) return undefined;
  if (sitting.away_since !== null && !isBot(sitting)) {
    const away = hand.turn_since.getTime() + table.pace.awayActMs;
    return Math.min(away, hand.turn_until.getTime());
  }
  return hand.turn_until.getTime() + sitting.bank_ms;
}
