import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWorld, type World } from '#features/cashier/withdrawals/requests/withdraw.fixture.ts';
import { ladderDeskService } from '#features/rewards/vip/ladder.server.ts';
import { rankLimits } from '#features/rewards/vip/rank-limits.ts';
import { vipService } from '#features/rewards/vip/vip.server.ts';
import { readTurnover } from '#features/wagers/public.ts';
import { type OfficeApp, officeApp } from '../office-app.ts';
import { memberCaller, type TestApp, testApp } from '../test-app.ts';

/**
 * Ranks raise the limits of withdrawals: set at their desk, checked at the withdrawal, lost with the rank.
 * docs/rewards.md 2.
 */
const UNIT = 10_000n;
const LADDER = 'GET /office/vip';
const SAVE = 'PUT /office/vip';
const LEVELS = 'GET /wps/relay/PARLOR_vipLevels';
const SETTINGS = 'GET /wps/relay/MCSFE_getWithdrawSettings';
const CARDS = 'GET /wps/member/bankCard';
/** Noon of 15 January and of 15 March 2026 in Ho Chi Minh City. */
const JANUARY = Date.UTC(2026, 0, 15, 5);
const MARCH = Date.UTC(2026, 2, 15, 5);

const level = (rank: number, total: string, month: string, gifts: object = {}) => ({
  rank,
  totalTurnover: total,
  monthlyTurnover: month,
  upgradeBonus: '0',
  monthlySalary: '0',
  birthdayGift: '0',
  wagerTimes: 0,
  rebateBps: 0,
  withdrawCount: null,
  withdrawDaily: null,
  withdrawLargest: null,
  names: { VI: `Bậc ${rank}`, EN: `Step ${rank}` },
  benefits: {},
  ...gifts,
});

let world: World;
let desk: OfficeApp;
let ranks: TestApp;
beforeAll(async () => {
  world = await openWorld();
  const { site, clock } = world;
  const { database } = world.db;
  world.state.rankLimits = (ask) => rankLimits({ database, site, clock }, ask);
  desk = await officeApp([ladderDeskService({ database, clock, site })]);
  const turnover = (ask: Parameters<typeof readTurnover>[1]) => database.read((db) => readTurnover(db, ask));
  ranks = await testApp([vipService({ database, site, clock, turnover })]);
  await world.settings({
    coolingHours: 0,
    fromMinute: 0,
    toMinute: 0,
    requires: [],
    minimum: '50',
    feeBps: 0,
    freePerDay: 3,
    maximum: '500',
    dailyCount: 1,
    dailyAmount: '600',
    fourEyesFrom: '20000',
    autoApproveBelow: '0',
  });
  await save([
    level(0, '0', '0'),
    level(1, '1000', '0', { withdrawCount: 2, withdrawDaily: '900' }),
    // A sum below the brand's raises nothing, and rank 2 also has the limits of rank 1.
    level(2, '5000', '100', { withdrawDaily: '100', withdrawLargest: '2000.5' }),
    level(3, '9000', '100', { withdrawCount: 3, withdrawDaily: '5000' }),
  ]);
});
afterAll(async () => {
  await desk.close();
  await ranks.close();
  await world.close();
});
beforeEach(() => world.clock.advance(JANUARY - world.clock.now()));

async function save(levels: object[]): Promise<void> {
  const { value } = await desk.call(LADDER, { id: 3n, role: 'admin' });
  const { code } = await desk.call(SAVE, { id: 3n, role: 'admin' }, { version: value.version, levels });
  if (code) throw new Error(code);
}

/** A player with money, a payout account and bets in January. */
async function member(units: bigint) {
  const player = await world.player({ units: 20_000n });
  const amount = units * UNIT;
  await world.db.database.transact((db) =>
    db
      .insertInto('wagers.bet_hours')
      .values({
        player_id: player,
        hour: new Date(JANUARY - 3_600_000),
        vendor: 1,
        game: 1,
        bets: 1n,
        stake: amount,
        payout: 0n,
        turnover: amount,
      })
      .execute(),
  );
  return { player, bankCardId: await world.card(player) };
}

interface Unmet {
  limit: string;
  most: number;
  over: number;
}
async function ask({ player, bankCardId }: { player: bigint; bankCardId: string }, amount: number, more: object = {}) {
  const { success, errorCode, value } = await world.ask(player, { amount, bankCardId, ...more });
  const { unmet = [] } = (value?.data ?? {}) as { unmet?: Unmet[] };
  return { success, errorCode, orderNo: value?.orderNo, unmet };
}
const shown = async (as: bigint) => {
  const settings = await world.web.call<Record<string, number>>(SETTINGS, { as });
  const cards = await world.web.call<Record<string, number>>(CARDS, { as });
  const { maximumAmount, remainingCount, remainingAmount } = settings.value;
  const { maxWithdrawal, remainingTransactionTimes, remainingWithdrawAmount } = cards.value;
  expect([maxWithdrawal, remainingTransactionTimes, remainingWithdrawAmount]).toEqual([
    ...[maximumAmount, remainingCount, remainingAmount],
  ]);
  return [maximumAmount, remainingCount, remainingAmount];
};

describe('limits of withdrawals by rank', () => {
  it('tells each rank what it raises, and nothing where it raises nothing', async () => {
    const visitor = await world.player();
    ranks.known.set(visitor, memberCaller(visitor));
    const { value } = await ranks.call<{ list: Record<string, number>[] }>(LEVELS, { as: visitor });
    const told = value.list.map(({ withdrawCount, withdrawDaily, withdrawLargest }) => [
      ...[withdrawCount, withdrawDaily, withdrawLargest],
    ]);
    expect(told).toEqual([
      [0, 0, 0],
      [2, 900, 0],
      [2, 900, 2000.5],
      [3, 5000, 2000.5],
    ]);
  });

  it('holds the brand’s limits for everybody else, and lists each that a wish would pass', async () => {
    const seed = await member(0n);
    expect(await shown(seed.player)).toEqual([500, 1, 600]);
    expect(await ask(seed, 501)).toMatchObject({
      errorCode: 'withdraw.amount.high',
      unmet: [{ limit: 'maximum', most: 500, over: 1 }],
    });
    expect(await ask(seed, 300)).toMatchObject({ success: true });
    expect(await ask(seed, 400)).toMatchObject({
      errorCode: 'withdraw.daily.count',
      unmet: [
        { limit: 'dailyCount', most: 1, over: 1 },
        { limit: 'dailyAmount', most: 600, over: 100 },
      ],
    });
    expect((await ask(seed, 700)).unmet.map(({ limit }) => limit)).toEqual(['maximum', 'dailyCount', 'dailyAmount']);
  });

  it('lets a higher rank ask more often and for more, up to its own limits', async () => {
    const sprout = await member(1_500n);
    expect(await shown(sprout.player)).toEqual([500, 2, 900]);
    expect(await ask(sprout, 500)).toMatchObject({ success: true });
    expect(await shown(sprout.player)).toEqual([500, 1, 400]);
    expect(await ask(sprout, 401)).toMatchObject({
      errorCode: 'withdraw.daily.amount',
      unmet: [{ limit: 'dailyAmount', most: 900, over: 1 }],
    });
    expect(await ask(sprout, 400)).toMatchObject({ success: true });
    expect(await ask(sprout, 50)).toMatchObject({ errorCode: 'withdraw.daily.count' });

    const lotus = await member(9_500n);
    expect(await shown(lotus.player)).toEqual([2000.5, 3, 5000]);
    for (const amount of [2_000, 2_000, 1_000]) expect(await ask(lotus, amount)).toMatchObject({ success: true });
  });

  it('is lost with the rank; what was asked for before stands, and its request is answered as it was', async () => {
    const lotus = await member(9_500n);
    const requestKey = 'before the fall';
    const first = await ask(lotus, 2_000, { requestKey });
    expect(first.success).toBe(true);
    // There were no bets in February and March: the first rank remains, which has no monthly requirement.
    world.clock.advance(MARCH - JANUARY);
    expect(await shown(lotus.player)).toEqual([500, 2, 900]);
    expect(await ask(lotus, 2_000)).toMatchObject({
      errorCode: 'withdraw.amount.high',
      unmet: [
        { limit: 'maximum', most: 500, over: 1500 },
        { limit: 'dailyAmount', most: 900, over: 1100 },
      ],
    });
    expect((await ask(lotus, 2_000, { requestKey })).orderNo).toBe(first.orderNo);
    const route = `GET /wps/relay/PARLOR_withdrawalOrder?orderNo=${first.orderNo}`;
    const order = await world.web.call<{ state: string }>(route, { as: lotus.player });
    expect(order.value.state).toBe('requested');
  });

  it('follows the desk at once', async () => {
    const lotus = await member(9_500n);
    expect((await shown(lotus.player))[0]).toBe(2000.5);
    const { value } = await desk.call(LADDER, { id: 3n, role: 'admin' });
    const before = value.levels.map(({ players: _, ...one }: { players: number }) => one);
    await save(before.map((one: object) => ({ ...one, withdrawLargest: null })));
    expect((await shown(lotus.player))[0]).toBe(500);
    await save(before);
    expect((await shown(lotus.player))[0]).toBe(2000.5);
  });
});
