import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goods, mallDoor, pointsHouse, TO } from './points.fixture.ts';

const REDEEMED = 'GET /wps/relay/MCS2_getRedeemPointList';
const REDEEM = 'POST /wps/relay/passwordCheck/MCS2_redeemPointReward';
const AT = Date.UTC(2026, 10, 21, 4);

let house: Awaited<ReturnType<typeof pointsHouse>>;
beforeAll(async () => {
  house = await pointsHouse(AT);
});
afterAll(() => house.close());

const { offer, points, code, redeem, rich, stockOf } = mallDoor(() => house);

describe('the desk', () => {
  const waiting = async (player: bigint) => {
    const { value } = await house.office('manager', 'GET /office/points/orders?state=processing&size=50');
    return value.list.find((order: { player: { id: string } }) => order.player.id === String(player));
  };

  test('sent, then completed; the player reads the note', async () => {
    const { id } = await offer({});
    const player = await rich(60n);
    await redeem(player, id);
    const order = await waiting(player);
    expect(order).toMatchObject({ receiver: TO.receiver, mobile: '0912345678', address: TO.address, points: 60 });
    const send = `POST /office/points/orders/${order.id}/send`;
    expect((await house.office('manager', send, { note: 'VNPost EB123' })).value).toMatchObject({ sentAt: AT });
    const decide = `POST /office/points/orders/${order.id}/decide`;
    const answers = await Promise.all(
      [true, false, true].map((complete) => house.office('manager', decide, { complete, note: 'Handed over' })),
    );
    expect(answers.filter(({ code: refused }) => refused === 'already.resolved')).toHaveLength(2);
    const { list } = await house.api.value(REDEEMED, { as: player });
    expect(list[0].remark).toBe('Handed over');
    expect((await house.office('manager', send, { note: 'again' })).code).toBe('already.resolved');
    const unknown = 'POST /office/points/orders/999999/decide';
    expect((await house.office('manager', unknown, { complete: true, note: 'none' })).code).toBe(
      'points.order.unknown',
    );
  });

  test('refused: points, money and piece are back, once', async () => {
    const { id } = await offer({ amount: '2' });
    const player = await rich(70n);
    await house.fund(player, 5n);
    await redeem(player, id);
    expect([await points(player), await stockOf(id)]).toEqual([10, 2]);
    const order = await waiting(player);
    const decide = `POST /office/points/orders/${order.id}/decide`;
    await Promise.all([1, 2, 3].map(() => house.office('cashier', decide, { complete: false, note: 'Out of season' })));
    expect([await points(player), await stockOf(id), await house.balance(player)]).toEqual([70, 3, 50_000n]);
    const { list } = await house.api.value(REDEEMED, { as: player });
    expect(list[0]).toMatchObject({ status: 'rejected', remark: 'Out of season' });
  });

  test('goods are changed with what was exchanged meanwhile kept, and by one person at a time', async () => {
    const made = await offer({ stock: 5 });
    const player = await rich(60n);
    await redeem(player, made.id);
    const save = (change: object) =>
      house.office('admin', `PUT /office/points/mall/goods/${made.id}`, {
        version: made.version,
        stockWas: 5,
        ...goods({ stock: 8, ...change }),
      });
    // One of five is gone; three more make seven.
    expect((await save({ names: { VI: 'Nón', EN: 'Hat' } })).value).toMatchObject({ stock: 7, taken: 1, version: 2 });
    expect((await save({})).code).toBe('points.mall.conflict');
    expect((await house.office('support', 'GET /office/points/mall')).status).toBe(403);
    expect((await house.office('cashier', 'POST /office/points/mall/goods', goods())).status).toBe(403);
    const wrongs: [string, object][] = [
      ['points.goods.names', { names: { VI: 'Nón' } }],
      ['points.goods.credit', { credit: '5' }],
      ['points.goods.credit', { kind: 'cash' }],
      ['points.goods.price', { prices: [{ rank: 2, points: 61 }] }],
      ['points.goods.day', { backOn: '2026-13-45' }],
    ];
    for (const [refusal, change] of wrongs)
      expect((await house.office('admin', 'POST /office/points/mall/goods', goods(change))).code).toBe(refusal);
    await house.office('admin', `PUT /office/points/mall/goods/${made.id}`, {
      version: 2,
      stockWas: 7,
      ...goods({ stock: 7, enabled: false }),
    });
    expect(await code(REDEEM, player, { rewardId: made.id, ...TO })).toBe('points.reward.unknown');
  });

  test('rates that make no sense are not kept', async () => {
    const { value } = await house.office('admin', 'GET /office/points/mall');
    const save = (change: object) =>
      house.office('admin', 'PUT /office/points/mall/rates', {
        version: value.version,
        rates: value.rates,
        conversion: value.conversion,
        ...change,
      });
    const twice = [{ kind: 'rng', rank: 0, unit: '10', points: 1 }];
    expect((await save({ rates: [...twice, ...twice] })).code).toBe('points.rates.wrong');
    expect((await save({ rates: [{ kind: 'rng', rank: 2, unit: '10', points: 1 }] })).code).toBe('points.rates.wrong');
    expect((await save({ conversion: { points: 10, amount: null, least: 1 } })).code).toBe('points.rates.wrong');
    expect((await save({ version: 7 })).code).toBe('points.mall.conflict');
    expect((await save({})).value).toMatchObject({ version: value.version + 1 });
  });
});
