import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTurnover } from '#features/wagers/public.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { monthStart } from './month.rules.ts';
import { levelAbove, levelOf } from './vip.rules.ts';
import { clubLabelOf, type VipDeps, vipService } from './vip.server.ts';
import { addMissingLevels } from './vip.store.ts';

const LEVELS = 'GET /wps/relay/PARLOR_vipLevels';
const PROGRESS = 'GET /wps/relay/MCSFE_getPlayerRankProgress';
const NO_GIFTS = {
  upgradeBonus: 0,
  monthlySalary: 0,
  birthdayGift: 0,
  wagerTimes: 0,
  rebatePercent: 0,
  withdrawCount: 0,
  withdrawDaily: 0,
  withdrawLargest: 0,
};
const UNIT = 10_000n;
const HOUR = 3_600_000;
/** 1 November 2026, 00:30 in Ho Chi Minh City; in UTC it is still October. */
const NOW = Date.UTC(2026, 9, 31, 17, 30);
const clock = manualClock(NOW);
const [NEWCOMER, CLIMBER, FADED, TOP] = [1n, 2n, 3n, 4n];

const level = (rank: number, total: bigint, month: bigint, vi: string, en: string) => ({
  rank,
  totalTurnover: total * UNIT,
  monthlyTurnover: month * UNIT,
  texts: { VI: { name: vi, benefits: ['Một'] }, EN: { name: en, benefits: ['One', 'Two'] } },
});

let world: BrandWorld;
let api: BrandApp;
let deps: VipDeps;
beforeAll(async () => {
  world = await brandWorld();
  const { database } = world.db;
  deps = {
    database,
    site: world.site,
    clock,
    turnover: (ask) => database.read((db) => readTurnover(db, ask)),
  };
  api = await brandApp(world, [vipService(deps)]);
  const ladder = [
    level(0, 0n, 0n, 'Hạt', 'Seed'),
    level(1, 100n, 0n, 'Mầm', 'Sprout'),
    level(5, 1_000n, 50n, 'Sen', 'Lotus'),
  ];
  await database.transact((db) => addMissingLevels(db, world.first, ladder));
  const september = NOW - 50 * 24 * HOUR;
  await bet(CLIMBER, september, 140n);
  await bet(CLIMBER, NOW, 60n);
  await bet(FADED, september, 5_000n);
  await bet(TOP, Date.UTC(2026, 9, 31, 16), 990n);
  await bet(TOP, Date.UTC(2026, 9, 31, 17), 10n);
});
afterAll(() => world.close());

/** An hourly sum as the projection writes it. */
function bet(playerId: bigint, atMs: number, units: bigint) {
  const amount = units * UNIT;
  return world.db.database.transact((db) =>
    db
      .insertInto('wagers.bet_hours')
      .values({
        player_id: playerId,
        hour: new Date(Math.floor(atMs / HOUR) * HOUR),
        vendor: 1,
        game: 1,
        bets: 1n,
        stake: amount,
        payout: 0n,
        turnover: amount,
      })
      .execute(),
  );
}

describe('VIP ladder (spec section 2.1 "/vip", brand data)', () => {
  test('lists the levels in order, in the language, with the rank above which VIP service is used', async () => {
    expect(await api.value(LEVELS, { language: 'EN' })).toEqual({
      list: [
        { rankLevel: 0, name: 'Seed', totalTurnover: 0, monthlyTurnover: 0, benefits: ['One', 'Two'], ...NO_GIFTS },
        { rankLevel: 1, name: 'Sprout', totalTurnover: 100, monthlyTurnover: 0, benefits: ['One', 'Two'], ...NO_GIFTS },
        {
          rankLevel: 5,
          name: 'Lotus',
          totalTurnover: 1000,
          monthlyTurnover: 50,
          benefits: ['One', 'Two'],
          ...NO_GIFTS,
        },
      ],
      vipServiceAbove: 4,
    });
    expect((await api.value(LEVELS)).list[2].name).toBe('Sen');
  });

  test('P12: a language that nobody wrote reads English, not the brand’s own', async () => {
    const languages = { brandId: world.first, group: 'languages', by: 'test' } as const;
    await world.site.updateSettings({ ...languages, patch: { offered: ['VI', 'EN', 'TH'] } });
    expect((await api.value(LEVELS, { language: 'TH' })).list[2].name).toBe('Lotus');
  });

  test('a ladder that exists is the operator’s: the seed changes nothing', async () => {
    await world.db.database.transact((db) => addMissingLevels(db, world.first, [level(0, 0n, 0n, 'Khác', 'Other')]));
    expect((await api.value(LEVELS)).list).toHaveLength(3);
  });

  test('a brand without levels says so', async () => {
    expect((await api.value(LEVELS, { brand: world.second })).list).toEqual([]);
    const { body } = await api.call(PROGRESS, { brand: world.second, as: CLIMBER });
    expect(body.errorCode).toBe('vip.not.offered');
  });
});

describe('rank progress from real turnover (wire.md 2.1)', () => {
  test('a newcomer has the lowest rank and the next one ahead', async () => {
    expect(await api.value(PROGRESS, { as: NEWCOMER, language: 'EN' })).toEqual({
      playerRankName: 'Seed',
      rankLevel: 0,
      nextRankName: 'Sprout',
      monthlyTurnover: { actual: 0, expected: 0 },
      totalTurnover: { actual: 0, expected: 100 },
      currentMonthTurnover: 0,
      lastMonthTurnover: 0,
      playerRankProgress: { labelId: 0, conditionType: 'ALL' },
      currentProgress: { completedConditions: 1, totalExpectedConditions: 2 },
    });
  });

  test('total and monthly turnover count towards the next rank', async () => {
    expect(await api.value(PROGRESS, { as: CLIMBER })).toMatchObject({
      playerRankName: 'Mầm',
      nextRankName: 'Sen',
      totalTurnover: { actual: 200, expected: 1000 },
      monthlyTurnover: { actual: 60, expected: 50 },
      currentMonthTurnover: 60,
      currentProgress: { completedConditions: 1, totalExpectedConditions: 2 },
    });
  });

  test('the total alone does not keep a rank: neither month reached its mark', async () => {
    expect(await api.value(PROGRESS, { as: FADED })).toMatchObject({
      rankLevel: 1,
      totalTurnover: { actual: 5000, expected: 1000 },
      monthlyTurnover: { actual: 0, expected: 50 },
    });
  });

  test('months are those of the brand’s zone, and last month still keeps the rank', async () => {
    const value = await api.value(PROGRESS, { as: TOP });
    expect(value).toMatchObject({ rankLevel: 5, nextRankName: '', currentMonthTurnover: 10, lastMonthTurnover: 990 });
    // At the top rank the goal is to keep it.
    expect(value.monthlyTurnover).toEqual({ actual: 990, expected: 50 });
    expect(value.currentProgress).toEqual({ completedConditions: 2, totalExpectedConditions: 2 });
  });

  test('a visitor is asked to log in', async () => {
    expect((await api.call(PROGRESS)).status).toBe(401);
  });

  test('member info’s clubLabel is the same rank', async () => {
    const ask = { brandId: world.first, language: 'EN' } as const;
    expect(await clubLabelOf(deps, { playerId: TOP, ...ask })).toEqual({ labelName: 'Lotus', rankLevel: 5 });
    expect(await clubLabelOf(deps, { ...ask, playerId: TOP, brandId: world.second })).toBeUndefined();
  });
});

describe('rules', () => {
  test('a month begins at midnight of the zone, over new year and over a change of clocks', () => {
    expect(monthStart(NOW, 'Asia/Ho_Chi_Minh')).toBe(Date.UTC(2026, 9, 31, 17));
    expect(monthStart(NOW, 'UTC')).toBe(Date.UTC(2026, 9, 1));
    expect(monthStart(Date.UTC(2026, 0, 15), 'Asia/Ho_Chi_Minh', 1)).toBe(Date.UTC(2025, 10, 30, 17));
    expect(monthStart(Date.UTC(2026, 10, 20), 'America/New_York')).toBe(Date.UTC(2026, 10, 1, 4));
  });

  test('levels may stand in any order; without any there is no rank', () => {
    const steps = [
      { rank: 2, totalTurnover: 20n, monthlyTurnover: 0n },
      { rank: 0, totalTurnover: 0n, monthlyTurnover: 0n },
      { rank: 1, totalTurnover: 10n, monthlyTurnover: 0n },
    ];
    expect(levelOf(steps, { total: 19n, thisMonth: 0n, lastMonth: 0n })?.rank).toBe(1);
    expect(levelOf([], { total: 19n, thisMonth: 0n, lastMonth: 0n })).toBeUndefined();
    expect([levelAbove(steps, 0)?.rank, levelAbove(steps, 2)]).toEqual([1, undefined]);
  });
});
