import type { Writer } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import { closeUnusedBudget } from './campaign-desk.ts';
import { drawPot, type PotDeps } from './enter-pot.ts';
import { missionById } from './mission.store.ts';
import { duePots } from './pot.store.ts';

export interface SettlePotsDeps extends PotDeps {
  /** Whether all facts of a brand until a moment have been counted. */
  factsAreRead(brandId: number, until: Date): Promise<boolean>;
}

/** Job: draws the pots of ended days and of closed missions, each once, however many workers run it. */
export async function settlePots(deps: SettlePotsDeps): Promise<number> {
  const { database, clock } = deps.awards;
  let drawn = 0;
  for (const { id, brand_id, ends_at, state } of await database.read((db) => duePots(db, new Date(clock.now())))) {
    // A closed mission counts no more facts.
    if (state !== 'closed' && ends_at !== null && !(await deps.factsAreRead(brand_id, ends_at))) continue;
    if (await database.transact((trx) => settleOne(deps, trx, { id, brandId: brand_id }))) drawn++;
  }
  return drawn;
}

async function settleOne(deps: PotDeps, trx: Writer, { id, brandId }: { id: bigint; brandId: number }) {
  await takeLock(trx, 'rewards.facts', brandId);
  const pot = await trx
    .selectFrom('rewards.mission_pot')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const mission = await missionById(trx, brandId, pot.mission_id);
  if (pot.drawn_at !== null || !mission) return false;
  await drawPot(deps, trx, { pot, mission });
  return true;
}

/** Job: returns budgets of closed missions that stayed open for a pot, once the pot was awarded. */
export async function closePotBudgets({ awards }: Pick<PotDeps, 'awards'>): Promise<void> {
  const over = await awards.database.read((db) =>
    db
      .selectFrom('rewards.mission as mission')
      .innerJoin('rewards.budget as budget', 'budget.id', 'mission.budget_id')
      .select(['mission.id', 'mission.budget_id'])
      .where('mission.state', '=', 'closed')
      .where('mission.pot', 'is not', null)
      .where('budget.closed_at', 'is', null)
      .execute(),
  );
  const at = new Date(awards.clock.now());
  for (const row of over)
    await awards.database.transact((trx) => closeUnusedBudget(trx, awards, { table: 'mission', row, at }));
}
