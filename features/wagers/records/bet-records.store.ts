import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Reader, Tables } from '#platform/db/database.ts';
import type { BetFigures } from '../bets/bet-hours.ts';
import { type Range, splitAtHours } from './range.rules.ts';
import '../wagers.tables.ts';

export type BetStatus = 'running' | 'settled' | 'win' | 'lose' | 'tie' | 'void';

export interface BetFilter {
  playerId: bigint;
  range: Range;
  games: readonly number[];
  vendor: number | undefined;
  status: BetStatus | undefined;
  search: string | undefined;
}

export interface Page {
  page: number;
  size: number;
}

/** One page, newest first, with the number and the sums of all that match. */
export function readBets(database: Database, filter: BetFilter, { page, size }: Page) {
  return database.snapshot(async (db) => {
    const rows = await db
      .selectFrom('wagers.bets')
      .selectAll()
      .where((eb) => matches(eb, filter, [filter.range]))
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return { rows, sums: await sumBets(db, filter) };
  });
}

async function sumBets(db: Reader, filter: BetFilter): Promise<BetFigures> {
  // The hourly sums know neither states nor order numbers.
  if (filter.status !== undefined || filter.search !== undefined) return sumRows(db, filter, [filter.range]);
  const { hours, edges } = splitAtHours(filter.range);
  const rows = edges.length > 0 ? await sumRows(db, filter, edges) : undefined;
  const whole = hours && (await sumHours(db, filter, hours));
  return add(rows, whole);
}

const ROW_SUMS = [
  sql<bigint>`count(*)`.as('bets'),
  sql<bigint>`coalesce(sum(stake) filter (where state <> 'void'), 0)::int8`.as('stake'),
  sql<bigint>`coalesce(sum(payout) filter (where state <> 'void'), 0)::int8`.as('payout'),
  sql<bigint>`coalesce(sum(turnover), 0)::int8`.as('turnover'),
];

function sumRows(db: Reader, filter: BetFilter, ranges: readonly Range[]): Promise<BetFigures> {
  return db
    .selectFrom('wagers.bets')
    .select(ROW_SUMS)
    .where((eb) => matches(eb, filter, ranges))
    .executeTakeFirstOrThrow() as Promise<BetFigures>;
}

function sumHours(db: Reader, { playerId, games, vendor }: BetFilter, hours: Range): Promise<BetFigures> {
  return db
    .selectFrom('wagers.bet_hours')
    .select([
      sql<bigint>`coalesce(sum(bets), 0)::int8`.as('bets'),
      sql<bigint>`coalesce(sum(stake), 0)::int8`.as('stake'),
      sql<bigint>`coalesce(sum(payout), 0)::int8`.as('payout'),
      sql<bigint>`coalesce(sum(turnover), 0)::int8`.as('turnover'),
    ])
    .where('player_id', '=', playerId)
    .where('hour', '>=', new Date(hours.from))
    .where('hour', '<', new Date(hours.to))
    .where('game', '=', sql<number>`any(${[...games]}::int[])`)
    .$if(vendor !== undefined, (query) => query.where('vendor', '=', vendor!))
    .executeTakeFirstOrThrow();
}

function add(a: BetFigures | undefined, b: BetFigures | undefined): BetFigures {
  const sum = (figure: keyof BetFigures) => (a?.[figure] ?? 0n) + (b?.[figure] ?? 0n);
  return { bets: sum('bets'), stake: sum('stake'), payout: sum('payout'), turnover: sum('turnover') };
}

function matches(eb: ExpressionBuilder<Tables, 'wagers.bets'>, filter: BetFilter, ranges: readonly Range[]) {
  return eb.and([
    eb('player_id', '=', filter.playerId),
    eb.or(
      ranges.map(({ from, to }) => eb.and([eb('placed_at', '>=', new Date(from)), eb('placed_at', '<', new Date(to))])),
    ),
    eb('game', '=', sql<number>`any(${[...filter.games]}::int[])`),
    ...(filter.vendor === undefined ? [] : [eb('vendor', '=', filter.vendor)]),
    ...(filter.status === undefined ? [] : [STATUS[filter.status](eb)]),
    ...(filter.search === undefined ? [] : [named(eb, filter.search)]),
  ]);
}

type Condition = (eb: ExpressionBuilder<Tables, 'wagers.bets'>) => ReturnType<typeof eb.and>;

const STATUS: Record<BetStatus, Condition> = {
  running: (eb) => eb.and([eb('state', '=', 'running')]),
  void: (eb) => eb.and([eb('state', '=', 'void')]),
  settled: (eb) => eb.and([eb('state', '=', 'settled')]),
  win: (eb) => eb.and([eb('state', '=', 'settled'), eb('payout', '>', eb.ref('stake'))]),
  lose: (eb) => eb.and([eb('state', '=', 'settled'), eb('payout', '<', eb.ref('stake'))]),
  tie: (eb) => eb.and([eb('state', '=', 'settled'), eb('payout', '=', eb.ref('stake'))]),
};

/** By order number, by the vendor's transaction id, or by the round. */
function named(eb: ExpressionBuilder<Tables, 'wagers.bets'>, search: string) {
  return eb.or([
    eb(sql<string>`id::text`, '=', search),
    eb(sql<string>`substr(key, strpos(key, ':') + 1)`, '=', search),
    eb('round', '=', search),
  ]);
}

/** One bet of the player by its order number. */
export function readBet(database: Database, playerId: bigint, id: bigint) {
  return database.read((db) =>
    db.selectFrom('wagers.bets').selectAll().where('id', '=', id).where('player_id', '=', playerId).executeTakeFirst(),
  );
}

/** Whether a round of the player in this game is still running. */
export async function hasOpenRound(database: Database, ask: { playerId: bigint; gameId: number }): Promise<boolean> {
  const found = await database.read((db) =>
    db
      .selectFrom('wagers.bets')
      .select('id')
      .where('player_id', '=', ask.playerId)
      .where('game', '=', ask.gameId)
      .where('state', '=', 'running')
      .limit(1)
      .executeTakeFirst(),
  );
  return found !== undefined;
}
