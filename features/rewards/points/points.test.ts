import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceReader } from '#ledger/balances.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { mallDoor, PASSWORD, pointsHouse, TO } from './points.fixture.ts';

const BALANCE = 'GET /wps/relay/MCS2_getPointBalance';
const REWARDS = 'GET /wps/relay/MCS2_getPointReward';
const REDEEMED = 'GET /wps/relay/MCS2_getRedeemPointList';
const CONFIG = 'GET /wps/relay/MCS2_getPointConfig';
const DETAILS = 'GET /wps/relay/PARLOR_pointDetails';
const SOURCES = 'GET /wps/relay/PARLOR_pointSources';
const REDEEM = 'POST /wps/relay/passwordCheck/MCS2_redeemPointReward';
const CONVERT = 'POST /wps/relay/passwordCheck/MCS2_convertPoint';
const AT = Date.UTC(2026, 10, 21, 4);

let house: Awaited<ReturnType<typeof pointsHouse>>;
beforeAll(async () => {
  house = await pointsHouse(AT);
  await house.office('manager', 'PUT /office/points/mall/rates', {
    version: 0,
    rates: [
      { kind: 'rng', rank: 0, unit: '10', points: 1 },
      { kind: 'rng', rank: 3, unit: '8', points: 1 },
      { kind: 'deposit', rank: 0, unit: '100', points: 5 },
    ],
    conversion: { points: 20, amount: '1', least: 100 },
  });
});
afterAll(() => house.close());

const { offer, points, code, redeem, rich, stockOf } = mallDoor(() => house);

describe('earning (rewards.md 2 "Points")', () => {
  test('by kind, bet unit and rank; rounded down; what is short of a unit waits for the next bet', async () => {
    const player = await house.player();
    // 129.99 is 12 units of 10; 250 is 2 units of 100, 5 points each; live has no rate.
    await house.bets(player, 'RNG', '100');
    await house.bets(player, 'FISH', '29.99');
    await house.bets(player, 'LIVE', '5000');
    await house.paidIn(player, '250');
    await house.book();
    expect(await points(player)).toBe(12 + 10);
    // 9.99 waited; 0.01 completes the unit.
    await house.bets(player, 'RNG', '0.01');
    await house.book();
    expect(await points(player)).toBe(23);
    // From rank 3 on a unit is 8: 24 make 3.
    house.ranks.set(player, 3);
    await house.bets(player, 'RNG', '24');
    await house.book();
    expect(await points(player)).toBe(26);
    const { list } = await house.api.value(DETAILS, { as: player });
    expect(
      list.map(({ pointType, pointsChange, accumulatedPoints, betUnit, conversionRate }: Entry) => [
        ...[pointType, pointsChange, accumulatedPoints, betUnit, conversionRate],
      ]),
    ).toEqual([
      ['rng', 3, 26, 8, 1],
      ['rng', 1, 23, 10, 1],
      ['rng', 12, 22, 10, 1],
      ['deposit', 10, 10, 100, 5],
    ]);
    expect((await house.api.value(`${DETAILS}?pointType=deposit`, { as: player })).total).toBe(1);
    expect((await house.api.value(SOURCES, { as: player })).list).toEqual([
      { pointType: 'rng', points: 16 },
      { pointType: 'deposit', points: 10 },
    ]);
  });

  test('bets that are voided take their points back, also those that were spent', async () => {
    const player = await house.player();
    await house.bets(player, 'RNG', '1000');
    await house.book();
    const { id } = await offer({ points: 90, prices: [] });
    await redeem(player, id);
    expect(await points(player)).toBe(10);
    // 955 of 1000 are left: 95 of 100 points, of which 90 are spent.
    await house.bets(player, 'RNG', '-45');
    await house.book();
    expect(await points(player)).toBe(5);
    await house.bets(player, 'RNG', '-955');
    await house.book();
    expect(await points(player)).toBe(-90);
    expect(await code(CONVERT, player, { points: 100 })).toBe('points.insufficient');
  });

  test('rates as they are for who asks; points never expire (spec section 9)', async () => {
    const member = await house.player();
    house.ranks.set(member, 4);
    expect(await house.api.value(CONFIG)).toEqual({
      rates: [
        { pointType: 'rng', betUnit: 10, conversionRate: 1 },
        { pointType: 'deposit', betUnit: 100, conversionRate: 5 },
      ],
      conversionEnabled: true,
      convertPoints: 20,
      convertAmount: 1,
      convertLeast: 100,
      expires: false,
    });
    const { rates } = await house.api.value('GET /wps/relay/MCSFE_getPointConfig', { as: member });
    expect(rates[0]).toEqual({ pointType: 'rng', betUnit: 8, conversionRate: 1 });
  });

  test('nobody without points has any, under both names; visitors have none to ask for', async () => {
    const nobody = await house.player();
    expect(await house.api.value('GET /wps/relay/MCSFE_getPointBalance', { as: nobody })).toBe(0);
    expect((await house.api.value(DETAILS, { as: nobody })).list).toEqual([]);
    expect((await house.api.call(BALANCE)).body.errorCode).toBe('login.not.session');
  });
});

interface Entry {
  pointType: string;
  pointsChange: number;
  accumulatedPoints: number;
  betUnit: number | null;
  conversionRate: number | null;
}

describe('redeeming (spec sections 5 "Redeem" and 7 "Points")', () => {
  test('visitors see the goods in their language; a rank has its own price', async () => {
    const { id } = await offer({ amount: '2.5', backOn: '2026-12-05' });
    const seen = (as?: bigint) => house.api.value(`${REWARDS}?size=100`, { language: 'EN', ...(as && { as }) });
    const own = async (as?: bigint) =>
      (await seen(as)).list.find(({ rewardId }: { rewardId: number }) => rewardId === Number(id));
    expect(await own()).toEqual({
      rewardId: Number(id),
      exchangeType: 'goods',
      productName: 'Lotus conical hat',
      description: '',
      pointsRequired: 60,
      fullPoints: 60,
      amountRequired: 2.5,
      creditAmount: 0,
      stock: 3,
      imageUrl: '/mall/hat.svg',
      backOn: '2026-12-05',
    });
    const member = await house.player();
    house.ranks.set(member, 3);
    expect(await own(member)).toMatchObject({ pointsRequired: 40, fullPoints: 60 });
  });

  test('P12: goods and what they are called in a record read English where nobody wrote the language', async () => {
    const languages = { brandId: house.world.first, group: 'languages', by: 'test' } as const;
    await house.world.site.updateSettings({ ...languages, patch: { offered: ['VI', 'EN', 'TH'] } });
    const { id } = await offer({});
    const { list } = await house.api.value(`${REWARDS}?size=100`, { language: 'TH' });
    expect(list.find((one: { rewardId: number }) => one.rewardId === Number(id)).productName).toBe('Lotus conical hat');
  });

  test('points and money are taken, the piece leaves the shelf, the record waits; sent twice it is one exchange', async () => {
    const { id } = await offer({ amount: '2.5' });
    const player = await rich(200n);
    await house.fund(player, 10n);
    const first = await redeem(player, id, { quantity: 2, requestKey: 'a' });
    expect(await redeem(player, id, { quantity: 2, requestKey: 'a' })).toEqual(first);
    // Another wish under the same key was answered as done.
    expect(await code(REDEEM, player, { rewardId: id, ...TO, quantity: 1, requestKey: 'a' })).toBe('points.key.used');
    // 2 x 60 points and 2 x 2.5.
    expect([await points(player), await house.balance(player)]).toEqual([80, 50_000n]);
    const { list, total } = await house.api.value(REDEEMED, { as: player });
    expect([total, list[0]]).toEqual([
      1,
      {
        transactionNo: first.transactionNo,
        exchangeType: 'goods',
        productName: 'Nón lá thêu sen',
        quantity: 2,
        pointsRequired: 120,
        amountRequired: 5,
        creditAmount: 0,
        status: 'processing',
        createdAt: AT,
        decidedAt: null,
        sentAt: null,
        remark: '',
      },
    ]);
    expect(await code(REDEEM, player, { rewardId: id, ...TO, quantity: 2 })).toBe('points.stock.gone');
    expect((await house.api.value('GET /wps/relay/MCSFE_getRedeemPointList', { as: await house.player() })).total).toBe(
      0,
    );
  });

  test('everything that may be missing is said, and nothing has moved', async () => {
    const { id } = await offer({ amount: '3' });
    const player = await rich(100n);
    const asks: [string, object][] = [
      ['points.reward.unknown', { rewardId: 0 }],
      ['points.reward.unknown', { rewardId: '1; drop table' }],
      ['points.reward.unknown', { rewardId: 1e12 }],
      ['points.receiver.needed', { receiver: ' ' }],
      ['points.mobile.invalid', { mobileNum: 'call me' }],
      ['points.address.needed', { address: 'home' }],
      ['invalid.payment.pw', { paymentPassword: '1' }],
      ['points.balance.insufficient', {}],
      ['points.insufficient', { quantity: 3 }],
      ['points.stock.gone', { quantity: 4 }],
    ];
    for (const [refusal, change] of asks)
      expect([refusal, await code(REDEEM, player, { rewardId: id, ...TO, ...change })]).toEqual([refusal, refusal]);
    house.excluded.add(player);
    expect(await code(REDEEM, player, { rewardId: id, ...TO })).toBe('reward.excluded');
    expect(await code('POST /wps/relay/passwordCheck/MCSFE_redeemPointReward', player, { rewardId: id })).toBe(
      'points.receiver.needed',
    );
    const trial = { as: player, type: 4, body: { rewardId: id } };
    expect((await house.api.call(REDEEM, trial)).body.errorCode).toBe('need.real.account');
    expect([await points(player), await stockOf(id)]).toEqual([100, 3]);
  });

  test('a hundred want the last piece: one gets it, and only that one pays', async () => {
    const { id } = await offer({ stock: 1, prices: [] });
    const players = await Promise.all(Array.from({ length: 20 }, () => rich(300n)));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        house.api.call(REDEEM, {
          as: players[at % 20]!,
          body: { rewardId: id, paymentPassword: PASSWORD, requestKey: `of-${at}`, ...TO },
        }),
      ),
    );
    const codes = answers.map(({ body }) => (body.success ? 'taken' : body.errorCode));
    expect(codes.filter((one) => one === 'taken')).toHaveLength(1);
    expect(codes.filter((one) => one === 'points.stock.gone')).toHaveLength(99);
    const left = await Promise.all(players.map(points));
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(20 * 300 - 60);
    expect(await stockOf(id)).toBe(0);
  });

  test('a hundred exchanges of one player who can pay for three: three', async () => {
    const { id } = await offer({ stock: null, prices: [] });
    const player = await rich(199n);
    const body = { rewardId: id, paymentPassword: PASSWORD, ...TO };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        house.api.call(REDEEM, { as: player, body: { ...body, requestKey: `of-${at}` } }),
      ),
    );
    expect(answers.filter(({ body: { success } }) => success)).toHaveLength(3);
    expect(await points(player)).toBe(19);
  });

  test('credits are in the wallet at once', async () => {
    const { id } = await offer({ kind: 'cash', credit: '50', stock: null, points: 1000, prices: [] });
    const player = await rich(1000n);
    await redeem(player, id, { receiver: '', mobileNum: '', address: '' });
    expect([await points(player), await house.balance(player)]).toEqual([0, 500_000n]);
    const { list } = await house.api.value(REDEEMED, { as: player });
    expect(list[0]).toMatchObject({ status: 'completed', exchangeType: 'cash', creditAmount: 50 });
  });

  test('a brand that switched points off answers so (module PTSYS3)', async () => {
    const { status, body } = await house.api.call(REWARDS, { brand: house.world.second });
    expect([status, body.errorCode]).toEqual([400, 'function.not.available']);
  });
});

describe('turning points into balance', () => {
  test('at the rate of the brand, rounded down to hundredths; once however often it is sent', async () => {
    const player = await rich(250n);
    const body = { points: '123', paymentPassword: PASSWORD, requestKey: 'c' };
    const all = await Promise.all(Array.from({ length: 5 }, () => house.api.value(CONVERT, { as: player, body })));
    expect(new Set(all.map(({ transactionNo }) => transactionNo)).size).toBe(1);
    // 123 / 20 = 6.15.
    expect([await points(player), await house.balance(player)]).toEqual([127, 61_500n]);
    const { list } = await house.api.value(REDEEMED, { as: player });
    expect(list[0]).toMatchObject({ exchangeType: 'points', pointsRequired: 123, creditAmount: 6.15, productName: '' });
  });

  test('without a key once within ten seconds, and again later', async () => {
    const player = await rich(250n);
    const body = { points: '100', paymentPassword: PASSWORD };
    const send = () => house.api.value(CONVERT, { as: player, body });
    const both = await Promise.all([send(), send()]);
    expect(new Set(both.map(({ transactionNo }) => transactionNo)).size).toBe(1);
    expect(await points(player)).toBe(150);
    house.clock.advance(10_000);
    await send();
    expect(await points(player)).toBe(50);
  });

  test('too few, too many, a wrong password', async () => {
    const player = await rich(150n);
    expect(await code(CONVERT, player, { points: 99 })).toBe('points.convert.least');
    expect(await code(CONVERT, player, {})).toBe('points.convert.least');
    expect(await code('POST /wps/relay/passwordCheck/MCSFE_convertPoint', player, { points: 151 })).toBe(
      'points.insufficient',
    );
    expect(await code(CONVERT, player, { points: 100, paymentPassword: '2' })).toBe('invalid.payment.pw');
    expect([await points(player), await house.balance(player)]).toEqual([150, 0n]);
  });
});

test('whatever happens, points are the sum of their changes and the balance of the ledger', async () => {
  const { id } = await offer({ stock: null, points: 7, prices: [] });
  const balances = balanceReader(house.database);
  let presses = 0;
  const step = fc.oneof(
    fc.record({ do: fc.constant('bets' as const), cents: fc.integer({ min: -40_000, max: 60_000 }) }),
    fc.record({ do: fc.constant('redeem' as const), cents: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('convert' as const), cents: fc.integer({ min: 100, max: 130 }) }),
    fc.record({ do: fc.constant('award' as const), cents: fc.integer({ min: 1, max: 40 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const player = await house.player();
      let [counted, expected] = [0, 0];
      for (const { do: what, cents } of steps) {
        if (what === 'bets') {
          const by = Math.max(cents, -counted);
          await house.bets(player, 'RNG', (by / 100).toFixed(2));
          await house.book();
          expected += Math.floor((counted + by) / 1000) - Math.floor(counted / 1000);
          counted += by;
        } else if (what === 'award') {
          await house.give(player, BigInt(cents));
          expected += cents;
        } else {
          const cost = what === 'redeem' ? 7 * cents : cents;
          const body = { paymentPassword: PASSWORD, ...TO, rewardId: id, quantity: what === 'redeem' ? cents : 1 };
          const route = what === 'redeem' ? REDEEM : CONVERT;
          const asked = { ...body, points: cents, requestKey: `step-${++presses}` };
          const { success } = (await house.api.call(route, { as: player, body: asked })).body;
          expect(success).toBe(expected >= cost);
          if (success) expected -= cost;
        }
      }
      const { list } = await house.api.value(`${DETAILS}?size=100`, { as: player });
      const sum = list.reduce((all: number, { pointsChange }: Entry) => all + pointsChange, 0);
      const held = (await balances(await house.pointAccountOf(player))).available;
      expect([await points(player), sum, held]).toEqual([expected, expected, BigInt(expected) * 10_000n]);
    }),
    { numRuns: 12 },
  );
  expect(await reconcile(house.database)).toEqual([]);
});
