import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { totalPages } from '#platform/db/paged.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { type Amount, toWireNumber } from '#platform/money/money.ts';
import { monthStart } from './month.rules.ts';
import { keptByRest, readChanges, receivedSince } from './rank.store.ts';
import { vipContract } from './vip.contract.ts';
import {
  betterMonth,
  levelAbove,
  levelOf,
  limitsAt,
  type PlayerTurnover,
  VIP_SERVICE_ABOVE,
  withRest,
} from './vip.rules.ts';
import { type NamedLevel, readLevels } from './vip.store.ts';

export interface VipDeps {
  database: Database;
  site: Site;
  clock: Clock;
  /** A player's settled turnover since each of some whole hours (epoch ms), in 1/10,000 of a main unit. */
  turnover(ask: { playerId: bigint; since: readonly number[] }): Promise<bigint[]>;
}

export interface VipAsk {
  playerId: bigint;
  brandId: number;
  language: Language;
}

interface Standing {
  levels: NamedLevel[];
  level: NamedLevel;
  turnover: PlayerTurnover;
}

export function vipService(deps: VipDeps): Service {
  return service(vipContract, {
    'GET /wps/relay/PARLOR_vipLevels': async ({ caller }) => {
      const [levels, { withdraw }] = await Promise.all([levelsOf(deps, caller), deps.site.settings(caller.brandId)]);
      return { list: levels.map((level) => told(level, levels, withdraw)), vipServiceAbove: VIP_SERVICE_ABOVE };
    },
    'GET /wps/relay/MCSFE_getPlayerRankProgress': async ({ caller }) => {
      const { brandId, language } = caller;
      const standing = await standingOf(deps, { playerId: playerOf(caller).id, brandId, language });
      return standing ? progress(standing) : refuse('vip.not.offered');
    },
    'GET /wps/relay/PARLOR_rankHistory': async ({ caller, query }) => {
      const playerId = playerOf(caller).id;
      const { timeZone } = await deps.site.brands.byId(caller.brandId);
      const since = new Date(monthStart(deps.clock.now(), timeZone));
      const [levels, { rows, total, received }] = await Promise.all([
        levelsOf(deps, caller),
        deps.database.snapshot(async (db) => ({
          ...(await readChanges(db, playerId, query)),
          received: await receivedSince(db, playerId, since),
        })),
      ]);
      const names = new Map(levels.map(({ rank, name }) => [rank, name]));
      return {
        list: rows.map((row) => ({
          id: row.id.toString(),
          createdAt: row.at.getTime(),
          reason: row.reason,
          fromRank: row.from_rank,
          toRank: row.to_rank,
          toName: names.get(row.to_rank) ?? '',
          totalTurnover: toWireNumber(row.total_turnover),
          monthlyTurnover: toWireNumber(row.month_turnover),
        })),
        total,
        totalPages: totalPages(total, query.size),
        receivedThisMonth: toWireNumber(received),
      };
    },
  });
}

/** Shows withdrawal limits that are above the brand's. */
function told(
  level: NamedLevel,
  levels: readonly NamedLevel[],
  everybody: { dailyCount: number; dailyAmount: Amount; maximum: Amount },
) {
  const { withdrawCount, withdrawDaily, withdrawLargest } = limitsAt(levels, level.rank);
  const above = (amount: bigint | null, usual: Amount) =>
    amount !== null && amount > usual ? toWireNumber(amount) : 0;
  return {
    rankLevel: level.rank,
    name: level.name,
    benefits: level.benefits,
    wagerTimes: level.wagerTimes,
    totalTurnover: toWireNumber(level.totalTurnover),
    monthlyTurnover: toWireNumber(level.monthlyTurnover),
    upgradeBonus: toWireNumber(level.upgradeBonus),
    monthlySalary: toWireNumber(level.monthlySalary),
    birthdayGift: toWireNumber(level.birthdayGift),
    rebatePercent: level.rebateBps / 100,
    withdrawCount: withdrawCount !== null && withdrawCount > everybody.dailyCount ? withdrawCount : 0,
    withdrawDaily: above(withdrawDaily, everybody.dailyAmount),
    withdrawLargest: above(withdrawLargest, everybody.maximum),
  };
}

/** Member info's clubLabel (spec section 3); undefined for a brand without a ladder, or with MEMCLUB3 off. */
export async function clubLabelOf(
  deps: VipDeps,
  ask: VipAsk,
): Promise<{ labelName: string; rankLevel: number } | undefined> {
  if (!(await deps.site.moduleEnabled(ask.brandId, 'MEMCLUB3'))) return undefined;
  const standing = await standingOf(deps, ask);
  return standing && { labelName: standing.level.name, rankLevel: standing.level.rank };
}

async function levelsOf({ database, site }: VipDeps, { brandId, language }: Omit<VipAsk, 'playerId'>) {
  const brand = await site.brands.byId(brandId);
  return database.read((db) => readLevels(db, { brandId, language, fallback: brand.language }));
}

async function standingOf(deps: VipDeps, ask: VipAsk): Promise<Standing | undefined> {
  const [levels, brand] = await Promise.all([levelsOf(deps, ask), deps.site.brands.byId(ask.brandId)]);
  if (levels.length === 0) return undefined;
  const nowMs = deps.clock.now();
  const months = [monthStart(nowMs, brand.timeZone), monthStart(nowMs, brand.timeZone, 1)];
  const [total = 0n, thisMonth = 0n, sinceLastMonth = 0n] = await deps.turnover({
    playerId: ask.playerId,
    since: [0, ...months],
  });
  const turnover = { total, thisMonth, lastMonth: sinceLastMonth - thisMonth };
  const rest = { playerIds: [ask.playerId], since: months[1] ?? nowMs, now: nowMs };
  const kept = await deps.database.read((db) => keptByRest(db, rest));
  const level = levelOf(levels, withRest(turnover, kept.get(ask.playerId)));
  return level && { levels, level, turnover };
}

function progress({ levels, level, turnover }: Standing) {
  const next = levelAbove(levels, level.rank);
  const goal = next ?? level;
  const month = betterMonth(turnover);
  const done = [turnover.total >= goal.totalTurnover, month >= goal.monthlyTurnover];
  return {
    playerRankName: level.name,
    rankLevel: level.rank,
    nextRankName: next?.name ?? '',
    monthlyTurnover: { actual: toWireNumber(month), expected: toWireNumber(goal.monthlyTurnover) },
    totalTurnover: { actual: toWireNumber(turnover.total), expected: toWireNumber(goal.totalTurnover) },
    currentMonthTurnover: toWireNumber(turnover.thisMonth),
    lastMonthTurnover: toWireNumber(turnover.lastMonth),
    // Both conditions must be met.
    playerRankProgress: { labelId: level.rank, conditionType: 'ALL' },
    currentProgress: { completedConditions: done.filter(Boolean).length, totalExpectedConditions: done.length },
  };
}
