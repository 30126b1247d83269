import type { Selectable } from 'kysely';
import type { Reader } from '#platform/db/database.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import { costOf } from '../engine/award.types.ts';
import type { FactTable } from '../engine/engine.tables.ts';
import { awardFor } from '../promotions/award.rules.ts';
import { NO_PROGRESS, type Progress, type PromotionRules } from '../promotions/promotion.types.ts';
import { periodOf } from '../promotions/promotion-period.rules.ts';
import { ready } from '../promotions/triggers/triggers.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;
const MOST_FACTS = 500_000;

export interface Forecast {
  players: number;
  awards: number;
  cost: bigint;
  facts: number;
}

/** What the rules would have given for the real facts of the last 30 days. Uses the audiences of today. */
export async function forecast(
  db: Reader,
  ask: { brandId: number; rules: PromotionRules; nowMs: number; timeZone: string },
): Promise<Forecast> {
  const trigger = ready(ask.rules.trigger);
  const facts = trigger.own ? [] : await factsOf(db, { ...ask, kinds: trigger.facts });
  const progress = new Map<string, { playerId: bigint; progress: Progress; done: boolean }>();
  const result: Forecast = { players: 0, awards: 0, cost: 0n, facts: facts.length };
  const players = new Set<bigint>();
  const give = (playerId: bigint, reached: Progress) => {
    const award = awardFor(ask.rules, reached);
    if (!award || (ask.rules.winners !== null && result.awards >= ask.rules.winners)) return;
    result.awards += 1;
    result.cost += costOf(award);
    players.add(playerId);
  };
  for (const fact of facts) {
    const day = zonedDay(fact.at.getTime(), ask.timeZone);
    const key = `${fact.player_id} ${periodOf(ask.rules.frequency, day)}`;
    const row = progress.get(key) ?? { playerId: fact.player_id, progress: NO_PROGRESS, done: false };
    const moved = row.done ? undefined : trigger.step(row.progress, { ...fact, day });
    if (!moved) continue;
    const done = trigger.settles === 'at once' && trigger.value(moved) >= trigger.goal;
    progress.set(key, { ...row, progress: moved, done });
    if (done) give(row.playerId, moved);
  }
  if (trigger.settles === 'end')
    for (const row of progress.values())
      if (trigger.value(row.progress) >= trigger.goal) give(row.playerId, row.progress);
  return { ...result, players: players.size };
}

function factsOf(
  db: Reader,
  { brandId, nowMs, kinds }: { brandId: number; nowMs: number; kinds: readonly FactTable['kind'][] },
): Promise<Selectable<FactTable>[]> {
  return db
    .selectFrom('rewards.fact')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('kind', 'in', [...kinds])
    .where('at', '>', new Date(nowMs - DAYS * DAY_MS))
    .orderBy('id')
    .limit(MOST_FACTS)
    .execute();
}
