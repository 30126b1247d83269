import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clock, game, type LobbyWorld, lobbyWorld } from './lobby.fixture.ts';
import { openLobby } from './public.ts';

/** The figures of spec section 9 for a brand with default settings, in a lobby that exceeds them. */
const FISHING = Array.from({ length: 14 }, (_, at) => `CA${at}`);
const LOTTERIES = Array.from({ length: 25 }, (_, at) => `so-${at}`);

let lobby: LobbyWorld;
beforeAll(async () => {
  lobby = await lobbyWorld({
    vendors: [...FISHING, 'TCG_LOTTO_VN'].map((code) => ({ code, name: code, isHot: false })),
    games: [
      ...FISHING.map((vendor) => game(`ca-${vendor}`, `Cá ${vendor}`, `Fish ${vendor}`, { vendor, type: 'FISH' })),
      ...LOTTERIES.map((code) => game(code, code, code, { vendor: 'TCG_LOTTO_VN', type: 'ELOTT' })),
    ],
  });
});
afterAll(() => lobby.world.close());

const settings = async () => (await lobby.world.site.settings(lobby.world.first)).lobby;

describe('what a brand that set nothing has (spec section 9)', () => {
  test('twelve games to a page', async () => {
    const { games, totalPages } = await lobby.list('gameType=FISH');
    expect([games.length, totalPages]).toEqual([12, 2]);
  });

  test('at most eleven logos of a game type, and how many there are in all (section 2.3)', async () => {
    const { database } = lobby.world.db;
    const nav = await openLobby({ database, site: lobby.world.site }).navFor(lobby.world.first, 'VI');
    const fishing = nav.find(({ gameType }) => gameType === 'FISH');
    expect(fishing?.vendors.map(({ code }) => code)).toEqual(FISHING.slice(0, 11));
    expect(fishing?.vendorCount).toBe(14);
  });

  test('the stakes of the filter, beside "all"', async () => {
    expect((await settings()).minBetOptions).toEqual([100n, 500n, 1_000n, 5_000n, 7_500n]);
  });

  test('the vendors of e-sports and of cockfights (section 3)', async () => {
    const { esportsVendors, cockfightVendors } = await settings();
    expect([...esportsVendors].sort()).toEqual(['AI', 'AV', 'IA', 'IMES', 'TF']);
    expect(cockfightVendors).toContain('DS88');
  });

  test('the jackpot counter and the banners', async () => {
    expect(await settings()).toMatchObject({
      jackpotIncrement: 1_651_100n,
      jackpotTickMs: 3_000,
      bannerIntervalMs: 5_000,
    });
  });

  test('at most fifty wins on the board, each above 50,000', async () => {
    const win = (payout: bigint) => ({
      playerId: 1n,
      payout,
      gameId: lobby.id('keno'),
      settledAt: new Date(clock.now()),
    });
    lobby.outside.wins = [win(500_000_000n), ...Array.from({ length: 60 }, (_, at) => win(500_000_001n + BigInt(at)))];
    const board = async (query = '') =>
      (await lobby.api.value(`GET /wps/relay/GCSGAME_getRankList?gameCategory=ALL${query}`)).list;
    expect((await board())[0].vo.winAmount).toBe(50_000.0001);
    for (const [query, wins] of [
      ['', 50],
      ['&limitNum=20', 20],
      ['&limitNum=51', 50],
      ['&limitNum=1e9', 50],
    ] as const)
      expect(await board(query), query).toHaveLength(wins);
  });

  test('twenty popular lotteries and a hundred drawn numbers', async () => {
    const length = async (call: string) => (await lobby.api.call(call)).body.length;
    expect(await length('GET /lgw/games/popular?prizeMode=ELOTT')).toBe(20);
    lobby.outside.draws = Array.from({ length: 120 }, (_, at) => ({
      gameId: lobby.id('so-0'),
      numero: `${at}`,
      winningNumber: '1',
      openTime: clock.now(),
    }));
    expect(await length('GET /lgw/vn/numeros/opened/game')).toBe(100);
  });
});
