import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import { tablesFor } from './seat-rows.ts';
import { keptSeat, listSeats } from './seat-views.ts';
import { type ListedSeats, type OwnHand, seatsContract } from './seats.contract.ts';

export interface SeatsServerDeps {
  database: Database;
  sessionOf(request: FastifyRequest): StudioSession;
}

/** Calls of the frame that do not use the socket. */
export function seatsService({ database, sessionOf }: SeatsServerDeps): Service {
  return service(seatsContract, {
    'GET /game/seats': ({ request }) => lobbyOf(database, sessionOf(request)),
    'POST /game/seats/quick': async ({ body, request }) => {
      const session = sessionOf(request);
      const { tables, kept } = await lobbyOf(database, session);
      const table = kept?.table ?? bestTable(tables, body.stake)?.code;
      return table ? { table } : refuse('studio.seats.none');
    },
    'GET /game/seat-hands': async ({ query, request }) => {
      const found = await ownHands(database, sessionOf(request), { before: query.before, limit: query.limit + 1 });
      return { hands: found.slice(0, query.limit), more: found.length > query.limit };
    },
  });
}

/** Tables that the session may sit at. */
export async function lobbyOf(database: Database, session: StudioSession) {
  const tables = await database.read((db) => tablesFor(db, session).execute());
  const kept = await keptSeat(database, session);
  return {
    now: Date.now(),
    tables: await listSeats(database, tables),
    kept: kept && { table: kept.code, name: kept.name, stack: kept.stack.toString() },
  };
}

/** The best table for a player: first the fullest, last an empty one. Tables with a waiting list are left out. */
function bestTable(tables: readonly ListedSeats[], stake: string | undefined): ListedSeats | undefined {
  const free = tables.filter(
    (one) => one.open && one.waiting === 0 && one.taken.length < one.seats && (!stake || one.stake === stake),
  );
  const rank = ({ taken }: ListedSeats) => (taken.length === 0 ? 0 : 100 + taken.length);
  return free.toSorted((a, b) => rank(b) - rank(a))[0];
}

async function ownHands(
  database: Database,
  { playerId, gameCode }: StudioSession,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<OwnHand[]> {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.seat_parts as part')
      .innerJoin('studio.seat_hands as hand', 'hand.id', 'part.hand_id')
      .innerJoin('studio.seat_tables as table', 'table.id', 'hand.table_id')
      .select(['hand.ref', 'hand.number', 'hand.phase', 'hand.cause', 'hand.opened_at', 'hand.dealt_at'])
      .select(['table.code', 'part.staked', 'part.delta'])
      .select((eb) =>
        eb
          .selectFrom('studio.seat_parts as others')
          .select(eb.fn.countAll<bigint>().as('count'))
          .whereRef('others.hand_id', '=', 'hand.id')
          .as('players'),
      )
      .where('part.player_id', '=', playerId)
      .where('table.game', '=', gameCode)
      .where('hand.ended_at', 'is not', null)
      .where((eb) =>
        before
          ? eb('part.hand_id', '<', eb.selectFrom('studio.seat_hands').select('id').where('ref', '=', before))
          : eb.lit(true),
      )
      .orderBy('part.hand_id', 'desc')
      .limit(limit)
      .execute(),
  );
  return rows.map((row) => ({
    ref: row.ref,
    table: row.code,
    number: Number(row.number),
    at: (row.dealt_at ?? row.opened_at).getTime(),
    phase: row.phase,
    cause: row.cause,
    players: Number(row.players ?? 0n),
    staked: (row.staked ?? 0n).toString(),
    delta: (row.delta ?? 0n).toString(),
  }));
}
