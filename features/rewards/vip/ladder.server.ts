import { createHash } from 'node:crypto';
import { writeAudit } from '#features/compliance/public.ts';
import type { Site } from '#features/site/public.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Reader } from '#platform/db/database.ts';
import { takeLock } from '#platform/db/locks.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { BodyOf } from '#platform/http/contract.ts';
import { may } from '#platform/http/policy.ts';
import { isRefusal, refuse } from '#platform/http/refusal.ts';
import { operatorOf, type Service, service } from '#platform/http/service.ts';
import { parseAmount, toDecimal } from '#platform/money/money.ts';
import { ladderDeskContract } from './ladder.contract.ts';
import { ladderProblem } from './ladder.rules.ts';
import { holdersByRank, replaceLadder } from './ladder.store.ts';
import { lookAtAll } from './rank.store.ts';
import { type LevelDraft, readLadder, readLevelTexts } from './vip.store.ts';

export interface LadderDeskDeps {
  database: Database;
  clock: Clock;
  site: Pick<Site, 'brands'>;
}

type Told = BodyOf<(typeof ladderDeskContract)['PUT /office/vip']>['levels'][number];
const EDIT = ladderDeskContract['PUT /office/vip'];

export function ladderDeskService(deps: LadderDeskDeps): Service {
  return service(ladderDeskContract, {
    'GET /office/vip': ({ caller }) => ladder(deps, caller),
    'PUT /office/vip': async ({ caller, body }) => {
      const problem = ladderProblem(body.levels);
      if (problem) return refuse(problem);
      const { brandId, ip } = caller;
      const at = new Date(deps.clock.now());
      const operatorId = operatorOf(caller).id;
      const done = await deps.database.transact(async (trx) => {
        await takeLock(trx, 'rewards.points', `ladder ${brandId}`);
        const before = await levelsOf(trx, brandId);
        if (versionOf(before) !== body.version) return refuse('vip.ladder.conflict');
        await replaceLadder(trx, brandId, body.levels.map(draftOf));
        await lookAtAll(trx, brandId, at);
        await writeAudit(trx, {
          brandId,
          at,
          operatorId,
          ip,
          action: 'vip.ladder.changed',
          subject: 'vip:ladder',
          facts: changes(before, await levelsOf(trx, brandId)),
        });
        return undefined;
      });
      return isRefusal(done) ? done : ladder(deps, caller);
    },
  });
}

async function ladder({ database, site }: LadderDeskDeps, caller: Caller) {
  const { brandId } = caller;
  const { languages } = await site.brands.byId(brandId);
  const [levels, players] = await database.snapshot(async (db) => [
    await levelsOf(db, brandId),
    await holdersByRank(db, brandId),
  ]);
  return {
    version: versionOf(levels),
    languages: [...languages],
    levels: levels.map((level) => ({ ...level, players: players.get(level.rank) ?? 0 })),
    mayEdit: may(EDIT.access, caller),
  };
}

async function levelsOf(db: Reader, brandId: number): Promise<Told[]> {
  const [levels, texts] = [await readLadder(db, brandId), await readLevelTexts(db, brandId)];
  return levels.map((level) => {
    const own = texts.filter(({ rank }) => rank === level.rank);
    return {
      rank: level.rank,
      wagerTimes: level.wagerTimes,
      rebateBps: level.rebateBps,
      totalTurnover: toDecimal(level.totalTurnover),
      monthlyTurnover: toDecimal(level.monthlyTurnover),
      upgradeBonus: toDecimal(level.upgradeBonus),
      monthlySalary: toDecimal(level.monthlySalary),
      birthdayGift: toDecimal(level.birthdayGift),
      withdrawCount: level.withdrawCount,
      withdrawDaily: level.withdrawDaily === null ? null : toDecimal(level.withdrawDaily),
      withdrawLargest: level.withdrawLargest === null ? null : toDecimal(level.withdrawLargest),
      names: Object.fromEntries(own.map(({ language, name }) => [language, name])),
      benefits: Object.fromEntries(own.map(({ language, benefits }) => [language, benefits])),
    };
  });
}

/** Equal ladders have equal versions, whoever wrote them. */
const versionOf = (levels: readonly Told[]): string =>
  createHash('sha256').update(JSON.stringify(levels)).digest('hex').slice(0, 32);

const money = (text: string): bigint => parseAmount(text) ?? 0n;
/** An amount of 0 raises no limit. */
const raised = (text: string | null): bigint | null => (text === null ? null : money(text) || null);

const draftOf = ({ names, benefits, ...level }: Told): LevelDraft => ({
  rank: level.rank,
  wagerTimes: level.wagerTimes,
  rebateBps: level.rebateBps,
  totalTurnover: money(level.totalTurnover),
  monthlyTurnover: money(level.monthlyTurnover),
  upgradeBonus: money(level.upgradeBonus),
  monthlySalary: money(level.monthlySalary),
  birthdayGift: money(level.birthdayGift),
  withdrawCount: level.withdrawCount,
  withdrawDaily: raised(level.withdrawDaily),
  withdrawLargest: raised(level.withdrawLargest),
  texts: Object.fromEntries(
    Object.entries(names)
      .filter(([, name]) => name !== '')
      .map(([language, name]) => [language, { name, benefits: benefits[language] ?? [] }]),
  ),
});

const withdrawals = ({ withdrawCount, withdrawDaily, withdrawLargest }: Told): string =>
  `, out ${withdrawCount ?? '–'}×/${withdrawDaily ?? '–'}/${withdrawLargest ?? '–'}`;

/** Each changed rank as "was → is", for the audit trail. */
function changes(before: readonly Told[], after: readonly Told[]): Record<string, string> {
  const text = (level: Told | undefined) =>
    level
      ? `${level.names.EN}: ${level.totalTurnover}/${level.monthlyTurnover}, ${level.upgradeBonus}+${level.monthlySalary}+${level.birthdayGift} ×${level.wagerTimes}, +${level.rebateBps / 100} %${withdrawals(level)}`
      : '';
  const ranks = [...new Set([...before, ...after].map(({ rank }) => rank))].sort((a, b) => a - b);
  const of = (levels: readonly Told[], rank: number) => text(levels.find((level) => level.rank === rank));
  return Object.fromEntries(
    ranks
      .filter((rank) => of(before, rank) !== of(after, rank))
      .map((rank) => [`rank ${rank}`, `${of(before, rank)} → ${of(after, rank)}`]),
  );
}
