import { sql } from 'kysely';
import type { Json } from '#games/engines/fair/replay.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import type { GameReturn, ReturnsAsk } from '../returns.ts';
import { rulesOf } from './games/table-rules-shelf.ts';
import { exposureOf } from './table-exposure.ts';
import { listTables } from './table-views.ts';
import { visitorsAt } from './visitors.ts';

/** Tables of an operator; default: in all currencies and games. */
export async function listedFor(
  database: Database,
  ask: { operator_id: string; currency?: string | undefined; game?: string | undefined },
  deadMs: number,
) {
  const { currency, game } = ask;
  const tables = await database.read((db) =>
    db
      .selectFrom('studio.tables')
      .selectAll()
      .where('operator_id', '=', ask.operator_id)
      .$if(currency !== undefined, (query) => query.where('currency', '=', currency ?? ''))
      .$if(game !== undefined, (query) => query.where('game', '=', game ?? ''))
      .orderBy('currency')
      .orderBy('place')
      .orderBy('id')
      .execute(),
  );
  const listed = await listTables(database, tables, deadMs);
  return listed.map((line, at) => ({ ...line, exposureMax: tables[at]?.exposure_max?.toString() ?? null }));
}

const NEWEST = 50;

export async function roundsOf(
  database: Database,
  ask: { operator_id: string; currency?: string | undefined; table?: string | undefined },
) {
  const { currency, table } = ask;
  const rounds = await database.read((db) =>
    db
      .selectFrom('studio.table_rounds as round')
      .innerJoin('studio.tables as table', 'table.id', 'round.table_id')
      .select(['round.id', 'round.ref', 'round.number', 'round.state', 'round.since', 'round.opened_at', 'round.cause'])
      .select(['round.config', 'round.ended_at'])
      .select(['table.code', 'table.game'])
      .where('table.operator_id', '=', ask.operator_id)
      .$if(currency !== undefined, (query) => query.where('table.currency', '=', currency ?? ''))
      .$if(table !== undefined, (query) => query.where('table.code', '=', table ?? ''))
      .$if(table === undefined, (query) => query.where('round.ended_at', 'is', null))
      .orderBy('round.id', 'desc')
      .limit(table === undefined ? 500 : NEWEST)
      .execute(),
  );
  const sums = await sumsOf(
    database,
    rounds.map(({ id }) => id),
  );
  const exposures = await exposuresOf(
    database,
    rounds.filter(({ ended_at }) => ended_at === null),
  );
  return rounds.map((round) => ({
    ref: round.ref,
    table: round.code,
    game: round.game,
    number: Number(round.number),
    phase: round.state,
    since: round.since.getTime(),
    openedAt: round.opened_at.getTime(),
    cause: round.cause,
    players: sums.get(round.id)?.players ?? 0,
    staked: (sums.get(round.id)?.staked ?? 0n).toString(),
    paid: (sums.get(round.id)?.paid ?? 0n).toString(),
    exposure: exposures.get(round.id)?.toString() ?? null,
  }));
}

async function exposuresOf(
  database: Database,
  running: readonly { id: bigint; game: string; config: Json }[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const found = await Promise.all(
    running.map(
      async (round) => [round.id, await database.read((db) => exposureOf(db, rulesOf(round.game), round))] as const,
    ),
  );
  return new Map(found);
}

interface RoundSum {
  id: bigint;
  players: number;
  staked: bigint;
  paid: bigint;
}

async function sumsOf(database: Database, roundIds: readonly bigint[]): Promise<ReadonlyMap<bigint, RoundSum>> {
  if (roundIds.length === 0) return new Map();
  const { rows } = await database.read((db) =>
    sql<RoundSum>`
      select n.id, count(distinct p.player_id)::int4 as players,
             coalesce(sum(h.staked), 0)::int8 as staked, coalesce(sum(p.payout), 0)::int8 as paid
      from unnest(${roundIds.map(String)}::bigint[]) as n (id)
      join studio.table_parts p on p.round_id = n.id and not p.demo
      join lateral (select sum(b.amount) as staked from studio.table_bets b
                    join studio.stakes s on s.id = b.stake_id and s.state = 'held'
                    where b.round_id = n.id and b.player_id = p.player_id) h on h.staked > 0
      group by n.id`.execute(db as Writer),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function playersOf(
  database: Database,
  ask: { operator_id: string; currency: string; table: string },
  deadMs: number,
) {
  const rows = await database.read((db) =>
    visitorsAt(db, deadMs)
      .innerJoin('studio.tables as table', 'table.id', 'studio.table_visitors.table_id')
      .innerJoin('studio.players as player', 'player.id', 'studio.table_visitors.player_id')
      .select(['player.operator_user', 'studio.table_visitors.demo', 'seat', 'joined_at'])
      .select(
        sql<bigint>`coalesce((
          select sum(b.amount) from studio.table_rounds r
          join studio.table_bets b on b.round_id = r.id and b.player_id = player.id
          join studio.stakes s on s.id = b.stake_id and s.state = 'held'
          where r.table_id = "table".id and r.ended_at is null), 0)::int8`.as('staked'),
      )
      .where('table.operator_id', '=', ask.operator_id)
      .where('table.currency', '=', ask.currency)
      .where('table.code', '=', ask.table)
      .orderBy('joined_at')
      .execute(),
  );
  return rows.map(({ operator_user, demo, seat, joined_at, staked }) => ({
    user: operator_user,
    demo,
    seat,
    since: joined_at.getTime(),
    staked: staked.toString(),
  }));
}

export async function tableReturns(database: Database, { operatorId, from, to }: ReturnsAsk): Promise<GameReturn[]> {
  const { rows } = await database.read((db) =>
    sql<{
      game: string;
      currency: string;
      rounds: bigint;
      staked: bigint;
      paid: bigint;
      expected: bigint;
      deviation: bigint;
    }>`
      select t.game, t.currency, sum(r.rounds)::int8 as rounds, sum(r.staked)::int8 as staked, sum(r.paid)::int8 as paid,
             round(sum(r.expected))::int8 as expected, round(sqrt(sum(r.squares)))::int8 as deviation
      from studio.table_returns r join studio.tables t on t.id = r.table_id
      where t.operator_id = ${operatorId} and r.day between ${from}::date and ${to}::date
      group by t.game, t.currency order by t.game, t.currency`.execute(db as Writer),
  );
  return rows.map((row) => ({ ...row, rounds: Number(row.rounds), bounds: null }));
}

export async function auditOf(
  database: Database,
  ask: { operator_id: string; table?: string | undefined; limit: number },
) {
  const { table } = ask;
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.table_audit as entry')
      .innerJoin('studio.tables as table', 'table.id', 'entry.table_id')
      .select(['entry.at', 'table.code', 'entry.actor', 'entry.action', 'entry.cause', 'entry.before', 'entry.after'])
      .where('table.operator_id', '=', ask.operator_id)
      .$if(table !== undefined, (query) => query.where('table.code', '=', table ?? ''))
      .orderBy('entry.id', 'desc')
      .limit(ask.limit)
      .execute(),
  );
  return rows.map(({ at, code, ...rest }) => ({ at: at.getTime(), table: code, ...rest }));
}
