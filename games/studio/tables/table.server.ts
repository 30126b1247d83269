import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { type Service, service } from '#platform/http/service.ts';
import type { OperatorBook } from '../sessions/operators.ts';
import type { StudioSession } from '../sessions/sessions.ts';
import { type OwnTableRound, tableContract } from './table.contract.ts';
import { HISTORY_LENGTH } from './table.state.ts';
import { partRef } from './table-round.rules.ts';
import { tableOf, tablesOf } from './table-rows.ts';
import { listTables, readResults } from './table-views.ts';

export interface TableServerDeps {
  database: Database;
  operators: OperatorBook;
  deadMs: number;
  sessionOf(request: FastifyRequest): StudioSession;
}

/** Calls of a table's frame that do not use the socket. */
export function tableService(deps: TableServerDeps): Service {
  const { database, sessionOf } = deps;
  return service(tableContract, {
    'GET /game/tables': async ({ request }) => ({ now: Date.now(), tables: await lobbyOf(deps, sessionOf(request)) }),
    'GET /game/tables/{table}/rounds': async ({ params, request }) => {
      const session = sessionOf(request);
      const currency = await firstCurrency(deps, session);
      const table = await database.read((db) => tableOf(db, session, currency, params.table));
      if (!table) return refuse('studio.table.unknown');
      return (await readResults(database, table.id, HISTORY_LENGTH)).reverse();
    },
    'GET /game/table-rounds': async ({ query, request }) => {
      const found = await ownRounds(database, sessionOf(request), { before: query.before, limit: query.limit + 1 });
      return { rounds: found.slice(0, query.limit), more: found.length > query.limit };
    },
  });
}

async function firstCurrency({ operators }: TableServerDeps, session: StudioSession): Promise<string> {
  const operator = await operators.find(session.operatorId);
  return operator?.currencies[0]?.code ?? '';
}

/** Tables that the session may sit at. */
export async function lobbyOf(deps: TableServerDeps, session: StudioSession) {
  const currency = await firstCurrency(deps, session);
  const tables = await deps.database.read((db) => tablesOf(db, session, currency).execute());
  return listTables(deps.database, tables, deps.deadMs);
}

async function ownRounds(
  database: Database,
  { playerId, gameCode }: StudioSession,
  page: { before: string | undefined; limit: number },
): Promise<OwnTableRound[]> {
  const { before } = page;
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.table_parts as part')
      .innerJoin('studio.table_rounds as round', 'round.id', 'part.round_id')
      .innerJoin('studio.tables as table', 'table.id', 'round.table_id')
      .select(['round.id', 'round.ref', 'round.number', 'round.opened_at', 'round.state', 'round.cause'])
      .select(['round.outcome', 'table.code', 'part.staked', 'part.payout'])
      .where('part.player_id', '=', playerId)
      .where('table.game', '=', gameCode)
      .where((eb) =>
        before
          ? eb('part.round_id', '<', eb.selectFrom('studio.table_rounds').select('id').where('ref', '=', before))
          : eb.lit(true),
      )
      .where((eb) => eb.or([eb('part.staked', '>', 0n), eb('round.ended_at', 'is', null)]))
      .orderBy('part.round_id', 'desc')
      .limit(page.limit)
      .execute(),
  );
  if (rows.length === 0) return [];
  const [bets, payouts] = await Promise.all([
    betsOf(
      database,
      playerId,
      rows.map(({ id }) => id),
    ),
    payoutsOf(
      database,
      rows.map(({ ref }) => partRef(ref, playerId)),
    ),
  ]);
  return rows.map((row) => {
    const isShown = row.state === 'shown' || row.state === 'settled';
    const own = bets.filter(({ round_id }) => round_id === row.id);
    return {
      ref: row.ref,
      proof: partRef(row.ref, playerId),
      table: row.code,
      number: Number(row.number),
      at: row.opened_at.getTime(),
      phase: row.state,
      cause: row.cause,
      staked: row.staked.toString(),
      payout: (row.payout ?? 0n).toString(),
      bets: Object.fromEntries(own.map(({ field, amount }) => [field, amount.toString()])),
      outcome: isShown ? row.outcome : null,
      payoutId: payouts.get(partRef(row.ref, playerId)) ?? null,
    };
  });
}

async function betsOf(database: Database, playerId: bigint, roundIds: readonly bigint[]) {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.table_bets as bet')
      .innerJoin('studio.stakes as stake', 'stake.id', 'bet.stake_id')
      .innerJoin('studio.table_rounds as round', 'round.id', 'bet.round_id')
      .select(['bet.round_id', 'bet.field', 'bet.amount'])
      .where('bet.round_id', 'in', [...roundIds])
      .where('bet.player_id', '=', playerId)
      .where((eb) => eb.or([eb('stake.state', '=', 'held'), eb('round.state', '=', 'void')]))
      .execute(),
  );
  const sums = new Map<string, { round_id: bigint; field: string; amount: bigint }>();
  for (const row of rows) {
    const key = `${row.round_id} ${row.field}`;
    const sum = sums.get(key);
    if (sum) sum.amount += row.amount;
    else sums.set(key, { ...row });
  }
  return [...sums.values()];
}

async function payoutsOf(database: Database, refs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await database.read((db) =>
    db
      .selectFrom('studio.payouts')
      .select(['round', 'id'])
      .where('round', 'in', [...refs])
      .where('state', '=', 'paid')
      .execute(),
  );
  return new Map(rows.map(({ round, id }) => [round, id]));
}
