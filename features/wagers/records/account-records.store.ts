import { sql } from 'kysely';
import type { Database, Reader } from '#platform/db/database.ts';
import type { Page } from './bet-records.store.ts';
import { type Range, splitAtHours } from './range.rules.ts';
import '../wagers.tables.ts';

export interface RecordFilter {
  playerId: bigint;
  range: Range;
  /** The ledger's numbers of the kinds to show; undefined for all. */
  kinds: readonly number[] | undefined;
}

export interface RecordSums {
  records: bigint;
  amountIn: bigint;
  amountOut: bigint;
}

/** One page, newest first, with the number and the sums of all that match. */
export function readRecords(database: Database, filter: RecordFilter, { page, size }: Page) {
  return database.snapshot(async (db) => {
    const rows = await db
      .selectFrom('wagers.account_records')
      .selectAll()
      .where('player_id', '=', filter.playerId)
      .where('at', '>=', new Date(filter.range.from))
      .where('at', '<', new Date(filter.range.to))
      .$if(filter.kinds !== undefined, (query) => query.where('kind', '=', anyOf(filter.kinds!)))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return { rows, sums: await sumRecords(db, filter) };
  });
}

function anyOf(kinds: readonly number[]) {
  return sql<number>`any(${[...kinds]}::smallint[])`;
}

async function sumRecords(db: Reader, filter: RecordFilter): Promise<RecordSums> {
  const { hours, edges } = splitAtHours(filter.range);
  const parts = [
    ...(await Promise.all(edges.map((edge) => sumRows(db, filter, edge)))),
    ...(hours ? [await sumHours(db, filter, hours)] : []),
  ];
  const sum = (figure: keyof RecordSums) => parts.reduce((total, part) => total + part[figure], 0n);
  return { records: sum('records'), amountIn: sum('amountIn'), amountOut: sum('amountOut') };
}

function sumRows(db: Reader, { playerId, kinds }: RecordFilter, { from, to }: Range): Promise<RecordSums> {
  return db
    .selectFrom('wagers.account_records')
    .select([
      sql<bigint>`count(*)`.as('records'),
      sql<bigint>`coalesce(sum(amount) filter (where amount > 0), 0)::int8`.as('amountIn'),
      sql<bigint>`coalesce(-sum(amount) filter (where amount < 0), 0)::int8`.as('amountOut'),
    ])
    .where('player_id', '=', playerId)
    .where('at', '>=', new Date(from))
    .where('at', '<', new Date(to))
    .$if(kinds !== undefined, (query) => query.where('kind', '=', anyOf(kinds!)))
    .executeTakeFirstOrThrow();
}

function sumHours(db: Reader, { playerId, kinds }: RecordFilter, { from, to }: Range): Promise<RecordSums> {
  return db
    .selectFrom('wagers.account_hours')
    .select([
      sql<bigint>`coalesce(sum(records), 0)::int8`.as('records'),
      sql<bigint>`coalesce(sum(money_in), 0)::int8`.as('amountIn'),
      sql<bigint>`coalesce(sum(money_out), 0)::int8`.as('amountOut'),
    ])
    .where('player_id', '=', playerId)
    .where('hour', '>=', new Date(from))
    .where('hour', '<', new Date(to))
    .$if(kinds !== undefined, (query) => query.where('kind', '=', anyOf(kinds!)))
    .executeTakeFirstOrThrow();
}
