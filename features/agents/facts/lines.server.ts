import type { Database } from '#platform/db/database.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { slotStart } from '../settlement/period.rules.ts';
import { markedSlot } from './fact.store.ts';
import { addSlotsToLines, brandsWithFacts, lockLines, moveLineMark, slotsWithFacts } from './lines.store.ts';

export interface LinesDeps {
  database: Database;
  timeZoneOf(brandId: number): Promise<string>;
}

/** Slots added in one transaction. */
const AT_ONCE = 12;

/**
 * Adds every closed slot that is missing to the lines of the present tree. A second worker finds the mark moved.
 * Returns how many slots were added.
 */
export async function addUpLines(deps: LinesDeps, atOnce = AT_ONCE): Promise<number> {
  let all = 0;
  for (const brandId of await deps.database.read(brandsWithFacts))
    for (let count = atOnce; count === atOnce; all += count) count = await addSome(deps, brandId, atOnce);
  return all;
}

async function addSome({ database, timeZoneOf }: LinesDeps, brandId: number, limit: number): Promise<number> {
  const timeZone = await timeZoneOf(brandId);
  const closed = await database.read(markedSlot);
  return database.transact(async (trx) => {
    const from = await lockLines(trx, brandId);
    if (from >= closed) return 0;
    const slots = await slotsWithFacts(trx, { brandId, from, before: closed, limit });
    await addSlotsToLines(
      trx,
      brandId,
      slots.map((slot) => ({ slot, day: zonedDay(slotStart(slot), timeZone) })),
    );
    await moveLineMark(trx, brandId, slots.length < limit ? closed : slots[slots.length - 1]! + 1);
    return slots.length;
  });
}
