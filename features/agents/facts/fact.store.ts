import { sql } from 'kysely';
import type { Reader, Writer } from '#platform/db/database.ts';
import { FACT_COLUMNS, type FactChange } from './facts.rules.ts';

/** A row of the facts, or an addition to it: a member's play in a slot. */
export interface FactRow extends FactChange {
  brand: number;
  member: bigint;
  product: number;
  slot: number;
  /** The slot's calendar day in the brand's zone. */
  day: string;
}

export interface LateLine {
  transfer: bigint;
  brand: number;
  member: bigint;
  product: number;
  at: Date;
  slot: number;
  volume: bigint;
  ggr: bigint;
}

/** JSON for json_to_recordset, with amounts as text. */
export const jsonRows = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

const list = sql.raw(FACT_COLUMNS.join(', '));
const added = sql.raw(FACT_COLUMNS.map((column) => `${column} = f.${column} + excluded.${column}`).join(', '));
const summed = sql.raw(FACT_COLUMNS.map((column) => `sum(${column})::bigint`).join(', '));

/**
 * Adds rows to the slots and to the days in one statement. Each slot, member and product may occur once. The rows are
 * sorted, so that two lanes cannot deadlock.
 */
export async function addFacts(trx: Writer, rows: readonly FactRow[]): Promise<void> {
  if (rows.length === 0) return;
  const figures = FACT_COLUMNS.map((column) => sql`${rows.map((row) => row[column])}::bigint[]`);
  await sql`
    with given as materialized (
      select * from unnest(
        ${rows.map(({ brand }) => brand)}::int[], ${rows.map(({ slot }) => slot)}::int[],
        ${rows.map(({ day }) => day)}::date[], ${rows.map(({ member }) => member)}::bigint[],
        ${rows.map(({ product }) => product)}::smallint[], ${sql.join(figures)}
      ) as r(brand, slot, day, member, product, ${list})
    ), slots as (
      insert into agents.fact_slot as f (brand_id, slot, member_id, product, ${list})
      select brand, slot, member, product, ${list} from given order by 1, 2, 3, 4
      on conflict (brand_id, slot, member_id, product) do update set ${added}
    )
    insert into agents.fact_day as f (brand_id, day, member_id, product, ${list})
    select brand, day, member, product, ${summed} from given group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (brand_id, day, member_id, product) do update set ${added}`.execute(trx);
}

export async function addLateLines(trx: Writer, lines: readonly LateLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into agents.late_line (transfer_id, brand_id, member_id, product, happened_at, slot, volume, ggr)
    select transfer, brand, member, product, at, slot, volume, ggr
      from json_to_recordset(${jsonRows(lines)}::json) as r(
        transfer bigint, brand int, member bigint, product smallint, at timestamptz, slot int, volume bigint, ggr bigint)
    on conflict do nothing`.execute(trx);
}

/** Slots before this one are closed. Locks the mark until the transaction ends. */
export async function closedSlot(trx: Writer): Promise<number> {
  const { rows } = await sql<{ slot: number }>`select slot from agents.close_mark for share`.execute(trx);
  return rows[0]?.slot ?? 0;
}

export async function forgetFacts(trx: Writer): Promise<void> {
  await sql`truncate agents.fact_slot, agents.fact_day`.execute(trx);
}

/** The slots in which late entries were counted, by transfer: a rebuild puts them there again. */
export async function lateSlots(db: Reader, transfers: readonly bigint[]): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ transfer: bigint; slot: number }>`
    select transfer_id as transfer, slot from agents.late_line where transfer_id = any(${[...transfers]}::bigint[])
  `.execute(db);
  return new Map(rows.map(({ transfer, slot }) => [transfer, slot]));
}

/** The last id read of each lane when a slot was closed, by slot. */
export async function closingPositions(db: Reader, slots: readonly number[]): Promise<Map<number, readonly bigint[]>> {
  const { rows } = await sql<{ slot: number; positions: bigint[] }>`
    select s.slot, c.positions from unnest(${[...slots]}::int[]) as s(slot)
     cross join lateral (select positions from agents.closing where slot > s.slot order by slot limit 1) c`.execute(db);
  return new Map(rows.map(({ slot, positions }) => [slot, positions]));
}

/**
 * Advances the mark. Stores the positions of the lanes and the last slot in which their entries count. The caller has
 * checked that the facts contain all of them.
 */
export async function moveMark(
  trx: Writer,
  { slot, positions, at }: { slot: number; positions: readonly bigint[]; at: Date },
): Promise<void> {
  await sql`update agents.close_mark set slot = ${slot} where slot < ${slot}`.execute(trx);
  await sql`
    insert into agents.closing (slot, positions, closed_at, reach)
    values (${slot}, ${[...positions]}::bigint[], ${at}, ${await furthestSlot(trx)})
    on conflict do nothing`.execute(trx);
}

/** The last slot with facts. It includes the reach of earlier closings, whose facts may have been purged. */
async function furthestSlot(db: Reader): Promise<number> {
  // Brand by brand, because the facts' key begins with the brand.
  const { rows } = await sql<{ slot: number }>`
    with recursive brand(id) as (
      select min(brand_id) from agents.fact_slot
      union all
      select (select min(brand_id) from agents.fact_slot where brand_id > brand.id) from brand where brand.id is not null
    )
    select greatest((select max((select max(slot) from agents.fact_slot where brand_id = brand.id)) from brand),
                    (select reach from agents.closing order by slot desc limit 1), 0) as slot`.execute(db);
  return rows[0]?.slot ?? 0;
}

export async function lockMark(trx: Writer): Promise<number> {
  const { rows } = await sql<{ slot: number }>`select slot from agents.close_mark for update`.execute(trx);
  return rows[0]?.slot ?? 0;
}

export async function markedSlot(db: Reader): Promise<number> {
  const { rows } = await sql<{ slot: number }>`select slot from agents.close_mark`.execute(db);
  return rows[0]?.slot ?? 0;
}

/**
 * The ledger ids that a period counts, by lane: after `from`, up to `to`. No entry up to `from` counts in this or a
 * later period, even if the clock was set back. All entries that count were read by `to`.
 */
export async function ledgerRange(
  db: Reader,
  { startSlot, endSlot }: { startSlot: number; endSlot: number },
): Promise<{ from: bigint[]; to: bigint[] }> {
  const { rows } = await sql<{ from: bigint[] | null; to: bigint[] | null }>`
    select (select positions from agents.closing where slot <= ${startSlot} and reach < ${startSlot}
             order by slot desc limit 1) as from,
           (select positions from agents.closing where slot >= ${endSlot} order by slot limit 1) as to`.execute(db);
  return { from: rows[0]?.from ?? [], to: rows[0]?.to ?? [] };
}
