import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { manualClock } from '#platform/clock/clock.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { createApp } from '#platform/http/app.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { mount, neverClosed } from '#platform/http/mount.ts';
import type { Service } from '#platform/http/service.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { roleNamed } from '#tests/role-named.ts';
import { memberCaller, type TestApp, testApp } from '#tests/test-app.ts';
import type { depositContract } from '../orders/deposit.contract.ts';
import { depositServices } from '../orders/deposit.fixture.ts';
import { expireDeposits } from '../orders/deposit.jobs.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../providers/signature.ts';
import type { deskContract } from './desk.contract.ts';

type Order = ValueOf<(typeof depositContract)['GET /wps/relay/PARLOR_depositOrder']>;
type Notices = ValueOf<(typeof deskContract)['GET /office/payments/notices']>;
type Detail = ValueOf<(typeof deskContract)['GET /office/payments/notices/{id}']>;
type Deposits = ValueOf<(typeof deskContract)['GET /office/payments/deposits']>;
type DepositDetail = ValueOf<(typeof deskContract)['GET /office/payments/deposits/{id}']>;
type Summary = ValueOf<(typeof deskContract)['GET /office/payments/summary']>;

const SECRET = randomBytes(32);
const PLAYER = 7n;
const MINUTE_MS = 60_000;
const clock = manualClock(Date.UTC(2026, 0, 15, 3));
const bus: EventBus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };

const logger = createLogger('test', 'silent');

let db: TestDatabase;
let ledger: Ledger;
let players: TestApp;
let office: FastifyInstance;
/** Orders by the kind of notice they got. */
let told: Record<'less' | 'late' | 'paid' | 'waiting' | 'forged', Order>;

beforeAll(async () => {
  db = await testDatabase();
  ledger = openLedger({ url: db.url, database: db.database });
  const account = await ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId: PLAYER });
  const { portal, office: desks } = depositServices({
    database: db.database,
    bus,
    clock,
    logger,
    secretOf: () => SECRET,
    ledgerAccountOf: async () => account,
  });
  players = await testApp([portal]);
  players.known.set(PLAYER, memberCaller(PLAYER));
  office = await openOffice(desks);
  await tellEverything();
});

afterAll(async () => {
  await Promise.all([players.close(), office.close()]);
  await ledger.drain();
  await db.drop();
});

async function openOffice(desks: Service): Promise<FastifyInstance> {
  const catalogue = await wholeCatalogue;
  const app = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: [] });
  mount(app, [desks], {
    catalogue,
    ownOrigins: [],
    gate: {
      moduleEnabled: async () => true,
      stateOf: neverClosed,
      // Headers name the caller; the real gate is tested in features/operators.
      identify: async ({ headers, id }) => ({
        requestId: id,
        brandCode: 'SENVANG',
        ip: '127.0.0.1',
        userAgent: 'test',
        brandId: Number(headers['x-test-brand'] ?? 1),
        language: 'VI',
        player: headers['x-test-player'] ? memberCaller(PLAYER) : undefined,
        operator: headers['x-test-role']
          ? { id: 1n, role: roleNamed(headers['x-test-role']), isProven: true }
          : undefined,
        viaCookie: true,
      }),
    },
  });
  return app;
}

async function look<Value>(url: string, { role = 'cashier', brand = 1 } = {}): Promise<Value> {
  const response = await office.inject({ url, headers: { 'x-test-role': role, 'x-test-brand': String(brand) } });
  const { success, value, errorCode } = response.json();
  if (!success) throw new Error(`${url}: ${response.statusCode} ${errorCode}`);
  return value;
}

async function refusal(url: string, headers: Record<string, string>) {
  const response = await office.inject({ url, headers });
  return { status: response.statusCode, code: response.json().errorCode };
}

const notices = (query = '') => look<Notices>(`/office/payments/notices?size=50${query}`);
const onlyNotice = async (query: string) => {
  const { list } = await notices(query);
  expect(list).toHaveLength(1);
  return list[0]!;
};
const detail = (id: string) => look<Detail>(`/office/payments/notices/${id}`);

interface Told {
  paymentId: string;
  text: string;
  amount: string;
  secret?: Buffer;
  at?: number;
}

const bodyOf = ({ paymentId, text, amount }: Told) =>
  JSON.stringify({ paymentId, text, amount, paidAt: clock.now() - 2_000 });

async function notify(facts: Told, raw = bodyOf(facts)): Promise<void> {
  const at = String(facts.at ?? clock.now());
  await players.app.inject({
    method: 'POST',
    url: '/payments/notify/SIMBANK',
    payload: raw,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: at,
      [SIGNATURE_HEADER]: signNotice(facts.secret ?? SECRET, at, raw),
    },
  });
}

async function open(amount: number): Promise<Order> {
  const answer = await players.call<Order>('POST /wps/relay/MCSFE_depositByQRImageUrl', {
    as: PLAYER,
    body: { amount },
  });
  if (!answer.success) throw new Error(answer.errorCode);
  return answer.value;
}

/** Sends one notice for every way in which a payment can differ from its order. */
async function tellEverything(): Promise<void> {
  const less = await open(50);
  const late = await open(60);
  clock.advance(16 * MINUTE_MS);
  await expireDeposits({ database: db.database, bus, clock });
  const [paid, waiting, forged] = [await open(70), await open(80), await open(90)];
  told = { less, late, paid, waiting, forged };
  await notify({ paymentId: 'FT-LESS', text: `CT ${less.reference}`, amount: '49000' });
  await notify({ paymentId: 'FT-LATE', text: late.reference, amount: '60000' });
  const exact = { paymentId: 'FT-PAID', text: paid.reference, amount: '70000' };
  for (let time = 0; time < 3; time++) await notify(exact);
  await notify({ ...exact, paymentId: 'FT-TWICE' });
  await notify({ paymentId: 'FT-100%_A', text: 'an com trua', amount: '80000' });
  const lie = { paymentId: 'FT-LIE', text: forged.reference, amount: '90000', secret: randomBytes(32) };
  await notify(lie, bodyOf(lie));
  await notify(lie, bodyOf(lie));
  await notify({ paymentId: 'FT-OLD', text: forged.reference, amount: '90000', at: clock.now() - 6 * MINUTE_MS });
  await notify({ paymentId: 'FT-ODD', text: forged.reference, amount: '-90000' });
}

describe('notices (issue: wrong amount, wrong reference, late and forged are visible to operators)', () => {
  it('counts every outcome and finds each by its filter', async () => {
    const { counts, total, list } = await notices();
    expect(counts).toEqual({
      all: 9,
      open: 3,
      repeated: 1,
      wrong_amount: 1,
      unknown_reference: 1,
      already_credited: 1,
      in_review: 0,
      conflict: 0,
      provider_gone: 0,
      over_limit: 0,
      player_excluded: 0,
      forged: 2,
      stale: 1,
      unreadable: 1,
      credited_late: 1,
      credited: 1,
    });
    expect(total).toBe(9);
    expect(list.map(({ id }) => BigInt(id))).toEqual(list.map(({ id }) => BigInt(id)).sort((a, b) => Number(b - a)));
    for (const [outcome, count] of Object.entries(counts).filter(([key]) => key !== 'all')) {
      const found = await notices(`&outcome=${outcome}`);
      expect([outcome, found.total, found.list.length]).toEqual([outcome, count, count]);
    }
  });

  it('shows a wrong amount with the order, the player and the difference', async () => {
    const row = await onlyNotice('&outcome=wrong_amount');
    expect(row).toMatchObject({ paymentId: 'FT-LESS', vnd: '49000', text: `CT ${told.less.reference}`, repeats: 0 });
    expect(row.deposit).toMatchObject({
      orderNo: told.less.orderNo,
      amount: '50.00',
      vnd: '50000',
      state: 'review',
      player: { id: '7', username: 'player7' },
    });
    expect(await detail(row.id)).toMatchObject({ differenceVnd: '-1000', ip: '127.0.0.1', candidates: [] });
  });

  it('shows money without a reference with the orders that it may have been meant for', async () => {
    const row = await onlyNotice('&outcome=unknown_reference');
    expect(row).toMatchObject({ text: 'an com trua', vnd: '80000', deposit: null });
    const { candidates, differenceVnd } = await detail(row.id);
    expect(candidates.map(({ orderNo }) => orderNo)).toEqual([told.waiting.orderNo]);
    expect(differenceVnd).toBeNull();
  });

  it('shows a second payment beside the first, which tells how often it was repeated', async () => {
    const second = await detail((await onlyNotice('&outcome=already_credited')).id);
    expect(second.paymentId).toBe('FT-TWICE');
    expect(second.deposit).toMatchObject({ orderNo: told.paid.orderNo, state: 'credited', creditedAmount: '70.00' });
    expect(second.deposit?.transferId).toMatch(/^\d+$/);
    expect(second.others).toMatchObject([{ paymentId: 'FT-PAID', outcome: 'credited', repeats: 2 }]);
    expect(await onlyNotice('&outcome=repeated')).toMatchObject({ paymentId: 'FT-PAID' });
  });

  it('shows late money with the times that make it late', async () => {
    const { receivedAt, paidAt, deposit } = await onlyNotice('&outcome=credited_late');
    expect(deposit).toMatchObject({ orderNo: told.late.orderNo, creditedAt: clock.now() });
    expect(receivedAt).toBeGreaterThan(deposit?.expiresAt ?? Number.POSITIVE_INFINITY);
    expect(paidAt).toBe(receivedAt - 2_000);
  });

  it('shows of a notice that was not believed when, from where and a hash, and nothing that it claimed', async () => {
    const { list } = await notices('&outcome=forged');
    const facts = await detail(list[0]!.id);
    expect(facts).toMatchObject({
      paymentId: null,
      text: null,
      vnd: null,
      deposit: null,
      others: [],
      sameBody: 1,
      provider: 'SIMBANK',
      ip: '127.0.0.1',
      receivedAt: clock.now(),
    });
    const lie = { paymentId: 'FT-LIE', text: told.forged.reference, amount: '90000' };
    expect(facts.bodySha256).toBe(createHash('sha256').update(bodyOf(lie)).digest('hex'));
    for (const outcome of ['stale', 'unreadable'])
      expect(await onlyNotice(`&outcome=${outcome}`)).toMatchObject({ paymentId: null, vnd: null });
  });

  it('finds by part of payment id, text, reference and order number; signs of the pattern are letters', async () => {
    const found = async (search: string) =>
      (await notices(`&search=${encodeURIComponent(search)}`)).list.map(({ paymentId }) => paymentId);
    expect(await found('ft-less')).toEqual(['FT-LESS']);
    expect(await found('com trua')).toEqual(['FT-100%_A']);
    expect(await found(told.paid.reference.toLowerCase())).toEqual(['FT-TWICE', 'FT-PAID']);
    expect(await found(told.late.orderNo)).toEqual(['FT-LATE']);
    expect(await found('100%_')).toEqual(['FT-100%_A']);
    expect(await found('%')).toEqual(['FT-100%_A']);
    expect(await found('_')).toEqual(['FT-100%_A']);
    expect(await found('không có')).toEqual([]);
    expect((await notices('&search=FT-LESS')).counts).toMatchObject({ all: 1, wrong_amount: 1, forged: 0 });
  });

  it('pages without gap or overlap', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => look<Notices>(`/office/payments/notices?size=4&page=${page}`)),
    );
    expect(pages.map(({ list }) => list.length)).toEqual([4, 4, 1]);
    expect(pages[0]?.totalPages).toBe(3);
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(9);
  });

  it('sums up what waits and what the last day brought', async () => {
    const summary = await look<Summary>('/office/payments/summary');
    expect(summary).toEqual({
      openNotices: 3,
      openVnd: '199000',
      oldestOpenAt: clock.now(),
      refusedNotices: 4,
      creditedNotices: 2,
      creditedVnd: '130000',
      ordersInReview: 1,
    });
    clock.advance(25 * 60 * MINUTE_MS);
    expect(await look<Summary>('/office/payments/summary')).toMatchObject({
      openNotices: 3,
      refusedNotices: 0,
      creditedVnd: '0',
    });
    clock.advance(-25 * 60 * MINUTE_MS);
  });
});

describe('deposit orders (spec section 7 "deposit record")', () => {
  it('lists them by state with counts, and finds them by number and reference', async () => {
    const { counts, list } = await look<Deposits>('/office/payments/deposits?size=50');
    expect(counts).toEqual({ all: 5, review: 1, waiting: 2, credited: 2, expired: 0, cancelled: 0 });
    expect(list[0]).toMatchObject({ orderNo: told.forged.orderNo, state: 'waiting', player: { username: 'player7' } });
    const review = await look<Deposits>('/office/payments/deposits?state=review');
    expect(review).toMatchObject({ total: 1, totalPages: 1, list: [{ orderNo: told.less.orderNo }] });
    for (const search of [told.late.orderNo, told.late.reference])
      expect((await look<Deposits>(`/office/payments/deposits?search=${search}`)).list).toMatchObject([
        { orderNo: told.late.orderNo, state: 'credited', creditedAmount: '60.00' },
      ]);
  });

  it('shows one with all that was told about it', async () => {
    const [row] = (await look<Deposits>(`/office/payments/deposits?search=${told.paid.orderNo}`)).list;
    const order = await look<DepositDetail>(`/office/payments/deposits/${row?.id}`);
    expect(order).toMatchObject({ reference: told.paid.reference, bankName: told.paid.bankName });
    expect(order.notices.map(({ paymentId, outcome }) => [paymentId, outcome])).toEqual([
      ['FT-TWICE', 'already_credited'],
      ['FT-PAID', 'credited'],
    ]);
  });
});

describe('who may look', () => {
  const URLS = [
    '/office/payments/summary',
    '/office/payments/notices',
    '/office/payments/notices/1',
    '/office/payments/deposits',
    '/office/payments/deposits/1',
  ];

  it.each(URLS)('%s is for administrators and cashiers, not for support, players or visitors', async (url) => {
    expect(await look(url, { role: 'admin' })).toBeDefined();
    expect(await refusal(url, { 'x-test-role': 'support' })).toEqual({ status: 403, code: 'operator.role.missing' });
    expect(await refusal(url, { 'x-test-player': '1' })).toEqual({ status: 403, code: 'operator.required' });
    expect(await refusal(url, {})).toEqual({ status: 403, code: 'operator.required' });
  });

  it('another brand sees neither orders nor their notices, only those that are nobody’s', async () => {
    const { list, counts } = await look<Notices>('/office/payments/notices?size=50', { brand: 2 });
    expect(list.every(({ deposit }) => deposit === null)).toBe(true);
    expect(counts).toMatchObject({ all: 5, wrong_amount: 0, credited: 0, unknown_reference: 1, forged: 2 });
    expect((await look<Deposits>('/office/payments/deposits', { brand: 2 })).counts.all).toBe(0);
    expect(await look<Summary>('/office/payments/summary', { brand: 2 })).toMatchObject({
      creditedVnd: '0',
      ordersInReview: 0,
    });
    const mine = await onlyNotice('&outcome=wrong_amount');
    const other = { 'x-test-role': 'cashier', 'x-test-brand': '2' };
    expect(await refusal(`/office/payments/notices/${mine.id}`, other)).toMatchObject({
      code: 'payment.notice.unknown',
    });
    expect(await refusal(`/office/payments/deposits/${mine.deposit?.id}`, other)).toMatchObject({
      code: 'deposit.unknown',
    });
    const [nobodys] = (await look<Notices>('/office/payments/notices?outcome=unknown_reference', { brand: 2 })).list;
    expect((await look<Detail>(`/office/payments/notices/${nobodys?.id}`, { brand: 2 })).candidates).toEqual([]);
  });

  it.each([
    'notices?outcome=all',
    'notices?page=0',
    'notices?size=51',
    'notices/x',
    'notices/-1',
    'deposits?state=lost',
    'deposits/1e3',
  ])('refuses %s as a bad request', async (path) => {
    expect(await refusal(`/office/payments/${path}`, { 'x-test-role': 'admin' })).toEqual({
      status: 400,
      code: 'request_param_err',
    });
  });
});
