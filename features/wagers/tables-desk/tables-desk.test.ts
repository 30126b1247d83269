import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyBody } from '#games/vendors/hub/hub.signature.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { type OfficeApp, officeApp } from '#tests/office-app.ts';
import type { TablesDeskDeps } from './tables-desk.deps.ts';
import { movedLimits, returnInterval, verdictOf } from './tables-desk.rules.ts';
import { tablesDeskService } from './tables-desk.server.ts';

/** docs/games.md sections 1, 2 and 4: the operators' desk of the tables; the studio obeys its signed calls. */

const ann = { id: 1n, role: 'manager' };
const ben = { id: 2n, role: 'admin' };
const NAMES = new Map([
  [1n, 'ann'],
  [2n, 'ben'],
]);

const words = { vi: 'Bàn', en: 'Table' };
const LIMITS = {
  groups: { '*': { min: '10000', max: '50000000' }, tie: { min: '5000', max: '6250000' } },
  roundMax: '100000000',
};
const live = {
  code: 'A1',
  game: 'baccarat',
  name: words,
  open: true,
  limits: LIMITS,
  players: 2,
  phase: 'betting',
  exposureMax: '900000000',
};
const cards = {
  code: 'T1',
  game: 'tienlen',
  name: words,
  practice: false,
  open: true,
  stake: '2000',
  taken: [{}],
  waiting: 1,
  playing: true,
};
const hand = {
  ref: 'h-1',
  table: 'T1',
  number: 3,
  phase: 'playing',
  dealtAt: 8,
  players: [{ user: null, seat: 0, before: '268000' }],
};
const round = (ref: string, phase: string) => ({
  ref,
  table: 'A1',
  number: 9,
  phase,
  openedAt: 7,
  players: 2,
  staked: '80000',
  exposure: phase === 'settled' ? null : '76000',
});

/** The studio's answers by path; a number is the status of a refusal. */
const ANSWERS: Record<string, unknown> = {
  '/api/tables/list': { tables: [live] },
  '/api/seats/list': { tables: [cards] },
  '/api/tables/rounds': { rounds: [round('r-1', 'betting'), round('r-0', 'settled')] },
  '/api/tables/players': { players: [{ user: '17', seat: 3, staked: '50000' }] },
  '/api/seats/hands': { hands: [hand] },
  '/api/tables/open': { done: true },
  '/api/seats/open': { done: true },
  '/api/tables/limits': { done: true },
  '/api/tables/void': { done: true },
  '/api/seats/void': 404,
  '/api/game/returns': {
    games: [
      {
        game: 'sicbo',
        name: { vi: 'sicbo vi', en: 'sicbo en' },
        currency: 'VNDK',
        rounds: 1000,
        staked: '1000000',
        paid: '990000',
        expected: '972200',
        deviation: '10000',
      },
      {
        game: 'xocdia',
        name: { vi: 'xocdia vi', en: 'xocdia en' },
        currency: 'VNDK',
        rounds: 1000,
        staked: '1000000',
        paid: '990000',
        expected: '960000',
        deviation: '10000',
      },
      {
        game: 'holdem',
        name: { vi: 'holdem vi', en: 'holdem en' },
        currency: 'VNDK',
        rounds: 1000,
        staked: '1000000',
        paid: '970000',
        expected: '975000',
        deviation: '0',
        bounds: { low: '975000', high: '1000000' },
      },
    ],
  },
  '/api/seats/signals': {
    signals: [{ id: '4', game: 'holdem', kind: 'dumping', players: ['17', '18'], at: 6, hand: 'h-9' }],
  },
};

let db: TestDatabase;
let office: OfficeApp;
let studio: Server;
let asked: { path: string; body: Record<string, unknown> }[] = [];
let isAway = false;

beforeAll(async () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  studio = createServer(async (request, response) => {
    const raw = Buffer.concat(await Array.fromAsync(request));
    const path = request.url ?? '';
    asked.push({ path, body: JSON.parse(raw.toString()) });
    const isSigned = verifyBody(raw, String(request.headers['x-auth-signature']), keys.publicKey);
    const answer = isAway || !isSigned ? 503 : ANSWERS[path];
    if (typeof answer === 'number') response.writeHead(answer).end(JSON.stringify({ error: 'no' }));
    else response.end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => studio.listen(0, '127.0.0.1', ready));
  db = await testDatabase();
  const brand = (code: string) => ({ code, currency: 'VNDK' });
  const brands = { byId: async (id: number) => brand(id === 1 ? 'SENVANG' : 'OTHER') };
  office = await officeApp([
    tablesDeskService({
      database: db.database,
      clock: systemClock,
      operatorNames: async () => NAMES,
      site: { brands } as unknown as TablesDeskDeps['site'],
      studio: {
        apiUrl: `http://127.0.0.1:${(studio.address() as AddressInfo).port}`,
        operatorId: 'SENVANG',
        privateKey: keys.privateKey,
        signatureHeader: 'x-auth-signature',
      },
    }),
  ]);
});
afterAll(async () => {
  studio.close();
  await office.close();
  await db.drop();
});
beforeEach(() => {
  asked = [];
  isAway = false;
});

const trail = async () => {
  const rows = await db.database.read((tx) => tx.selectFrom('compliance.audit').select('action').execute());
  return rows.map(({ action }) => action);
};

test('the desk lists both kinds of tables; another brand and a silent studio have none', async () => {
  const { value } = await office.call('GET /office/tables', ann);
  expect(value.list).toMatchObject([
    {
      id: 'live.A1',
      min: '1.00',
      max: '5000.00',
      roundMax: '10000.00',
      phase: 'betting',
      players: 2,
      exposureMax: '90000.00',
    },
    { id: 'cards.T1', min: '0.20', max: null, exposureMax: null, phase: 'playing', players: 1, waiting: 1 },
  ]);
  expect((await office.call('GET /office/tables', { ...ann, brandId: 2 })).code).toBe('tables.silent');
  isAway = true;
  expect((await office.call('GET /office/tables', ann)).code).toBe('tables.silent');
});

test('a table shows what runs there and who is there', async () => {
  const { value } = await office.call('GET /office/tables/live.A1', ann);
  expect(value.rounds).toMatchObject([{ ref: 'r-1', staked: '8.00', exposure: '7.60', proposal: null }]);
  expect(value.players).toEqual([{ user: '17', seat: 3, staked: '5.00' }]);
  const { value: other } = await office.call('GET /office/tables/cards.T1', ann);
  expect(other.rounds).toMatchObject([{ ref: 'h-1', players: 1, staked: '26.80' }]);
  expect((await office.call('GET /office/tables/live.Z9', ann)).code).toBe('tables.unknown');
});

test('opening and closing carries the name of who ordered it, and stands in the audit', async () => {
  const body = { open: false, cause: 'camera broken' };
  expect((await office.call('POST /office/tables/cards.T1/open', ann, body)).value).toEqual({ open: false });
  expect(asked).toEqual([
    {
      path: '/api/seats/open',
      body: {
        operator_id: 'SENVANG',
        currency: 'VNDK',
        actor: 'ann',
        table: 'T1',
        open: false,
        cause: 'camera broken',
      },
    },
  ]);
  await expect.poll(trail).toContain('tables.closed');
});

test('limits move, and the dearer fields keep their share', async () => {
  const body = { min: '2', max: '1000', roundMax: '3000', cause: 'new table plan' };
  expect((await office.call('POST /office/tables/live.A1/limits', ann, body)).value).toEqual({
    min: '2.00',
    max: '1000.00',
    roundMax: '3000.00',
    exposureMax: '90000.00',
  });
  expect(asked.at(-1)?.body.exposureMax).toBe('900000000');
  expect(asked.at(-1)?.body.limits).toEqual({
    groups: { '*': { min: '20000', max: '10000000' }, tie: { min: '10000', max: '1250000' } },
    roundMax: '30000000',
  });
  const wrong = await office.call('POST /office/tables/live.A1/limits', ann, { ...body, max: '1' });
  expect(wrong.code).toBe('tables.limits');
  const changed = async (exposureMax: string | null) => {
    const { value, code } = await office.call('POST /office/tables/live.A1/limits', ann, { ...body, exposureMax });
    return code ?? [value.exposureMax, asked.at(-1)?.body.exposureMax];
  };
  expect(await changed('12.5')).toEqual(['12.50', '125000']);
  expect(await changed(null)).toEqual([null, null]);
  expect(await changed('0')).toBe('tables.limits');
  expect(movedLimits(LIMITS, { min: 0n, max: 1n, roundMax: 1n })).toBeUndefined();
});

test('a round is void when a second person agrees, and only once', async () => {
  const body = { round: 'r-1', cause: 'dealer error' };
  const { value } = await office.call('POST /office/tables/live.A1/voids', ann, body);
  expect((await office.call('POST /office/tables/live.A1/voids', ben, body)).code).toBe('tables.void.waiting');
  const seen = await office.call('GET /office/tables/live.A1', ben);
  expect(seen.value.rounds[0].proposal).toEqual({ id: value.id, by: 'ann', cause: 'dealer error', mine: false });
  const decide = (by: typeof ann, approve = true) =>
    office.call(`POST /office/tables/voids/${value.id}/decide`, by, { approve });
  expect((await decide(ann)).code).toBe('tables.void.own');
  isAway = true;
  expect((await decide(ben)).code).toBe('tables.silent');
  isAway = false;
  asked = [];
  const both = await Promise.all([decide(ben), decide(ben)]);
  expect(both.map(({ value: done, code }) => done?.state ?? code).toSorted()).toEqual(['done', 'tables.void.unknown']);
  expect(asked).toMatchObject([
    { path: '/api/tables/void', body: { round: 'r-1', actor: 'ben', cause: 'dealer error' } },
  ]);
  await expect.poll(trail).toEqual(expect.arrayContaining(['tables.void.asked', 'tables.void.decided']));
});

test('a hand that has ended meanwhile is said to be late, and one that is refused stands', async () => {
  const ask = (round: string) => office.call('POST /office/tables/cards.T1/voids', ann, { round, cause: 'reported' });
  const late = (await ask('h-1')).value.id;
  const decided = (id: string, approve: boolean) =>
    office.call(`POST /office/tables/voids/${id}/decide`, ben, { approve });
  expect((await decided(late, true)).value).toEqual({ state: 'late' });
  asked = [];
  expect((await decided((await ask('h-1')).value.id, false)).value).toEqual({ state: 'refused' });
  expect(asked).toEqual([]);
});

test('returns outside of 3.2905 standard errors are told once there are rounds enough, and signals are handed on', async () => {
  const { value } = await office.call('GET /office/table-returns?days=7', ann);
  expect(value.list).toMatchObject([
    { name: 'sicbo en', paid: '99.00', expected: '97.22', low: '93.9295', high: '100.5105', verdict: 'within' },
    { name: 'xocdia en', paid: '99.00', expected: '96.00', low: '92.7095', high: '99.2905', verdict: 'within' },
    { name: 'holdem en', paid: '97.00', expected: '97.50', low: '97.50', high: '100.00', verdict: 'outside' },
  ]);
  expect(returnInterval(10n, 1000n)).toEqual({ low: 0n, high: 3300n });
  const judged = (paid: bigint, rounds: number) => verdictOf(paid, { low: 10n, high: 20n, rounds });
  expect([judged(9n, 999), judged(9n, 1000), judged(10n, 1000), judged(20n, 1000), judged(21n, 1000)]).toEqual([
    'early',
    'outside',
    'within',
    'within',
    'outside',
  ]);
  const signals = await office.call('GET /office/table-signals', ann);
  expect(signals.value.list).toEqual([
    { id: '4', game: 'holdem', kind: 'dumping', players: ['17', '18'], at: 6, hand: 'h-9' },
  ]);
});
