import type { Site } from '#features/site/public.ts';
import type { Caller } from '#platform/http/caller.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import { addDays, startOfDay, zonedDay } from '#platform/i18n/zoned-time.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { giveAward } from '../engine/give-award.ts';
import { awardBar, type Bar } from '../engine/may-award.ts';
import { claimAward } from '../engine/pay-award.ts';
import { storedView } from './award-view.ts';
import { textIn } from './campaign.rules.ts';
import { chestReached, doneState } from './mission.rules.ts';
import {
  chestsOf,
  dayCount,
  doneMissions,
  joinMission,
  missionById,
  openChest,
  openedChests,
  progressOf,
} from './mission.store.ts';
import { missionCards } from './mission-cards.ts';
import { spanAt } from './mission-period.rules.ts';
import { missionsContract } from './missions.contract.ts';
import type { PotViewDeps } from './pot-views.ts';
import { waitingBeside } from './waiting.server.ts';

export interface MissionsDeps extends PotViewDeps {
  awards: AwardDeps;
  site: Pick<Site, 'brands'>;
}

const LONGEST_HISTORY = 60;

export function missionsService(deps: MissionsDeps): Service {
  const { database } = deps.awards;
  return service(missionsContract, {
    'GET /wps/relay/MCSFE_getMissionSummaryDetails': ({ caller }) => summary(deps, caller),
    'GET /wps/relay/PARLOR_missionCounts': async ({ caller }) => {
      const { barred, signin, tickets } = await waitingBeside(deps, caller);
      const missions = barred ? 0 : (await summary(deps, caller)).unclaimedCount;
      return { missions, signin, tickets, total: missions + signin + tickets };
    },
    'GET /wps/relay/PARLOR_missionHistory': async ({ caller }) => {
      const { language: fallback } = await deps.site.brands.byId(caller.brandId);
      const rows = await database.read((db) => doneMissions(db, playerOf(caller).id, LONGEST_HISTORY));
      return {
        list: rows.map((row) => ({
          missionId: row.id,
          period: row.of,
          completedAt: row.completed_at?.getTime() ?? 0,
          name: textIn(row.texts, caller.language, fallback).name,
          reward: storedView(row.award_detail ?? row.prize),
          state: doneState(row.award_state, row.outcome),
        })),
      };
    },
    'POST /wps/relay/PARLOR_joinMission': async ({ caller, body }) => join(deps, caller, body.missionId),
    'POST /wps/relay/PARLOR_claimMission': async ({ caller, body }) => claim(deps, caller, body),
    'POST /wps/relay/PARLOR_openMissionChest': async ({ caller, body }) => takeChest(deps, caller, body.percent),
  });
}

async function summary(deps: MissionsDeps, caller: Caller) {
  const [list, chest] = await Promise.all([missionCards(deps, caller), chestOf(deps, caller)]);
  const chests = chest?.levels.filter(({ state }) => state === 'claim').length ?? 0;
  return { list, chest, unclaimedCount: list.filter(({ state }) => state === 'claim').length + chests };
}

async function today({ awards, site }: MissionsDeps, brandId: number) {
  const { timeZone } = await site.brands.byId(brandId);
  const nowMs = awards.clock.now();
  const day = zonedDay(nowMs, timeZone);
  return { day, at: new Date(nowMs), nowMs, timeZone, endsAt: startOfDay(addDays(day, 1), timeZone) };
}

async function chestOf(deps: MissionsDeps, caller: Caller) {
  const { day, at, endsAt } = await today(deps, caller.brandId);
  const playerId = playerOf(caller).id;
  return deps.awards.database.read(async (db) => {
    const [chests, counts, opened] = await Promise.all([
      chestsOf(db, caller.brandId),
      dayCount(db, { brandId: caller.brandId, playerId, day, at }),
      openedChests(db, playerId, day),
    ]);
    if (chests.length === 0 || counts.all === 0) return null;
    const levels = chests.map(({ percent, points }) => {
      const reached = chestReached(counts, percent) ? ('claim' as const) : ('open' as const);
      return { percent, points: Number(points), state: opened.includes(percent) ? ('claimed' as const) : reached };
    });
    return { day, ...counts, endsAt, levels };
  });
}

/** Players on a break are given nothing and cannot join. */
const barred = (bar: Bar) => refuse(bar === 'break' ? 'reward.excluded' : 'reward.account.closed');

async function join(deps: MissionsDeps, caller: Caller, missionId: number) {
  const { database } = deps.awards;
  const playerId = playerOf(caller).id;
  const bar = await awardBar(deps.awards, playerId);
  if (bar) return barred(bar);
  const { at, nowMs, timeZone } = await today(deps, caller.brandId);
  return database.transact(async (trx) => {
    const mission = await missionById(trx, caller.brandId, missionId);
    if (!mission || mission.state === 'draft') return refuse('mission.unknown');
    const { starts_at, ends_at, state, after_id } = mission;
    const runs = state === 'running' && (starts_at === null || starts_at <= at) && (ends_at === null || at < ends_at);
    if (!runs || !mission.joins) return refuse('mission.not.open');
    if (after_id !== null) {
      const first = await missionById(trx, caller.brandId, after_id);
      const periods = first ? [spanAt(nowMs, timeZone, first.period).key] : [];
      const rows = await progressOf(trx, { players: [playerId], periods });
      if (!rows.some((row) => row.mission_id === after_id && row.completed_at)) return refuse('mission.not.open');
    }
    await joinMission(trx, { mission, playerId, period: spanAt(nowMs, timeZone, mission.period).key, at });
    return {};
  });
}

async function claim(
  deps: MissionsDeps,
  caller: Caller,
  { missionId, period }: { missionId?: number | null | undefined; period: string },
) {
  const playerId = playerOf(caller).id;
  const wanted = deps.awards.database.read((db) =>
    db
      .selectFrom('rewards.mission_progress as progress')
      .innerJoin('rewards.award as award', 'award.id', 'progress.award_id')
      .select(['progress.mission_id', 'progress.period', 'award.id', 'award.state'])
      .where('progress.player_id', '=', playerId)
      .orderBy('award.id')
      .execute(),
  );
  const all = missionId === null || missionId === undefined;
  const rows = (await wanted).filter(
    (row) =>
      (all ? row.state === 'claimable' : row.mission_id === missionId) && (period === '' || row.period === period),
  );
  const claimed = [];
  // Only a mission's latest period, unless a period is named.
  for (const row of all ? rows : rows.slice(-1)) {
    const paid = await claimAward(deps.awards, playerId, row.id);
    if (isRefusal(paid)) {
      if (all && claimed.length > 0) continue;
      return paid;
    }
    claimed.push({ missionId: row.mission_id, period: row.period, reward: storedView(paid.award.detail) });
  }
  return claimed.length > 0 ? { claimed } : refuse('mission.nothing');
}

async function takeChest(deps: MissionsDeps, caller: Caller, percent: number) {
  const { awards } = deps;
  const playerId = playerOf(caller).id;
  const bar = await awardBar(awards, playerId);
  if (bar) return barred(bar);
  const { day, at } = await today(deps, caller.brandId);
  return awards.database.transact(async (trx) => {
    const level = (await chestsOf(trx, caller.brandId)).find((one) => one.percent === percent);
    const counts = await dayCount(trx, { brandId: caller.brandId, playerId, day, at });
    if (!level || !chestReached(counts, percent)) return refuse('mission.chest.closed');
    const { points, budget_id: budgetId } = level;
    const chest = { player_id: playerId, day, percent, brand_id: caller.brandId, points, opened_at: at };
    if (await openChest(trx, chest)) {
      const given = await giveAward(trx, awards, {
        brandId: caller.brandId,
        playerId,
        at,
        budgetId,
        mode: 'paid' as const,
        expiresAt: null,
        source: { kind: 'mission', id: `chest:${percent}` },
        key: `chest:${caller.brandId}:${playerId}:${day}:${percent}`,
        award: { kind: 'points', points },
      });
      await trx
        .updateTable('rewards.mission_chest_opened')
        .set({ award_id: given.id })
        .where('player_id', '=', playerId)
        .where('day', '=', day)
        .where('percent', '=', percent)
        .execute();
    }
    return { percent, points: Number(points) };
  });
}
