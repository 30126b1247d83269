import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { type BrandApp, type BrandWorld, brandApp, brandWorld, type CallOptions } from '#tests/brand-app.ts';
import type { LaunchAnswer, LaunchAsk, Win } from './lobby.deps.ts';
import { lobbyService } from './lobby.server.ts';
import { openLobby, seedCatalogue } from './public.ts';

const clock = manualClock(Date.UTC(2026, 10, 21, 4));
const LIST = 'GET /wps/relay/GCSGAME_gameList';
const LAUNCH = 'GET /wps/game/launchGame';

const VENDORS = [
  { code: 'DONGSON', name: 'Đông Sơn', isHot: true },
  { code: 'KQ', name: 'Kim Quy', isHot: false },
  { code: 'DS88', name: 'Đá Gà Ảo', isHot: false },
  { code: 'LOTT', name: 'Quay Nhanh', isHot: false },
];

interface Row {
  vendor?: string;
  type?: string;
  classify?: string;
  minBet?: string;
  marks?: string;
}

/** Marks: H hot, N new, J jackpot, - not connected. */
const game = (gameCode: string, VI: string, EN: string, row: Row = {}) => {
  const { vendor = 'DONGSON', type = 'RNG', classify = type === 'RNG' ? 'SL' : '', minBet = '0.10', marks = '' } = row;
  return {
    ...{ gameCode, names: { VI, EN }, vendor, gameType: type, classify, minBet },
    ...{ isHot: marks.includes('H'), isNew: marks.includes('N'), jackpot: marks.includes('J') },
    playable: !marks.includes('-'),
  };
};

const GAMES = [
  game('long-phung-hoi', 'Long Phụng Hội', 'Dragon and Phoenix', { marks: 'HJ', classify: 'JP' }),
  game('sen-vang-88', 'Sen Vàng 88', 'Golden Lotus 88', { marks: 'H', minBet: '0.05' }),
  game('trung-do', 'Trứng Đỏ', 'Red Egg', { minBet: '0.01', marks: 'N' }),
  game('bai-ba-la', 'Ba Lá', 'Three Cards', { classify: 'TG', vendor: 'KQ', minBet: '0.75' }),
  game('tran-100', '100% Thắng_Thua', 'Percent', { vendor: 'KQ' }),
  game('da-ga', 'Đá Gà', 'Cockfight', { vendor: 'DS88', type: 'COCKFIGHT' }),
  game('keno', 'Keno', 'Keno', { vendor: 'LOTT', type: 'LOTT' }),
  game('unconnected', 'Chưa Nối', 'Unconnected', { vendor: 'KQ', marks: 'H-' }),
];

let world: BrandWorld;
let api: BrandApp;
let launches: LaunchAsk[] = [];
let launchAnswer: LaunchAnswer = { ok: true, url: 'https://studio.example/play?t=1' };
let wins: Win[] = [];
const ids = new Map<string, number>();

beforeAll(async () => {
  world = await brandWorld();
  const { database } = world.db;
  await database.transact((db) => seedCatalogue(db, { brandId: world.first, vendors: VENDORS, games: GAMES }));
  for (const { id, game_code } of await database.read((db) =>
    db.selectFrom('lobby.game').select(['id', 'game_code']).execute(),
  ))
    ids.set(game_code, id);
  const lobby = openLobby({ database, bus: world.bus, site: world.site });
  api = await brandApp(world, [
    lobbyService({
      ...{ database, lobby, clock, bus: world.bus, site: world.site, catalogue: world.catalogue },
      portalUrl: 'https://sen.example',
      launch: async (ask) => {
        launches.push(ask);
        return launchAnswer;
      },
      winners: async ({ minimum, limit }) => wins.filter((win) => win.payout >= minimum).slice(0, limit),
      playerNames: async (players) => new Map(players.map((id) => [id, `nguyenvan${id}`])),
    }),
  ]);
});
afterAll(() => world.close());

const list = (query: string, options?: CallOptions) => api.value(`${LIST}?${query}`, options);
const codes = (games: { gameCode: string }[]) => games.map(({ gameCode }) => gameCode);
const id = (code: string) => ids.get(code)!;

describe('game list (spec sections 3, 4 and 7)', () => {
  test('carries every field that clients read', async () => {
    const value = await list('gameType=RNG&clientType=3&platform=flash,html5-desktop&imgSize=rx2&gameName=sen');
    expect(value).toEqual({
      games: [
        {
          nodeId: id('sen-vang-88'),
          roomId: id('sen-vang-88'),
          vassalage: 'DONGSON',
          vendorName: 'Đông Sơn',
          accountTypeName: 'Đông Sơn',
          accountTypeId: expect.any(Number),
          gameType: 'RNG',
          gameClassify: 'SL',
          gameCode: 'sen-vang-88',
          gameName: 'Sen Vàng 88',
          nodeName: 'Sen Vàng 88',
          displayName: 'Sen Vàng 88',
          isGame: 'GAME',
          showIcon: '/art/tiles/sen-vang-88.avif',
          iconUrl: '/art/tiles/sen-vang-88.avif',
          smallIcon: '/art/tiles/sen-vang-88.avif',
          defaultIcon: '/art/tiles/sen-vang-88.avif',
          minBet: 0.05,
          isHot: 1,
          isNew: false,
          isJackpot: false,
          playable: true,
          maintenance: false,
          endTime: null,
        },
      ],
      totalPages: 1,
      totalCount: 1,
      pageNo: 1,
    });
  });

  test('lists in the brand order; an empty filter is no filter', async () => {
    const all = ['long-phung-hoi', 'sen-vang-88', 'trung-do', 'bai-ba-la', 'tran-100'];
    expect(codes((await list('gameType=rng')).games)).toEqual(all);
    expect(codes((await list('gameType=RNG&vassalage=&gameClassify=&gameName=&minBet=&pageSize=')).games)).toEqual(all);
    expect(codes((await list('gameType=RNG&minBet=All')).games)).toEqual(all);
  });

  test.each([
    ['sen vang', ['sen-vang-88']],
    ['SEN-VÀNG', ['sen-vang-88']],
    ['vàng  88', ['sen-vang-88']],
    ['do', ['trung-do']],
    ['đỏ', ['trung-do']],
    ['red', ['trung-do']],
    ['phung', ['long-phung-hoi']],
    ['100%', ['tran-100']],
    ['%', []],
    ['_', []],
    ['???', []],
    ["' or 1=1 --", []],
    ['hội dragon', []],
  ])('finds "%s" with accents and đ folded', async (name, found) => {
    expect(codes((await list(`gameType=RNG&gameName=${encodeURIComponent(name)}`, { language: 'EN' })).games)).toEqual(
      found,
    );
  });

  test('name and language together still find, in every language (wire.md 2.2)', async () => {
    expect((await list('gameName=vang&language=EN', { language: 'EN' })).games[0].displayName).toBe('Golden Lotus 88');
    expect((await list('gameName=vang', { language: 'TH' })).games[0].displayName).toBe('Sen Vàng 88');
  });

  test('filters by vendor, class and stake', async () => {
    expect(codes((await list('vassalage=KQ&gameType=RNG')).games)).toEqual(['bai-ba-la', 'tran-100']);
    expect((await list('vassalage=kq,DONGSON&gameType=RNG')).totalCount).toBe(5);
    expect(codes((await list('gameClassify=TG')).games)).toEqual(['bai-ba-la']);
    // A progressive slot is a slot.
    expect((await list('gameClassify=SL')).totalCount).toBe(4);
    expect(codes((await list('gameClassify=JP')).games)).toEqual(['long-phung-hoi']);
    expect(codes((await list('gameType=RNG&minBet=0.05')).games)).toEqual(['sen-vang-88', 'trung-do']);
  });

  test('an unknown vendor, type or class finds nothing', async () => {
    for (const query of ['vassalage=NOBODY', 'gameType=CHESS', 'gameClassify=ZZ'])
      expect(await list(query)).toEqual({ games: [], totalPages: 0, totalCount: 0, pageNo: 1 });
  });

  test('pages are clamped and never repeat a game', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`gameType=RNG&pageSize=2&pageNo=${page}`)));
    expect(pages.flatMap((page) => codes(page.games))).toHaveLength(5);
    expect(new Set(pages.flatMap((page) => codes(page.games))).size).toBe(5);
    expect(pages[0]).toMatchObject({ totalPages: 3, totalCount: 5, pageNo: 1 });
    expect(await list('gameType=RNG&pageSize=2&pageNo=99')).toEqual(pages[2]);
    for (const page of ['0', '-5', '-1e99'])
      expect(await list(`gameType=RNG&pageSize=2&pageNo=${page}`)).toEqual(pages[0]);
    expect((await list('gameType=RNG&pageSize=0')).games).toHaveLength(1);
    expect((await list('gameType=RNG&pageSize=1e12&pageNo=1.9')).games).toHaveLength(5);
  });

  test("takes the spec's JSON data parameter as well as flat ones", async () => {
    const data = encodeURIComponent(JSON.stringify({ gameType: 'RNG', pageNo: 1, pageSize: 2, gameName: null }));
    expect((await list(`data=${data}`)).games).toHaveLength(2);
  });

  test.each([
    'pageNo=abc',
    'pageSize=12&pageSize=13',
    'gameName[]=x&gameName[]=y&gameName=a&gameName=b',
    `data=${encodeURIComponent('{"pageNo":{"a":1}}')}`,
  ])('a query of the wrong kind is refused in words: %s', async (query) => {
    const { status, body } = await api.call(`${LIST}?${query}`);
    expect([status, body.success, body.errorCode]).toEqual([400, false, 'request_param_err']);
    expect(body.message).not.toBe('');
  });

  test.each([
    'gameName=%00',
    `gameName=${'a'.repeat(1_900)}`,
    'minBet=1e5',
    'minBet=-1',
    'minLineNum=999999',
    'data=[1]',
    '_=1&t=2',
  ])('a wild query is answered: %s', async (query) => {
    expect((await api.call(`${LIST}?${query}`)).status).toBe(200);
  });

  test('a game that is not connected is hidden, until the brand shows such games', async () => {
    expect((await list('gameName=unconnected')).totalCount).toBe(0);
    const show = (showUnconnected: boolean) =>
      world.site.updateSettings({ brandId: world.first, group: 'lobby', patch: { showUnconnected }, by: 'test' });
    await show(true);
    expect((await list('gameName=unconnected')).games[0]).toMatchObject({ playable: false });
    const refused = await api.call(`${LAUNCH}?gameCode=unconnected`, { as: 1n });
    expect(refused.body).toMatchObject({ success: false, errorCode: 'lobby.game.unconnected' });
    await show(false);
    expect((await list('gameName=unconnected')).totalCount).toBe(0);
  });

  test('a brand without the module refuses the call', async () => {
    const modules = (on: boolean) =>
      world.site.updateSettings({
        brandId: world.first,
        group: 'switches',
        patch: { modules: { GAMELO3: on } },
        by: 'test',
      });
    await modules(false);
    expect((await api.call(LIST)).body.errorCode).toBe('function.not.available');
    await modules(true);
  });
});

describe('vendors, hot games, menus (spec sections 2.3 and 7)', () => {
  test('lanes per game type with cards and classes, under both names', async () => {
    const value = await api.value('GET /wps/relay/GCSGAME_newGameVendor?platform=html5-desktop', { language: 'EN' });
    expect(value.data.lanes.map((lane: { title: string }) => lane.title)).toEqual(['RNG', 'COCKFIGHT', 'LOTT']);
    const [rng] = value.data.lanes;
    expect(rng.gameClassify).toEqual([
      { key: 'SL', displayName: 'Slots', gameCount: 4 },
      { key: 'TG', displayName: 'Table games', gameCount: 1 },
    ]);
    expect(rng.cards[0]).toEqual({
      vassalage: 'DONGSON',
      displayName: 'Đông Sơn',
      gameType: 'RNG',
      accountTypeName: 'Đông Sơn',
      accountTypeId: expect.any(Number),
      isHot: 1,
      isGame: 'VASSALAGE',
      gameCode: 'DONGSON',
      gameCount: 3,
      lagerIcon: '/art/vendors/DONGSON-color.svg',
      smallIcon: '/art/vendors/DONGSON-color.svg',
      mobileSmallIcon: '/art/vendors/DONGSON-color.svg',
      mobileLargeIcon: '/art/vendors/DONGSON-color.svg',
      h5Icon: '/art/vendors/DONGSON-color.svg',
    });
    expect(await api.value('GET /wps/relay/GCSGAME_gameVendor', { language: 'EN' })).toEqual(value);
  });

  test('vendors by game type and code, under both names', async () => {
    const value = await api.value('GET /wps/relay/GCSGAME_getVassGameType');
    expect(value.content.COCKFIGHT.DS88).toEqual([
      {
        vassalage: 'DS88',
        accountTypeId: expect.any(Number),
        accountTypeName: 'Đá Gà Ảo',
        gameType: 'COCKFIGHT',
        isHot: 0,
      },
    ]);
    expect(await api.value('GET /wps/relay/GLS2_getVassGameType')).toEqual(value);
  });

  test('hot games by GET and by POST', async () => {
    const path = '/wps/relay/GCSGAME_hotGamesV2';
    const ask = {
      merchantCode: 'SENVANG',
      isPlatform: 2,
      vassalage: '',
      platform: 'flash,html5-desktop',
      language: 'VI',
    };
    const got = await api.value(`GET ${path}?isPlatform=2&vassalage=&platform=flash,html5-desktop`);
    expect(codes(got.list)).toEqual(['long-phung-hoi', 'sen-vang-88']);
    expect(await api.value(`POST ${path}`, { body: ask })).toEqual(got);
    expect((await api.value(`POST ${path}`, { body: { ...ask, vassalage: 'KQ' } })).list).toEqual([]);
  });

  test('lottery menus are a bare list of groups', async () => {
    const { body } = await api.call('GET /lgw/games/game_menus?prizeMode=LOTT');
    expect(body).toEqual([
      {
        gameGroupCode: 'LOTT',
        gameGroupName: 'Quay Nhanh',
        games: [{ code: 'keno', remark: 'Keno', gameGroupId: expect.any(Number), gameId: id('keno') }],
      },
    ]);
  });

  test('the second brand sees nothing of the first', async () => {
    const brand = { brand: world.second };
    expect((await list('', brand)).totalCount).toBe(0);
    expect((await api.value('GET /wps/relay/GCSGAME_newGameVendor', brand)).data.lanes).toEqual([]);
    expect((await api.value('GET /wps/relay/GCSGAME_getVassGameType', brand)).content).toEqual({});
    expect((await api.value('GET /wps/relay/GCSGAME_hotGamesV2', brand)).list).toEqual([]);
    expect((await api.call('GET /lgw/games/game_menus', brand)).body).toEqual([]);
    const launch = await api.call(`${LAUNCH}?nodeId=${id('keno')}`, { ...brand, as: 1n });
    expect(launch.body.errorCode).toBe('lobby.game.unknown');
  });
});

describe('favourites (spec sections 3 and 5)', () => {
  const ADD = 'POST /wps/relay/MCSFE_addFavoriteGameV2';
  const REMOVE = 'DELETE /wps/relay/MCSFE_removeFavoriteGameV2';
  const IDS = 'GET /wps/relay/MCSFE_getFavoriteGames';
  const body = (code: string) => ({ nodeId: id(code), vendor: 'DONGSON', gameType: 'RNG' });

  test('are added once, listed newest first and removed by body or by query', async () => {
    await api.value(ADD, { as: 7n, body: body('sen-vang-88') });
    await api.value(ADD, { as: 7n, body: body('sen-vang-88') });
    await api.value(ADD, { as: 7n, body: { ...body('keno'), nodeId: String(id('keno')) } });
    expect(await api.value(IDS, { as: 7n })).toEqual([String(id('keno')), String(id('sen-vang-88'))]);
    const page = await api.value('GET /wps/relay/MCSFE_getFavoriteGamesList?gameType=RNG&pageNo=1&pageSize=999', {
      as: 7n,
    });
    expect(page).toMatchObject({ pageNum: 1, totalPages: 1 });
    expect(codes(page.content)).toEqual(['sen-vang-88']);
    expect(await api.value(IDS, { as: 8n })).toEqual([]);
    await api.value(REMOVE, { as: 7n, body: body('keno') });
    await api.value(`${REMOVE}?nodeId=${id('sen-vang-88')}&vendor=DONGSON`, { as: 7n });
    expect(await api.value(IDS, { as: 7n })).toEqual([]);
  });

  test('need a login and a game of the brand', async () => {
    expect((await api.call(IDS)).body.errorCode).toBe('login.not.session');
    expect((await api.call(ADD, { body: body('keno') })).status).toBe(401);
    expect((await api.call(ADD, { as: 7n, body: { nodeId: 999_999 } })).body.errorCode).toBe('lobby.game.unknown');
    expect((await api.call(ADD, { as: 7n, body: {} })).body.errorCode).toBe('lobby.game.unknown');
    expect((await api.call(REMOVE, { as: 7n })).body.errorCode).toBe('lobby.game.unknown');
    expect((await api.call(ADD, { as: 7n })).body.errorCode).toBe('request_body_required');
    const other = await api.call(ADD, { as: 9n, brand: world.second, body: body('keno') });
    expect(other.body.errorCode).toBe('lobby.game.unknown');
  });
});

describe('launch (spec sections 2.6, 5 and 8)', () => {
  test('asks a visitor to log in and a trial account to register, before anything else', async () => {
    launches = [];
    expect((await api.call(`${LAUNCH}?nodeId=1`)).body).toMatchObject({
      success: false,
      errorCode: 'login.not.session',
    });
    expect((await api.call(`${LAUNCH}?nodeId=1`, { as: 1n, type: 4 })).body.errorCode).toBe('need.real.account');
    expect(launches).toEqual([]);
  });

  test('opens the game for the player and puts it first among the recent ones', async () => {
    launches = [];
    const query = `launchMode=GLS&accountType=1&gameType=RNG&vassalage=DONGSON&gameId=DONGSON&nodeId=${id('sen-vang-88')}`;
    const value = await api.value(`${LAUNCH}?${query}&language=EN&backUrl=/rng`, {
      as: 5n,
      language: 'EN',
      ip: '14.161.2.3',
    });
    expect(value).toEqual({
      content: { game_url: 'https://studio.example/play?t=1' },
      game: { nodeId: id('sen-vang-88'), gameCode: 'sen-vang-88', gameName: 'Golden Lotus 88', vassalage: 'DONGSON' },
    });
    expect(launches).toEqual([
      {
        gameId: id('sen-vang-88'),
        playerId: 5n,
        brandCode: 'SENVANG',
        language: 'en',
        country: 'VN',
        lobbyUrl: 'https://sen.example/rng',
        depositUrl: 'https://sen.example/?page=depositv2',
      },
    ]);
    await api.value(`${LAUNCH}?gameCode=keno&vassalage=LOTT`, { as: 5n });
    const recent = await api.value('GET /wps/relay/GCS_recentGame?clientType=3&pageSize=12', { as: 5n });
    expect(codes(recent.list)).toEqual(['keno', 'sen-vang-88']);
    await api.value(`${LAUNCH}?nodeId=${id('sen-vang-88')}`, { as: 5n });
    const again = await api.value('GET /wps/relay/GCS_recentGame?pageSize=1&pageNo=1', { as: 5n });
    expect([codes(again.list), again.totalPages]).toEqual([['sen-vang-88'], 2]);
    expect((await api.value('GET /wps/relay/GCS_recentGame?vassalage=LOTT', { as: 5n })).totalCount).toBe(1);
    expect((await api.value('GET /wps/relay/GCS_recentGame', { as: 6n })).list).toEqual([]);
  });

  test('a vendor alone starts its first game (cockfight and lottery entries)', async () => {
    expect((await api.value(`${LAUNCH}?vassalage=DS88`, { as: 5n })).game.gameCode).toBe('da-ga');
    expect((await api.value(`${LAUNCH}?gameId=DS88`, { as: 5n })).game.gameCode).toBe('da-ga');
    expect((await api.value(`${LAUNCH}?launchMode=LOTT&lottoGameCode=keno`, { as: 5n })).game.gameCode).toBe('keno');
  });

  test.each(['', 'nodeId=999999', 'gameCode=nothing', 'vassalage=KQ&gameCode=keno', 'vassalage=NOBODY', 'gameId=%00'])(
    'an unknown game is refused: "%s"',
    async (query) => {
      expect((await api.call(`${LAUNCH}?${query}`, { as: 5n })).body.errorCode).toBe('lobby.game.unknown');
    },
  );

  test('never sends the player back to a stranger', async () => {
    for (const backUrl of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/a b']) {
      launches = [];
      await api.value(`${LAUNCH}?gameCode=keno&backUrl=${encodeURIComponent(backUrl)}`, { as: 5n });
      expect(launches[0]?.lobbyUrl).toBe('https://sen.example/');
    }
  });

  test('a game or vendor under maintenance says until when and is not opened', async () => {
    launches = [];
    const [from, to] = [clock.now() - 1_000, clock.now() + 3_600_000];
    const rest = (table: 'game' | 'vendor', where: string, off = false) =>
      world.db.database.transact((db) =>
        sql`update ${sql.table(`lobby.${table}`)} set maintenance_from = ${off ? null : new Date(from)},
          maintenance_to = ${off ? null : new Date(to)} where ${sql.ref(table === 'game' ? 'game_code' : 'code')} = ${where}`.execute(
          db,
        ),
      );
    for (const [table, where] of [
      ['game', 'keno'],
      ['vendor', 'LOTT'],
    ] as const) {
      await rest(table, where);
      const { status, body } = await api.call(`${LAUNCH}?gameCode=keno`, { as: 5n });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: false,
        errorCode: 'lobby.game.maintenance',
        value: { content: { data: { maintainTime: from, endTime: to } } },
      });
      expect((await list('gameType=LOTT')).games[0]).toMatchObject({ maintenance: true, endTime: to });
      await rest(table, where, true);
    }
    expect(launches).toEqual([]);
    expect((await list('gameType=LOTT')).games[0]).toMatchObject({ maintenance: false, endTime: null });
  });

  test('a closed brand opens nothing', async () => {
    const maintenance = (on: boolean) =>
      world.site.updateSettings({ brandId: world.first, group: 'maintenance', patch: { on }, by: 'test' });
    await maintenance(true);
    expect((await api.call(`${LAUNCH}?gameCode=keno`, { as: 5n })).body.errorCode).toBe('lobby.launch.closed');
    await maintenance(false);
    const regions = (blockedNetworks: string[]) =>
      world.site.updateSettings({ brandId: world.first, group: 'regions', patch: { blockedNetworks }, by: 'test' });
    await regions(['127.0.0.0/8']);
    expect((await api.call(`${LAUNCH}?gameCode=keno`, { as: 5n })).body.errorCode).toBe('lobby.launch.region');
    await regions([]);
  });

  test('what the vendor or the wallet refuses is told, and is no recent game', async () => {
    for (const [reason, code] of [
      ['vendor-unavailable', 'lobby.launch.vendor'],
      ['player-disabled', 'lobby.launch.player'],
      ['game-closed', 'lobby.game.unconnected'],
    ] as const) {
      launchAnswer = { ok: false, reason };
      const { body } = await api.call(`${LAUNCH}?gameCode=keno`, { as: 11n, language: 'EN' });
      expect(body).toMatchObject({ success: false, errorCode: code, message: expect.stringMatching(/\w/) });
    }
    launchAnswer = { ok: true, url: 'https://studio.example/play?t=1' };
    expect((await api.value('GET /wps/relay/GCS_recentGame', { as: 11n })).list).toEqual([]);
  });
});

describe('winners board (spec sections 3 and 9)', () => {
  test('shows real wins above the threshold, names masked, under both names', async () => {
    const win = (playerId: bigint, payout: bigint, code = 'sen-vang-88') => ({
      ...{ playerId, payout },
      gameId: id(code),
      settledAt: new Date(clock.now()),
    });
    wins = [win(1234n, 600_000_000n), win(8n, 500_000_000n), win(9n, 500_000_001n, 'keno')];
    await world.site.updateSettings({
      brandId: world.first,
      group: 'lobby',
      patch: { winnersAbove: '50000' },
      by: 'test',
    });
    const value = await api.value('GET /wps/relay/ODSFE2_getWinnerBoard?gameCategory=ALL&limitNum=50');
    // 50,000 exactly is not above the threshold.
    expect(value.list.map(({ vo }: { vo: { winAmount: number } }) => vo.winAmount)).toEqual([60_000, 50_000.0001]);
    expect(value.list[0].vo).toMatchObject({
      customerName: 'ngu***34',
      nodeId: id('sen-vang-88'),
      gameName: 'Sen Vàng 88',
      vassalage: 'DONGSON',
      vendor: 'DONGSON',
      gameType: 'RNG',
      isGame: 'GAME',
      winTime: clock.now(),
    });
    expect(await api.value('GET /wps/relay/GCSGAME_getRankList?gameCategory=ALL')).toEqual(value);
    expect((await api.value('GET /wps/relay/GCSGAME_getRankList?limitNum=1')).list).toHaveLength(1);
    expect((await api.value('GET /wps/relay/GCSGAME_getRankList?gameCategory=LOTT')).list).toHaveLength(1);
    expect(JSON.stringify(value)).not.toContain('nguyenvan');
    expect((await api.value('GET /wps/relay/GCSGAME_getRankList', { brand: world.second })).list).toEqual([]);
  });
});

describe('catalogue seed', () => {
  test('again changes nothing that an operator decided, and renews what the catalogue states', async () => {
    const { database } = world.db;
    await database.transact((db) =>
      sql`update lobby.brand_game set is_hot = false, sort = 1 where game_id = ${id('keno')}`.execute(db),
    );
    const games = GAMES.map((one) => (one.gameCode === 'keno' ? { ...one, isHot: true, minBet: '0.50' } : one));
    const added = await database.transact((db) => seedCatalogue(db, { brandId: world.first, vendors: VENDORS, games }));
    expect(added).toBe(0);
    expect((await list('gameType=LOTT')).games[0]).toMatchObject({ nodeId: id('keno'), isHot: 0, minBet: 0.5 });
  });
});
