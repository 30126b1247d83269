import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { refuse } from '#platform/http/refusal.ts';
import { playerOf, type Service, service } from '#platform/http/service.ts';
import type { Language } from '#platform/i18n/languages.ts';
import { toWireNumber } from '#platform/money/money.ts';
import { monthStart } from './month.rules.ts';
import { vipContract } from './vip.contract.ts';
import { betterMonth, levelAbove, levelOf, type PlayerTurnover, VIP_SERVICE_ABOVE } from './vip.rules.ts';
import { type NamedLevel, readLevels } from './vip.store.ts';

export interface VipDeps {
  database: Database;
  site: Site;
  clock: Clock;
  /** Settled turnover of a player since each of some whole hours (epoch ms), in 1/10,000 of a main unit. */
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
    'GET /wps/relay/PARLOR_vipLevels': async ({ caller }) => ({
      list: (await levelsOf(deps, caller)).map(({ rank, name, benefits, totalTurnover, monthlyTurnover }) => ({
        rankLevel: rank,
        ...{ name, benefits },
        totalTurnover: toWireNumber(totalTurnover),
        monthlyTurnover: toWireNumber(monthlyTurnover),
      })),
      vipServiceAbove: VIP_SERVICE_ABOVE,
    }),
    'GET /wps/relay/MCSFE_getPlayerRankProgress': async ({ caller }) => {
      const { brandId, language } = caller;
      const standing = await standingOf(deps, { playerId: playerOf(caller).id, brandId, language });
      return standing ? progress(standing) : refuse('vip.not.offered');
    },
  });
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
  const level = levelOf(levels, turnover);
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
