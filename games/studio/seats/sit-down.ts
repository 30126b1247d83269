import { sql } from 'kysely';
import type { Database, Writer } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import { stakeRefusalOf } from '../stakes/stake-codes.ts';
import type { StakeAsk, Stakes, Taken } from '../stakes/stakes.ts';
import { maskedName, portraitOf } from '../tables/visitors.ts';
import { isBot, isPractice, lockTable, type SeatTable, type Sitting, sittingsAt, tell } from './seat-rows.ts';
import type { SitRefusal } from './seats.contract.ts';
import { sittingRef, wireRound } from './sitting.rules.ts';

export interface SitAsk {
  /** Id of the press, and of the stake. */
  id: string;
  /** Null: any free seat. */
  seat: number | null;
  amount: Amount;
}

export type Sat = { seat: number; balance: Amount | undefined } | { refused: SitRefusal };

/**
 * Sits a player down: reserves the seat and asks the wallet for the buy-in. The player plays once the wallet holds it.
 */
export async function sitDown(
  { database, stakes }: { database: Database; stakes: Stakes },
  table: SeatTable,
  session: StudioSession,
  { id, seat, amount }: SitAsk,
): Promise<Sat> {
  if (table.currency !== session.currency) return { refused: 'seats.wrong.money' };
  const ref = sittingRef(id, session.playerId);
  let refused: SitRefusal = 'studio.bet.undone';
  let sat: number | undefined;
  const ask: StakeAsk = {
    id,
    round: wireRound(ref, session.playerId),
    amount,
    async store(db) {
      const kept = await keepSeat(db, table.id, session, { ref, seat, amount, id });
      if (typeof kept !== 'string') return true;
      refused = kept;
      return false;
    },
    async accept(db) {
      sat = await takeSeat(db, table.id, ref);
      return sat !== undefined;
    },
  };
  const taken = await stakes.take(session, ask);
  if (taken.kind === 'held') return heldSeat(sat, taken);
  // Frees at once a seat that was reserved in vain.
  await database.transact(async (db) => {
    await lockTable(db, table.id);
    await freeUnpaidSeats(db, table.id);
  });
  return { refused: taken.kind === 'late' && refused !== 'studio.bet.undone' ? refused : refusalOf(taken) };
}

/** Finds the seat that this press took before. */
function heldSeat(sat: number | undefined, taken: Extract<Taken, { kind: 'held' }>): Sat {
  return { seat: sat ?? -1, balance: taken.balance };
}

function refusalOf(taken: Exclude<Taken, { kind: 'held' }>): SitRefusal {
  if (taken.kind === 'key-used') return 'studio.spin.key.used';
  if (taken.kind !== 'refused') return 'studio.bet.undone';
  return stakeRefusalOf(taken.status);
}

interface Wanted extends SitAsk {
  ref: string;
}

/** Reserves a seat while the wallet is asked; returns the reason if it cannot. */
async function keepSeat(
  db: Writer,
  tableId: bigint,
  session: StudioSession,
  wanted: Wanted,
): Promise<SitRefusal | undefined> {
  const table = await lockTable(db, tableId);
  if (!table.open) return 'seats.table.closed';
  if (wanted.amount < table.least_buy_in || wanted.amount > table.most_buy_in) return 'seats.amount';
  if (wanted.amount % 100n !== 0n) return 'seats.amount';
  const sitting = await sittingOf(db, session.playerId, table.game);
  // The same press came twice at the same moment, and the other request was first.
  if (sitting?.stake_id === wanted.id) return undefined;
  if (sitting) return 'seats.sitting.already';
  const sittings = await sittingsAt(db, tableId);
  const seat = await freeSeat(db, table, sittings, { playerId: session.playerId, wanted: wanted.seat });
  if (typeof seat === 'string') return seat;
  await db
    .insertInto('studio.seat_sittings')
    .values({
      ref: wanted.ref,
      table_id: tableId,
      game: table.game,
      seat,
      player_id: session.playerId,
      session_id: session.id,
      stake_id: wanted.id,
      name: maskedName(session),
      portrait: portraitOf(session),
      state: 'buying',
      buy_in: wanted.amount,
      stack: wanted.amount,
      bank_ms: table.pace.bankMs,
    })
    .execute();
  return undefined;
}

/** The player's seat in this game, if any. */
export const sittingOf = (db: Pick<Writer, 'selectFrom'>, playerId: bigint, game: string) =>
  db
    .selectFrom('studio.seat_sittings')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .where('left_at', 'is', null)
    .executeTakeFirst();

/** Frees a bot's seat for a player between hands. Seats that are kept for the waiting list are not free for others. */
async function freeSeat(
  db: Writer,
  table: SeatTable,
  sittings: readonly Sitting[],
  { playerId, wanted }: { playerId: bigint; wanted: number | null },
): Promise<number | SitRefusal> {
  const taken = new Set(sittings.map(({ seat }) => seat));
  const free = Array.from({ length: table.seats }, (_, seat) => seat).filter((seat) => !taken.has(seat));
  if (wanted !== null && (wanted >= table.seats || taken.has(wanted))) return 'seats.seat.taken';
  if (free.length === 0) return 'seats.full';
  if (isPractice(table)) return wanted ?? free[0]!;
  const kept = await db
    .selectFrom('studio.seat_waiting')
    .select('player_id')
    .where('table_id', '=', table.id)
    .where('offered_until', '>', sql<Date>`clock_timestamp()`)
    .execute();
  const isMine = kept.some(({ player_id }) => player_id === playerId);
  if (!isMine && free.length <= kept.length) return 'seats.kept.for.waiting';
  return wanted ?? free[0]!;
}

/** Called when the wallet holds the buy-in: the player plays from the next hand on. Undefined when it is too late. */
async function takeSeat(db: Writer, tableId: bigint, ref: string): Promise<number | undefined> {
  const table = await lockTable(db, tableId);
  const sitting = await db
    .updateTable('studio.seat_sittings')
    .set(table.open ? { state: 'seated' } : { state: 'refused', left_at: sql<Date>`clock_timestamp()` })
    .where('ref', '=', ref)
    .where('state', '=', 'buying')
    .returningAll()
    .executeTakeFirst();
  if (sitting?.state !== 'seated') return undefined;
  await noteOnline(db, sitting);
  await stopWaiting(db, tableId, sitting.player_id ?? 0n);
  await tell(db, tableId, { kind: 'sat', seat: sitting.seat, name: sitting.name });
  return sitting.seat;
}

/** A player without a socket at the table is offline until one connects. */
async function noteOnline(db: Writer, { id, table_id, player_id }: Sitting): Promise<void> {
  await sql`
    update studio.seat_sittings s set offline_since = case when exists (
      select 1 from studio.seat_guests g where g.table_id = ${table_id} and g.player_id = ${player_id})
      then null else clock_timestamp() end
    where s.id = ${id}`.execute(db);
}

export async function stopWaiting(db: Writer, tableId: bigint, playerId: bigint): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('studio.seat_waiting')
    .where('table_id', '=', tableId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Frees seats whose buy-in the wallet did not take, or whose asking process died. The caller has locked the table's
 * row.
 */
export async function freeUnpaidSeats(db: Writer, tableId: bigint): Promise<number> {
  const { rows } = await sql<{ seat: number; name: string }>`
    update studio.seat_sittings s set state = 'refused', left_at = clock_timestamp()
    from studio.stakes k
    where s.table_id = ${tableId} and s.state = 'buying' and k.id = s.stake_id
      and k.state in ('refused', 'undoing', 'undone', 'stuck')
    returning s.seat, s.name`.execute(db);
  for (const { seat, name } of rows) await tell(db, tableId, { kind: 'left', seat, name });
  return rows.length;
}

export const people = (sittings: readonly Sitting[]): Sitting[] => sittings.filter((one) => !isBot(one));
