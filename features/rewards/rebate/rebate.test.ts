import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES, HOUR, rewardsHouse, UNIT } from '../claims.fixture.ts';
import { overpaid, settled, withhold } from './correction.rules.ts';
import { claimablePeriods, periodAt } from './period.rules.ts';
import { type Rebated, rebateAmount, rebateLines } from './rebate.rules.ts';

const OVERVIEW = 'GET /wps/relay/PARLOR_manualRebate';
const CLAIM = 'POST /wps/relay/PARLOR_claimRebate';
const ZONE = 'Asia/Ho_Chi_Minh';
/** 22 November 2026, 09:00 in Ho Chi Minh City (UTC+7): a Sunday. */
const NOW = Date.UTC(2026, 10, 22, 2);
const YESTERDAY = 'D2026-11-21';
/** First and last hour of yesterday there. */
const FIRST = Date.UTC(2026, 10, 20, 17);
const LAST = Date.UTC(2026, 10, 21, 16);

let house: Awaited<ReturnType<typeof rewardsHouse>>;
beforeAll(async () => {
  house = await rewardsHouse(NOW);
});
afterAll(() => house.close());

const overview = (as: bigint) => house.api.value(OVERVIEW, { as });
const claim = (as: bigint, body: object = { period: YESTERDAY }) => house.api.call(CLAIM, { as, body });
const linesOf = async (as: bigint, period = YESTERDAY) =>
  (await overview(as)).list.find((one: { period: string }) => one.period === period)?.lines ?? [];

describe('periods are calendar days and weeks of the brand’s zone', () => {
  test('a day begins at midnight there, a week on Monday', () => {
    expect(periodAt(NOW, ZONE, 'day')).toEqual({ key: 'D2026-11-22', startMs: LAST + HOUR, endMs: LAST + 25 * HOUR });
    expect(periodAt(NOW, ZONE, 'day', 1)).toEqual({ key: YESTERDAY, startMs: FIRST, endMs: LAST + HOUR });
    expect(periodAt(NOW, ZONE, 'week')).toMatchObject({ key: 'W2026-11-16', endMs: LAST + 25 * HOUR });
    expect(periodAt(NOW + 24 * HOUR, ZONE, 'week').key).toBe('W2026-11-23');
    expect(periodAt(FIRST - 1, ZONE, 'day').key).toBe('D2026-11-20');
    expect(periodAt(FIRST, ZONE, 'day').key).toBe(YESTERDAY);
  });

  test('a day on which clocks change is as long as it is', () => {
    const { startMs, endMs } = periodAt(Date.UTC(2026, 9, 25, 12), 'Europe/Paris', 'day');
    expect((endMs - startMs) / HOUR).toBe(25);
  });

  test('closed ones may be claimed for so many days, the latest first', () => {
    const keys = claimablePeriods(NOW, { timeZone: ZONE, kind: 'day', claimDays: 3 }).map(({ key }) => key);
    expect(keys).toEqual([YESTERDAY, 'D2026-11-20', 'D2026-11-19']);
    const atMidnight = claimablePeriods(LAST + HOUR, { timeZone: ZONE, kind: 'day', claimDays: 3 });
    expect(atMidnight.map(({ key }) => key)).toEqual(keys);
  });
});

describe('what a period gives', () => {
  const terms = { rateBps: { RNG: 60, LIVE: 50 }, minimum: UNIT, maximum: 5_000n * UNIT };
  const [period] = claimablePeriods(NOW, { timeZone: ZONE, kind: 'day', claimDays: 1 });
  const at = (hourMs: number, turnover: bigint, gameType = 'RNG', game = 1) => ({ hourMs, game, gameType, turnover });

  test('is cut at 1/10,000 and held below the maximum', () => {
    expect(rebateAmount(123_456n * UNIT, 60, 5_000n * UNIT)).toBe(7_407_360n);
    expect([rebateAmount(166n, 60, UNIT), rebateAmount(167n, 60, UNIT)]).toEqual([0n, 1n]);
    expect(rebateAmount(10_000_000n * UNIT, 60, 5_000n * UNIT)).toBe(5_000n * UNIT);
  });

  test('counts the hours from its first to its last, and of game types with a rate', () => {
    const hours = [at(FIRST - HOUR, 9n * UNIT), at(FIRST, 100n * UNIT), at(LAST, 200n * UNIT), at(LAST + HOUR, 9n)];
    const lines = rebateLines(period!, { hours: [...hours, at(LAST, 50n * UNIT, 'BINGO')], rebated: [], terms });
    expect(lines).toMatchObject([
      { gameType: 'RNG', turnover: 300n * UNIT, rateBps: 60, amount: 18_000n, state: 'claimable' },
    ]);
  });

  test('below the minimum it can not be claimed', () => {
    const lines = rebateLines(period!, { hours: [at(FIRST, 100n * UNIT)], rebated: [], terms });
    expect(lines[0]).toMatchObject({ amount: 6_000n, state: 'small' });
  });

  test('hours that were paid through a week are spent when the brand goes over to days', () => {
    const week = { period: 'W2026-11-16', startMs: FIRST - 24 * HOUR, endMs: FIRST + HOUR };
    const rebated = [claimed({ ...week, turnover: 1n, amount: 1n })];
    const hours = [at(FIRST, 400n * UNIT), at(LAST, 300n * UNIT), at(FIRST, 300n * UNIT, 'LIVE')];
    const lines = rebateLines(period!, { hours, rebated, terms });
    expect(lines.map(({ gameType, turnover }) => [gameType, turnover])).toEqual([
      ['RNG', 300n * UNIT],
      ['LIVE', 300n * UNIT],
    ]);
  });
});

/** A rebate of 1,000 at 0.6 % on game 1, as it was claimed. */
function claimed(change: Partial<Rebated> = {}): Rebated {
  const span = { period: YESTERDAY, startMs: FIRST, endMs: LAST + HOUR };
  const paid = { amount: 6n * UNIT, withheld: 0n, recovered: 0n };
  const games = new Map([[1, 1_000n * UNIT]]);
  return { id: 1n, ...span, gameType: 'RNG', turnover: 1_000n * UNIT, rateBps: 60, ...paid, games, ...change };
}

describe('bets that are voided after their rebate was claimed', () => {
  const played = (turnover: bigint, game = 1, hourMs = FIRST) => ({ hourMs, game, turnover: turnover * UNIT });
  const owedOf = (claim: Rebated, hours: ReturnType<typeof played>[], others: Rebated[] = []) =>
    overpaid(claim, { played: hours, rebated: [...others, claim] });

  test('are owed at the rate they were paid, once, and never more than was paid', () => {
    expect(owedOf(claimed(), [played(1_000n)])).toBe(0n);
    expect(owedOf(claimed(), [played(400n)])).toBe(36_000n);
    expect(owedOf(claimed({ recovered: 20_000n }), [played(400n)])).toBe(16_000n);
    expect(owedOf(claimed({ amount: 4n * UNIT, withheld: 2n * UNIT }), [])).toBe(6n * UNIT);
    // Paid at the brand's maximum: turnover above it was never paid.
    expect(owedOf(claimed({ amount: 3n * UNIT }), [played(500n)])).toBe(0n);
    // Old claims did not store their games, so nothing is known.
    expect(owedOf(claimed({ games: new Map() }), [])).toBe(0n);
  });

  test('are not made up for by another game, and hours that an earlier rebate paid are not this one’s', () => {
    expect(owedOf(claimed(), [played(400n), played(5_000n, 2)])).toBe(36_000n);
    const earlier = claimed({ id: 0n, endMs: FIRST + HOUR });
    expect(owedOf(claimed(), [played(600n), played(1_000n, 1, LAST)], [earlier])).toBe(0n);
    expect(owedOf(claimed(), [played(600n), played(400n, 1, LAST)], [earlier])).toBe(36_000n);
  });

  test('are kept back from the oldest period first, and settle the oldest rebate first', () => {
    const line = { gameType: 'RNG', turnover: 1n, rateBps: 60, withheld: 0n, games: new Map() };
    const small = { ...line, amount: 5n, state: 'small' as const };
    const [late, early] = [7n, 4n].map((amount) => ({
      lines: [small, { ...line, amount, state: 'claimable' as const }],
    }));
    const kept = withhold([late!, early!], 6n).map(({ lines }) =>
      lines.map(({ amount, withheld }) => [amount, withheld]),
    );
    expect(kept).toEqual([
      [
        [5n, 0n],
        [5n, 2n],
      ],
      [
        [5n, 0n],
        [0n, 4n],
      ],
    ]);
    const debts = [
      { id: 1n, owed: 4n },
      { id: 2n, owed: 0n },
      { id: 3n, owed: 5n },
    ];
    expect(settled(debts, 6n)).toEqual([
      { id: 1n, amount: 4n },
      { id: 3n, amount: 2n },
    ]);
  });
});

describe('manual rebate (spec section 2.7 "manual rebate")', () => {
  test('shows turnover, rate and amount by game type, the running period apart', async () => {
    const player = await house.player();
    await house.turnover(player, FIRST, 1_000n);
    await house.turnover(player, LAST, 400n, GAMES.live);
    await house.turnover(player, LAST, 400n, GAMES.unrated);
    await house.turnover(player, NOW, 500n);
    const value = await overview(player);
    expect(value).toMatchObject({
      periodType: 'day',
      minimumAmount: 1,
      maximumAmount: 5000,
      claimDays: 7,
      claimableAmount: 8,
      claimableCount: 2,
      running: { period: 'D2026-11-22', lines: [{ gameType: 'RNG', turnover: 500, amount: 3, state: 'running' }] },
    });
    expect(value.list).toEqual([
      {
        period: YESTERDAY,
        startDate: FIRST,
        endDate: LAST + HOUR,
        claimUntil: LAST + HOUR + 7 * 24 * HOUR,
        lines: [
          {
            rewardId: `rebate:${YESTERDAY}:RNG`,
            gameType: 'RNG',
            turnover: 1000,
            ratePercent: 0.6,
            amount: 6,
            withheld: 0,
            state: 'claimable',
          },
          {
            rewardId: `rebate:${YESTERDAY}:LIVE`,
            gameType: 'LIVE',
            turnover: 400,
            ratePercent: 0.5,
            amount: 2,
            withheld: 0,
            state: 'claimable',
          },
        ],
        claimableAmount: 8,
      },
    ]);
    const rates = await house.api.value('GET /wps/relay/MCSFE_getCustomerRebateSettingByProductType', { as: player });
    expect(rates[0]).toEqual({ productType: 'RNG', rebateRate: 0.6 });
  });

  // Several rounds: in the first one the pool still opens connections, so its calls are not all concurrent.
  test.each([1, 2, 3])('twenty claims at once pay once, and all hear the same (round %i)', async () => {
    const player = await house.player();
    await house.turnover(player, FIRST, 2_000n);
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(player)));
    const first = { rewardId: `rebate:${YESTERDAY}:RNG`, gameType: 'RNG', amount: 12 };
    expect(answers.map(({ body }) => body.value)).toEqual(Array(20).fill({ list: [first], amount: 12 }));
    expect(await house.balance(player)).toBe(12n * UNIT);
    expect(await linesOf(player)).toEqual([expect.objectContaining({ amount: 12, state: 'claimed' })]);
  });

  test('a bet that settles before the claim counts in the period it was placed in, afterwards in none', async () => {
    const player = await house.player();
    await house.turnover(player, LAST, 1_000n);
    // Placed yesterday, settled this morning.
    await house.turnover(player, LAST, 500n);
    expect((await claim(player)).body.value.amount).toBe(9);
    await house.turnover(player, LAST, 5_000n);
    expect((await claim(player)).body.value.amount).toBe(9);
    expect(await house.balance(player)).toBe(9n * UNIT);
    expect((await overview(player)).claimableCount).toBe(0);
  });

  test('game types are claimed one by one; a later one joins the first answer', async () => {
    const player = await house.player();
    await house.turnover(player, FIRST, 1_000n);
    expect((await claim(player, { period: YESTERDAY, gameType: 'RNG' })).body.value.amount).toBe(6);
    await house.turnover(player, FIRST, 1_000n, GAMES.live);
    expect((await claim(player)).body.value.list).toMatchObject([{ gameType: 'LIVE', amount: 5 }]);
    expect((await claim(player, { period: YESTERDAY, gameType: 'RNG' })).body.value.amount).toBe(6);
    expect(await house.balance(player)).toBe(11n * UNIT);
  });

  test('a period waits for its last bets to settle', async () => {
    const player = await house.player();
    await house.turnover(player, FIRST, 1_000n);
    house.setClock(LAST + HOUR + 29 * 60_000);
    expect((await claim(player)).body.errorCode).toBe('rebate.none');
    expect((await overview(player)).running).toMatchObject({ period: YESTERDAY, lines: [{ state: 'running' }] });
    house.setClock(LAST + HOUR + 30 * 60_000);
    expect((await claim(player)).body.value.amount).toBe(6);
    house.setClock(NOW);
  });

  test.each([
    ['a running one', { period: 'D2026-11-22' }, 'rebate.none'],
    ['one that is over', { period: 'D2026-11-01' }, 'rebate.none'],
    ['one of another length', { period: 'W2026-11-09' }, 'rebate.none'],
    ['what is none', { period: "x' or 1=1" }, 'rebate.none'],
    ['a game type without a rate', { period: YESTERDAY, gameType: 'BINGO' }, 'rebate.none'],
    ['too little', { period: YESTERDAY, gameType: 'LIVE' }, 'rebate.too.small'],
  ])('%s is refused', async (_, body, code) => {
    const player = await house.player();
    await house.turnover(player, FIRST, 10n, GAMES.live);
    await house.turnover(player, NOW, 9_000n);
    await house.turnover(player, FIRST, 9_000n, GAMES.unrated);
    const answer = await claim(player, body);
    expect([answer.status, answer.body.errorCode]).toEqual([200, code]);
    expect(await house.balance(player)).toBe(0n);
  });

  test('an excluded player is given nothing and shown nothing to take', async () => {
    const player = await house.player();
    await house.turnover(player, FIRST, 1_000n);
    house.excluded.add(player);
    expect((await claim(player)).body.errorCode).toBe('reward.excluded');
    expect(await house.balance(player)).toBe(0n);
  });

  test('weeks instead of days when the brand says so; no hour is paid twice', async () => {
    const player = await house.player();
    await house.turnover(player, Date.UTC(2026, 10, 14, 5), 1_000n);
    await house.turnover(player, Date.UTC(2026, 10, 13, 5), 1_000n);
    house.setClock(Date.UTC(2026, 10, 16, 2));
    expect((await claim(player, { period: 'D2026-11-14' })).body.value.amount).toBe(6);
    await house.set('rebate', { period: 'week' });
    const answer = await claim(player, { period: 'W2026-11-09' });
    await house.set('rebate', { period: 'day' });
    house.setClock(NOW);
    expect(answer.body.value.amount).toBe(6);
    expect(await house.balance(player)).toBe(12n * UNIT);
  });

  test('what was paid for bets that are voided afterwards is kept back from the next rebates, whole if need be', async () => {
    const player = await house.player();
    await house.turnover(player, FIRST, 1_000n);
    expect((await claim(player)).body.value.amount).toBe(6);
    await house.turnover(player, FIRST, -900n);
    const day = (days: number) => LAST + days * 24 * HOUR;
    for (const [days, units] of [
      [1, 500n],
      [2, 2_000n],
    ] as const)
      await house.turnover(player, day(days), units);
    house.setClock(day(3) + 2 * HOUR);
    try {
      const [late, early] = (await overview(player)).list.map(({ lines }: { lines: object[] }) => lines[0]);
      expect(early).toMatchObject({ amount: 0, withheld: 3, state: 'claimable' });
      expect(late).toMatchObject({ amount: 9.6, withheld: 2.4, state: 'claimable' });
      // The shown amount is paid, in any order of claims; twenty concurrent claims withhold once.
      const answers = await Promise.all(Array.from({ length: 20 }, () => claim(player, { period: 'D2026-11-23' })));
      expect(new Set(answers.map(({ body }) => body.value.amount))).toEqual(new Set([9.6]));
      expect((await claim(player, { period: 'D2026-11-22' })).body.value).toMatchObject({ amount: 0 });
      expect(await house.balance(player)).toBe(156_000n);
      await house.turnover(player, day(3) - HOUR, 1_000n);
      expect(await linesOf(player, 'D2026-11-24')).toMatchObject([{ amount: 6, withheld: 0 }]);
      const sums = await house.database.read((db) =>
        db
          .selectFrom('rewards.claim')
          .select((eb) => [eb.fn.sum('withheld').as('withheld'), eb.fn.sum('recovered').as('recovered')])
          .where('player_id', '=', player)
          .executeTakeFirst(),
      );
      expect(sums).toMatchObject({ withheld: sums?.recovered });
      expect(Number(sums?.withheld)).toBe(54_000);
    } finally {
      house.setClock(NOW);
    }
  });

  test('nothing is claimed while bets are being counted again', async () => {
    const player = await house.player();
    await house.turnover(player, FIRST, 1_000n);
    house.counted.all = false;
    expect((await claim(player)).body.errorCode).toBe('rebate.counting');
    house.counted.all = true;
    expect((await claim(player)).body.value.amount).toBe(6);
  });

  test('a trial account and a visitor have no rebate', async () => {
    expect((await house.api.call(OVERVIEW, { as: 5n, type: 4 })).body.errorCode).toBe('need.real.account');
    expect((await house.api.call(OVERVIEW)).status).toBe(401);
  });
});
