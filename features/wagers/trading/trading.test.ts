import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import '#features/compliance/public.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { type OfficeApp, officeApp } from '#tests/office-app.ts';
import { type CorrectionsDeps, payCorrections } from './corrections.job.ts';
import type { StudioEndpoint } from './studio-desk.ts';
import { tradingService } from './trading.server.ts';

const mai = { id: 1n, role: 'manager' };
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Heard {
  path: string;
  body: Record<string, unknown>;
  genuine: boolean;
}

const EVENT = {
  eventId: 'm-1',
  name: 'Sen Hà Nội - Cảng Hải Phòng',
  startAt: '2026-11-23T12:00:00.000Z',
  status: 'live',
  stopped: false,
  voided: false,
  marginBps: 0,
  bets: 3,
  staked: '1000000',
  worst: '2505000',
  limit: '20000000000',
  markets: [{ market: '1x2', line: 0, status: 'open', bets: 3, staked: '1000000', worst: '2505000' }],
};
const ORDER = { id: '7', eventId: 'm-1', decidedBy: null, at: '2026-11-23T12:10:00.000Z' };

let heard: Heard[] = [];
/** The studio's answers by path; a number is a status without a body. */
let answers: Record<string, unknown> = {};
let studio: Server;
let db: TestDatabase;
let ledger: Ledger;
let office: OfficeApp;
let endpoint: StudioEndpoint;

beforeAll(async () => {
  studio = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const path = request.url ?? '';
    const signature = Buffer.from(String(request.headers['x-auth-signature'] ?? ''), 'base64');
    if (request.method === 'POST')
      heard.push({
        path,
        body: JSON.parse(raw.toString()),
        genuine: verify('sha256', raw, keys.publicKey, signature),
      });
    const answer = answers[path];
    response.statusCode = typeof answer === 'number' ? answer : answer === undefined ? 500 : 200;
    response.end(JSON.stringify(typeof answer === 'object' ? answer : { error: 'no' }));
  });
  await new Promise<void>((ready) => studio.listen(0, '127.0.0.1', ready));
  endpoint = {
    apiUrl: `http://127.0.0.1:${(studio.address() as AddressInfo).port}`,
    operatorId: 'SENVANG',
    privateKey: keys.privateKey,
    signatureHeader: 'x-auth-signature',
  };
  db = await testDatabase();
  ledger = openLedger({ url: db.url, database: db.database });
  office = await officeApp([
    tradingService({
      database: db.database,
      clock: systemClock,
      operatorNames: async (ids) => new Map(ids.map((id) => [id, id === 1n ? 'mai' : 'khac'])),
      studio: () => endpoint,
    }),
  ]);
});
afterAll(async () => {
  await office.close();
  await ledger.drain();
  await db.drop();
  studio.close();
});
beforeEach(() => {
  heard = [];
  answers = {};
});

const trail = async () =>
  (await db.database.read((read) => read.selectFrom('compliance.audit').select(['action', 'subject']).execute())).map(
    ({ action, subject }) => `${action} ${subject}`,
  );

describe('the trading desk', () => {
  test('lists events with their liability in main units, asked in the name of operator and employee', async () => {
    answers['/api/betting/desk/liability'] = { events: [EVENT] };
    const { value } = await office.call('GET /office/trading/events', mai);
    expect(value.list).toMatchObject([{ id: 'm-1', bets: 3, staked: '100.00', worst: '250.50', limit: '2000000.00' }]);
    expect(heard).toMatchObject([{ genuine: true, body: { operator_id: 'SENVANG', actor: 'mai' } }]);
  });

  test('shows an event with prices and orders, and which of them are the caller’s own', async () => {
    answers['/api/betting/desk/liability'] = { events: [EVENT] };
    const told = { ...ORDER, actor: 'lan', state: 'done' };
    const result = { sport: 'football', goals: { home: 2, away: 1 }, half: { home: 1, away: 0 }, over: true };
    answers['/api/betting/desk/orders'] = {
      orders: [
        { ...ORDER, actor: 'mai', action: 'settlement', facts: { decision: { kind: 'cancelled' } }, state: 'proposed' },
        { ...ORDER, id: '6', actor: 'lan', action: 'margin', facts: { marginBps: 200, reason: 'tin' }, state: 'done' },
        {
          ...told,
          id: '5',
          action: 'price',
          facts: { market: '1x2', line: 0, outcomes: [{ outcome: 'home', centi: 210 }] },
        },
        { ...told, id: '4', action: 'limits', facts: { event: '125000', market: null } },
        { ...told, id: '3', action: 'settlement', facts: { markets: null, decision: { kind: 'settled', result } } },
        { ...told, id: '2', action: 'stop', facts: {} },
      ],
    };
    answers['/game/betting/events/m-1'] = {
      value: { sport: 'football', all: [{ market: '1x2', line: 0, outcomes: [{ outcome: 'home', centi: 210 }] }] },
    };
    const { value } = await office.call('GET /office/trading/events/m-1', mai);
    expect(value.markets).toMatchObject([{ worst: '250.50', outcomes: [{ outcome: 'home', centi: 210 }] }]);
    expect(value.orders).toMatchObject([
      { what: { kind: 'cancelled', markets: null }, mine: true, state: 'proposed' },
      { what: { kind: 'margin', marginBps: 200 }, reason: 'tin', mine: false },
      { what: { kind: 'price', market: '1x2', line: 0, outcomes: [{ outcome: 'home', centi: 210 }] } },
      { what: { kind: 'limits', event: '12.50', eachMarket: null } },
      {
        what: {
          kind: 'settled',
          scores: [
            { of: 'goals', home: 2, away: 1 },
            { of: 'half', home: 1, away: 0 },
          ],
        },
      },
      { what: null },
    ]);
  });

  test.each([
    [{ action: 'stop' }, 'stop', {}],
    [{ action: 'margin', marginBps: -150 }, 'margin', { marginBps: -150 }],
    [{ action: 'limits', event: '12.5', market: null }, 'limits', { event: '125000', market: null }],
    [
      { action: 'price', market: '1x2', line: 0, outcomes: [{ outcome: 'home', centi: 205 }] },
      'price',
      { market: '1x2', outcomes: [{ outcome: 'home', centi: 205 }] },
    ],
    [{ action: 'cancel' }, 'settlement', { decision: { kind: 'cancelled' } }],
    [
      { action: 'result', goals: { home: 2, away: 1 }, half: { home: 1, away: 0 }, corners: { home: 4, away: 5 } },
      'settlement',
      { decision: { kind: 'settled', result: { sport: 'football', goals: { home: 2, away: 1 }, over: true } } },
    ],
  ])('gives the order %o, and the trail keeps it', async (asked, call, message) => {
    answers[`/api/betting/desk/${call}`] = {
      order: { ...ORDER, actor: 'mai', action: call, facts: {}, state: 'done' },
    };
    const told = await office.call('POST /office/trading/events/m-1/orders', mai, { ...asked, reason: 'tin mới' });
    expect(told.code).toBeUndefined();
    expect(heard).toMatchObject([
      { genuine: true, body: { actor: 'mai', eventId: 'm-1', reason: 'tin mới', ...message } },
    ]);
    expect(await trail()).toContain(`trading.${asked.action} m-1`);
  });

  test('a decision that the studio does not take leaves nothing in the trail', async () => {
    const before = await trail();
    answers['/api/betting/desk/decide'] = 409;
    const told = await office.call('POST /office/trading/orders/7/decide', mai, { approve: true });
    expect(told.code).toBe('trading.refused');
    expect(await trail()).toEqual(before);
    answers['/api/betting/desk/decide'] = {
      order: { ...ORDER, actor: 'lan', action: 'settlement', facts: {}, state: 'approved' },
    };
    expect((await office.call('POST /office/trading/orders/7/decide', mai, { approve: true })).value.state).toBe(
      'approved',
    );
    expect(await trail()).toContain('trading.approved order:7');
  });

  test('a studio that says nothing, or something else, is silent', async () => {
    expect((await office.call('GET /office/trading/events', mai)).code).toBe('trading.silent');
    answers['/api/betting/desk/liability'] = { events: 'none' };
    expect((await office.call('GET /office/trading/events', mai)).code).toBe('trading.silent');
    answers['/api/betting/desk/liability'] = { events: [] };
    expect((await office.call('GET /office/trading/events/m-9', mai)).code).toBe('trading.event.unknown');
  });
});

describe('the cockfight at the desk', () => {
  test('bouts of late, and a running one is called off with its reason on the trail', async () => {
    const bout = { id: 'k1', number: 9, meron: 'Chiến Mã', wala: 'Mây Trắng', state: 'betting', outcome: null };
    answers['/api/betting/desk/bouts'] = {
      bouts: [{ ...bout, opensAt: '2026-11-23T12:00:00.000Z', cause: null, bets: 2, staked: '150000', paid: '0' }],
    };
    const { value } = await office.call('GET /office/trading/bouts', mai);
    expect(value.list).toMatchObject([{ id: 'k1', name: 'Chiến Mã - Mây Trắng', bets: 2, staked: '15.00' }]);
    const path = 'POST /office/trading/bouts/k1/call-off';
    answers['/api/betting/desk/bout'] = 409;
    expect((await office.call(path, mai, { reason: 'hình lỗi' })).code).toBe('trading.refused');
    expect(await trail()).not.toContain('trading.called-off bout:k1');
    answers['/api/betting/desk/bout'] = { order: { ...ORDER, actor: 'mai', action: 'bout', facts: {}, state: 'done' } };
    expect((await office.call(path, mai, { reason: 'hình lỗi' })).code).toBeUndefined();
    expect(heard.at(-1)).toMatchObject({ genuine: true, body: { actor: 'mai', boutId: 'k1', reason: 'hình lỗi' } });
    expect(await trail()).toContain('trading.called-off bout:k1');
  });

  test('an event is looked for by its name', async () => {
    answers['/api/betting/desk/liability'] = { events: [{ ...EVENT, bets: 0, voided: true }] };
    const { value } = await office.call('GET /office/trading/events?find=sen', mai);
    expect(value.list).toMatchObject([{ id: 'm-1', bets: 0, voided: true }]);
    expect(heard).toMatchObject([{ body: { find: 'sen' } }]);
  });
});

describe('results of lotteries', () => {
  const DRAW = {
    game: 'xs-mien-bac',
    code: 'north-ha-noi-20261123',
    draws_at: 2,
    cut_off_at: 1,
    numbers: null,
    state: 'locked',
    version: 0,
    station: 'Hà Nội',
    entries: [{ actor: 'lan', numbers: ['12345'], at: 3 }],
    books: [{ currency: 'VNDK', staked: '270000', exposure: '990000', tickets: 1 }],
  };

  test('draws of a day, what was typed, and what each number can cost', async () => {
    answers['/api/lottery/draws'] = { draws: [DRAW] };
    const { value } = await office.call('GET /office/trading/draws?date=2026-11-23', mai);
    expect(value.list).toMatchObject([
      { id: DRAW.code, staked: '27.00', exposure: '99.00', entries: [{ mine: false }] },
    ]);
    answers['/api/lottery/liability'] = {
      limit: '1000000',
      numbers: [{ number: '07', staked: '270000', owed: '990000', free: '10000' }],
    };
    const { value: numbers } = await office.call(`GET /office/trading/draws/${DRAW.code}/numbers?play=lo-2`, mai);
    expect(numbers).toEqual({
      limit: '100.00',
      numbers: [{ number: '07', staked: '27.00', owed: '99.00', free: '1.00' }],
    });
  });

  test('a result is typed in the employee’s name and kept in the trail', async () => {
    answers['/api/lottery/enter'] = { state: 'entered' };
    const numbers = Array.from({ length: 18 }, () => '12');
    const told = await office.call(`POST /office/trading/draws/${DRAW.code}/result`, mai, { numbers });
    expect(told.value).toEqual({ state: 'entered' });
    expect(heard).toMatchObject([{ genuine: true, body: { actor: 'mai', draw: DRAW.code, numbers } }]);
    expect(await trail()).toContain(`trading.entered ${DRAW.code}`);
  });

  test('a draw is voided by two people of the studio’s choosing, each on the trail', async () => {
    answers['/api/lottery/void'] = { state: 'entered' };
    const body = { game: DRAW.game, reason: 'quay lỗi' };
    const told = await office.call(`POST /office/trading/draws/${DRAW.code}/void`, mai, body);
    expect(told.value).toEqual({ state: 'entered' });
    expect(heard).toMatchObject([
      { genuine: true, body: { actor: 'mai', game: DRAW.game, issue: DRAW.code, cause: 'quay lỗi' } },
    ]);
    expect(await trail()).toContain(`trading.voided ${DRAW.code}`);
  });

  test('limits are read in main units and changed in the employee’s name', async () => {
    const terms = { unitMin: '1000', unitMax: '10000000', ticketMax: '500000000' };
    const limits = { ...terms, issueLimit: '50000000000', numberLimit: '10000000000' };
    const lo = { type: 'vietnam.lo-2', game: { vi: 'Xổ số', en: 'Lottery' }, name: { vi: 'Lô 2 số', en: 'Lo' } };
    answers['/api/lottery/limits'] = {
      terms: limits,
      plays: [{ ...lo, stakeMost: '5000000', payoutMost: null }],
      actor: null,
    };
    const { value } = await office.call('GET /office/trading/lottery-limits', mai);
    expect(value).toMatchObject({ unitMin: '0.10', numberLimit: '1000000.00', changedBy: null });
    expect(value.plays).toEqual([
      { type: 'vietnam.lo-2', game: 'Lottery', name: 'Lo', stakeMost: '500.00', payoutMost: null },
    ]);
    answers['/api/lottery/terms'] = { done: true };
    const { changedBy: _, plays: __, ...same } = value;
    const plays = [
      { type: 'vietnam.lo-2', stakeMost: null, payoutMost: '250.5' },
      { type: 'pk10.sides', stakeMost: null, payoutMost: null },
    ];
    const told = await office.call('POST /office/trading/lottery-limits', mai, {
      ...same,
      plays,
      numberLimit: '250000.5',
      reason: 'lô nóng',
    });
    expect(told.value).toEqual({ done: true });
    expect(heard.at(-1)).toMatchObject({
      genuine: true,
      body: {
        actor: 'mai',
        currency: 'VNDK',
        terms: {
          ...limits,
          numberLimit: '2500005000',
          plays: { 'vietnam.lo-2': { payoutMost: '2505000' }, 'pk10.sides': {} },
        },
      },
    });
    expect(await trail()).toContain('trading.lottery-limits VNDK');
  });

  test('what a corrected result owes is paid once, however often it is told', async () => {
    const account = await ledger.openAccount({ brandId: 1, currency: 'VNDK', ownerId: 55n });
    const told = (version: number, payout: string, difference: string) => ({
      ticket: 't-1',
      user: '55',
      issue: DRAW.code,
      version,
      payout,
      difference,
      at: version,
    });
    const deps: CorrectionsDeps = {
      database: db.database,
      logger: createLogger('test', 'silent'),
      inTransaction,
      player: async (id) => (id === 55n ? { ledgerAccount: account } : undefined),
      lottery: endpoint,
    };
    const balance = async () => (await ledger.balance(account)).available;
    const path = '/api/lottery/corrections';
    answers[path] = { corrections: [told(2, '990000', '990000'), { ...told(2, '5', '5'), ticket: 't-2', user: 'x' }] };
    await Promise.all([payCorrections(deps), payCorrections(deps), payCorrections(deps)]);
    expect(await balance()).toBe(990_000n);
    answers[path] = { corrections: [told(3, '0', '-990000'), told(2, '990000', '990000')] };
    await payCorrections(deps);
    answers[path] = {
      corrections: [told(4, '1980000', '1980000'), told(3, '0', '-990000'), told(2, '990000', '990000')],
    };
    await payCorrections(deps);
    await payCorrections(deps);
    expect(await balance()).toBe(1_980_000n);
    const { value } = await office.call('GET /office/trading/corrections', mai);
    expect(value.list.map(({ difference }: { difference: string }) => difference)).toEqual([
      '198.00',
      '-99.00',
      '99.00',
    ]);
  });
});
