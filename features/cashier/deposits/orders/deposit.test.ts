import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { manualClock } from '#platform/clock/clock.ts';
import type { EventBus } from '#platform/events/bus.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { memberCaller, type TestApp, testApp } from '#tests/test-app.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../providers/signature.ts';
import type { depositContract } from './deposit.contract.ts';
import { depositServices } from './deposit.fixture.ts';
import { expireDeposits } from './deposit.jobs.ts';
import { readVietQr } from './vietqr.ts';

type Order = ValueOf<(typeof depositContract)['GET /wps/relay/PARLOR_depositOrder']>;

const OPEN = 'POST /wps/relay/MCSFE_depositByQRImageUrl';
const SECRET = randomBytes(32);
const PLAYER = 7n;
const OTHER = 8n;
const CROWD = 9n;
const clock = manualClock(Date.UTC(2026, 0, 15, 3));
const heard: string[] = [];
const logger = createLogger('test', 'silent');
let simulated: ReadonlySet<number> = new Set([1]);
let depositsOn = true;
let busFails = false;
const bus: EventBus = {
  publish: async (topic, { type }) => {
    if (busFails) throw new Error('the bus is away');
    heard.push(`${topic} ${type}`);
  },
  subscribe: () => () => {},
  close: async () => {},
};

let db: TestDatabase;
let ledger: Ledger;
let web: TestApp;
let accounts: Map<bigint, bigint>;

beforeAll(async () => {
  db = await testDatabase();
  ledger = openLedger({ url: db.url, database: db.database });
  const open = (ownerId: bigint) => ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId });
  accounts = new Map([
    [PLAYER, await open(PLAYER)],
    [OTHER, await open(OTHER)],
    [CROWD, await open(CROWD)],
  ]);
  const { portal } = depositServices({
    database: db.database,
    bus,
    clock,
    logger,
    simulated: () => simulated,
    secretOf: () => SECRET,
    moduleEnabled: async () => depositsOn,
    ledgerAccountOf: async (id) => accounts.get(id) ?? 0n,
  });
  web = await testApp([portal]);
  for (const id of accounts.keys()) web.known.set(id, memberCaller(id));
  web.known.set(99n, memberCaller(99n, 4));
});

afterAll(async () => {
  await web.close();
  await ledger.drain();
  await db.drop();
});

async function open(amount: number | string, as = PLAYER): Promise<Order> {
  const { success, value, errorCode } = await web.call<Order>(OPEN, { as, body: { amount } });
  if (!success) throw new Error(errorCode);
  return value;
}

interface Told {
  paymentId: string;
  text: string;
  amount: string;
  currency?: string;
  secret?: Buffer;
  at?: number;
  paidAt?: number;
}

function notify({ paymentId, text, amount, currency, secret = SECRET, at = clock.now(), paidAt = clock.now() }: Told) {
  const raw = JSON.stringify({ paymentId, text, amount, currency, paidAt });
  const headers = { [TIMESTAMP_HEADER]: String(at), [SIGNATURE_HEADER]: signNotice(secret, String(at), raw) };
  return web.app.inject({
    method: 'POST',
    url: '/payments/notify/SIMBANK',
    payload: raw,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

const balance = async (id: bigint) => (await ledger.balance(accounts.get(id) ?? 0n)).available;
const order = async (orderNo: string, as = PLAYER) =>
  (await web.call<Order>(`GET /wps/relay/PARLOR_depositOrder?orderNo=${orderNo}`, { as })).value;
const outcomes = () =>
  db.database.read((q) =>
    q.selectFrom('cashier.payment_notices').select(['outcome', 'repeats']).orderBy('id', 'desc').execute(),
  );

describe('a notice with what no database keeps (spec section 2.7 "deposit")', () => {
  it('does not lose the payment for a letter beside it, and is written down when its id or date is none', async () => {
    const { reference, orderNo } = await open(100);
    const before = await balance(PLAYER);
    const half = { paymentId: 'half-1', text: `CT DEN \ud800 ${reference}`, amount: '100000' };
    for (const told of [await notify(half), await notify(half)])
      expect(told.json()).toMatchObject({ received: true, outcome: 'credited' });
    expect((await outcomes())[0]).toEqual({ outcome: 'credited', repeats: 1 });
    expect([(await order(orderNo)).state, (await balance(PLAYER)) - before]).toEqual(['credited', 1_000_000n]);
    for (const wrong of [{ paymentId: 'half-\udfff' }, { paymentId: 'late-1', paidAt: 9_000_000_000_000_000 }]) {
      expect((await notify({ text: reference, amount: '100000', ...wrong })).statusCode).toBe(403);
      expect((await outcomes())[0]).toMatchObject({ outcome: 'unreadable' });
    }
  });
});

describe('opening a deposit (spec section 2.7 "deposit"; wire.md 2.5 depositv2)', () => {
  it('answers a QR code that a bank app reads as account, dong and reference', async () => {
    const opened = await open(100);
    expect(opened).toMatchObject({ state: 'waiting', amount: 100, payAmount: '100000', simulated: true });
    expect(readVietQr(opened.qrContent)).toEqual({
      bankBin: '000000',
      accountNumber: opened.accountNumber,
      amountVnd: 100_000n,
      text: opened.reference,
    });
  });

  it.each([
    [0, 'deposit.amount.invalid'],
    [-5, 'deposit.amount.invalid'],
    ['1e3', 'deposit.amount.invalid'],
    ['abc', 'deposit.amount.invalid'],
    ['10.5', 'deposit.amount.fraction'],
    [9, 'deposit.amount.low'],
    [300_001, 'deposit.amount.high'],
  ])('refuses %s with %s, in both languages, and opens nothing', async (amount, code) => {
    const before = (await web.call<{ total: number }>('GET /wps/report/depositTransaction', { as: PLAYER })).value
      .total;
    const vi = await web.call(OPEN, { as: PLAYER, body: { amount } });
    const en = await web.call(OPEN, { as: PLAYER, body: { amount }, headers: { language: 'EN' } });
    expect([vi.errorCode, en.errorCode]).toEqual([code, code]);
    expect(vi.message).not.toBe(en.message);
    expect((await web.call<{ total: number }>('GET /wps/report/depositTransaction', { as: PLAYER })).value.total).toBe(
      before,
    );
  });

  it('is for members only, and nobody sees another one’s order', async () => {
    const mine = await open(20);
    expect((await web.call(OPEN, { body: { amount: 100 } })).status).toBe(401);
    expect((await web.call(OPEN, { as: 99n, body: { amount: 100 } })).errorCode).toBe('need.real.account');
    expect(
      (await web.call(`GET /wps/relay/PARLOR_depositOrder?orderNo=${mine.orderNo}`, { as: OTHER })).errorCode,
    ).toBe('deposit.unknown');
    expect(
      (await web.call('POST /wps/relay/PARLOR_cancelDeposit', { as: OTHER, body: { orderNo: mine.orderNo } }))
        .errorCode,
    ).toBe('deposit.unknown');
    expect((await order(mine.orderNo)).state).toBe('waiting');
  });

  it('lets a player have five open orders, and cancel one to open another', async () => {
    const orders = [];
    for (let n = 0; n < 5; n++) orders.push(await open(30, OTHER));
    expect((await web.call(OPEN, { as: OTHER, body: { amount: 30 } })).errorCode).toBe('deposit.too.many.open');
    const cancelled = await web.call<Order>('POST /wps/relay/PARLOR_cancelDeposit', {
      as: OTHER,
      body: { orderNo: orders[0]?.orderNo },
    });
    expect(cancelled.value.state).toBe('cancelled');
    expect(
      (await web.call('POST /wps/relay/PARLOR_cancelDeposit', { as: OTHER, body: { orderNo: orders[0]?.orderNo } }))
        .errorCode,
    ).toBe('deposit.not.cancellable');
    expect((await open(30, OTHER)).state).toBe('waiting');
  });

  it('keeps to five open orders under twenty requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => web.call(OPEN, { as: CROWD, body: { amount: 30 } })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['deposit.too.many.open']),
    );
  });

  it('names the limits as people write numbers', async () => {
    const vi = await web.call(OPEN, { as: PLAYER, body: { amount: 300_001 } });
    const en = await web.call(OPEN, { as: PLAYER, body: { amount: 300_001 }, headers: { language: 'EN' } });
    expect([vi.message, en.message]).toEqual([expect.stringContaining('300.000'), expect.stringContaining('300,000')]);
  });

  it('answers settings, channels and totals in the wire shape', async () => {
    const settings = await web.call<{ minimumAmount: number }>('GET /wps/relay/MCSFE_getDepositSettings', {
      as: PLAYER,
    });
    expect(settings.value).toMatchObject({
      allowDeposit: 'Y',
      minimumAmount: 10,
      maximumAmount: 300_000,
      vndPerUnit: 1000,
    });
    const channels = await web.call<Record<string, unknown>>('GET /wps/relay/MCSFE_getDepositPaymentChannels', {
      as: PLAYER,
    });
    expect(channels.value).toHaveProperty('MTQR.channels');
  });
});

describe('notifications of a payment provider', () => {
  it('credits exactly once however often and however concurrently it comes', async () => {
    clock.advance(3_600_000);
    const opened = await open(100);
    const before = await balance(PLAYER);
    const told = { paymentId: 'FT-1', text: `MBVCB CT DEN ${opened.reference.toLowerCase()} qr`, amount: '100000' };
    const answers = await Promise.all(Array.from({ length: 12 }, () => notify(told)));
    expect(answers.map((answer) => answer.json())).toEqual(
      Array.from({ length: 12 }, () => ({ received: true, outcome: 'credited' })),
    );
    expect((await balance(PLAYER)) - before).toBe(1_000_000n);
    expect(await order(opened.orderNo)).toMatchObject({
      state: 'credited',
      creditedAmount: 100,
      transferId: expect.stringMatching(/^\d+$/),
    });
    expect((await outcomes())[0]).toEqual({ outcome: 'credited', repeats: 11 });
    expect(heard).toContain(`player.${PLAYER} balance`);
  });

  it('keeps a wrong amount, a second payment and an unknown reference for the operator and moves nothing', async () => {
    const opened = await open(50);
    const before = await balance(PLAYER);
    expect((await notify({ paymentId: 'FT-2', text: opened.reference, amount: '49000' })).json()).toMatchObject({
      outcome: 'wrong_amount',
    });
    expect((await order(opened.orderNo)).state).toBe('review');
    expect((await notify({ paymentId: 'FT-3', text: opened.reference, amount: '50000' })).json()).toMatchObject({
      outcome: 'in_review',
    });
    expect((await notify({ paymentId: 'FT-4', text: 'an com trua', amount: '50000' })).json()).toMatchObject({
      outcome: 'unknown_reference',
    });
    expect(await balance(PLAYER)).toBe(before);
    expect((await outcomes()).slice(0, 3).map(({ outcome }) => outcome)).toEqual([
      'unknown_reference',
      'in_review',
      'wrong_amount',
    ]);
  });

  it('credits money that comes late, after the code ran out', async () => {
    const opened = await open(60);
    clock.advance(16 * 60_000);
    expect((await order(opened.orderNo)).state).toBe('expired');
    expect(await expireDeposits({ database: db.database, bus, clock })).toBeGreaterThan(0);
    const before = await balance(PLAYER);
    expect((await notify({ paymentId: 'FT-5', text: opened.reference, amount: '60000' })).json()).toMatchObject({
      outcome: 'credited_late',
    });
    expect((await balance(PLAYER)) - before).toBe(600_000n);
  });

  it('refuses and records what is forged, stale or unreadable; the true notice still counts', async () => {
    const opened = await open(70);
    const before = await balance(PLAYER);
    const told = { paymentId: 'FT-6', text: opened.reference, amount: '70000' };
    const forged = await notify({ ...told, secret: randomBytes(32) });
    const stale = await notify({ ...told, at: clock.now() - 6 * 60_000 });
    const foreign = await notify({ ...told, currency: 'USD' });
    const unreadable = await notify({ ...told, amount: '-70000' });
    for (const answer of [forged, stale, foreign, unreadable]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ success: false, errorCode: 'payment.notice.refused' });
    }
    expect((await outcomes()).slice(0, 4).map(({ outcome }) => outcome)).toEqual([
      ...['unreadable', 'unreadable', 'stale', 'forged'],
    ]);
    expect(await balance(PLAYER)).toBe(before);
    expect((await notify({ ...told, currency: 'VND' })).json()).toMatchObject({ outcome: 'credited' });
    expect((await balance(PLAYER)) - before).toBe(700_000n);
  });

  it('keeps the same payment with other facts as a conflict, answers as before and moves nothing', async () => {
    clock.advance(3_600_000);
    const [opened, another] = [await open(40), await open(45)];
    const told = { paymentId: 'FT-7', text: opened.reference, amount: '40000' };
    expect((await notify(told)).json()).toMatchObject({ outcome: 'credited' });
    const before = await balance(PLAYER);
    const other = { ...told, text: another.reference, amount: '45000' };
    const answers = await Promise.all([notify(other), notify(other), notify(other), notify(told)]);
    expect(answers.map((answer) => answer.json().outcome)).toEqual(Array.from({ length: 4 }, () => 'credited'));
    expect(await balance(PLAYER)).toBe(before);
    expect((await order(another.orderNo)).state).toBe('waiting');
    expect((await outcomes()).slice(0, 2)).toEqual([
      { outcome: 'conflict', repeats: 2 },
      { outcome: 'credited', repeats: 1 },
    ]);
  });

  it('answers the outcome also when nobody can be told of it', async () => {
    const opened = await open(35);
    busFails = true;
    const answer = await notify({ paymentId: 'FT-8', text: opened.reference, amount: '35000' });
    busFails = false;
    expect([answer.statusCode, answer.json()]).toEqual([200, { received: true, outcome: 'credited' }]);
    expect((await order(opened.orderNo)).state).toBe('credited');
  });

  it('writes at most twenty forged and twenty stale notices a second, and refuses all of them', async () => {
    clock.advance(60_000);
    const before = (await outcomes()).length;
    const told = { paymentId: 'FT-9', text: '', amount: '1' };
    const flood = [
      ...Array.from({ length: 30 }, () => notify({ ...told, secret: randomBytes(32) })),
      ...Array.from({ length: 30 }, () => notify({ ...told, at: clock.now() - 6 * 60_000 })),
    ];
    expect(new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
    const rows = (await outcomes()).slice(0, -before);
    expect(rows.filter(({ outcome }) => outcome === 'forged')).toHaveLength(20);
    expect(rows.filter(({ outcome }) => outcome === 'stale')).toHaveLength(20);
    clock.advance(1_000);
    await notify({ ...told, secret: randomBytes(32) });
    expect((await outcomes()).length).toBe(before + 41);
  });

  it('knows no other provider and takes no oversized notice', async () => {
    expect((await web.call('POST /payments/notify/NOBODY', { body: {} })).status).toBe(404);
    expect((await web.call('POST /payments/notify/SIMBANK', { raw: `{"x":"${'x'.repeat(20_000)}"}` })).status).toBe(
      413,
    );
  });

  it('leaves a ledger without differences', async () => {
    expect(await reconcile(db.database)).toEqual([]);
  });
});

describe('payment simulator', () => {
  it('pays only open orders of the caller', async () => {
    expect(
      (await web.call('POST /simulator/payments', { as: OTHER, body: { orderNo: 'D-none', scenario: 'exact' } }))
        .errorCode,
    ).toBe('deposit.unknown');
    expect(
      (await web.call('POST /simulator/payments', { as: OTHER, body: { orderNo: 'D', scenario: 'steal' } })).errorCode,
    ).toBe('request_param_err');
  });

  it('is shut where the brand does not use it: channels, orders, payments and notices', async () => {
    const opened = await open(55);
    const before = await balance(PLAYER);
    const written = (await outcomes()).length;
    const told = { paymentId: 'FT-10', text: opened.reference, amount: '55000' };
    for (const brands of [[], [2]]) {
      simulated = new Set(brands);
      expect((await web.call('GET /wps/relay/MCSFE_getDepositPaymentChannels', { as: PLAYER })).value).toEqual({
        MTQR: { channels: [] },
      });
      expect((await web.call('GET /wps/relay/MCSFE_getDepositSettings', { as: PLAYER })).value).toMatchObject({
        allowDeposit: 'N',
      });
      for (const body of [{ amount: 100 }, { amount: 100, vendorId: 'SIMBANK' }])
        expect((await web.call(OPEN, { as: PLAYER, body })).errorCode).toBe('deposit.channel.unknown');
      expect(
        (await web.call('POST /simulator/payments', { as: PLAYER, body: { orderNo: opened.orderNo } })).errorCode,
      ).toBe('function.not.available');
      expect((await notify(told)).statusCode).toBe(404);
    }
    expect((await outcomes()).length).toBe(written);
    expect(await balance(PLAYER)).toBe(before);
    simulated = new Set([1]);
    expect((await notify(told)).json()).toMatchObject({ outcome: 'credited' });
  });

  it('are not allowed while DPSTBAS3 is off (wire.md 2.5 allowDeposit)', async () => {
    depositsOn = false;
    const { value } = await web.call<{ allowDeposit: string }>('GET /wps/relay/MCSFE_getDepositSettings', {
      as: PLAYER,
    });
    depositsOn = true;
    expect(value.allowDeposit).toBe('N');
  });
});
