import type { Caller } from '#platform/http/caller.ts';
import { playerOf } from '#platform/http/service.ts';
import { costOf, thawAward } from '../engine/award.types.ts';
import { storedView } from './award-view.ts';
import { textIn } from './campaign.rules.ts';
import { doneState, missionState } from './mission.rules.ts';
import { type MissionRow, progressWithAwards, runningMissions } from './mission.store.ts';
import { type Span, spanAt, spanOfKey } from './mission-period.rules.ts';
import type { MissionsDeps } from './missions.server.ts';
import { potViews } from './pot-views.ts';

type Progress = Awaited<ReturnType<typeof progressWithAwards>>[number];

/** All missions of the player: current ones, and earlier periods that can still be claimed. */
export async function missionCards(deps: MissionsDeps, caller: Caller) {
  const { awards, site } = deps;
  const { timeZone, language: fallback } = await site.brands.byId(caller.brandId);
  const nowMs = awards.clock.now();
  const spans = (['once', 'day', 'week', 'month'] as const).map((period) => spanAt(nowMs, timeZone, period).key);
  const found = await awards.database.read(async (db) => {
    const [missions, progress] = await Promise.all([
      runningMissions(db, caller.brandId),
      progressWithAwards(db, playerOf(caller).id, spans),
    ]);
    const budgets = missions.flatMap(({ budget_id }) => budget_id ?? []);
    const free = budgets.length === 0 ? [] : await freeMoney(db, budgets);
    return { missions, progress, free: new Map(free.map(({ id, free }) => [id, free])) };
  });
  const potOf = await potViews(deps, (work) => awards.database.read(work), {
    missions: found.missions,
    playerId: playerOf(caller).id,
    day: spanAt(nowMs, timeZone, 'day').key,
    free: found.free,
  });
  const name = (mission: MissionRow) => textIn(mission.texts, caller.language, fallback);
  const card = (mission: MissionRow, span: Span, row: Progress | undefined) => {
    const first = mission.after_id === null ? undefined : found.missions.find(({ id }) => id === mission.after_id);
    const firstDone = first && isDoneIn(found.progress, first, spanAt(nowMs, timeZone, first.period).key);
    const state = stateOf(mission, { row, waits: mission.after_id !== null && !firstDone, nowMs });
    const { name: title, text: description } = name(mission);
    return {
      missionId: mission.id,
      period: span.key,
      periodType: mission.period,
      name: title,
      description,
      icon: mission.icon,
      score: mission.score,
      step: row?.step ?? 0,
      reward: storedView(mission.prize),
      state: state === 'open' && !isFunded(mission, found.free) ? ('unfunded' as const) : state,
      steps: stepsOf(mission, row),
      afterName: state === 'locked' && first ? name(first).name : null,
      startsAt: mission.starts_at?.getTime() ?? null,
      endsAt: span.endMs ?? mission.ends_at?.getTime() ?? null,
      claimUntil: row?.expires_at?.getTime() ?? null,
      pot: span.startMs <= nowMs && (span.endMs === null || nowMs < span.endMs) ? potOf(mission) : null,
    };
  };
  const rowOf = (mission: MissionRow, key: string) =>
    found.progress.find((row) => row.mission_id === mission.id && row.period === key);
  return found.missions.flatMap((mission) => {
    const span = spanAt(nowMs, timeZone, mission.period);
    const late = found.progress.filter((row) => row.mission_id === mission.id && row.period !== span.key);
    const earlier = late.flatMap((row) => {
      const of = spanOfKey(row.period, timeZone);
      return of ? [card(mission, of, row)] : [];
    });
    const row = rowOf(mission, span.key);
    const over = mission.ends_at !== null && mission.ends_at.getTime() <= nowMs;
    return over && !row?.completed_at ? earlier : [...earlier, card(mission, span, row)];
  });
}

type Database = Parameters<Parameters<MissionsDeps['awards']['database']['read']>[0]>[0];

function freeMoney(db: Database, budgets: readonly bigint[]) {
  return db
    .selectFrom('rewards.budget')
    .select(['id', 'free'])
    .where('id', 'in', [...budgets])
    .where('closed_at', 'is', null)
    .execute();
}

/** Missions that the budget cannot pay are not offered. */
function isFunded({ budget_id, prize }: MissionRow, free: ReadonlyMap<bigint, bigint>): boolean {
  const cost = costOf(thawAward(prize));
  return budget_id === null || cost === 0n || (free.get(budget_id) ?? 0n) >= cost;
}

const isDoneIn = (progress: readonly Progress[], { id }: MissionRow, period: string) =>
  progress.some((row) => row.mission_id === id && row.period === period && row.completed_at !== null);

function stateOf(
  mission: MissionRow,
  { row, waits, nowMs }: { row: Progress | undefined; waits: boolean; nowMs: number },
) {
  if (row?.completed_at) return doneState(row.award_state, row.outcome);
  const startsMs = mission.starts_at?.getTime() ?? null;
  const joined = row?.joined_at != null;
  return missionState({ startsMs, waitsForAnother: waits, joins: mission.joins, joined }, nowMs);
}

function stepsOf({ steps }: MissionRow, row: Progress | undefined) {
  const at = row?.step ?? 0;
  return steps.map(({ kind, count, gameTypes, times }, index) => {
    const under = index === at ? Math.min(count, Number(row?.done ?? 0n)) : 0;
    return { kind, target: count, gameTypes: [...gameTypes], times, done: index < at ? count : under };
  });
}
