import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clock, codes, GAMES, LAUNCH, LIST, type LobbyWorld, lobbyWorld, VENDORS } from './lobby.fixture.ts';
import { seedCatalogue } from './public.ts';

let world: LobbyWorld['world'];
let api: LobbyWorld['api'];
let outside: LobbyWorld['outside'];
let list: LobbyWorld['list'];
let id: LobbyWorld['id'];
beforeAll(async () => {
  ({ world, api, outside, list, id } = await lobbyWorld());
});
afterAll(() => world.close());

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
          parentNodeId: null,
          subGames: 0,
          showIcon: '/art/tiles/sen-vang-88.avif',
          iconUrl: '/art/tiles/sen-vang-88.avif',
          smallIcon: '/art/tiles/sen-vang-88.avif',
          defaultIcon: '/art/tiles/sen-vang-88.avif',
          tone: null,
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
      gameCount: 1,
      pageNo: 1,
    });
  });

  test('lists in the brand order; an empty filter is no filter', async () => {
    const all = ['long-phung-hoi', 'sen-vang-88', 'trung-do', 'bai-ba-la', 'tran-100'];
    expect(codes((await list('gameType=rng')).games)).toEqual(all);
    // Several types stand one after the other, as the lotteries do (spec section 2.3).
    expect(codes((await list('gameType=cockfight,lott')).games)).toEqual(['da-ga', 'keno']);
    expect(codes((await list('gameType=lott&vassalage=LOTT')).games)).toEqual(['keno']);
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

  test('the tile is lettered in the language of the name (spec section 9 "supported EN and VI")', async () => {
    const iconOf = async (language: string) => (await list('gameName=vang', { language })).games[0].iconUrl;
    expect(await iconOf('EN')).toBe('/art/tiles/sen-vang-88_en.avif');
    expect(await iconOf('TH')).toBe('/art/tiles/sen-vang-88.avif');
  });

  test('filters by vendor, class and stake', async () => {
    expect(codes((await list('vassalage=KQ&gameType=RNG')).games)).toEqual(['bai-ba-la', 'tran-100']);
    expect((await list('vassalage=kq,DONGSON&gameType=RNG')).totalCount).toBe(5);
    expect(codes((await list('gameClassify=TG')).games)).toEqual(['bai-ba-la']);
    // Progressive slots also count as slots.
    expect((await list('gameClassify=SL')).totalCount).toBe(4);
    expect(codes((await list('gameClassify=JP')).games)).toEqual(['long-phung-hoi']);
    expect(codes((await list('gameType=RNG&minBet=0.05')).games)).toEqual(['sen-vang-88', 'trung-do']);
  });

  test('an unknown vendor, type or class finds nothing', async () => {
    for (const query of ['vassalage=NOBODY', 'gameType=CHESS', 'gameClassify=ZZ'])
      expect(await list(query)).toEqual({ games: [], totalPages: 0, totalCount: 0, gameCount: 0, pageNo: 1 });
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
      { key: 'JP', displayName: 'Jackpot', gameCount: 1 },
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

describe('winners board (spec sections 3 and 9)', () => {
  test('shows real wins above the threshold, names masked, under both names', async () => {
    const win = (playerId: bigint, payout: bigint, code = 'sen-vang-88') => ({
      playerId,
      payout,
      gameId: id(code),
      settledAt: new Date(clock.now()),
    });
    outside.wins = [win(1234n, 600_000_000n), win(8n, 500_000_000n), win(9n, 500_000_001n, 'keno')];
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
