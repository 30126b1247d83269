import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { pointsService } from './points.server.ts';

const BALANCE = 'GET /wps/relay/MCS2_getPointBalance';
const REWARDS = 'GET /wps/relay/MCS2_getPointReward';
const REDEEMED = 'GET /wps/relay/MCS2_getRedeemPointList';
const CONFIG = 'GET /wps/relay/MCS2_getPointConfig';
const DETAILS = 'GET /wps/relay/PARLOR_pointDetails';
const REDEEM = 'POST /wps/relay/passwordCheck/MCS2_redeemPointReward';
const CONVERT = 'POST /wps/relay/passwordCheck/MCS2_convertPoint';
const [NOBODY, OWNER] = [1n, 2n];
const AT = Date.UTC(2026, 10, 21, 4);

let world: BrandWorld;
let api: BrandApp;
let rewardId: number;
beforeAll(async () => {
  world = await brandWorld();
  const { database } = world.db;
  await world.site.updateSettings({
    brandId: world.first,
    group: 'switches',
    patch: { modules: { PTSYS3: true } },
    by: 'test',
  });
  api = await brandApp(world, [pointsService({ database, site: world.site })]);
  rewardId = await database.transact(async (db) => {
    const entry = (points: bigint, accumulated: bigint, source: string, earned: boolean) => ({
      ...{ brand_id: world.first, player_id: OWNER, at: new Date(AT), points, accumulated, source },
      kind: earned ? ('rng' as const) : ('redeem' as const),
      unit: earned ? 1_000_000n : null,
      rate_points: earned ? 2n : null,
    });
    await db
      .insertInto('rewards.point_entry')
      .values([entry(40n, 40n, 'turnover:1', true), entry(-15n, 25n, 'redeem:1', false)])
      .execute();
    await db
      .insertInto('rewards.point_redemption')
      .values({
        ...{ brand_id: world.first, player_id: OWNER, transaction_no: 'PT-1', kind: 'goods', product: 'Áo sen' },
        ...{ quantity: 1, points: 15n, amount: 25_000n, state: 'completed', created_at: new Date(AT) },
        decided_at: new Date(AT + 1),
      })
      .execute();
    await db
      .insertInto('rewards.point_rate')
      .values({ brand_id: world.first, kind: 'rng', unit: 1_000_000n, points: 2n })
      .execute();
    const { id } = await db
      .insertInto('rewards.point_reward')
      .values({ brand_id: world.first, kind: 'goods', points: 15n, amount: 25_000n, stock: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('rewards.point_reward_text')
      .values([
        { reward_id: id, language: 'VI', name: 'Áo sen', description: 'Vải lanh' },
        { reward_id: id, language: 'EN', name: 'Lotus shirt' },
      ])
      .execute();
    return id;
  });
});
afterAll(() => world.close());

describe('points (spec section 7 "Points", wire.md 2.4)', () => {
  test('the balance is what the last entry left, 0 without any, under both names', async () => {
    expect(await api.value(BALANCE, { as: OWNER })).toBe(25);
    expect(await api.value('GET /wps/relay/MCSFE_getPointBalance', { as: NOBODY })).toBe(0);
    expect((await api.call(BALANCE)).body.errorCode).toBe('login.not.session');
  });

  test('visitors see the goods of their brand, in their language', async () => {
    const { list, total } = await api.value(REWARDS, { language: 'EN' });
    expect([total, list]).toEqual([
      1,
      [
        {
          rewardId,
          exchangeType: 'goods',
          productName: 'Lotus shirt',
          description: '',
          pointsRequired: 15,
          amountRequired: 2.5,
          imageUrl: '',
          stock: 3,
        },
      ],
    ]);
    expect((await api.value('GET /wps/relay/MCSFE_getPointReward?page=2&size=1')).list).toEqual([]);
  });

  test('own exchanges and nobody else’s (spec section 3 "Redeem records")', async () => {
    const { list, total } = await api.value(REDEEMED, { as: OWNER });
    expect([total, list[0]]).toEqual([
      1,
      {
        transactionNo: 'PT-1',
        exchangeType: 'goods',
        productName: 'Áo sen',
        quantity: 1,
        pointsRequired: 15,
        amountRequired: 2.5,
        status: 'completed',
        createdAt: AT,
        remark: '',
      },
    ]);
    expect(await api.value('GET /wps/relay/MCSFE_getRedeemPointList', { as: NOBODY })).toEqual({
      list: [],
      total: 0,
      totalPages: 1,
    });
  });

  test('every change with the rate of its day, newest first (spec section 3 "Point details")', async () => {
    const { list } = await api.value(DETAILS, { as: OWNER });
    expect(list.map(({ id: _, createdAt: __, ...entry }: Record<string, unknown>) => entry)).toEqual([
      { pointType: 'redeem', pointsChange: -15, accumulatedPoints: 25, betUnit: null, conversionRate: null },
      { pointType: 'rng', pointsChange: 40, accumulatedPoints: 40, betUnit: 100, conversionRate: 2 },
    ]);
    expect((await api.value(`${DETAILS}?pointType=rng`, { as: OWNER })).total).toBe(1);
    expect((await api.value(DETAILS, { as: NOBODY })).list).toEqual([]);
  });

  test('rates as the brand set them; points never expire (spec section 9)', async () => {
    expect(await api.value(CONFIG)).toEqual({
      rates: [{ pointType: 'rng', betUnit: 100, conversionRate: 2 }],
      conversionEnabled: false,
      expires: false,
    });
    expect((await api.value('GET /wps/relay/MCSFE_getPointConfig')).rates).toHaveLength(1);
  });

  test('nothing can be exchanged yet, and it is said; unknown goods are unknown', async () => {
    const code = async (route: string, body: unknown) => (await api.call(route, { as: OWNER, body })).body.errorCode;
    expect(await code(REDEEM, { rewardId })).toBe('points.exchange.closed');
    expect(await code('POST /wps/relay/passwordCheck/MCSFE_redeemPointReward', { rewardId: `${rewardId}` })).toBe(
      'points.exchange.closed',
    );
    for (const wild of [0, -1, 1e12, '1; drop table', ''])
      expect(await code(REDEEM, { rewardId: wild })).toBe('points.reward.unknown');
    expect(await code(CONVERT, {})).toBe('points.exchange.closed');
    expect(await code('POST /wps/relay/passwordCheck/MCSFE_convertPoint', {})).toBe('points.exchange.closed');
    expect(await api.value(BALANCE, { as: OWNER })).toBe(25);
  });

  test('a trial account has no say in it (spec section 5)', async () => {
    expect((await api.call(REDEEM, { as: OWNER, type: 4, body: { rewardId } })).body.errorCode).toBe(
      'need.real.account',
    );
  });

  test('a brand that switched points off answers so (module PTSYS3)', async () => {
    const { status, body } = await api.call(REWARDS, { brand: world.second });
    expect([status, body.errorCode]).toEqual([400, 'function.not.available']);
  });

  test.each(['page=0', 'page=-5', 'size=100000', 'page=1e9', 'pointType=%3Cb%3E'])(
    'a wild query is answered: %s',
    async (query) => {
      expect((await api.call(`${DETAILS}?${query}`, { as: OWNER })).status).toBe(200);
    },
  );
});
