import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import type { RunKind } from '../agents.rules.ts';
import { FACT_COLUMNS, type FactChange, NO_CHANGE } from '../facts/facts.rules.ts';
import type { DayOfLine } from '../facts/lines.store.ts';
import { pageOfPayouts } from '../settlement/payouts.store.ts';

const SUMS = sql.raw(FACT_COLUMNS.map((column) => `coalesce(sum(f.${column}), 0)::bigint as ${column}`).join(', '));

/** `members` is a query of member_id and path. Days of the brand's calendar, both inclusive. */
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

/** The members' own figures by day and product; for a few members. */
export async function daysOfMembers(db: Reader, ask: FiguresAsk): Promise<DayOfLine[]> {
  const { rows } = await sql<DayOfLine>`
    select f.day::text, f.product, ${SUMS} from ${facts(ask)} group by f.day, f.product`.execute(db);
  return rows;
}

/**
 * Number of members with valid bets, in all (key "") and by day. A member with several active days counts once in all,
 * so the lines' sums cannot give this number. It reads the days of the facts, bounded by the facts' key.
 */
export async function activeByDay(db: Reader, ask: FiguresAsk): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    with active as materialized (select f.day, f.member_id from ${facts(ask)} and f.volume > 0 group by 1, 2)
    select day::text, count(*)::int as count from active group by 1
    union all
    select '', count(*)::int from (select member_id from active group by 1) once`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

export interface LossRow extends FactChange {
  id: bigint;
}

const ORDERS: Readonly<Record<string, string>> = {
  volume: 'volume',
  stakes: 'stakes',
  payouts: 'payouts',
  ggr: 'stakes - payouts',
  ngr: 'stakes - payouts - bonuses - rebates - fees - jackpots',
};

/** SQL: facts of each member alone, in the form of `lineFacts`. */
export const memberFacts = (ask: FiguresAsk): RawBuilder<unknown> =>
  sql`select f.member_id as id, f.day, f.product, ${sql.raw(FACT_COLUMNS.map((column) => `f.${column}`).join(', '))}
        from ${facts(ask)}`;

/** A page of results from a query of id and figures. Only ids with figures are listed. */
export async function lossRows(
  db: Reader,
  { source, sort, page, size }: { source: RawBuilder<unknown>; sort: string; page: number; size: number },
): Promise<{ rows: LossRow[]; total: number }> {
  const descending = sort === '' || sort.startsWith('-');
  const order = sql.raw(`${ORDERS[sort.replace('-', '')] ?? 'stakes - payouts'} ${descending ? 'desc' : 'asc'}, id`);
  // The count is joined from its own row, so that a page beyond the last one has it too.
  const { rows } = await sql<LossRow & { total: number; id: bigint | null }>`
    with grouped as materialized (select f.id, ${SUMS} from (${source}) f group by 1)
    select * from (select count(*)::int as total from grouped) counted
      left join lateral (select * from grouped order by ${order} limit ${size} offset ${(page - 1) * size}) g on true
     order by ${order}`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** The sum of a query of figures. */
export async function sumOf(db: Reader, source: RawBuilder<unknown>): Promise<FactChange> {
  const { rows } = await sql<FactChange>`select ${SUMS} from (${source}) f`.execute(db);
  return rows[0] ?? NO_CHANGE;
}

/** The same by product, from a query of a page's rows. */
export async function productRows(
  db: Reader,
  source: RawBuilder<unknown>,
): Promise<(FactChange & { id: bigint; product: number })[]> {
  const { rows } = await sql<FactChange & { id: bigint; product: number }>`
    select f.id, f.product, ${SUMS} from (${source}) f group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Number of members with facts in each line; `depth` is that of the lines' heads. */
export async function countedMembers(
  db: Reader,
  { depth, ids, ...ask }: FiguresAsk & { depth: number; ids: readonly bigint[] },
): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ id: bigint; count: number }>`
    select id, count(*)::int as count
      from (select m.path[${depth + 1}::int] as id, f.member_id from ${facts(ask)}
               and m.path[${depth + 1}::int] = any(${[...ids]}::bigint[]) group by 1, 2) once
     group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export interface IncomeRow {
  day: string;
  kind: string;
  amount: bigint;
  count: number;
  ids: bigint[];
}

// A period that ends at midnight belongs to the day before midnight.
const dayOfPayout = (timeZone: string) => sql`((p.ends_at - interval '1 millisecond') at time zone ${timeZone})::date`;

/** The payouts behind a line of the income list. */
export function payoutsOfDay(
  db: Reader,
  ask: { member: bigint; day: string; kind: RunKind; timeZone: string; page: number; size: number },
) {
  const { page, size } = ask;
  const where = sql`p.member_id = ${ask.member} and p.state = 'paid' and p.kind = ${ask.kind}
    and ${dayOfPayout(ask.timeZone)} = ${ask.day}::date`;
  return pageOfPayouts(db, { where, order: sql`p.ends_at desc, p.id desc`, page, size });
}

/** Somebody's payouts by kind, and by the day on which the run's period ended. */
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
