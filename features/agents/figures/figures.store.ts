import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import type { RunKind } from '../agents.rules.ts';
import type { FactChange } from '../facts/facts.rules.ts';
import { pageOfPayouts } from '../settlement/payouts.store.ts';

const COLUMNS = [
  'volume',
  'stakes',
  'payouts',
  'bonuses',
  'rebates',
  'fees',
  'jackpots',
  'deposits',
  'withdrawals',
] as const;
const SUMS = sql.raw(COLUMNS.map((column) => `coalesce(sum(f.${column}), 0)::bigint as ${column}`).join(', '));

/** `members`: a query of member_id and path. Days of the brand's calendar, both included. */
export interface FiguresAsk {
  brandId: number;
  members: RawBuilder<unknown>;
  from: string;
  to: string;
  /** Only this product. */
  product?: number | undefined;
}

const facts = ({ brandId, members, from, to, product }: FiguresAsk) => sql`
  agents.fact_day f join (${members}) m on m.member_id = f.member_id
 where f.brand_id = ${brandId} and f.day between ${from}::date and ${to}::date
   and (${product ?? null}::int is null or f.product = ${product ?? null})`;

/** Sums of everybody, and how many of them had valid bets. */
export async function sumFacts(db: Reader, ask: FiguresAsk): Promise<FactChange & { active: number }> {
  const { rows } = await sql<FactChange & { active: number }>`
    select ${SUMS}, count(distinct f.member_id) filter (where f.volume > 0)::int as active from ${facts(ask)}`.execute(
    db,
  );
  return rows[0]!;
}

export interface DayFacts {
  day: string;
  deposits: bigint;
  withdrawals: bigint;
  volume: bigint;
  ggr: bigint;
  active: number;
}

export async function factsByDay(db: Reader, ask: FiguresAsk): Promise<Map<string, DayFacts>> {
  const { rows } = await sql<DayFacts>`
    select f.day::text, sum(f.deposits)::bigint as deposits, sum(f.withdrawals)::bigint as withdrawals,
           sum(f.volume)::bigint as volume, sum(f.stakes - f.payouts)::bigint as ggr,
           count(distinct f.member_id) filter (where f.volume > 0)::int as active
      from ${facts(ask)} group by f.day`.execute(db);
  return new Map(rows.map((row) => [row.day, row]));
}

/** Sums by product, the largest volume first. */
export async function sumByProduct(
  db: Reader,
  ask: FiguresAsk,
): Promise<{ product: number; volume: bigint; ggr: bigint }[]> {
  const { rows } = await sql<{ product: number; volume: bigint; ggr: bigint }>`
    select f.product, sum(f.volume)::bigint as volume, sum(f.stakes - f.payouts)::bigint as ggr
      from ${facts(ask)} group by 1 having sum(f.volume) > 0 order by 2 desc, 1`.execute(db);
  return rows;
}

export interface LossRow extends FactChange {
  id: bigint;
  members: number;
}

const ORDERS: Readonly<Record<string, string>> = {
  volume: 'volume',
  stakes: 'stakes',
  payouts: 'payouts',
  ggr: 'stakes - payouts',
  ngr: 'stakes - payouts - bonuses - rebates - fees - jackpots',
};

/**
 * Results by member, or (`depth`) by whoever stands at this depth of the path: direct downlines with everybody below.
 * Only those with figures are listed.
 */
export async function lossRows(
  db: Reader,
  ask: FiguresAsk & { depth: number | undefined; only: bigint | undefined; sort: string; page: number; size: number },
): Promise<{ rows: LossRow[]; total: number }> {
  const who = ask.depth === undefined ? sql`f.member_id` : sql`m.path[${ask.depth + 1}::int]`;
  const grouped = sql`select ${who} as id, count(distinct f.member_id)::int as members, ${SUMS} from ${facts(ask)} group by 1`;
  const one = sql`(${ask.only ?? null}::bigint is null or id = ${ask.only ?? null})`;
  const descending = ask.sort === '' || ask.sort.startsWith('-');
  const order = sql.raw(
    `${ORDERS[ask.sort.replace('-', '')] ?? 'stakes - payouts'} ${descending ? 'desc' : 'asc'}, id`,
  );
  const { rows } = await sql<LossRow>`
    select * from (${grouped}) g where ${one} order by ${order} limit ${ask.size} offset ${(ask.page - 1) * ask.size}`.execute(
    db,
  );
  const counted = await sql<{ total: bigint }>`select count(*) as total from (${grouped}) g where ${one}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/** The same by product, for the rows of a page. */
export async function productRows(
  db: Reader,
  ask: FiguresAsk & { depth: number | undefined; ids: readonly bigint[] },
): Promise<(FactChange & { id: bigint; product: number })[]> {
  const who = ask.depth === undefined ? sql`f.member_id` : sql`m.path[${ask.depth + 1}::int]`;
  const { rows } = await sql<FactChange & { id: bigint; product: number }>`
    select ${who} as id, f.product, ${SUMS} from ${facts(ask)} and ${who} = any(${[...ask.ids]}::bigint[])
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface IncomeRow {
  day: string;
  kind: string;
  amount: bigint;
  count: number;
  ids: bigint[];
}

// A period that ends at midnight belongs to the day that it ends, not to the one that begins.
const dayOfPayout = (timeZone: string) => sql`((p.ends_at - interval '1 millisecond') at time zone ${timeZone})::date`;

/** The payouts behind a line of the income. */
export function payoutsOfDay(
  db: Reader,
  ask: { member: bigint; day: string; kind: RunKind; timeZone: string; page: number; size: number },
) {
  const { page, size } = ask;
  const where = sql`p.member_id = ${ask.member} and p.state = 'paid' and p.kind = ${ask.kind}
    and ${dayOfPayout(ask.timeZone)} = ${ask.day}::date`;
  return pageOfPayouts(db, { where, order: sql`p.ends_at desc, p.id desc`, page, size });
}

/** What was paid to somebody, by the day on which the run's period ended and by kind. */
export async function incomeRows(
  db: Reader,
  ask: { member: bigint; from: string; to: string; kind: string; timeZone: string; page: number; size: number },
): Promise<{ rows: IncomeRow[]; total: number; byKind: { kind: string; amount: bigint }[] }> {
  const day = dayOfPayout(ask.timeZone);
  const from = sql`agents.payout p where p.member_id = ${ask.member} and p.state = 'paid' and p.kind <> 'member_rebate'
    and ${day} between ${ask.from}::date and ${ask.to}::date and (${ask.kind} = '' or p.kind = ${ask.kind})`;
  const grouped = sql`select ${day}::text as day, p.kind, sum(p.amount)::bigint as amount, count(*)::int as count,
    (array_agg(p.id order by p.id desc))[1:10] as ids from ${from} group by 1, 2`;
  const { rows } = await sql<IncomeRow>`
    select * from (${grouped}) g order by day desc, kind limit ${ask.size} offset ${(ask.page - 1) * ask.size}`.execute(
    db,
  );
  const counted = await sql<{ total: bigint }>`select count(*) as total from (${grouped}) g`.execute(db);
  const byKind = await sql<{ kind: string; amount: bigint }>`
    select p.kind, sum(p.amount)::bigint as amount from ${from} group by 1 order by 1`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n), byKind: byKind.rows };
}

export interface Announcement {
  id: bigint;
  title: Record<string, string>;
  content: Record<string, string>;
  shown: boolean;
  createdAt: Date;
}

export async function announcements(db: Reader, brandId: number, all: boolean): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select id, title, content, shown, created_at as "createdAt" from agents.announcement
     where brand_id = ${brandId} and (shown or ${all}) order by id desc limit 100`.execute(db);
  return rows;
}
