import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWholeHouse, type WholeHouse } from '#tests/whole/whole-house.ts';
import { claimOf, giveByList, listedOffer, officeOf, waitingOf } from '../promotions/whole-offer.fixture.ts';

/** docs/rewards.md section 1 "goods": the claim gives the delivery address, as in the points mall. */
let house: WholeHouse;
let office: Awaited<ReturnType<typeof officeOf>>;
beforeAll(async () => {
  house = await openWholeHouse({ heartbeatMs: 3_600_000 });
  office = await officeOf(house);
});
afterAll(() => house.close());

const PARCEL = { receiver: ' Trần Thị Sen ', mobileNum: '0912 345 678', address: '12 Hàng Bạc, Hoàn Kiếm, Hà Nội' };
let made = 0;

async function given(kind: 'goods' | 'virtual') {
  const username = `parcel${++made}`;
  const { id } = await house.player(username);
  const session = await house.session(id);
  const goods = await office('POST /office/points/mall/goods', {
    kind,
    names: { VI: `Nón lá ${made}`, EN: `Conical hat ${made}` },
    descriptions: {},
    points: 100,
    prices: [],
    amount: '0',
    credit: '0',
    stock: 5,
    backOn: '',
    picture: 'hat',
    order: 1,
    enabled: true,
  });
  expect(goods.errorCode).toBeUndefined();
  const award = { kind: 'goods', goodsId: Number(goods.value.id) };
  const offer = await giveByList(house, office, listedOffer(`parcel-${made}`, award), username);
  return { username, session, offer, product: `Nón lá ${made}` };
}

async function orderOf(product: string) {
  const { value } = await office('GET /office/points/orders?size=50');
  return value.list.filter((order: { product: string }) => order.product === product);
}

describe('goods of a promotion', () => {
  it('ask for receiver, number and address, and go to the desk with them', async () => {
    const { session, offer, product } = await given('goods');
    const waiting = await waitingOf(house, session, offer);
    expect(waiting.delivery).toBe('goods');
    const standing = await house.call(`GET /wps/relay/PARLOR_promotionStanding?id=${offer}`, { token: session });
    expect(standing.value).toMatchObject({ delivery: 'goods', action: 'claim' });
    const codes = [];
    for (const told of [{}, { ...PARCEL, mobileNum: 'hello' }, { ...PARCEL, address: 'Hà Nội' }])
      codes.push((await claimOf(house, session, waiting, told)).code);
    expect(codes).toEqual(['points.receiver.needed', 'points.mobile.invalid', 'points.address.needed']);
    expect(await orderOf(product)).toEqual([]);
    const claims = await Promise.all([1, 2, 3].map(() => claimOf(house, session, waiting, PARCEL)));
    expect(claims.map(({ code }) => code)).toEqual([undefined, undefined, undefined]);
    expect(await orderOf(product)).toMatchObject([
      { receiver: 'Trần Thị Sen', mobile: '0912345678', address: PARCEL.address, state: 'processing' },
    ]);
    // A repeated claim gets the first answer: the order exists already.
    await claimOf(house, session, waiting, { ...PARCEL, address: 'Somewhere else entirely 99' });
    expect(await orderOf(product)).toMatchObject([{ address: PARCEL.address }]);
  });

  it('that are told over the phone need a number only; what was told is nobody else’s', async () => {
    const { session, offer, product } = await given('virtual');
    const waiting = await waitingOf(house, session, offer);
    expect(waiting.delivery).toBe('virtual');
    const other = await given('goods');
    expect((await claimOf(house, other.session, waiting, PARCEL)).code).toBe('reward.unknown');
    expect((await claimOf(house, session, waiting, { ...PARCEL, address: '' })).code).toBeUndefined();
    expect(await orderOf(product)).toMatchObject([{ mobile: '0912345678', address: '' }]);
  });

  it('cannot be given without being asked where they go', async () => {
    const award = { kind: 'goods', goodsId: 1 };
    const { errorCode } = await office('POST /office/promotions', listedOffer('auto', award, { claim: 'automatic' }));
    expect(errorCode).toBe('promotion.rules.wrong');
  });
});
