import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBrand, openSite, type Site } from '#features/site/public.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { type OfficeApp, officeApp } from '#tests/office-app.ts';
import { type Cashier, EVERY_WAY, type Order, openCashier } from '../orders/deposit.fixture.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../providers/signature.ts';
import type { offersDeskContract } from './offers.contract.ts';
import { offersDeskService } from './offers.server.ts';

type Offers = ValueOf<(typeof offersDeskContract)['GET /office/offers']>;
type Channel = Offers['channels'][number];
type Bonus = Offers['bonuses'][number];
type Change = ValueOf<(typeof offersDeskContract)['GET /office/offers/history']>['list'][number];

/** The back office decides what a brand offers for deposits (spec section 2.7 "deposit"; wire.md 2.5 depositv2). */
const QR = 'POST /wps/relay/MCSFE_depositByQRImageUrl';
const GATEWAYS = [
  { code: 'SIMBANK', kind: 'bank' as const },
  { code: 'SIMWALLET', kind: 'ewallet' as const },
];
const bus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
let house: Cashier;
let site: Site;
let office: OfficeApp;
let brandId: number;

beforeAll(async () => {
  house = await openCashier();
  const { database } = house.db;
  ({ id: brandId } = await database.transact((db) =>
    ensureBrand(db, {
      code: 'SENVANG',
      name: 'Sen Vàng',
      language: 'VI',
      languages: ['VI', 'EN', 'TH'],
      currency: 'VNDK',
      symbol: 'P',
      timeZone: 'Asia/Ho_Chi_Minh',
      hosts: [],
    }),
  ));
  site = openSite({ database, bus });
  await site.updateSettings({ brandId, group: 'deposit', patch: { channels: EVERY_WAY }, by: 'test' });
  office = await officeApp([
    offersDeskService({
      database,
      clock: house.clock,
      site,
      operatorNames: async (ids) => new Map(ids.map((id) => [id, `operator${id}`])),
      gateways: async () => GATEWAYS,
    }),
  ]);
});
afterAll(async () => {
  await office.close();
  await house.close();
});

async function desk<Value>(route: string, payload?: object, role = 'manager') {
  const { value, code } = await office.call(route, { id: 3n, role, brandId }, payload);
  return { value: value as Value, errorCode: code, success: code === undefined };
}
const offers = async (role?: string) => (await desk<Offers>('GET /office/offers', undefined, role)).value;
const channelOf = async (code: string) => (await offers()).channels.find((one) => one.code === code) as Channel;

async function changeChannel(code: string, change: object, role?: string, version?: number) {
  const { code: _, kind: __, provider: ___, ...known } = await channelOf(code);
  const body = { ...known, ...change, version: version ?? (await offers()).channelVersion };
  return desk<Channel>(`PUT /office/offers/channels/${code}`, body, role);
}

/** The bank's gateway sends a notice of a transfer with this text. */
async function pay({ reference, payAmount }: Order, text = reference): Promise<void> {
  const at = String(house.clock.now());
  const raw = JSON.stringify({ paymentId: randomUUID(), text, amount: payAmount, paidAt: house.clock.now() });
  await house.web.app.inject({
    method: 'POST',
    url: '/payments/notify/SIMBANK',
    payload: raw,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: at,
      [SIGNATURE_HEADER]: signNotice(house.secretFor('SIMBANK'), at, raw),
    },
  });
}

/** The players' cashier reads the brand's current settings. */
async function siteHolds(): Promise<void> {
  house.state.terms = (await site.settings(brandId)).deposit;
}

const BONUS = {
  code: 'WEEKEND',
  names: { VI: 'Cuối tuần', EN: 'Weekend' },
  percentBps: 5_000,
  minimum: '20',
  maximum: '200',
  wagerTimes: 4,
  firstOnly: false,
  period: 'always',
  startsAt: null,
  endsAt: null,
  enabled: true,
  order: 1,
};
const making = (change: object = {}) => desk<Bonus>('POST /office/offers/bonuses', { ...BONUS, ...change });
const bonusOf = async (code: string) => (await offers()).bonuses.find((one) => one.code === code) as Bonus;
async function changeBonus(code: string, change: object, role?: string) {
  const { id, code: _, given: __, open: ___, ...known } = await bonusOf(code);
  return desk<Bonus>(`PUT /office/offers/bonuses/${id}`, { ...known, ...change }, role);
}

describe('deposit channels', () => {
  it('are shown whether on or off, in their order, to whom payments concern', async () => {
    const { channels, mayEdit } = await offers('cashier');
    expect(channels.map(({ code }) => code)).toEqual(['QR', 'WALLET', 'CARD', 'CODE', 'COIN']);
    expect([mayEdit, (await offers('manager')).mayEdit]).toEqual([false, true]);
    expect((await desk('GET /office/offers', undefined, 'support')).errorCode).toBe('operator.role.missing');
    expect((await changeChannel('QR', { on: false }, 'cashier')).errorCode).toBe('operator.role.missing');
  });

  it('change on the site at once: on, limits, fee, order and name; orders that were made keep what they were told', async () => {
    const player = await house.player(501n);
    await siteHolds();
    const before = (await house.web.call<Order>(QR, { as: player, body: { amount: 100 } })).value;
    const change = { minimum: '200', maximum: '900', feeBps: 150, order: 99, names: { VI: 'Mã QR', EN: 'By QR' } };
    expect((await changeChannel('QR', change)).value).toMatchObject({ code: 'QR', kind: 'bank', ...change });
    await siteHolds();
    expect((await house.web.call(QR, { as: player, body: { amount: 199, bankCode: 'QR' } })).errorCode).toBe(
      'deposit.amount.low',
    );
    const after = await house.web.call<Order>(QR, {
      as: player,
      body: { amount: 200, mcsBankCode: 'QR' },
      headers: { language: 'EN' },
    });
    expect(after.value).toMatchObject({ feeBps: 150, fee: 3, arrives: 197 });
    expect((await house.order(before.orderNo, player)).feeBps).toBe(0);
    await changeChannel('QR', { on: false });
    await siteHolds();
    expect((await house.web.call(QR, { as: player, body: { amount: 200, mcsBankCode: 'QR' } })).success).toBe(false);
    await changeChannel('QR', { on: true, minimum: null, maximum: null, feeBps: 0 });
    await siteHolds();
  });

  it.each([
    ['offer.range.wrong', 'QR', { minimum: '50', maximum: '49' }],
    ['offer.range.wrong', 'QR', { minimum: '0' }],
    ['offer.range.wrong', 'QR', { minimum: '999999999' }],
    ['offer.names.missing', 'QR', { names: { VI: 'Chỉ tiếng Việt' } }],
    ['offer.crypto.off', 'COIN', { feeBps: 10 }],
    ['request_param_err', 'QR', { feeBps: 5_001 }],
    ['request_param_err', 'QR', { minimum: '1e3' }],
    ['request_param_err', 'QR', { names: { VI: 'a', EN: 'b', english: 'c' } }],
  ])('refuse %s', async (code, channel, change) => {
    expect((await changeChannel(channel, change)).errorCode).toBe(code);
  });

  it('are added through a gateway that is connected, offered once they are switched on, and switched off again', async () => {
    const { channelVersion: version, gateways } = await offers();
    expect(gateways).toEqual(GATEWAYS);
    const names = { VI: 'QR hạng cao', EN: 'QR for high rollers' };
    const terms = { on: false, minimum: '500', maximum: null, feeBps: 0, order: 5, names };
    const fresh = { code: 'QR_HIGH', kind: 'bank', provider: 'SIMBANK', ...terms };
    const add = (change: object = {}, role?: string) =>
      desk<Channel>('POST /office/offers/channels', { version, ...fresh, ...change }, role);
    expect((await add({}, 'cashier')).errorCode).toBe('operator.role.missing');
    for (const [code, change] of [
      ['offer.code.taken', { code: 'QR' }],
      ['offer.gateway.wrong', { provider: 'NOWHERE' }],
      ['offer.gateway.wrong', { provider: 'SIMWALLET' }],
      ['offer.gateway.wrong', { provider: '' }],
      ['offer.gateway.wrong', { kind: 'voucher' }],
      ['offer.names.missing', { names: {} }],
      ['offer.crypto.off', { kind: 'crypto', provider: '' }],
      ['offer.conflict', { version: version + 1 }],
    ] as const)
      expect((await add(change)).errorCode).toBe(code);
    expect((await add()).value).toEqual(fresh);
    expect((await add()).errorCode).toBe('offer.conflict');
    const player = await house.player(502n);
    const ask = () => house.web.call<Order>(QR, { as: player, body: { amount: 500, vendorId: 'QR_HIGH' } });
    await siteHolds();
    expect((await ask()).success).toBe(false);
    await changeChannel('QR_HIGH', { on: true });
    await siteHolds();
    expect((await ask()).value.reference).toMatch(/^SV/);
    await changeChannel('QR_HIGH', { on: false });
    await siteHolds();
    expect((await ask()).success).toBe(false);
    const { list } = (await desk<{ list: Change[] }>('GET /office/offers/history')).value;
    const own = list.filter(({ subject }) => subject === 'channel:QR_HIGH');
    expect(own.map(({ created }) => created)).toEqual([false, false, true]);
  });

  it('are twenty at most', async () => {
    const { channels } = (await site.storedGroup(brandId, 'deposit')).value;
    const more = Array.from({ length: 20 - channels.length }, (_, at) => ({ ...channels[0]!, code: `MORE_${at}` }));
    await site.updateSettings({ brandId, group: 'deposit', patch: { channels: [...channels, ...more] }, by: 'test' });
    const { code: _, ...one } = await channelOf('QR');
    const body = { ...one, code: 'ONE_MORE', version: (await offers()).channelVersion };
    expect((await desk('POST /office/offers/channels', body)).errorCode).toBe('offer.channels.full');
    await site.updateSettings({ brandId, group: 'deposit', patch: { channels }, by: 'test' });
  });

  it('are changed by one of two who change at once', async () => {
    const { channelVersion } = await offers();
    const answers = await Promise.all(
      [1, 2, 3].map((order) => changeChannel('CARD', { order }, 'admin', channelVersion)),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([undefined, 'offer.conflict']));
    expect((await desk('PUT /office/offers/channels/NONE', { ...(await channelOf('CARD')), version: 0 })).success).toBe(
      false,
    );
  });
});

describe('transfer texts', () => {
  const begin = (referencePrefix: string) =>
    site.updateSettings({ brandId, group: 'deposit', patch: { referencePrefix }, by: 'test' });

  it('begin as the brand says; those of orders made before are found all the same, in any spelling', async () => {
    const player = await house.player(503n);
    const ask = async () => {
      await siteHolds();
      return (await house.web.call<Order>(QR, { as: player, body: { amount: 300, vendorId: 'QR' } })).value;
    };
    const before = await ask();
    expect(before.reference).toMatch(/^SV[2-9A-HJKMNP-Z]{8}$/);
    expect(await begin('HA2')).toEqual({ ok: true });
    const after = await ask();
    expect(after.reference).toMatch(/^HA2[2-9A-HJKMNP-Z]{8}$/);
    expect(await begin('SV')).toEqual({ ok: true });
    await pay(before, `MBVCB.77 ct den ${before.reference.toLowerCase()} qr`);
    await pay(after, `GD ${after.reference.slice(0, 5)} ${after.reference.slice(5)}-ND`);
    for (const { orderNo } of [before, after])
      expect(await house.order(orderNo, player)).toMatchObject({ state: 'credited', creditedAmount: 300 });
  });

  it.each(['S', 'SVSVS', '2V', 'S0', 'SI', 'sv', 'S V', ''])('never begin with "%s"', async (prefix) => {
    expect(await begin(prefix)).toEqual({ ok: false, problems: { referencePrefix: 'prefix' } });
  });
});

describe('deposit bonuses', () => {
  it('are made, found under one code only, and offered at once', async () => {
    const made = await making();
    expect(made.value).toMatchObject({ code: 'WEEKEND', version: 0, minimum: '20.00', given: 0, open: 0 });
    expect((await making()).errorCode).toBe('offer.code.taken');
    const player = await house.player(510n);
    const list = async () =>
      (
        await house.web.call<{ bonuses: { id: number; percentBps: number }[] }>(
          'GET /wps/relay/MCSFE_getDepositSettings',
          { as: player },
        )
      ).value.bonuses;
    expect(await list()).toMatchObject([{ id: Number(made.value.id), percentBps: 5_000 }]);
    await changeBonus('WEEKEND', { enabled: false });
    expect(await list()).toEqual([]);
    await changeBonus('WEEKEND', { enabled: true, endsAt: house.clock.now() - 1 });
    expect(await list()).toEqual([]);
    await changeBonus('WEEKEND', { endsAt: null });
  });

  it('keep the terms that a player has accepted, whatever is changed or switched off afterwards', async () => {
    const player = await house.player(511n);
    const { id } = await bonusOf('WEEKEND');
    const { value: order } = await house.web.call<Order>(QR, { as: player, body: { amount: 100, promotionId: id } });
    expect(order).toMatchObject({ bonus: { expected: 50 }, wagering: 600 });
    expect((await bonusOf('WEEKEND')).open).toBe(1);
    await changeBonus('WEEKEND', { percentBps: 100, maximum: '1', wagerTimes: 99, enabled: false });
    await pay(order);
    expect(await house.order(order.orderNo, player)).toMatchObject({
      state: 'credited',
      wagering: 600,
      bonus: { amount: 50, refused: null },
    });
    expect(await bonusOf('WEEKEND')).toMatchObject({ given: 1, open: 0, percentBps: 100 });
  });

  it.each([
    ['offer.names.missing', { names: { EN: 'Only English' } }],
    ['offer.range.wrong', { maximum: '0' }],
    ['offer.period.wrong', { startsAt: 2_000, endsAt: 2_000 }],
    ['request_param_err', { percentBps: 0 }],
    ['request_param_err', { wagerTimes: 101 }],
    ['request_param_err', { period: 'hour' }],
    ['request_param_err', { code: 'lower case' }],
  ])('refuse %s', async (code, change) => {
    expect((await making({ code: 'OTHER', ...change })).errorCode).toBe(code);
  });

  it('are the managers’ to change, one after the other', async () => {
    expect((await changeBonus('WEEKEND', { order: 5 }, 'cashier')).errorCode).toBe('operator.role.missing');
    const { id, code: _, given: __, open: ___, ...known } = await bonusOf('WEEKEND');
    const both = [5, 6].map((order) => desk(`PUT /office/offers/bonuses/${id}`, { ...known, order }));
    const answers = await Promise.all(both);
    expect(answers.map(({ errorCode }) => errorCode).sort()).toEqual(['offer.conflict', undefined].sort());
    expect((await desk('PUT /office/offers/bonuses/999999', known)).errorCode).toBe('offer.unknown');
  });
});

describe('the history', () => {
  it('tells who changed what, with both values, from the audit trail', async () => {
    await changeBonus('WEEKEND', { wagerTimes: 7 });
    await changeChannel('CODE', { on: false });
    const { value } = await desk<{ list: Change[] }>('GET /office/offers/history');
    expect(value.list.slice(0, 2)).toMatchObject([
      { by: 'operator3', subject: 'channel:CODE', created: false, facts: { on: 'true → false' } },
      { by: 'operator3', subject: 'bonus:WEEKEND', created: false, facts: { wagerTimes: '99 → 7' } },
    ]);
    expect(value.list.find(({ created }) => created)).toMatchObject({ subject: 'bonus:WEEKEND' });
    const before = value.list.length;
    await changeBonus('WEEKEND', { wagerTimes: 7 });
    expect((await desk<{ list: Change[] }>('GET /office/offers/history')).value.list).toHaveLength(before);
  });
});
