import { sql } from 'kysely';
import type { HoldemView } from '#games/engines/cards/holdem/view.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import {
  engineOf,
  type Hand,
  isBot,
  isPractice,
  latestHand,
  type SeatTable,
  type Sitting,
  sittingsAt,
} from './seat-rows.ts';
import type { ListedSeats, SeatEvent, SeatHand, SeatsState, SeatsTable, ShownSeat } from './seats.contract.ts';

/** A table as read from its rows. The views of single guests are made from it. */
export interface SeatsRead {
  seq: number;
  table: SeatTable;
  sittings: Sitting[];
  hand: Hand | undefined;
  /** Seats that got cards in `hand`. */
  dealt: readonly number[];
  waiting: { player_id: bigint; offered_until: Date | null }[];
  watching: number;
}

export async function readSeats(database: Database, tableId: bigint): Promise<SeatsRead> {
  return database.transact(async (db) => {
    // Shared lock: the table does not change between these reads.
    const table = await db
      .selectFrom('studio.seat_tables')
      .selectAll()
      .where('id', '=', tableId)
      .forShare()
      .executeTakeFirstOrThrow();
    const [sittings, hand] = [await sittingsAt(db, tableId), await latestHand(db, tableId)];
    const parts = hand
      ? await db.selectFrom('studio.seat_parts').select('seat').where('hand_id', '=', hand.id).execute()
      : [];
    const waiting = await db
      .selectFrom('studio.seat_waiting')
      .select(['player_id', 'offered_until'])
      .where('table_id', '=', tableId)
      .orderBy('since')
      .execute();
    const { count } = await db
      .selectFrom('studio.seat_guests')
      .select((eb) => eb.fn.countAll<bigint>().as('count'))
      .where('table_id', '=', tableId)
      .executeTakeFirstOrThrow();
    const dealt = parts.map(({ seat }) => seat);
    return { seq: Number(table.last_seq), table, sittings, hand, dealt, waiting, watching: Number(count) };
  });
}

export async function eventsSince(
  database: Database,
  tableId: bigint,
  seq: number,
): Promise<{ seq: number; event: SeatEvent }[]> {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.seat_events')
      .select(['seq', 'event'])
      .where('table_id', '=', tableId)
      .where('seq', '>', BigInt(seq))
      .orderBy('seq')
      .execute(),
  );
  return rows.map((row) => ({ seq: Number(row.seq), event: row.event }));
}

/** The table as one player may see it. `elsewhere` is the table of this game at which the player already sits. */
export function viewFor(read: SeatsRead, playerId: bigint, elsewhere: string | null): SeatsState {
  const { table, sittings, hand, waiting, watching } = read;
  const mine = sittings.find((one) => one.player_id === playerId);
  const place = waiting.findIndex((one) => one.player_id === playerId);
  const seat = mine && mine.state !== 'buying' ? mine.seat : null;
  return {
    table: shownTable(table),
    seats: sittings.map((one) => shownSeat(one, read.dealt)),
    waiting: waiting.length,
    watching,
    hand: hand ? shownHand(table, hand, seat !== null && read.dealt.includes(seat) ? seat : null) : null,
    own: {
      seat,
      sitting: seat === null ? null : (mine?.ref ?? null),
      buyIn: mine?.buy_in.toString() ?? null,
      waiting: place < 0 ? null : place + 1,
      offeredUntil: waiting[place]?.offered_until?.getTime() ?? null,
      elsewhere: mine ? null : elsewhere,
    },
  };
}

export function shownTable(table: SeatTable): SeatsTable {
  const engine = engineOf(table);
  const { leastStack } = engine;
  return {
    code: table.code,
    game: table.game,
    name: table.name,
    practice: isPractice(table),
    seats: table.seats,
    stake: table.stake.toString(),
    config: table.config,
    leastBuyIn: table.least_buy_in.toString(),
    mostBuyIn: table.most_buy_in.toString(),
    worstLoss: table.game === 'holdem' ? null : leastStack(table.config, table.seats).toString(),
    open: table.open,
    actMs: table.pace.actMs,
  };
}

function shownSeat(sitting: Sitting, dealt: readonly number[]): ShownSeat {
  return {
    seat: sitting.seat,
    name: sitting.name,
    portrait: sitting.portrait,
    bot: isBot(sitting),
    stack: sitting.stack.toString(),
    state: sitting.state === 'leaving' ? 'leaving' : sitting.state === 'buying' ? 'buying' : 'seated',
    away: sitting.away_since !== null,
    offline: !isBot(sitting) && sitting.offline_since !== null,
    bankMs: sitting.bank_ms,
    inHand: dealt.includes(sitting.seat),
  };
}

function shownHand(table: SeatTable, hand: Hand, seat: number | null): SeatHand {
  const { state } = hand;
  const settlement = hand.settlement as { deltas: { seat: number; delta: string }[] } | null;
  return {
    ref: hand.ref,
    number: Number(hand.number),
    phase: hand.phase,
    commitment: hand.commitment,
    serverSeed: hand.ended_at ? hand.server_seed : null,
    cause: hand.cause,
    dealAt: hand.deal_at?.getTime() ?? null,
    turn: hand.phase === 'playing' ? shownTurn(table, hand) : null,
    // A void hand shows what the seat saw; it reveals nobody's cards.
    view: state === null ? null : (engineOf(table).view(state, seat) as Json),
    deltas: settlement?.deltas ?? null,
    rake: hand.rake.toString(),
    endedAt: hand.ended_at?.getTime() ?? null,
  };
}

function shownTurn(table: SeatTable, { state, turn_since, turn_until }: Hand): SeatHand['turn'] {
  if (state === null || !turn_since || !turn_until) return null;
  const turn = engineOf(table).turn(state);
  if (turn.kind === 'ended') return null;
  const seats = turn.kind === 'seat' ? [turn.seat] : turn.seats;
  return { seats, ask: turn.ask, since: turn_since.getTime(), until: turn_until.getTime() };
}

/** Tables for a lobby. */
export async function listSeats(database: Database, tables: readonly SeatTable[]): Promise<ListedSeats[]> {
  if (tables.length === 0) return [];
  const ids = tables.map(({ id }) => id);
  const [sittings, hands, waiting] = await database.read((db) =>
    Promise.all([
      db
        .selectFrom('studio.seat_sittings')
        .select(['table_id', 'seat', 'portrait', 'player_id'])
        .where('table_id', 'in', ids)
        .where('left_at', 'is', null)
        .orderBy('seat')
        .execute(),
      sql<Hand>`
        select distinct on (table_id) * from studio.seat_hands where table_id = any(${ids}::bigint[])
        order by table_id, number desc`.execute(db as Writer),
      db
        .selectFrom('studio.seat_waiting')
        .select((eb) => ['table_id', eb.fn.countAll<bigint>().as('count')])
        .where('table_id', 'in', ids)
        .groupBy('table_id')
        .execute(),
    ]),
  );
  return tables.map((table) => {
    const hand = hands.rows.find((one) => one.table_id === table.id);
    const playing = hand?.phase === 'playing';
    return {
      ...shownTable(table),
      taken: sittings
        .filter((one) => one.table_id === table.id)
        .map((one) => ({ seat: one.seat, portrait: one.portrait, bot: isBot(one) })),
      waiting: Number(waiting.find((one) => one.table_id === table.id)?.count ?? 0n),
      hand: hand ? Number(hand.number) : null,
      playing,
      pot: playing && table.game === 'holdem' ? potOf(table, hand) : null,
    };
  });
}

/** One chip (0.01 unit) in 1/10,000 unit. */
const CHIP = 100n;

function potOf(table: SeatTable, { state }: Hand): string {
  const view = engineOf(table).view(state, null) as unknown as HoldemView;
  return (view.pots.reduce((sum, one) => sum + BigInt(one.amount), 0n) * CHIP).toString();
}

/** The player's seat in the game of the session. */
export async function keptSeat(database: Database, session: StudioSession) {
  const row = await database.read((db) =>
    db
      .selectFrom('studio.seat_sittings as sitting')
      .innerJoin('studio.seat_tables as table', 'table.id', 'sitting.table_id')
      .select(['table.code', 'table.name', 'sitting.stack', 'table.id'])
      .where('sitting.player_id', '=', session.playerId)
      .where('sitting.game', '=', session.gameCode)
      .where('sitting.left_at', 'is', null)
      .executeTakeFirst(),
  );
  return row ?? null;
}
