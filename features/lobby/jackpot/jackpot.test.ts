import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrandApp, type BrandWorld, brandApp, brandWorld } from '#tests/brand-app.ts';
import { clock, GAMES, VENDORS } from '../lobby.fixture.ts';
import { openLobby, seedCatalogue } from '../public.ts';
import { glide, illustrativeAt } from './jackpot.rules.ts';
import { type JackpotDeps, jackpotService } from './jackpot.server.ts';

/** Spec sections 2.4 and 9, departures.md "jackpot". */
const JACKPOT = 'GET /portal/jackpot';
let world: BrandWorld;
let api: BrandApp;
let pots: Awaited<ReturnType<JackpotDeps['pots']>> = [];
let gameId = 0;

beforeAll(async () => {
  world = await brandWorld();
  const { database } = world.db;
  await database.transact((db) => seedCatalogue(db, { brandId: world.first, vendors: VENDORS, games: GAMES }));
  const lobby = openLobby({ database, site: world.site });
  const deps = { site: world.site, lobby, bus: world.bus, clock };
  api = await brandApp(world, [
    jackpotService({ ...deps, pots: async (brandId) => (brandId === world.first ? pots : []) }),
  ]);
  gameId = (await lobby.byCode(world.first, { vendor: 'DONGSON', code: 'long-phung-hoi' }))!.id;
});
afterAll(async () => {
  await world.close();
});

async function mode(jackpotMode: 'illustrative' | 'funded' | 'hidden', patch = {}) {
  const change = { brandId: world.first, group: 'lobby' as const, by: 'test' };
  await world.site.updateSettings({ ...change, patch: { jackpotMode, ...patch } });
}

describe('jackpot counter', () => {
  test('illustrative: derived from the time, 165.11 more at every tick of 3 s, and says what it is', async () => {
    await mode('illustrative');
    const first = await api.value(JACKPOT);
    expect(first).toMatchObject({
      mode: 'illustrative',
      tickMs: 3_000,
      increment: '165.11',
      asOf: clock.now(),
      pots: [],
    });
    clock.advance(3_000);
    const next = await api.value(JACKPOT);
    expect(Number(next.amount) - Number(first.amount)).toBeCloseTo(165.11, 2);
    expect((await api.value(JACKPOT)).amount).toBe(next.amount);
  });

  test('illustrative: the increment is the brand’s', async () => {
    await mode('illustrative', { jackpotIncrement: '2.5' });
    const first = await api.value(JACKPOT);
    clock.advance(6_000);
    expect(Number((await api.value(JACKPOT)).amount) - Number(first.amount)).toBeCloseTo(5, 2);
  });

  test('hidden: shows nothing', async () => {
    await mode('hidden');
    expect(await api.value(JACKPOT)).toMatchObject({ mode: 'hidden', amount: null, pots: [] });
  });

  test('funded: the pots of the ledger and their sum, only those whose games the brand offers', async () => {
    pots = [
      { pool: 'long-phung', level: 'grand', amount: 150_001_234n, gameIds: [gameId] },
      { pool: 'long-phung', level: 'major', amount: 5_000_000n, gameIds: [gameId] },
      { pool: 'gone', level: 'grand', amount: 999_999_999n, gameIds: [999_999] },
    ];
    await mode('funded');
    const value = await api.value(JACKPOT, { language: 'EN' });
    expect(value).toMatchObject({ mode: 'funded', amount: '15500.1234', increment: '0', symbol: expect.any(String) });
    const game = { gameCode: 'long-phung-hoi', gameName: 'Dragon and Phoenix', vassalage: 'DONGSON' };
    expect(value.pots).toEqual([
      { pool: 'long-phung', level: 'grand', amount: '15000.1234', game: { ...game, iconUrl: expect.any(String) } },
      { pool: 'long-phung', level: 'major', amount: '500.00', game: { ...game, iconUrl: expect.any(String) } },
    ]);
  });

  test('funded: a brand without pots shows no figure', async () => {
    expect(await api.value(JACKPOT, { brand: world.second })).toMatchObject({ mode: 'funded', amount: null, pots: [] });
  });
});

describe('jackpot figures', () => {
  test('the start is derived from the time alone and grows by whole ticks', () => {
    const terms = { increment: 1_651_100n, tickMs: 3_000 };
    expect(illustrativeAt(9_000, terms) - illustrativeAt(0, terms)).toBe(3n * 1_651_100n);
    expect(illustrativeAt(2_999, terms)).toBe(illustrativeAt(0, terms));
  });

  test('the counter glides to the truth, never above it, and falls at once when a pot was won', () => {
    expect([0, 1, 2, 3].map((done) => glide({ from: 100n, to: 111n, done, steps: 2 }))).toEqual([
      100n,
      105n,
      111n,
      111n,
    ]);
    expect(glide({ from: 500n, to: 50n, done: 0, steps: 2 })).toBe(50n);
  });
});
