import { type Selectable, sql } from 'kysely';
import { FLAGS } from '#ledger/encode.ts';
import { type LineDetail, readLineDetails } from '#ledger/readings.ts';
import type { Database, Reader, Tables } from '#platform/db/database.ts';
import type { Page } from './bet-records.store.ts';
import { type Range, splitAtHours } from './range.rules.ts';
import { REFERRAL_KEYS } from './record-types.rules.ts';
import '../wagers.tables.ts';

export interface RecordFilter {
  playerId: bigint;
  range: Range;
  /** The ledger's numbers of the kinds to list; undefined for all. */
  kinds: readonly number[] | undefined;
}

export interface RecordSums {
  records: bigint;
  amountIn: bigint;
  amountOut: bigint;
}

export type AccountLine = Selectable<Tables['wagers.account_records']>;

/** The result of held money: `held` until a later transfer pays it out or returns it. */
export interface Hold {
  state: 'held' | 'paid' | 'returned';
  closedAt: Date | undefined;
}

/** One page, newest first, with the number and the sums of all matches. */
export function readRecords(database: Database, filter: RecordFilter, { page, size }: Page) {
  return database.snapshot(async (db) => {
    const rows = await db
      .selectFrom('wagers.account_records')
      .selectAll()
      // As in readBets: the subquery finds the page in the index.
      .where(
        'id',
        'in',
        matching(db, filter)
          .select('id')
          .limit(size)
          .offset((page - 1) * size),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return { rows, holds: await readHolds(db, rows), sums: await sumRecords(db, filter) };
  });
}

/** The next records after `last`, newest first, for a file; each piece is its own query. */
export async function readRecordsAfter(
  database: Database,
  filter: RecordFilter,
  { last, limit }: { last: AccountLine | undefined; limit: number },
): Promise<{ rows: AccountLine[]; holds: Map<bigint, Hold> }> {
  // Exact to the microsecond, as in readBetsAfter.
  const after = ({ id, at }: AccountLine) => sql<boolean>`at < ${new Date(at.getTime() + 1)}
    and (at, id) < (select l.at, l.id from wagers.account_records l where l.id = ${id})`;
  return database.read(async (db) => {
    const rows = await matching(db, filter)
      .selectAll()
      .$if(last !== undefined, (query) => query.where(after(last!)))
      .limit(limit)
      .execute();
    return { rows, holds: await readHolds(db, rows) };
  });
}

function matching(db: Reader, filter: RecordFilter) {
  return db
    .selectFrom('wagers.account_records')
    .where('player_id', '=', filter.playerId)
    .where('at', '>=', new Date(filter.range.from))
    .where('at', '<', new Date(filter.range.to))
    .$if(filter.kinds !== undefined, (query) => query.where('kind', '=', anyOf(filter.kinds!)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
}

/** By the number of the transfer that made the hold. */
async function readHolds(db: Reader, rows: readonly AccountLine[]): Promise<Map<bigint, Hold>> {
  const details = await readLineDetails(
    db,
    rows.filter(({ amount }) => amount < 0n),
  );
  const holds = [...details].filter(([, { flags }]) => (flags & FLAGS.isHold) !== 0);
  return new Map(holds.map(([id, detail]) => [id, holdOf(detail)]));
}

const OUTCOMES: Record<number, Hold['state']> = { 3: 'paid', 4: 'returned' };

function holdOf({ outcome, closedAt }: LineDetail): Hold {
  return { state: outcome === null ? 'held' : (OUTCOMES[outcome] ?? 'held'), closedAt: closedAt ?? undefined };
}

function anyOf(kinds: readonly number[]) {
  return sql<number>`any(${[...kinds]}::smallint[])`;
}

export async function sumRecords(db: Reader, filter: RecordFilter): Promise<RecordSums> {
  const { hours, edges } = splitAtHours(filter.range);
  const parts = [
    ...(await Promise.all(edges.map((edge) => sumRows(db, filter, edge)))),
    ...(hours ? [await sumHours(db, filter, hours)] : []),
  ];
  const sum = (figure: keyof RecordSums) => parts.reduce((total, part) => total + part[figure], 0n);
  return { records: sum('records'), amountIn: sum('amountIn'), amountOut: sum('amountOut') };
}

export interface GiftSum {
  kind: number;
  referral: boolean;
  records: bigint;
  amount: bigint;
}

/** Gifts of the house: they are few, so the rows are summed directly. */
export function readGifts(
  database: Database,
  filter: RecordFilter,
  { page, size, listed, referral }: Page & { listed: readonly number[]; referral: boolean | undefined },
): Promise<{ rows: AccountLine[]; sums: GiftSum[] }> {
  const isReferral = sql<boolean>`starts_with(key, ${REFERRAL_KEYS})`;
  return database.snapshot(async (db) => ({
    rows: await matching(db, { ...filter, kinds: listed })
      .selectAll()
      .$if(referral !== undefined, (query) => query.where(isReferral, '=', referral!))
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    sums: await db
      .selectFrom('wagers.account_records')
      .select([
        'kind',
        isReferral.as('referral'),
        sql<bigint>`count(*)`.as('records'),
        sql<bigint>`sum(amount)::int8`.as('amount'),
      ])
      .where('player_id', '=', filter.playerId)
      .where('at', '>=', new Date(filter.range.from))
      .where('at', '<', new Date(filter.range.to))
      .where('kind', '=', anyOf(filter.kinds ?? []))
      .groupBy(sql`1, 2`)
      .execute(),
  }));
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
