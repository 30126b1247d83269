import { sql } from 'kysely';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Writer } from '#platform/db/database.ts';
import { startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';
import { slotOf } from '../settlement/period.rules.ts';
import { brandsWithTrees } from '../settlement/run.store.ts';

/** Days for which five-minute slots are kept (docs/agents.md 6); the days' rows are kept for ever. */
export const KEEP_SLOT_DAYS = 62;
/** Rows deleted in one transaction. */
const AT_ONCE = 20_000;
const DAY_MS = 86_400_000;

export interface PurgeDeps {
  database: Database;
  clock: Clock;
  timeZoneOf(brandId: number): Promise<string>;
}

/**
 * Deletes slots that no run will read: whole days of the brand that are old and settled by all kinds that read slots.
 * Explanations are recounted from the ledger and need no slots. Returns how many rows were deleted.
 */
export async function purgeSlots(deps: PurgeDeps, atOnce = AT_ONCE): Promise<number> {
  let gone = 0;
  for (const brandId of await deps.database.read(brandsWithTrees)) {
    const timeZone = await deps.timeZoneOf(brandId);
    const settled = await settledTo(deps.database, brandId);
    const last = Math.min(deps.clock.now() - KEEP_SLOT_DAYS * DAY_MS, settled ?? Number.POSITIVE_INFINITY);
    const fromDay = zonedDay(last, timeZone);
    const slot = slotOf(startOfDay(fromDay, timeZone));
    for (let count = atOnce; count === atOnce; gone += count)
      count = await deps.database.transact((trx) => purgeSome(trx, { brandId, slot, fromDay, limit: atOnce }));
  }
  return gone;
}

/** The end of a brand's settled hours and slots, epoch ms; undefined if none was settled. */
async function settledTo(database: Database, brandId: number): Promise<number | undefined> {
  const { rows } = await database.read((db) =>
    sql<{ until: Date | null }>`
      select min(until) as until from agents.settled where brand_id = ${brandId} and period in ('R', 'O')`.execute(db),
  );
  return rows[0]?.until?.getTime();
}

/** The mark is set first: from then on checks compare only what stays. The mark never goes back. */
async function purgeSome(
  trx: Writer,
  { brandId, slot, fromDay, limit }: { brandId: number; slot: number; fromDay: string; limit: number },
): Promise<number> {
  await sql`
    insert into agents.slot_purge as p (brand_id, slot, from_day) values (${brandId}, ${slot}, ${fromDay}::date)
    on conflict (brand_id) do update set slot = excluded.slot, from_day = excluded.from_day
     where p.slot < excluded.slot`.execute(trx);
  const { numAffectedRows } = await sql`
    delete from agents.fact_slot f using (
      select slot, member_id, product from agents.fact_slot
       where brand_id = ${brandId} and slot < (select slot from agents.slot_purge where brand_id = ${brandId})
       order by 1, 2, 3 limit ${limit} for update skip locked) old
     where f.brand_id = ${brandId} and f.slot = old.slot and f.member_id = old.member_id and f.product = old.product
  `.execute(trx);
  return Number(numAffectedRows ?? 0n);
}
