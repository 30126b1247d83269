import type { Site } from '#features/site/public.ts';
import { readTurnovers } from '#features/wagers/public.ts';
import type { Database, Reader, Writer } from '#platform/db/database.ts';
import { zonedDay } from '#platform/i18n/zoned-time.ts';
import type { Award } from '../engine/award.types.ts';
import type { AwardDeps } from '../engine/engine.deps.ts';
import { addFacts } from '../engine/facts.ts';
import { giveAward } from '../engine/give-award.ts';
import { monthStart } from './month.rules.ts';
import { addChange, duePlayers, keptByRest, lockRank, type PlayerRank, setRank, takeDue } from './rank.store.ts';
import { betterMonth, type LevelGifts, levelOf, type PlayerTurnover, type VipLevel, withRest } from './vip.rules.ts';
import { readLadder } from './vip.store.ts';
import type { RankReason } from './vip.tables.ts';

export interface RankJobDeps {
  database: Database;
  site: Pick<Site, 'brands' | 'moduleEnabled'>;
  clock: { now(): number };
  awards: AwardDeps;
  ledgerAccountOf(playerId: bigint): Promise<bigint>;
  /** False while bets and their sums do not yet cover all ledger entries of an account. */
  isCounted(db: Reader, account: bigint): Promise<boolean>;
  brandIds(): Promise<readonly number[]>;
}

type Level = VipLevel & LevelGifts;

interface BrandLadder {
  brandId: number;
  timeZone: string;
  levels: Level[];
  lowest: Level;
  /** First day of the current month. */
  month: string;
  at: Date;
}

const GATHER_MS = 2 * 60_000;
const AT_ONCE = 200;
/** Days until an unwagered bonus lapses. */
const BONUS_DAYS = 30;

/** Job: updates ranks and gives their benefits. Returns how many players it processed. */
export async function settleRanks(deps: RankJobDeps, gatherMs = GATHER_MS): Promise<number> {
  let seen = 0;
  for (const brandId of await deps.brandIds()) {
    const ladder = await ladderOf(deps, brandId);
    if (!ladder) continue;
    const until = new Date(deps.clock.now() - gatherMs);
    const ask = { brandId, until, month: ladder.month, limit: AT_ONCE };
    for (const playerId of await deps.database.read((db) => duePlayers(db, ask))) {
      await settleRank(deps, ladder, playerId);
      seen++;
    }
  }
  return seen;
}

async function ladderOf(deps: RankJobDeps, brandId: number): Promise<BrandLadder | undefined> {
  if (!(await deps.site.moduleEnabled(brandId, 'MEMCLUB3'))) return undefined;
  const levels = await deps.database.read((db) => readLadder(db, brandId));
  const [lowest] = levels;
  if (!lowest) return undefined;
  const { timeZone } = await deps.site.brands.byId(brandId);
  const nowMs = deps.clock.now();
  return {
    brandId,
    timeZone,
    levels,
    lowest,
    month: `${zonedDay(nowMs, timeZone).slice(0, 7)}-01`,
    at: new Date(nowMs),
  };
}

/** Settles one player: ended months, the current rank, and a birthday; one commit with their awards. */
async function settleRank(deps: RankJobDeps, ladder: BrandLadder, playerId: bigint): Promise<void> {
  const account = await deps.ledgerAccountOf(playerId);
  await deps.database.transact(async (trx) => {
    const { brandId, at, month } = ladder;
    const held = await lockRank(trx, { brandId, playerId, rank: ladder.lowest.rank, at, month });
    // Sums that are incomplete, as during a rebuild, would cost players their rank.
    if (!(await deps.isCounted(trx, account))) return;
    const due = await takeDue(trx, playerId);
    await paySalaries(deps, trx, ladder, held);
    const rank = await moveRank(deps, trx, ladder, held, due?.ladder ?? false);
    const birthday = due?.birthday ?? null;
    if (birthday === null) return;
    const level = ladder.levels.find((one) => one.rank === rank);
    const key = `rank:${playerId}:birthday:${birthday}`;
    await give(deps, trx, ladder, { playerId, level, of: 'birthday', key, amount: level?.birthdayGift });
  });
}

/** Pays each month that has ended since the last run, by the rank held at its end. */
async function paySalaries(deps: RankJobDeps, trx: Writer, ladder: BrandLadder, held: PlayerRank): Promise<void> {
  const level = ladder.levels.find(({ rank }) => rank === held.rank);
  for (let month = held.month; month < ladder.month; month = nextMonth(month)) {
    const key = `rank:${held.player_id}:salary:${month.slice(0, 7)}`;
    const amount = level?.monthlySalary;
    await give(deps, trx, ladder, { playerId: held.player_id, level, of: 'salary', key, amount });
  }
  if (held.month < ladder.month) await setRank(trx, held.player_id, { month: ladder.month });
}

export function nextMonth(first: string): string {
  const [year = 1970, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** Returns the current rank. */
async function moveRank(
  deps: RankJobDeps,
  trx: Writer,
  ladder: BrandLadder,
  held: PlayerRank,
  isNewLadder: boolean,
): Promise<number> {
  const { brandId, levels, lowest, at } = ladder;
  const playerId = held.player_id;
  const turnover = await turnoverOf(trx, ladder, playerId);
  const since = monthStart(at.getTime(), ladder.timeZone, 1);
  const kept = await keptByRest(trx, { playerIds: [playerId], since, now: at.getTime() });
  const level = levelOf(levels, withRest(turnover, kept.get(playerId))) ?? lowest;
  if (level.rank === held.rank) return held.rank;
  const isUp = level.rank > held.rank;
  const reason = isNewLadder ? 'ladder' : isUp ? 'reached' : lossReason(levels, held.rank, turnover);
  await setRank(trx, playerId, { rank: level.rank, since: at });
  await addChange(trx, {
    brand_id: brandId,
    player_id: playerId,
    at,
    from_rank: held.rank,
    to_rank: level.rank,
    reason,
    total_turnover: turnover.total,
    month_turnover: betterMonth(turnover),
  });
  if (!isUp) return level.rank;
  const reached = levels.filter(({ rank }) => rank > held.rank && rank <= level.rank);
  await addFacts(
    trx,
    reached.map(({ rank }) => ({
      brandId,
      playerId,
      kind: 'rank' as const,
      key: `rank:${playerId}:${rank}`,
      at,
      ordinal: rank,
    })),
  );
  for (const one of reached) {
    const key = `rank:${playerId}:upgrade:${one.rank}`;
    await give(deps, trx, ladder, { playerId, level: one, of: 'upgrade', key, amount: one.upgradeBonus });
  }
  return level.rank;
}

function lossReason(levels: readonly Level[], rank: number, { total }: PlayerTurnover): RankReason {
  const old = levels.find((level) => level.rank === rank);
  if (!old) return 'ladder';
  return total >= old.totalTurnover ? 'month' : 'void';
}

async function turnoverOf(trx: Writer, ladder: BrandLadder, playerId: bigint): Promise<PlayerTurnover> {
  const nowMs = ladder.at.getTime();
  const since = [0, monthStart(nowMs, ladder.timeZone), monthStart(nowMs, ladder.timeZone, 1)];
  const sums = (await readTurnovers(trx, { playerIds: [playerId], since })).get(playerId) ?? [];
  const [total = 0n, thisMonth = 0n, sinceLastMonth = 0n] = sums;
  return { total, thisMonth, lastMonth: sinceLastMonth - thisMonth };
}

interface Gift {
  playerId: bigint;
  level: Level | undefined;
  of: 'upgrade' | 'salary' | 'birthday';
  /** The business fact; it is paid once. */
  key: string;
  amount: bigint | undefined;
}

const NAMES: Record<Gift['of'], Readonly<Record<string, string>>> = {
  upgrade: { VI: 'Thưởng lên hạng', EN: 'Rank-up bonus' },
  salary: { VI: 'Lương hạng tháng', EN: 'Monthly rank salary' },
  birthday: { VI: 'Quà sinh nhật', EN: 'Birthday gift' },
};

async function give(deps: RankJobDeps, trx: Writer, { brandId, at }: BrandLadder, gift: Gift): Promise<void> {
  const { playerId, level, of, key, amount } = gift;
  if (!level || !amount) return;
  const award: Award =
    level.wagerTimes === 0
      ? { kind: 'credits', amount }
      : {
          kind: 'bonus',
          amount,
          wagering: {
            factorBps: level.wagerTimes * 10_000,
            products: {},
            largestStake: null,
            days: BONUS_DAYS,
            largestConversion: null,
          },
        };
  await giveAward(trx, deps.awards, {
    brandId,
    playerId,
    source: { kind: 'rank', id: `${of}:${level.rank}` },
    key,
    award,
    budgetId: null,
    mode: 'paid',
    expiresAt: null,
    at,
    names: NAMES[of],
    household: 'ignore',
  });
}
