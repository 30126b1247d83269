import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clock, codes, game, LAUNCH, type LobbyWorld, lobbyWorld } from '../lobby.fixture.ts';

const FB = 'GET /wps/relay/GCS_gameLaunchFB';
const ROOMS = 'GET /wps/relay/GLS2_roomList';

let world: LobbyWorld['world'];
let api: LobbyWorld['api'];
let outside: LobbyWorld['outside'];
let id: LobbyWorld['id'];
beforeAll(async () => {
  ({ world, api, outside, id } = await lobbyWorld({
    vendors: ['FB', 'TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT'].map((code) => ({ code, name: code, isHot: false })),
    games: [
      game('san-co', 'Sân Cỏ', 'Football', { vendor: 'FB', type: 'SPORTS', marks: '-' }),
      game('mien-bac', 'Miền Bắc', 'North', { vendor: 'TCG_LOTTO_VN', type: 'ELOTT', marks: '-' }),
      game('keno-sen', 'Keno Sen', 'Lotus Keno', { vendor: 'ELOTT', type: 'ELOTT' }),
      game('ban-song', 'Baccarat Sen', 'Lotus Baccarat', { type: 'LIVE' }),
    ],
  }));
});
afterAll(() => world.close());
beforeEach(() => {
  outside.launches = [];
  outside.balance = 10_000_000n;
  outside.openRounds = [];
});

const opened = async (query: string) => (await api.value(`${LAUNCH}?${query}`, { as: 1n })).game.gameCode;
const refused = async (query: string, options = {}) =>
  (await api.call(`${LAUNCH}?${query}`, { as: 1n, ...options })).body;

describe('trial accounts (spec sections 4 and 5 "isAgent 4")', () => {
  test('play the vendor’s demo in trial mode, and are asked to register for money', async () => {
    const trial = { as: 4n, type: 4 };
    expect((await refused('gameCode=keno', trial)).errorCode).toBe('need.real.account');
    expect((await refused('gameCode=keno&accountType=1', trial)).errorCode).toBe('need.real.account');
    expect(outside.launches).toEqual([]);
    outside.balance = 0n;
    await api.value(`${LAUNCH}?gameCode=keno&accountType=0`, trial);
    expect(outside.launches).toMatchObject([{ playerId: 4n, trial: true }]);
    expect((await api.call(`${LAUNCH}?gameCode=keno&accountType=0`)).body.errorCode).toBe('login.not.session');
  });

  test('a real account may try a game as well; without accountType it plays for money', async () => {
    await api.value(`${LAUNCH}?gameCode=keno&accountType=0`, { as: 1n });
    await api.value(`${LAUNCH}?gameCode=keno`, { as: 1n });
    expect(outside.launches.map(({ trial }) => trial)).toEqual([true, false]);
  });
});

describe('low balance (wire.md 1.3 "low balance on launch")', () => {
  test('below the smallest stake the player is led to the deposit, with both sums', async () => {
    outside.balance = 499n;
    const body = await refused('gameCode=sen-vang-88', { language: 'EN' });
    expect(body).toMatchObject({
      success: false,
      errorCode: 'lobby.launch.balance',
      value: { content: { data: { balance: 0.0499, minBet: 0.05 } } },
    });
    expect(body.message).toMatch(/deposit/);
    expect(outside.launches).toEqual([]);
    outside.balance = 500n;
    expect(await opened('gameCode=sen-vang-88')).toBe('sen-vang-88');
  });

  test('a round that is still running is always taken up again, of this game and player only', async () => {
    outside.balance = 0n;
    outside.openRounds = [{ playerId: 1n, gameId: id('sen-vang-88') }];
    expect(await opened('gameCode=sen-vang-88')).toBe('sen-vang-88');
    expect((await refused('gameCode=trung-do')).errorCode).toBe('lobby.launch.balance');
    expect((await refused('gameCode=sen-vang-88', { as: 2n })).errorCode).toBe('lobby.launch.balance');
  });
});

describe('other games are offered (spec section 8 "other popular games suggested")', () => {
  test('in place of one under maintenance: at most six that can be opened, hot ones first', async () => {
    const window = (from: Date | null, code: string) =>
      world.db.database.transact((db) =>
        sql`update lobby.game set maintenance_from = ${from} where game_code = ${code}`.execute(db),
      );
    await window(new Date(clock.now() - 1), 'trung-do');
    await window(new Date(clock.now() - 1), 'long-phung-hoi');
    const { errorCode, value } = await refused('gameCode=trung-do');
    expect(errorCode).toBe('lobby.game.maintenance');
    const offered = codes(value.content.data.games);
    // Without the game itself, the other hot one under maintenance, and unconnected ones.
    expect(offered[0]).toBe('sen-vang-88');
    expect(offered).toHaveLength(6);
    expect(offered).not.toContain('trung-do');
    expect(offered).not.toContain('long-phung-hoi');
    expect(value.content.data.games.every(({ playable }: { playable: boolean }) => playable)).toBe(true);
    await window(null, 'trung-do');
    await window(null, 'long-phung-hoi');
  });
});

describe('lottery (spec sections 2.1, 4 and 7 "lottery lobby")', () => {
  test('opens the named game, the first of a vendor, or the first of the prize mode', async () => {
    expect(await opened('launchMode=LOTT&lottoArea=VN&lottoGameCode=keno-sen&lottoView=betting&device=WEB')).toBe(
      'keno-sen',
    );
    expect(await opened('launchMode=LOTT&gameCode=keno&vendor=LOTT&playType=standard')).toBe('keno');
    expect(await opened('launchMode=lott&vassalage=ELOTT&lottoView=lobby')).toBe('keno-sen');
    expect(await opened('launchMode=LOTT&lottoPrizeMode=Elott')).toBe('keno-sen');
    expect(await opened('launchMode=LOTT&lottoPrizeMode=LOTT')).toBe('keno');
    // No card of TCG_LOTTO_VN or LOTT is under ELOTT, so the brand's own mode is LOTT.
    expect(await opened('launchMode=LOTT')).toBe('keno');
  });

  test.each([
    ['launchMode=LOTT&vendor=KQ', 'lobby.launch.lottery'],
    ['launchMode=LOTT&lottoPrizeMode=GOLD', 'lobby.launch.lottery'],
    ['launchMode=LOTT&lottoView=casino', 'lobby.launch.lottery'],
    ['launchMode=LOTT&lottoView=betting', 'lobby.launch.lottery'],
    ['launchMode=LOTT&lottoArea=MOON', 'lobby.launch.lottery'],
    ['launchMode=LOTT&lottoGameCode=keno&playType=%3Cscript%3E', 'lobby.launch.lottery'],
    ['launchMode=LOTT&vendor=LOTT&gameCode=nothing', 'lobby.game.unknown'],
    ['launchMode=LOTT&vendor=ELOTT&gameCode=keno', 'lobby.game.unknown'],
    ['launchMode=LOTT&gameCode=sen-vang-88', 'lobby.game.unknown'],
    ['launchMode=LOTT&vendor=TCG_LOTTO_VN', 'lobby.game.unconnected'],
    ['launchMode=LOTT&vendor=TCG_LOTTO_VN&gameCode=mien-bac&playType=lo', 'lobby.game.unconnected'],
    ['launchMode=LOTT&vendor=TCG_SEA', 'lobby.game.unknown'],
    ['launchMode=WHAT&gameCode=keno', 'lobby.launch.mode'],
  ])('refuses clearly: %s', async (query, code) => {
    expect(await refused(query)).toMatchObject({
      success: false,
      errorCode: code,
      message: expect.stringMatching(/\w/),
    });
    expect(outside.launches).toEqual([]);
  });
});

describe('sports book and rooms (spec sections 2.1 and 7)', () => {
  test('FB needs a login and a connected vendor', async () => {
    expect((await api.call(FB)).body.errorCode).toBe('login.not.session');
    expect((await api.call(FB, { as: 4n, type: 4 })).body.errorCode).toBe('need.real.account');
    const { body } = await api.call(FB, { as: 1n });
    expect(body.errorCode).toBe('lobby.game.unconnected');
    expect(body.value.content.data.games.length).toBeGreaterThan(0);
    const connected = (playable: boolean) =>
      world.db.database.transact((db) =>
        db.updateTable('lobby.game').set({ playable }).where('game_code', '=', 'san-co').execute(),
      );
    await connected(true);
    expect((await api.value(`${FB}?backUrl=/sports`, { as: 1n })).game.gameCode).toBe('san-co');
    expect(outside.launches).toMatchObject([{ gameId: id('san-co'), lobbyUrl: 'https://sen.example/sports' }]);
    const address = (main: string) =>
      world.site.updateSettings({ brandId: world.first, group: 'domains', patch: { main }, by: 'test' });
    await address('https://choi.sen.example/trang-chu');
    await api.value(`${FB}?backUrl=/sports`, { as: 1n });
    expect(outside.launches[1]).toMatchObject({
      lobbyUrl: 'https://choi.sen.example/sports',
      depositUrl: 'https://choi.sen.example/?account=depositv2',
    });
    await address('');
    await connected(false);
  });

  test('rooms are the live tables and card rooms that the brand shows', async () => {
    expect((await api.call(ROOMS)).status).toBe(401);
    const rooms = await api.value(`${ROOMS}?gameType=LIVE`, { as: 1n });
    expect([codes(rooms.list), rooms.totalCount]).toEqual([['ban-song'], 1]);
    expect(rooms.list[0].roomId).toBe(id('ban-song'));
    expect((await api.value(`${ROOMS}?vassalage=KQ`, { as: 1n })).list).toEqual([]);
  });
});

describe('an unknown game code (P2 of the review)', () => {
  test.each([
    'gameId=KHONGCO&vassalage=DONGSON',
    'gameId=KHONGCO&vendor=DONGSON',
    'gameCode=KHONGCO&vassalage=DONGSON',
  ])('opens no other game for money: %s', async (query) => {
    expect((await refused(query)).errorCode).toBe('lobby.game.unknown');
    expect(outside.launches).toEqual([]);
  });

  test('the code of a vendor as gameId still opens its first game (wire.md 2.2)', async () => {
    await opened('gameId=DONGSON&gameType=RNG');
    expect(outside.launches).toHaveLength(1);
  });
});
