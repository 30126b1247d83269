import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { Database, Reader, Tables } from '#platform/db/database.ts';
import type { BetFigures } from '../bets/bet-hours.ts';
import type { BetStatus } from './bet-category.rules.ts';
import { type Range, splitAtHours } from './range.rules.ts';
import '../wagers.tables.ts';

export interface BetFilter {
  playerId: bigint;
  range: Range;
  games: readonly number[];
  vendor?: number | undefined;
  status?: BetStatus | undefined;
  /** True for settled or void bets, false for running ones. */
  decided?: boolean | undefined;
  search?: string | undefined;
  /** Vendors' names of the rounds; undefined for all. */
  rounds?: readonly string[] | undefined;
}

export interface Page {
  page: number;
  size: number;
}

export type BetLine = Selectable<Tables['wagers.bets']>;

/**
 * One page, newest first, with the number and the sums of all matches. One statement reads both from the same snapshot
 * in one round trip.
 */
export async function readBets(
  database: Database,
  filter: BetFilter,
  { page, size }: Page,
): Promise<{ rows: BetLine[]; sums: BetFigures }> {
  const lines = await database.read((db) =>
    db
      .with('sums', () => sumsOf(db, filter))
      .selectFrom('sums')
      .leftJoin(
        (join) =>
          join
            .selectFrom('wagers.bets')
            .selectAll('wagers.bets')
            // The subquery finds the page in the index; only the page's rows are fetched.
            .where('id', 'in', (query) =>
              query
                .selectFrom('wagers.bets')
                .select('id')
                .where((eb) => matches(eb, filter, [filter.range]))
                // Skips the search if the count shows that the page is empty, which avoids a scan of all other bets.
                .where(sql<boolean>`(select bets from sums) > ${(page - 1) * size}`)
                .orderBy('placed_at', 'desc')
                .orderBy('id', 'desc')
                .limit(size)
                .offset((page - 1) * size),
            )
            .as('line'),
        (join) => join.onTrue(),
      )
      .selectAll('line')
      .select([
        'sums.bets as sum_bets',
        'sums.stake as sum_stake',
        'sums.payout as sum_payout',
        'sums.turnover as sum_turnover',
        'sums.profit as sum_profit',
      ])
      .orderBy('line.placed_at', 'desc')
      .orderBy('line.id', 'desc')
      .execute(),
  );
  const [first] = lines;
  return {
    rows: lines.filter(({ id }) => id !== null) as BetLine[],
    sums: {
      bets: first?.sum_bets ?? 0n,
      stake: first?.sum_stake ?? 0n,
      payout: first?.sum_payout ?? 0n,
      turnover: first?.sum_turnover ?? 0n,
      profit: first?.sum_profit ?? 0n,
    },
  };
}

/** The next bets after `last`, newest first: a file is read in such pieces, each its own query. */
export function readBetsAfter(
  database: Database,
  filter: BetFilter,
  { last, limit }: { last: BetLine | undefined; limit: number },
): Promise<BetLine[]> {
  // The row of the last bet has its time to the microsecond; our milliseconds would skip its neighbours.
  const after = (id: bigint, at: Date) => sql<boolean>`placed_at < ${new Date(at.getTime() + 1)}
    and (placed_at, id) < (select l.placed_at, l.id from wagers.bets l where l.id = ${id})`;
  return database.read((db) =>
    db
      .selectFrom('wagers.bets')
      .selectAll()
      .where((eb) => matches(eb, filter, [filter.range]))
      .$if(last !== undefined, (query) => query.where(after(last!.id, last!.placed_at)))
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** Only the sums: how many bets a file will contain. */
export function sumBets(db: Reader, filter: BetFilter): Promise<BetFigures> {
  return sumsOf(db, filter).executeTakeFirstOrThrow();
}

function sumsOf(db: Reader, filter: BetFilter) {
  // The hourly sums have no states, order numbers or rounds.
  const { status, search, decided, rounds } = filter;
  const bySums = [status, search, decided, rounds].every((asked) => asked === undefined);
  const { hours, edges } = bySums ? splitAtHours(filter.range) : { hours: undefined, edges: [filter.range] };
  const rows = ofRows(db, filter, edges);
  const whole = hours && ofHours(db, filter, hours);
  const all = !whole ? rows.as('part') : edges.length === 0 ? whole.as('part') : whole.unionAll(rows).as('part');
  return db
    .selectFrom(all)
    .select((['bets', 'stake', 'payout', 'turnover', 'profit'] as const).map((name) => total(name).as(name)));
}

const total = <Name extends keyof BetFigures>(name: Name) =>
  sql<bigint>`coalesce(sum(${sql.ref(`part.${name}`)}), 0)::int8`;

/** One bet's share, like figuresOf. */
function ofRows(db: Reader, filter: BetFilter, ranges: readonly Range[]) {
  return db
    .selectFrom('wagers.bets')
    .select([
      sql<bigint>`1::int8`.as('bets'),
      sql<bigint>`case when state = 'void' then 0 else stake end`.as('stake'),
      sql<bigint>`case when state = 'void' then 0 else payout end`.as('payout'),
      'turnover',
      sql<bigint>`case when state = 'settled' then payout - stake else 0 end`.as('profit'),
    ])
    .where((eb) => matches(eb, filter, ranges));
}

function ofHours(db: Reader, { playerId, games, vendor }: BetFilter, hours: Range) {
  return db
    .selectFrom('wagers.bet_hours')
    .select(['bets', 'stake', 'payout', 'turnover', sql<bigint>`profit`.as('profit')])
    .where('player_id', '=', playerId)
    .where('hour', '>=', new Date(hours.from))
    .where('hour', '<', new Date(hours.to))
    .where('game', '=', sql<number>`any(${[...games]}::int[])`)
    .$if(vendor !== undefined, (query) => query.where('vendor', '=', vendor!));
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
    ...(filter.decided === undefined ? [] : [eb('state', filter.decided ? '<>' : '=', 'running')]),
    ...(filter.rounds === undefined ? [] : [eb('round', '=', sql<string>`any(${[...filter.rounds]}::text[])`)]),
    ...(filter.search === undefined ? [] : [named(eb, filter.playerId, filter.search)]),
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

/** Digits that fit a bigint, as we write them. */
const ORDER_NUMBER = /^[1-9]\d{0,17}$/;

/** By order number, vendor's transaction id, or round: each has its own index. */
function named(eb: ExpressionBuilder<Tables, 'wagers.bets'>, playerId: bigint, search: string) {
  const number = ORDER_NUMBER.test(search) ? BigInt(search) : null;
  const key = sql`v.code || ':' || ${search}::text`;
  // All bets of a player are on the same ledger account.
  const account = sql`(select account from wagers.bets where player_id = ${playerId} limit 1)`;
  const found = sql<bigint>`array(
    select ${number}::bigint
    union all
    select k.id from wagers.vendors v join wagers.bets k
      on hashtextextended(k.key, 0) = hashtextextended(${key}, 0) and k.key = ${key}
    union all
    select r.id from wagers.bets r
     where hashtextextended(r.round, r.account) = hashtextextended(${search}, ${account})
       and r.account = ${account} and r.round = ${search})`;
  return eb('id', '=', sql<bigint>`any(${found})`);
}

/** One of the player's bets by its order number. */
export function readBet(database: Database, playerId: bigint, id: bigint): Promise<BetLine | undefined> {
  return database.read((db) =>
    db.selectFrom('wagers.bets').selectAll().where('id', '=', id).where('player_id', '=', playerId).executeTakeFirst(),
  );
}

/** Order numbers of the player's bets in these rounds of a vendor, by round. */
export async function readBetIds(
  database: Database,
  { playerId, vendor, rounds }: { playerId: bigint; vendor: number; rounds: readonly string[] },
): Promise<Map<string, bigint>> {
  const { rows } = await database.read((db) =>
    sql<{ id: bigint; round: string }>`
      with own as (select account from wagers.bets where player_id = ${playerId} limit 1)
      select b.id, b.round from own, unnest(${[...rounds]}::text[]) as a(round)
        join lateral (
          select * from wagers.bets b
           where hashtextextended(b.round, b.account) = hashtextextended(a.round, own.account)
             and b.account = own.account and b.round = a.round and b.vendor = ${vendor}
        ) b on true`.execute(db),
  );
  return new Map(rows.map(({ id, round }) => [round, id]));
}

/** Whether a round of the player in this game is running. */
export async function hasOpenRound(database: Database, ask: { playerId: bigint; gameId: number }): Promise<boolean> {
  const found = await database.read((db) =>
    db
      .selectFrom('wagers.bets')
      .select('id')
      .where('player_id', '=', ask.playerId)
      .where('game', '=', ask.gameId)
      .where('state', '=', sql.lit('running'))
      .limit(1)
      .executeTakeFirst(),
  );
  return found !== undefined;
}
