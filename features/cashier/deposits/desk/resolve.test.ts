import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { reconcile } from '#ledger/reconcile.ts';
import { manualClock } from '#platform/clock/clock.ts';
import type { EventBus } from '#platform/events/bus.ts';
import { createApp } from '#platform/http/app.ts';
import type { ValueOf } from '#platform/http/contract.ts';
import { mount, neverClosed } from '#platform/http/mount.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { roleNamed } from '#tests/role-named.ts';
import { memberCaller, type TestApp, testApp } from '#tests/test-app.ts';
import { registerCashierChecks } from '../../cashier.checks.ts';
import type { depositContract } from '../orders/deposit.contract.ts';
import { depositServices } from '../orders/deposit.fixture.ts';
import { expireDeposits } from '../orders/deposit.jobs.ts';
import { SIGNATURE_HEADER, signNotice, TIMESTAMP_HEADER } from '../providers/signature.ts';
import type { deskContract } from './desk.contract.ts';

type Order = ValueOf<(typeof depositContract)['GET /wps/relay/PARLOR_depositOrder']>;
type Notices = ValueOf<(typeof deskContract)['GET /office/payments/notices']>;

const SECRET = randomBytes(32);
const PLAYER = 7n;
const OPERATOR = 3n;
const clock = manualClock(Date.UTC(2026, 0, 15, 3));
const logger = createLogger('test', 'silent');
const bus: EventBus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
let simulated = new Set([1]);

let db: TestDatabase;
let ledger: Ledger;
let players: TestApp;
let office: FastifyInstance;
let account: bigint;

beforeAll(async () => {
  registerCashierChecks();
  db = await testDatabase();
  ledger = openLedger({ url: db.url, database: db.database });
  account = await ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId: PLAYER });
  const { portal, office: desks } = depositServices({
    database: db.database,
    bus,
    clock,
    logger,
    simulated: () => simulated,
    secretOf: () => SECRET,
    ledgerAccountOf: async () => account,
  });
  players = await testApp([portal]);
  players.known.set(PLAYER, memberCaller(PLAYER));
  const catalogue = await wholeCatalogue;
  office = await createApp({ logger, catalogue, trustedProxies: [] });
  mount(office, [desks], {
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
        language: 'VI',
        brandId: Number(headers['x-test-brand'] ?? 1),
        player: undefined,
        operator: headers['x-test-role']
          ? { id: OPERATOR, role: roleNamed(headers['x-test-role']), isProven: true }
          : undefined,
        viaCookie: false,
      }),
    },
  });
});

afterAll(async () => {
  await Promise.all([players.close(), office.close()]);
  await ledger.drain();
  await db.drop();
});

const balance = async () => (await ledger.balance(account)).available;

async function open(amount: number): Promise<Order> {
  // Lets earlier orders expire, so that the limit of five open orders is never reached.
  clock.advance(16 * 60_000);
  await expireDeposits({ database: db.database, bus, clock });
  const answer = await players.call<Order>('POST /wps/relay/MCSFE_depositByQRImageUrl', {
    as: PLAYER,
    body: { amount },
  });
  if (!answer.success) throw new Error(answer.errorCode);
  return answer.value;
}

const order = async (orderNo: string) =>
  (await players.call<Order>(`GET /wps/relay/PARLOR_depositOrder?orderNo=${orderNo}`, { as: PLAYER })).value;

/** Sends a notice and answers it as the desk shows it. */
async function tell(paymentId: string, text: string, amount: string) {
  const raw = JSON.stringify({ paymentId, text, amount, paidAt: clock.now() });
  const at = String(clock.now());
  await players.app.inject({
    method: 'POST',
    url: '/payments/notify/SIMBANK',
    payload: raw,
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: at,
      [SIGNATURE_HEADER]: signNotice(SECRET, at, raw),
    },
  });
  return newest(paymentId);
}

async function newest(paymentId: string) {
  const response = await office.inject({
    url: `/office/payments/notices?search=${paymentId}`,
    headers: { 'x-test-role': 'cashier' },
  });
  return (response.json().value as Notices).list[0]!;
}

const openCount = async () => {
  const response = await office.inject({ url: '/office/payments/notices', headers: { 'x-test-role': 'cashier' } });
  return (response.json().value as Notices).counts.open;
};

async function settle(id: string, verb: 'credit' | 'dismiss', body: object = {}, headers: object = {}) {
  const response = await office.inject({
    method: 'POST',
    url: `/office/payments/notices/${id}/${verb}`,
    payload: body,
    headers: { 'x-test-role': 'cashier', ...headers },
  });
  const { success, value, errorCode } = response.json();
  return { status: response.statusCode, success, value, errorCode };
}

/** Only a dismissal has a reason. */
const reasonOf = (verb: 'credit' | 'dismiss') => (verb === 'dismiss' ? { reason: 'because' } : {});

describe('crediting by hand (issue: deposits in review are settled by an operator)', () => {
  it('credits what really arrived exactly once, however many ask at once, and keeps who and when', async () => {
    const opened = await open(50);
    const notice = await tell('H-1', opened.reference, '49000');
    const [before, waiting] = [await balance(), await openCount()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => settle(notice.id, 'credit', { note: 'ok' })));
    expect(answers.filter(({ success }) => success)).toMatchObject([
      { value: { resolution: 'credited', creditedAmount: '49.00' } },
    ]);
    expect(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode)).toEqual(
      Array.from({ length: 7 }, () => 'already.resolved'),
    );
    expect((await balance()) - before).toBe(490_000n);
    expect(await openCount()).toBe(waiting - 1);
    expect(await order(opened.orderNo)).toMatchObject({ state: 'credited', amount: 50, creditedAmount: 49 });
    expect(await newest('H-1')).toMatchObject({
      outcome: 'wrong_amount',
      resolution: 'credited',
      resolvedBy: '3',
      resolvedAt: clock.now(),
      note: 'ok',
      creditedAmount: '49.00',
      transferId: (await order(opened.orderNo)).transferId,
    });
    expect((await settle(notice.id, 'dismiss', { reason: 'too late' })).errorCode).toBe('already.resolved');
  });

  it('posts under the key of the payment, so that the provider telling it again moves nothing', async () => {
    const before = await balance();
    await tell('H-1', 'another text', '49000');
    expect(await balance()).toBe(before);
    const { rows } = await db.database.read((reader) =>
      sql<{ source: string }>`select source from ledger.transfer where source = 'deposit:SIMBANK:H-1'`.execute(reader),
    );
    expect(rows).toHaveLength(1);
  });

  it('credits a second payment of an order on top; the order stays with its first', async () => {
    const opened = await open(60);
    await tell('H-2', opened.reference, '60000');
    const first = await order(opened.orderNo);
    const twice = await tell('H-3', opened.reference, '60000');
    const before = await balance();
    expect(twice.outcome).toBe('already_credited');
    expect((await settle(twice.id, 'credit')).success).toBe(true);
    expect((await balance()) - before).toBe(600_000n);
    expect(await order(opened.orderNo)).toEqual(first);
  });

  it('assigns money without a reference to the order that the operator names', async () => {
    const opened = await open(70);
    const lost = await tell('H-4', 'an com trua', '70000');
    const before = await balance();
    expect((await settle(lost.id, 'credit')).errorCode).toBe('payment.order.required');
    expect((await settle(lost.id, 'credit', { orderNo: 'D-none' })).errorCode).toBe('deposit.unknown');
    const other = await settle(lost.id, 'credit', { orderNo: opened.orderNo }, { 'x-test-brand': '2' });
    expect(other.success).toBe(false);
    expect(await balance()).toBe(before);
    expect((await settle(lost.id, 'credit', { orderNo: opened.orderNo })).success).toBe(true);
    expect((await balance()) - before).toBe(700_000n);
    expect((await order(opened.orderNo)).state).toBe('credited');
    expect((await newest('H-4')).deposit?.orderNo).toBe(opened.orderNo);
    expect((await settle(lost.id, 'credit', { orderNo: opened.orderNo })).errorCode).toBe('already.resolved');
  });

  it('takes no other order than the one that the notice names, and nothing that is settled or a conflict', async () => {
    const [opened, paid] = [await open(50), await open(55)];
    const less = await tell('H-5', opened.reference, '1000');
    const before = await balance();
    expect((await settle(less.id, 'credit', { orderNo: paid.orderNo })).errorCode).toBe('payment.order.given');
    const conflict = await tell('H-5', opened.reference, '2000');
    expect(conflict.outcome).toBe('conflict');
    expect((await settle(conflict.id, 'credit')).errorCode).toBe('payment.notice.settled');
    expect((await settle('999999', 'credit')).errorCode).toBe('payment.notice.unknown');
    expect(await balance()).toBe(before);
    const credited = await tell('H-6', paid.reference, '55000');
    for (const verb of ['credit', 'dismiss'] as const)
      expect((await settle(credited.id, verb, reasonOf(verb))).errorCode).toBe('payment.notice.settled');
    expect((await balance()) - before).toBe(550_000n);
  });

  it('refuses a payment of nothing, and simulated money where the brand does not take it', async () => {
    const opened = await open(50);
    const nothing = await tell('H-7', opened.reference, '0');
    expect((await settle(nothing.id, 'credit')).errorCode).toBe('payment.credit.refused');
    const second = await tell('H-8', opened.reference, '50000');
    expect(second.outcome).toBe('in_review');
    simulated = new Set([2]);
    expect((await settle(second.id, 'credit')).errorCode).toBe('payment.provider.unknown');
    simulated = new Set([1]);
    expect((await settle(second.id, 'credit')).success).toBe(true);
    expect((await order(opened.orderNo)).state).toBe('credited');
  });
});

describe('dismissing', () => {
  it('moves no money, keeps the reason, and cancels the order once nothing else of it waits', async () => {
    const opened = await open(50);
    const [less, more] = [await tell('H-10', opened.reference, '49000'), await tell('H-11', opened.reference, '51000')];
    const before = await balance();
    expect((await settle(less.id, 'dismiss')).errorCode).toBe('request_param_err');
    expect((await settle(less.id, 'dismiss', { reason: '  a ' })).errorCode).toBe('request_param_err');
    expect((await settle(less.id, 'dismiss', { reason: 'sent back' })).value).toMatchObject({
      resolution: 'dismissed',
    });
    expect((await order(opened.orderNo)).state).toBe('review');
    expect((await settle(more.id, 'dismiss', { reason: 'sent back' })).success).toBe(true);
    expect((await order(opened.orderNo)).state).toBe('cancelled');
    expect((await settle(more.id, 'dismiss', { reason: 'again' })).errorCode).toBe('already.resolved');
    expect((await settle(more.id, 'credit')).errorCode).toBe('already.resolved');
    expect(await newest('H-11')).toMatchObject({ note: 'sent back', resolvedBy: '3', creditedAmount: null });
    expect(await balance()).toBe(before);
  });
});

describe('who may settle', () => {
  it.each(['credit', 'dismiss'] as const)('%s is for administrators and cashiers of the brand', async (verb) => {
    const opened = await open(50);
    const { id } = await tell(`H-20-${verb}`, opened.reference, '49000');
    const body = reasonOf(verb);
    expect(await settle(id, verb, body, { 'x-test-role': 'support' })).toMatchObject({
      status: 403,
      errorCode: 'operator.role.missing',
    });
    expect((await settle(id, verb, body, { 'x-test-role': '' })).errorCode).toBe('operator.required');
    const elsewhere = await settle(id, verb, body, { 'x-test-brand': '2' });
    expect(elsewhere.errorCode).toBe('payment.notice.unknown');
    expect((await order(opened.orderNo)).state).toBe('review');
    expect((await settle(id, verb, body, { 'x-test-role': 'admin' })).success).toBe(true);
  });
});

describe('reconciliation of the cashier (npm run reconcile)', () => {
  const spoil = (statement: ReturnType<typeof sql>) => db.database.transact((trx) => statement.execute(trx));
  const found = async () => (await reconcile(db.database)).map(({ check }) => check);
  const PAYMENT =
    'every credited payment is one deposit of the ledger, and every deposit of a provider a credited payment';
  const WAGERED = 'what a deposit and its bonus must be wagered is written down once, as it was agreed';
  const RATE = 'what a payment brought is what was paid, at the rate and for the fee of its order';
  const ORDER = 'every credited deposit order is paid by one of its payments';

  it('finds nothing after everything above', async () => {
    expect(await found()).toEqual([]);
  });

  it.each([
    ['amount', sql`credited_amount + 1`, sql`credited_amount - 1`],
    ['transfer', sql`-transfer_id`, sql`-transfer_id`],
  ])('finds a credited order whose %s is not the ledger’s', async (what, wrong, right) => {
    const column = sql.ref(what === 'amount' ? 'credited_amount' : 'transfer_id');
    const set = (value: typeof wrong) =>
      spoil(sql`update cashier.deposits set ${column} = ${value} where id = (select min(id) from cashier.deposits)`);
    await set(wrong);
    expect(await found()).toEqual([ORDER]);
    await set(right);
    expect(await found()).toEqual([]);
  });

  it('finds a payment that says another amount than the ledger, and one in another account', async () => {
    await spoil(sql`update cashier.payment_notices set credited_amount = 1 where payment_id = 'H-3'`);
    expect(await found()).toEqual([PAYMENT, RATE, WAGERED]);
    await spoil(sql`update cashier.payment_notices set credited_amount = 600000 where payment_id = 'H-3'`);
    await spoil(sql`update cashier.deposits set ledger_account = ledger_account + 32 where state = 'credited'`);
    expect(await found()).toEqual([PAYMENT]);
    await spoil(sql`update cashier.deposits set ledger_account = ledger_account - 32 where state = 'credited'`);
    expect(await found()).toEqual([]);
  });

  it('finds a payment that brought more than was paid, also where row and ledger agree on it', async () => {
    await spoil(sql`update cashier.payment_notices set vnd = vnd / 10 where payment_id = 'H-3'`);
    expect(await found()).toEqual([RATE]);
    await spoil(sql`update cashier.payment_notices set vnd = vnd * 10 where payment_id = 'H-3'`);
    await spoil(sql`update cashier.deposits set fee_bps = 100 where state = 'credited'`);
    expect(await found()).toEqual([RATE]);
    await spoil(sql`update cashier.deposits set fee_bps = 0 where state = 'credited'`);
    expect(await found()).toEqual([]);
  });

  it('finds a hold that nothing explains', async () => {
    const hold = { key: 'nobody:1', account, amount: 5n, kind: 'withdrawal' } as const;
    await ledger.hold(hold);
    expect(await found()).toEqual(['every open hold is a withdrawal or a transfer to a vendor']);
    await ledger.voidHold({ key: 'nobody:1/void', hold: hold.key });
    expect(await found()).toEqual([]);
  });

  it('finds a deposit of the ledger that no payment brought', async () => {
    await ledger.poster.post({ key: 'deposit:SIMBANK:none', account, house: 'cash', amount: 5n, kind: 'deposit' });
    expect(await found()).toEqual([PAYMENT]);
  });
});
