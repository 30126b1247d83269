import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#ledger/reconcile.ts';
import { registerCashierChecks } from '../../cashier.checks.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../providers/signature.ts';
import type { Scenario } from '../simulator/scenario.rules.ts';
import { type Cashier, type Order, openCashier } from './deposit.fixture.ts';

/** Every way to deposit besides the transfer (spec section 2.7 "deposit"; wire.md 2.5 depositv2 "pay by page"). */
const LAUNCH = 'POST /wps/relay/MCSFE_depositByLaunchUrl';
const PLAYER = 7n;
const OTHER = 8n;

let house: Cashier;
beforeAll(async () => {
  registerCashierChecks();
  house = await openCashier();
  await house.player(PLAYER);
  await house.player(OTHER);
});
afterAll(() => house.close());

const launch = (amount: number | string, vendorId: string, as = PLAYER) =>
  house.web.call<Order & { redirectUrl: string }>(LAUNCH, { as, body: { amount, vendorId }, headers: FROM });
/** The player's browser: gateways send it back to this host. */
const FROM = { host: 'play.example.org' };

async function started(amount: number, vendorId = 'WALLET') {
  // Lets earlier orders expire, so that the limit of five open orders is never reached.
  house.clock.advance(16 * 60_000);
  const { success, value, errorCode } = await launch(amount, vendorId);
  if (!success) throw new Error(errorCode);
  return value;
}

const pathOf = (url: string) => url.slice(new URL(url).origin.length);

/** Presses a button on the gateway's page, as a browser would submit it. */
function press(redirectUrl: string, scenario: Scenario) {
  const page = new URL(redirectUrl);
  const session = page.searchParams.get('session') ?? '';
  return house.web.app.inject({
    method: 'POST',
    url: page.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ session, scenario }).toString(),
  });
}

interface Paid {
  transactionId?: string;
  amount: string;
  secret?: Buffer;
  at?: number;
  provider?: string;
}

function notify(order: Order, { transactionId = randomUUID(), amount, at = house.clock.now(), ...told }: Paid) {
  const { provider = 'SIMWALLET', secret = house.secretFor(provider) } = told;
  const paid = { transactionId, merchantOrder: order.reference, amount, currency: 'VND', status: 'PAID', paidAt: at };
  const raw = JSON.stringify(paid);
  return house.web.app.inject({
    method: 'POST',
    url: `/payments/notify/${provider}`,
    payload: raw,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: String(at),
      [SIGNATURE_HEADER]: signNotice(secret, String(at), raw),
    },
  });
}

describe('channels of a brand', () => {
  it('are named by group with limits and fee, in the brand’s order and the caller’s language', async () => {
    const route = 'GET /wps/relay/MCSFE_getDepositPaymentChannels';
    const { value } = await house.web.call<Record<string, { channels: object[] }>>(route, {
      as: PLAYER,
      headers: { language: 'EN' },
    });
    expect(Object.keys(value)).toEqual(['MTQR', 'EWALLET', 'CARD', 'VOUCHER', 'CRYPTO']);
    const [wallet, card] = [value.EWALLET?.channels[0], value.CARD?.channels[0]];
    expect(wallet).toMatchObject({ vendorId: 'WALLET', vendorName: 'WALLET en', minimumAmount: 20, feeBps: 0 });
    expect(wallet).toMatchObject({ maximumAmount: 5_000, offered: true });
    expect(card).toMatchObject({ feeBps: 200, minimumAmount: 10, maximumAmount: 300_000 });
    expect(value.CRYPTO?.channels[0]).toMatchObject({ kind: 'crypto', offered: false });
  });

  it.each([
    ['WALLET', 19, 'deposit.amount.low'],
    ['WALLET', 5_001, 'deposit.amount.high'],
    ['CARD', 9, 'deposit.amount.low'],
    ['COIN', 100, 'deposit.channel.unknown'],
    ['CODE', 100, 'deposit.channel.unknown'],
    ['QR', 100, 'deposit.channel.unknown'],
    ['NONE', 100, 'deposit.channel.unknown'],
  ])('%s refuses %s with %s', async (vendorId, amount, code) => {
    expect((await launch(amount, vendorId)).errorCode).toBe(code);
  });

  it('that are off are neither shown nor taken, and a limit that changed holds for the next order', async () => {
    const before = house.state.terms;
    const channels = before.channels.map((one) => ({ ...one, on: one.code !== 'CARD', maximum: 300_000n }));
    house.state.terms = { ...before, channels };
    expect((await launch(25, 'CARD')).errorCode).toBe('deposit.channel.unknown');
    expect((await launch(31, 'WALLET')).errorCode).toBe('deposit.amount.high');
    house.state.terms = before;
  });
});

describe('a wallet’s page', () => {
  it('is opened by a signed request, pays by a signed notification and leads back to the order', async () => {
    const opened = await started(100);
    expect(opened).toMatchObject({ state: 'waiting', kind: 'ewallet', fee: 0, arrives: 100, payAmount: '100000' });
    expect(opened.redirectUrl).toMatch(/^http:\/\/play\.example\.org\/simulator\/pay\/SIMWALLET\?session=/);
    const page = await house.web.app.inject({ url: pathOf(opened.redirectUrl), headers: { language: 'EN' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain(opened.orderNo);
    expect(page.body).toContain('100,000');
    const before = await house.balance(PLAYER);
    const back = await press(opened.redirectUrl, 'exact');
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `http://play.example.org/?deposit=${opened.orderNo}`,
    ]);
    expect((await house.balance(PLAYER)) - before).toBe(1_000_000n);
    expect(await house.order(opened.orderNo, PLAYER)).toMatchObject({
      state: 'credited',
      creditedAmount: 100,
      redirectUrl: null,
    });
  });

  it.each<[Scenario, string, bigint]>([
    ['less', 'review', 0n],
    ['duplicate', 'credited', 400_000n],
    ['wrong-text', 'waiting', 0n],
    ['forged', 'waiting', 0n],
    ['never', 'waiting', 0n],
  ])('"%s" leaves the order %s and moves %s', async (scenario, state, moved) => {
    const opened = await started(40);
    const before = await house.balance(PLAYER);
    expect((await press(opened.redirectUrl, scenario)).statusCode).toBe(303);
    expect((await house.order(opened.orderNo, PLAYER)).state).toBe(state);
    expect((await house.balance(PLAYER)) - before).toBe(moved);
  });

  it('takes late money only when the order has run out, and then it is credited all the same', async () => {
    const opened = await started(45);
    expect((await press(opened.redirectUrl, 'late')).statusCode).toBe(200);
    expect((await house.order(opened.orderNo, PLAYER)).state).toBe('waiting');
    house.clock.advance(16 * 60_000);
    expect(await house.expire()).toBeGreaterThan(0);
    expect((await press(opened.redirectUrl, 'exact')).statusCode).toBe(200);
    expect((await house.order(opened.orderNo, PLAYER)).state).toBe('expired');
    expect((await press(opened.redirectUrl, 'late')).statusCode).toBe(303);
    expect((await house.order(opened.orderNo, PLAYER)).state).toBe('credited');
  });

  it('is nobody’s when its address was changed by a letter', async () => {
    const opened = await started(50);
    const broken = opened.redirectUrl.replace('session=ey', 'session=ez');
    expect((await house.web.app.inject(pathOf(broken))).statusCode).toBe(400);
    expect((await house.web.app.inject(pathOf(opened.redirectUrl.replace('SIMWALLET', 'SIMCARD')))).statusCode).toBe(
      400,
    );
    expect((await press(broken, 'exact')).statusCode).toBe(400);
    // Changes the amount but keeps the MAC.
    const [content = '', mac = ''] = (new URL(opened.redirectUrl).searchParams.get('session') ?? '').split('.');
    const session = JSON.parse(Buffer.from(content, 'base64url').toString());
    const cheaper = Buffer.from(JSON.stringify({ ...session, amount: '1' })).toString('base64url');
    expect(
      (await press(`http://x.example/simulator/pay/SIMWALLET?session=${cheaper}.${mac}`, 'exact')).statusCode,
    ).toBe(400);
    const page = await house.web.app.inject({ url: '/simulator/pay/SIMWALLET', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect((await house.web.app.inject('/simulator/pay/SIMWALLET')).statusCode).toBe(400);
    expect((await house.order(opened.orderNo, PLAYER)).state).toBe('waiting');
  });

  it('opens for nobody who cannot sign, and not again for an old signature', async () => {
    const body = JSON.stringify({ merchantOrder: 'SVAAAAAAAA', orderNo: 'D-1', amount: '1000', currency: 'VND' });
    const ask = (secret: Buffer, at: number) =>
      house.web.app.inject({
        method: 'POST',
        url: '/simulator/gateway/SIMWALLET/payments',
        payload: body,
        headers: {
          'content-type': 'application/json',
          [TIMESTAMP_HEADER]: String(at),
          [SIGNATURE_HEADER]: signNotice(secret, String(at), body),
        },
      });
    expect((await ask(randomBytes(32), house.clock.now())).statusCode).toBe(403);
    expect((await ask(house.secretFor('SIMCARD'), house.clock.now())).statusCode).toBe(403);
    expect((await ask(house.secretFor('SIMWALLET'), house.clock.now() - 6 * 60_000)).statusCode).toBe(403);
  });

  it('leaves no order open when its gateway is away', async () => {
    const waiting = async () =>
      (await house.web.call<{ total: number }>('GET /wps/report/depositTransaction?state=waiting', { as: OTHER }))
        .value;
    const before = await waiting();
    const start = house.stopGateways();
    expect((await launch(60, 'WALLET', OTHER)).errorCode).toBe('deposit.gateway.away');
    const keyed = () =>
      house.web.call<Order>('POST /wps/relay/MCSFE_depositByLaunchUrl', {
        as: OTHER,
        body: { amount: 60, vendorId: 'WALLET', requestKey: 'one-wish-of-two' },
      });
    expect((await keyed()).errorCode).toBe('deposit.gateway.away');
    start();
    expect(await waiting()).toEqual(before);
    // Once the gateway is back, the same request opens an order. It gets the same one if the answer was lost (C11).
    const opened = (await keyed()).value;
    expect(opened).toMatchObject({ state: 'waiting', redirectUrl: expect.stringContaining('/simulator/pay/') });
    expect((await keyed()).value).toMatchObject({ orderNo: opened.orderNo, redirectUrl: opened.redirectUrl });
  });

  it('refuses the key of one request for another amount or channel, and opens nothing', async () => {
    const ask = (amount: number, vendorId: string) =>
      house.web.call<Order>('POST /wps/relay/MCSFE_depositByLaunchUrl', {
        as: OTHER,
        body: { amount, vendorId, requestKey: 'one-key-of-many' },
      });
    const listed = async () =>
      (await house.web.call<{ total: number }>('GET /wps/report/depositTransaction', { as: OTHER })).value.total;
    const before = await listed();
    const opened = (await ask(55, 'WALLET')).value;
    expect((await ask(56, 'WALLET')).errorCode).toBe('deposit.key.used');
    expect((await ask(55, 'CARD')).errorCode).toBe('deposit.key.used');
    expect((await ask(55, 'WALLET')).value.orderNo).toBe(opened.orderNo);
    expect(await listed()).toBe(before + 1);
  });
});

describe('notifications of a wallet or card gateway', () => {
  it('credit once under twelve at once; forged, stale and another gateway’s are refused', async () => {
    const opened = await started(70);
    const before = await house.balance(PLAYER);
    const told = { transactionId: randomUUID(), amount: '70000' };
    for (const wrong of [
      { ...told, secret: randomBytes(32) },
      { ...told, secret: house.secretFor('SIMCARD') },
      { ...told, at: house.clock.now() - 6 * 60_000 },
      { ...told, amount: '7e4' },
    ])
      expect((await notify(opened, wrong)).statusCode).toBe(403);
    // A gateway may only pay its own orders, even with a valid signature.
    const foreign = await notify(opened, { amount: '70000', provider: 'SIMCARD' });
    expect(foreign.json()).toMatchObject({ outcome: 'unknown_reference' });
    expect(await house.balance(PLAYER)).toBe(before);
    const answers = await Promise.all(Array.from({ length: 12 }, () => notify(opened, told)));
    expect(new Set(answers.map((answer) => answer.json().outcome))).toEqual(new Set(['credited']));
    expect((await house.balance(PLAYER)) - before).toBe(700_000n);
  });

  it('a card costs what was shown: the whole payment and its fee stand in the ledger, the net in the wallet', async () => {
    const opened = await started(100, 'CARD');
    expect(opened).toMatchObject({ amount: 100, feeBps: 200, fee: 2, arrives: 98, wagering: 98 });
    const before = await house.balance(PLAYER);
    expect((await notify(opened, { amount: '100000', provider: 'SIMCARD' })).json().outcome).toBe('credited');
    expect((await house.balance(PLAYER)) - before).toBe(980_000n);
    expect(await house.order(opened.orderNo, PLAYER)).toMatchObject({ state: 'credited', fee: 2, creditedAmount: 98 });
    const written = await house.wagering(PLAYER);
    expect(written.at(-1)).toMatchObject({ cause: 'deposit', required: 980_000n });
  });

  it('what came in part is credited by a person at the order’s own terms, with fee and wagering', async () => {
    const opened = await started(100, 'CARD');
    await notify(opened, { amount: '50000', provider: 'SIMCARD' });
    expect((await house.order(opened.orderNo, PLAYER)).state).toBe('review');
    const before = await house.balance(PLAYER);
    // The brand raises its terms. Existing orders keep the terms they were placed with.
    const terms = house.state.terms;
    const channels = terms.channels.map((one) => ({ ...one, feeBps: 1_000 }));
    house.state.terms = { ...terms, channels, wagerTimes: 9, vndPerUnit: 500 };
    const { value } = await house.desk<{ list: { id: string }[] }>('GET /office/payments/notices?outcome=open');
    const id = value.list[0]?.id;
    const credited = await house.desk(`POST /office/payments/notices/${id}/credit`, {});
    house.state.terms = terms;
    expect(credited).toMatchObject({ success: true });
    expect((await house.balance(PLAYER)) - before).toBe(490_000n);
    expect((await house.wagering(PLAYER)).at(-1)).toMatchObject({ required: 490_000n });
  });
});

describe('records', () => {
  it('are filtered by state, channel and time, page by page', async () => {
    const ask = async (query: string) =>
      (
        await house.web.call<{ list: Order[]; total: number }>(`GET /wps/report/depositTransaction?${query}`, {
          as: PLAYER,
        })
      ).value;
    const all = await ask('size=50');
    expect(all.total).toBe(all.list.length);
    const cards = await ask('size=50&channel=CARD');
    expect(cards.list.map(({ channel }) => channel)).toEqual(cards.list.map(() => 'CARD'));
    expect(cards.total).toBe(all.list.filter(({ channel }) => channel === 'CARD').length);
    for (const state of ['credited', 'expired', 'waiting', 'review', 'cancelled'] as const) {
      const some = await ask(`size=50&state=${state}`);
      expect(some.list.map((one) => one.orderNo)).toEqual(
        all.list.filter((one) => one.state === state).map((one) => one.orderNo),
      );
    }
    const middle = all.list[2]!;
    const until = await ask(`size=50&startDate=${middle.createdAt}&endDate=${middle.createdAt}`);
    expect(until.list.map(({ orderNo }) => orderNo)).toEqual([middle.orderNo]);
    expect((await ask('size=2&page=2')).list.map(({ orderNo }) => orderNo)).toEqual(
      all.list.slice(2, 4).map(({ orderNo }) => orderNo),
    );
    expect((await house.web.call('GET /wps/report/depositTransaction?state=lost', { as: PLAYER })).errorCode).toBe(
      'request_param_err',
    );
  });
});

it('leaves books without differences', async () => {
  expect(await reconcile(house.db.database)).toEqual([]);
});
