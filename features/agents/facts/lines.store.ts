import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import type { Place } from '../tree/tree.store.ts';
import { FACT_COLUMNS, type FactChange } from './facts.rules.ts';

/** A line's figures in some days. Amounts in 1/10,000 of a main unit. */
export interface LineFigures {
  volume: bigint;
  ggr: bigint;
}

/** Brands with facts. The facts' key begins with the brand, so each brand costs one index lookup. */
export async function brandsWithFacts(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ brand: number }>`
    with recursive found(brand) as (
      select min(brand_id) from agents.fact_slot
      union all
      select (select min(brand_id) from agents.fact_slot where brand_id > found.brand) from found where brand is not null
    )
    select brand from found where brand is not null`.execute(db);
  return rows.map(({ brand }) => brand);
}

/** Locks a brand's mark until the transaction ends, so that neither slots nor moves change the lines meanwhile. */
export async function lockLines(trx: Writer, brandId: number): Promise<number> {
  await sql`insert into agents.line_mark (brand_id, slot) values (${brandId}, 0) on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ slot: number }>`
    select slot from agents.line_mark where brand_id = ${brandId} for update`.execute(trx);
  return rows[0]?.slot ?? 0;
}

export async function moveLineMark(trx: Writer, brandId: number, slot: number): Promise<void> {
  await sql`update agents.line_mark set slot = ${slot} where brand_id = ${brandId}`.execute(trx);
}

/** The next slots with facts, oldest first. */
export async function slotsWithFacts(
  db: Reader,
  ask: { brandId: number; from: number; before: number; limit: number },
): Promise<number[]> {
  const { brandId, from, before, limit } = ask;
  const next = (after: ReturnType<typeof sql>) => sql`
    (select slot from agents.fact_slot where brand_id = ${brandId} and slot >= ${after} and slot < ${before}
      order by slot limit 1)`;
  const { rows } = await sql<{ slot: number }>`
    with recursive found(slot, count) as (
      select ${next(sql`${from}::int`)}, 1
      union all
      select ${next(sql`found.slot + 1`)}, count + 1 from found where slot is not null and count < ${limit}::int
    )
    select slot from found where slot is not null`.execute(db);
  return rows.map(({ slot }) => slot);
}

const each = (write: (column: string) => string) => sql.raw(FACT_COLUMNS.map(write).join(', '));
const LIST = each((column) => column);
const ADDED = sql`on conflict (member_id, day, product) do update
  set ${each((column) => `${column} = f.${column} + excluded.${column}`)}`;

/** Adds slots, each on its day, to the lines of their members and of all uplines. */
export async function addSlotsToLines(
  trx: Writer,
  brandId: number,
  slots: readonly { slot: number; day: string }[],
): Promise<void> {
  await sql`
    insert into agents.line_day as f (member_id, day, product, ${LIST})
    select above.id, given.day, s.product, ${each((column) => `sum(s.${column})::bigint`)}
      from unnest(${slots.map(({ slot }) => slot)}::int[], ${slots.map(({ day }) => day)}::date[]) as given(slot, day)
      join agents.fact_slot s on s.brand_id = ${brandId} and s.slot = given.slot
      join agents.member m on m.member_id = s.member_id
     cross join unnest(m.path) as above(id)
     where (${each((column) => `s.${column}`)}) <> (${each(() => '0')})
     group by 1, 2, 3 ${ADDED}`.execute(trx);
}

/** Subtracts a moved line's days from its former uplines and adds them to the new ones. */
export async function moveLine(
  trx: Writer,
  { place, lost, gained }: { place: Place; lost: readonly bigint[]; gained: readonly bigint[] },
): Promise<void> {
  await lockLines(trx, place.brandId);
  await sql`
    insert into agents.line_day as f (member_id, day, product, ${LIST})
    select above.id, l.day, l.product, ${each((column) => `sum(sign * l.${column})::bigint`)}
      from (select unnest(${[...lost]}::bigint[]) as id, -1 as sign
             union all select unnest(${[...gained]}::bigint[]), 1) as above
     cross join agents.line_day l
     where l.member_id = ${place.id}
     group by 1, 2, 3 ${ADDED}`.execute(trx);
}

/** Most pending facts that a page adds itself; with more it shows only slots that are in the lines. */
const MOST_RUNNING = 2_000;

/**
 * Volume and GGR of members with all downlines, in some days up to now. It includes the pending slots, unless a busy
 * brand has so many facts in them that pages would be slow.
 */
export async function lineFigures(
  db: Reader,
  { brandId, ids, from, to }: { brandId: number; ids: readonly bigint[]; from: string; to: string },
): Promise<Map<bigint, LineFigures>> {
  const { rows } = await sql<LineFigures & { id: bigint }>`
    with running as materialized (
      select member_id, volume, stakes, payouts from agents.fact_slot
       where brand_id = ${brandId}
         and slot >= coalesce((select slot from agents.line_mark where brand_id = ${brandId}), 0)
       limit ${MOST_RUNNING + 1}
    ), found as (
      select member_id as id, volume, stakes, payouts from agents.line_day
       where member_id = any(${[...ids]}::bigint[]) and day between ${from}::date and ${to}::date
      union all
      select above.id, r.volume, r.stakes, r.payouts
        from running r join agents.member m using (member_id) cross join lateral unnest(m.path) as above(id)
       where above.id = any(${[...ids]}::bigint[]) and (select count(*) from running) <= ${MOST_RUNNING}
    )
    select id, sum(volume)::bigint as volume, sum(stakes - payouts)::bigint as ggr from found group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface LinesAsk {
  brandId: number;
  timeZone: string;
  from: string;
  to: string;
  /** Depth of the members, 0 at the top; `who` is a query of their member_id. */
  depth: number;
  who: RawBuilder<unknown>;
  /** Only this product. */
  product?: number | undefined;
}

/**
 * SQL: id, day, product and figures of lines, to be summed. Closed slots come from the lines' days; pending ones from
 * the facts, by the brand's calendar.
 */
export const lineFacts = ({ brandId, timeZone, from, to, depth, who, product }: LinesAsk): RawBuilder<unknown> => sql`
  select l.member_id as id, l.day, l.product, ${each((column) => `l.${column}`)}
    from (${who}) w join agents.line_day l on l.member_id = w.member_id
   where l.day between ${from}::date and ${to}::date and (${product ?? null}::int is null or l.product = ${product ?? null})
  union all
  select s.id, s.day, s.product, ${each((column) => `s.${column}`)}
    from (select m.path[${depth + 1}::int] as id, (to_timestamp(f.slot::bigint * 300) at time zone ${timeZone})::date as day,
                 f.product, ${each((column) => `f.${column}`)}
            from agents.fact_slot f join agents.member m on m.member_id = f.member_id
           where f.brand_id = ${brandId}
             and f.slot >= coalesce((select slot from agents.line_mark where brand_id = ${brandId}), 0)) s
    join (${who}) w on w.member_id = s.id
   where s.day between ${from}::date and ${to}::date and (${product ?? null}::int is null or s.product = ${product ?? null})`;

export type DayOfLine = FactChange & { day: string; product: number };

/** A line's figures by day and product. */
export async function daysOfLine(db: Reader, ask: LinesAsk): Promise<DayOfLine[]> {
  const { rows } = await sql<DayOfLine>`
    select day::text, product, ${each((column) => `sum(${column})::bigint as ${column}`)}
      from (${lineFacts(ask)}) f group by 1, 2`.execute(db);
  return rows;
}

export async function forgetLines(trx: Writer): Promise<void> {
  await sql`truncate agents.line_day, agents.line_mark`.execute(trx);
}
