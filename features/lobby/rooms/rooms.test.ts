import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyBody } from '#games/vendors/hub/hub.signature.ts';
import { manualClock } from '#platform/clock/clock.ts';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { game } from '../lobby.fixture.ts';
import { openLobby, seedCatalogue } from '../public.ts';
import { roadShown } from './road-marks.rules.ts';
import { roomsService } from './rooms.server.ts';

/** docs/games.md sections 2 to 4: the halls' tables and rooms come from the vendor by signed calls. */

const clock = manualClock(Date.UTC(2026, 10, 23, 4));
let world: BrandWorld;
let api: BrandApp;
let studio: Server;
let ours: { publicKey: KeyObject; privateKey: KeyObject };
let asked: string[] = [];
let isAway = false;

const words = { vi: 'Bàn', en: 'Table' };
const limits = { groups: { '*': { min: '10000', max: '50000000' }, tie: { min: '5000', max: '9' } }, roundMax: '9' };
const live = (code: string, of: string, more = {}) => ({
  code,
  game: of,
  name: words,
  open: true,
  limits,
  players: 3,
  phase: 'betting',
  until: 99,
  road: [],
  ...more,
});
const seats = (code: string, more = {}) => ({
  code,
  game: 'tienlen',
  name: words,
  practice: false,
  open: true,
  seats: 4,
  stake: '2000',
  leastBuyIn: '268000',
  worstLoss: '268000',
  smallBlind: null,
  waiting: 0,
  hand: 7,
  playing: false,
  taken: [{ seat: 2, portrait: 5, bot: false }],
  pot: null,
  ...more,
});
const room = (code: string, taken: number) => ({ code, taken });

const match = (id: string, more = {}) => ({
  id,
  league: words,
  home: 'Hà Châu',
  away: 'Sông Lam',
  startAt: 77,
  live: true,
  score: { home: 1, away: 0 },
  minute: 31,
  isHalfTime: false,
  bestOf: 0,
  prices: [
    { outcome: 'home', centi: 185 },
    { outcome: 'draw', centi: null },
  ],
  ...more,
});

const ANSWERS: Record<string, unknown> = {
  '/api/tables/list': {
    now: 5,
    tables: [
      live('A1', 'baccarat'),
      live('A2', 'baccarat', { open: false }),
      live('R1', 'roulette'),
      live('K1', 'dieu-giay'),
    ],
  },
  '/api/seats/list': { now: 5, tables: [seats('T1'), seats('T2', { practice: true }), seats('T3', { playing: true })] },
  '/api/betting/now': {
    now: 5,
    bout: { number: 8, state: 'fighting' },
    sports: [
      { sport: 'football', live: 1, week: 40, matches: [match('f1')] },
      { sport: 'esports', live: 2, week: 9, matches: [match('e1', { minute: 2, bestOf: 3 })] },
    ],
  },
  '/api/fish/list': {
    now: 5,
    returnBps: 9600,
    waters: [
      { water: 'ao-lang', min: '100', max: '1000', seats: 4, rooms: [room('A1', 4), room('A2', 1), room('A3', 3)] },
      { water: 'bien-dong', min: '10000', max: '100000', seats: 4, rooms: [room('B1', 4)] },
    ],
  },
};

beforeAll(async () => {
  ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
  studio = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    const signature = String(request.headers['x-auth-signature']);
    asked.push(`${request.url} ${body}`);
    if (isAway || !verifyBody(body, signature, ours.publicKey)) return void response.writeHead(503).end();
    response.end(JSON.stringify(ANSWERS[request.url ?? '']));
  });
  await new Promise<void>((ready) => studio.listen(0, '127.0.0.1', ready));
  world = await brandWorld();
  const { database } = world.db;
  const vendors = ['DONGSON', 'FB', 'DS88'].map((code) => ({ code, name: code, isHot: true }));
  const games = [
    game('baccarat', 'Baccarat', 'Baccarat', { type: 'LIVE' }),
    game('tienlen', 'Tiến Lên', 'Tien Len', { type: 'PVP' }),
    game('ba-chu-dai-duong', 'Cá', 'Fish', { type: 'FISH' }),
    game('football', 'Bóng đá', 'Football', { type: 'SPORTS', vendor: 'FB' }),
    game('cockfight', 'Đá gà', 'Cockfight', { type: 'COCKFIGHT', vendor: 'DS88' }),
  ];
  await database.transact((db) => seedCatalogue(db, { brandId: world.first, vendors, games }));
  const endpoint = {
    apiUrl: `http://127.0.0.1:${(studio.address() as AddressInfo).port}`,
    operatorId: 'SENVANG',
    privateKey: ours.privateKey,
    signatureHeader: 'x-auth-signature' as const,
  };
  const lobby = openLobby({ database, site: world.site });
  api = await brandApp(world, [
    roomsService({ vendors: new Map([['DONGSON', { endpoint }]]), site: world.site, lobby, clock }),
  ]);
});
afterAll(async () => {
  studio.close();
  await world.close();
});
beforeEach(() => {
  clock.advance(10_000);
  asked = [];
  isAway = false;
});

test('a hall shows the open tables of the games that the brand offers', async () => {
  const { tables, now } = await api.value('GET /portal/live-tables');
  expect(now).toBe(5);
  expect(tables).toEqual([
    {
      code: 'A1',
      gameCode: 'baccarat',
      vassalage: 'DONGSON',
      name: 'Bàn',
      players: 3,
      phase: 'betting',
      until: 99,
      min: '1.00',
      max: '5000.00',
      road: [],
      counts: ['banker', 'player', 'tie'].map((key) => ({ key, count: 0 })),
    },
  ]);
});

test('tables of play money are none of the hall, and a hand has its number only while it runs', async () => {
  const { tables } = await api.value('GET /portal/card-tables');
  expect(tables.map(({ code, hand }: { code: string; hand: number | null }) => [code, hand])).toEqual([
    ['T1', null],
    ['T3', 7],
  ]);
  expect(tables[0]).toMatchObject({ stake: '0.20', leastBuyIn: '26.80', taken: [{ seat: 2, portrait: 5 }] });
});

test('the next shooter goes to the fullest room with a free seat', async () => {
  const { waters, returnBps } = await api.value('GET /portal/fish-waters');
  expect(returnBps).toBe(9600);
  expect(waters).toEqual([
    {
      water: 'ao-lang',
      min: '0.01',
      max: '0.10',
      rooms: 3,
      free: 2,
      players: 8,
      next: { code: 'A3', taken: 3 },
    },
    { water: 'bien-dong', min: '1.00', max: '10.00', rooms: 1, free: 0, players: 4, next: null },
  ]);
});

test('a hall of sports shows the matches of the game that the brand offers, with where to open them', async () => {
  expect(await api.value('GET /portal/matches?sport=football')).toEqual({
    now: 5,
    known: true,
    gameCode: 'football',
    vassalage: 'FB',
    live: 1,
    week: 40,
    matches: [match('f1', { league: 'Bàn' })],
  });
  const { vassalage, matches } = await api.value('GET /portal/matches?sport=esports');
  expect([vassalage, matches]).toEqual(['', []]);
});

test('the doors of the home page say what goes on behind them, and nothing of what is not offered', async () => {
  expect((await api.value('GET /portal/halls-now')).halls).toEqual([
    { hall: 'live', kind: 'players', count: 3 },
    { hall: 'pvp', kind: 'players', count: 2 },
    { hall: 'fish', kind: 'players', count: 12 },
    { hall: 'sports', kind: 'matches', count: 1 },
    { hall: 'cock', kind: 'bout', count: 8 },
  ]);
});

test('one question serves everybody for two seconds', async () => {
  const ask = () => api.value('GET /portal/live-tables');
  await Promise.all([ask(), ask(), ask()]);
  clock.advance(1_999);
  await ask();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('"operator_id":"SENVANG"');
  clock.advance(1);
  await ask();
  expect(asked).toHaveLength(2);
});

test('a vendor that is away has no tables, the answer says that they are not known, and nothing else breaks', async () => {
  const lists = {
    'GET /portal/live-tables': 'tables',
    'GET /portal/card-tables': 'tables',
    'GET /portal/fish-waters': 'waters',
    'GET /portal/matches?sport=football': 'matches',
  } as const;
  for (const call of Object.keys(lists)) expect((await api.value(call)).known, call).toBe(true);
  isAway = true;
  // Answers are shared for a moment.
  clock.advance(10_000);
  for (const [call, list] of Object.entries(lists)) {
    const value = await api.value(call);
    expect([value.known, value[list]], call).toEqual([false, []]);
  }
  expect((await api.value('GET /portal/halls-now')).halls).toEqual([]);
});

test('roads: rings of the big road, discs filled column by column, the newest columns in view', () => {
  const baccarat = ['banker', 'banker', 'tie', 'player'].map((winner) => ({ winner, bankerTotal: 0, playerTotal: 0 }));
  expect(roadShown('baccarat', baccarat)).toEqual({
    road: [
      { column: 0, row: 0, tone: 'red', text: null, ties: 0 },
      { column: 0, row: 1, tone: 'red', text: null, ties: 1 },
      { column: 1, row: 0, tone: 'blue', text: null, ties: 0 },
    ],
    counts: [
      { key: 'banker', count: 2 },
      { key: 'player', count: 1 },
      { key: 'tie', count: 1 },
    ],
  });
  const thrown = Array.from({ length: 126 }, (_, at) => ({ total: at === 125 ? 11 : 4, triple: at === 0, dice: [] }));
  const { road, counts } = roadShown('sicbo', thrown);
  // 21 columns of six; the first two have been dropped, and one stays free.
  expect(road).toHaveLength(19 * 6);
  expect(road.at(-1)).toEqual({ column: 18, row: 5, tone: 'gold', text: '11', ties: 0 });
  expect(counts).toEqual([
    { key: 'big', count: 1 },
    { key: 'small', count: 124 },
    { key: 'triple', count: 1 },
  ]);
  expect(roadShown('unknown', [1])).toEqual({ road: [], counts: [] });
});
