import type { Writer } from '#platform/db/database.ts';
import { lockFree, promiseAll, release } from '../engine/budgets.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import type { Fact } from '../engine/facts.ts';
import { giveAward } from '../engine/give-award.ts';
import type { MissionRow } from './mission.store.ts';
import { spanOfKey } from './mission-period.rules.ts';
import { drawsAmong, dropsWith, mostOf, type PotDraw, potAfter, thawPot } from './pot.rules.ts';
import { addEntry, countRounds, insertPot, lockPot, type PotRow, playerWith } from './pot.store.ts';
import type { PotSeeds } from './pot-seeds.ts';

export interface PotDeps {
  awards: AwardDeps;
  seeds: PotSeeds;
}

interface Finished {
  mission: MissionRow;
  fact: Pick<Fact, 'playerId' | 'brandId' | 'at'>;
  period: string;
  timeZone: string;
}

/**
 * Gives a player who finished a mission the next number in the mission's pot. The lock of the brand's facts is held, so
 * numbers are consecutive. A late fact after the draw gets no number.
 */
export async function enterPot(deps: PotDeps, trx: Writer, finished: Finished): Promise<void> {
  const { mission, fact, period } = finished;
  if (mission.pot === null) return;
  const day = mission.pot.kind === 'daily' ? period : null;
  const pot = (await lockPot(trx, { missionId: mission.id, day })) ?? (await openPot(deps, trx, finished));
  if (!pot || pot.drawn_at !== null) return;
  const number = await addEntry(trx, { pot, playerId: fact.playerId, period });
  const terms = thawPot(pot.terms);
  if (terms.kind === 'daily') return;
  const draw = dropsWith(seedOf(deps, pot), terms);
  if (number === draw.drawn + 1) await awardPot(deps, trx, { pot: { ...pot, entries: number }, mission, draw });
}

const seedOf = ({ seeds }: PotDeps, { mission_id: missionId, round }: PotRow) => ({
  missionId,
  round,
  serverSeed: seeds.seedOf({ missionId, round }),
});

/** Opens a round with its first entry, if the budget can set aside the largest amount of the pot. */
async function openPot(
  { awards, seeds }: PotDeps,
  trx: Writer,
  { mission, period, timeZone }: Finished,
): Promise<PotRow | undefined> {
  const { id: missionId, brand_id, budget_id, pot } = mission;
  if (pot === null || budget_id === null) return undefined;
  const reserved = mostOf(thawPot(pot));
  if (((await lockFree(trx, [budget_id])).get(budget_id) ?? 0n) < reserved) return undefined;
  await promiseAll(trx, [{ budget_id, amount: reserved }]);
  const round = pot.kind === 'daily' ? period : `R${(await countRounds(trx, missionId)) + 1}`;
  const endMs = pot.kind === 'daily' ? spanOfKey(period, timeZone)?.endMs : undefined;
  return insertPot(trx, {
    mission_id: missionId,
    brand_id,
    round,
    terms: JSON.stringify(pot),
    budget_id,
    reserved,
    commitment: seeds.commitmentFor({ missionId, round }),
    opened_at: new Date(awards.clock.now()),
    ends_at: endMs === undefined || endMs === null ? null : new Date(endMs),
  });
}

/** Draws one of all entries, when the day is over or the mission was closed. The caller has locked the pot's row. */
export function drawPot(
  deps: PotDeps,
  trx: Writer,
  { pot, mission }: { pot: PotRow; mission: MissionRow },
): Promise<void> {
  return awardPot(deps, trx, { pot, mission, draw: drawsAmong(seedOf(deps, pot), pot.entries) });
}

/** Frees the money set aside and awards it in the same transaction. */
async function awardPot(
  deps: PotDeps,
  trx: Writer,
  { pot, mission, draw }: { pot: PotRow; mission: MissionRow; draw: PotDraw },
): Promise<void> {
  const at = new Date(deps.awards.clock.now());
  const playerId = await playerWith(trx, pot.id, draw.drawn + 1);
  const amount = potAfter(thawPot(pot.terms), pot.entries);
  await release(trx, pot.budget_id, pot.reserved);
  const given = await giveAward(trx, deps.awards, {
    brandId: pot.brand_id,
    playerId,
    key: `pot:${pot.mission_id}:${pot.round}`,
    at,
    budgetId: pot.budget_id,
    mode: 'paid',
    expiresAt: null,
    source: { kind: 'mission', id: `pot:${pot.mission_id}` },
    award: { kind: 'credits', amount },
    names: Object.fromEntries(Object.entries(mission.texts).map(([language, { name }]) => [language, name])),
  });
  if (given.state === 'unfunded') throw new Error(`the budget of the pot ${pot.id} did not pay what it holds`);
  await trx
    .updateTable('rewards.mission_pot')
    .set({
      server_seed: seedOf(deps, pot).serverSeed,
      nonce: draw.nonce,
      drawn: draw.drawn,
      draw_of: draw.of,
      player_id: playerId,
      amount,
      award_id: given.id === 0n ? null : given.id,
      outcome: given.state,
      drawn_at: at,
    })
    .where('id', '=', pot.id)
    .execute();
}
