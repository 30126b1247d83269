import { sql } from 'kysely';
import type { Writer } from '#platform/db/database.ts';
import type { Stakes } from '../stakes/stakes.ts';
import { commitHand, dealHand, planDeal } from './hand-steps.ts';
import { arrangeBots } from './seat-bots.ts';
import type { NextLook } from './seat-clock.ts';
import {
  engineOf,
  type Hand,
  isBot,
  latestHand,
  readyAt,
  type SeatTable,
  type Sitting,
  sittingsAt,
  tell,
} from './seat-rows.ts';
import { freeUnpaidSeats, people } from './sit-down.ts';
import { payOut } from './stand-up.ts';

const IDLE_MS = 2000;
/** How long a free seat is kept for the first player of the waiting list. */
const OFFER_MS = 25_000;

interface Moment {
  /** Shared clock, epoch milliseconds. */
  nowMs: number;
  deadMs: number;
}

/**
 * What happens at a table between hands: players who must leave are paid, free seats are offered, bots fill up, and the
 * next hand is announced and dealt. The caller has locked the table's row and owns the table.
 */
export async function betweenHands(
  db: Writer,
  stakes: Stakes,
  table: SeatTable,
  last: Hand | undefined,
  { nowMs, deadMs }: Moment,
): Promise<NextLook> {
  const restMs = last?.until?.getTime() ?? 0;
  if (restMs > nowMs) return { at: restMs };
  await freeUnpaidSeats(db, table.id);
  for (const sitting of await sittingsAt(db, table.id))
    if (mustGo(table, sitting, nowMs)) await payOut(db, stakes, sitting);
  const onlookers = await countOnlookers(db, table.id, deadMs);
  const sittings = await sittingsAt(db, table.id);
  const isVisited = onlookers > 0 || people(sittings).length > 0;
  if (table.bots > 0) await arrangeBots(db, stakes, table, { sittings, isVisited, onlookers });
  const waiting = await offerSeats(db, table);
  const now = await sittingsAt(db, table.id);
  // Bots alone do not keep a table awake; an announced hand stays announced.
  if (people(now).length === 0 && waiting === 0 && !(table.bots > 0 && onlookers > 0)) return 'rest';
  return prepareHand(db, table, now, nowMs);
}

async function prepareHand(
  db: Writer,
  table: SeatTable,
  sittings: readonly Sitting[],
  nowMs: number,
): Promise<NextLook> {
  // Bots do not play without people.
  const ready = readyAt(table, sittings);
  const isReady = table.open && people(ready).length > 0;
  const hand = await latestHand(db, table.id);
  if (!hand || hand.ended_at) {
    if (!isReady) return { at: nowMs + IDLE_MS };
    await commitHand(db, table);
    return { at: nowMs };
  }
  await planDeal(db, table, hand, isReady);
  const dealMs = hand.deal_at?.getTime();
  if (!isReady) return { at: nowMs + IDLE_MS };
  if (dealMs === undefined) return { at: nowMs };
  if (dealMs > nowMs) return { at: dealMs };
  await dealHand(db, table, hand);
  return { at: nowMs };
}

/** True for a player who wants to leave, cannot pay for a hand, was away or offline too long, or whose table closed. */
function mustGo(table: SeatTable, sitting: Sitting, nowMs: number): boolean {
  if (sitting.state === 'buying' || isBot(sitting)) return false;
  if (sitting.state === 'leaving' || !table.open) return true;
  if (sitting.stack < engineOf(table).leastStack(table.config, 2)) return true;
  const { awayMostMs, offlineMostMs } = table.pace;
  const since = (at: Date | null) => (at ? nowMs - at.getTime() : 0);
  return since(sitting.away_since) > awayMostMs || since(sitting.offline_since) > offlineMostMs;
}

/** Number of guests without a seat. */
async function countOnlookers(db: Writer, tableId: bigint, deadMs: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from studio.seat_guests g join studio.table_processes p on p.id = g.process_id
    where g.table_id = ${tableId} and p.seen_at > clock_timestamp() - ${deadMs} * interval '1 millisecond'
      and not exists (select 1 from studio.seat_sittings s where s.table_id = g.table_id
                      and s.player_id = g.player_id and s.left_at is null)`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Keeps each free seat for the player who has waited longest. A player who does not take it goes to the end of the
 * list. Returns how many wait.
 */
async function offerSeats(db: Writer, table: SeatTable): Promise<number> {
  // Players who have left the table leave the waiting list.
  await sql`
    delete from studio.seat_waiting w where w.table_id = ${table.id} and not exists (
      select 1 from studio.seat_guests g where g.table_id = w.table_id and g.player_id = w.player_id)`.execute(db);
  const lapsed = await db
    .updateTable('studio.seat_waiting')
    .set({ offered_until: null, since: sql<Date>`clock_timestamp()` })
    .where('table_id', '=', table.id)
    .where('offered_until', '<', sql<Date>`clock_timestamp()`)
    .returning('player_id')
    .execute();
  const waiting = await db
    .selectFrom('studio.seat_waiting')
    .selectAll()
    .where('table_id', '=', table.id)
    .orderBy('since')
    .execute();
  const free = table.seats - (await sittingsAt(db, table.id)).length;
  const offered = waiting.filter(({ offered_until }) => offered_until !== null).length;
  const next = waiting.filter(({ offered_until }) => offered_until === null).slice(0, Math.max(0, free - offered));
  for (const { player_id } of next)
    await db
      .updateTable('studio.seat_waiting')
      .set({ offered_until: sql<Date>`clock_timestamp() + ${OFFER_MS} * interval '1 millisecond'` })
      .where('table_id', '=', table.id)
      .where('player_id', '=', player_id)
      .execute();
  if (next.length > 0 || lapsed.length > 0) await tell(db, table.id, { kind: 'waiting' });
  return waiting.length;
}
