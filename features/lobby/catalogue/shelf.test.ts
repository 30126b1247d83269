import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, game, LAUNCH, type LobbyWorld, lobbyWorld } from '../lobby.fixture.ts';
import { openLobby } from '../public.ts';
import { classesFor } from './game-type.rules.ts';

let world: LobbyWorld['world'];
let api: LobbyWorld['api'];
let list: LobbyWorld['list'];
let id: LobbyWorld['id'];
beforeAll(async () => {
  ({ world, api, list, id } = await lobbyWorld({
    vendors: ['AV', 'SV3', 'FB'].map((code) => ({ code, name: code, isHot: false })),
    games: [
      game('giai-dau', 'Giải Đấu', 'Tournament', { vendor: 'AV', type: 'SPORTS' }),
      game('bong-da', 'Bóng Đá', 'Football', { vendor: 'FB', type: 'SPORTS' }),
      game('truong-ga', 'Trường Gà', 'Cockpit', { vendor: 'SV3', type: 'SPORTS' }),
      game('bo-truyen', 'Bộ Truyện', 'Collection', { marks: 'G' }),
      game('chuong-1', 'Chương Một', 'Chapter One', { parent: 'bo-truyen', minBet: '0.20', lines: 20 }),
      game('chuong-2', 'Chương Hai', 'Chapter Two', { parent: 'bo-truyen', minBet: '0.02', lines: 40 }),
      game('bo-rong', 'Bộ Rỗng', 'Hollow', { marks: 'G' }),
      game('chua-noi', 'Chưa Nối Nữa', 'Not Yet', { parent: 'bo-rong', marks: '-' }),
    ],
  }));
});
afterAll(() => world.close());

const settings = (patch: Record<string, unknown>) =>
  world.site.updateSettings({ brandId: world.first, group: 'lobby', patch, by: 'test' });
const lanes = async () => (await api.value('GET /wps/relay/GCSGAME_newGameVendor')).data.lanes;
const lane = async (title: string) => (await lanes()).find((one: { title: string }) => one.title === title);

describe('categories of vendors (spec sections 2.6 and 3)', () => {
  test('sports of e-sports vendors stand under ESPORTS, in every call', async () => {
    expect(codes((await list('gameType=SPORTS')).games)).toEqual(['bong-da']);
    expect(codes((await list('gameType=ESPORTS')).games)).toEqual(['giai-dau']);
    expect((await lane('ESPORTS')).cards).toMatchObject([{ vassalage: 'AV', gameType: 'ESPORTS', gameCount: 1 }]);
    const { content } = await api.value('GET /wps/relay/GCSGAME_getVassGameType');
    expect([Object.keys(content.SPORTS), Object.keys(content.ESPORTS)]).toEqual([['FB'], ['AV']]);
    const nav = await openLobby({ database: world.db.database, site: world.site }).navFor(world.first, 'VI');
    expect(nav.map(({ gameType }) => gameType)).toEqual(['RNG', 'COCKFIGHT', 'SPORTS', 'ESPORTS', 'LOTT']);
  });

  test('cockfight vendors have their own category after card games', async () => {
    expect(codes((await list('gameType=COCKFIGHT')).games)).toEqual(['da-ga', 'truong-ga']);
    expect((await lanes()).map(({ title }: { title: string }) => title)).toEqual([
      'RNG',
      'COCKFIGHT',
      'SPORTS',
      'ESPORTS',
      'LOTT',
    ]);
  });

  test('both lists are the brand’s to change', async () => {
    await settings({ esportsVendors: ['FB'], cockfightVendors: [] });
    expect(codes((await list('gameType=SPORTS')).games)).toEqual(['giai-dau', 'truong-ga']);
    expect(codes((await list('gameType=ESPORTS')).games)).toEqual(['bong-da']);
    await settings({ esportsVendors: ['AV'], cockfightVendors: ['DS88', 'SV3'] });
    expect(codes((await list('gameType=SPORTS')).games)).toEqual(['bong-da']);
  });

  test('bingo is a class of the menu only where Filipino is offered (spec section 9)', () => {
    expect(classesFor(['VI', 'EN'])).not.toContain('BG');
    expect(classesFor(['VI', 'TY'])).toContain('BG');
  });
});

describe('groups (spec section 2.6 "isGame is VASSALAGE")', () => {
  test('a group says what it is and takes its facts from its games', async () => {
    const [group] = (await list('gameName=bo truyen')).games;
    expect(group).toMatchObject({
      gameCode: 'bo-truyen',
      isGame: 'VASSALAGE',
      subGames: 2,
      playable: true,
      minBet: 0.02,
      parentNodeId: null,
    });
    expect(codes((await list('gameType=RNG&minLineNum=40')).games)).toEqual(['bo-truyen', 'chuong-2']);
  });

  test('its sub-games are listed by node id or by code, and filter like any list', async () => {
    const inside = await list(`parentNodeId=${id('bo-truyen')}`);
    expect(codes(inside.games)).toEqual(['chuong-1', 'chuong-2']);
    expect(inside.games[0]).toMatchObject({ isGame: 'GAME', parentNodeId: id('bo-truyen'), subGames: 0 });
    expect(await list('gameCode=bo-truyen&vassalage=DONGSON')).toEqual(inside);
    expect(codes((await list('gameCode=bo-truyen&minBet=0.05')).games)).toEqual(['chuong-2']);
    expect(codes((await list('gameCode=keno')).games)).toEqual(['keno']);
    expect((await list('gameCode=bo-truyen&vassalage=KQ')).games).toEqual([]);
    expect((await list(`parentNodeId=${id('keno')}`)).games).toEqual([]);
  });

  test('a sub-game that stands only in its group is hidden from the wall, found by name, counted once', async () => {
    const listed = (yes: boolean) =>
      world.db.database.transact((db) =>
        db.updateTable('lobby.game').set({ listed: yes }).where('game_code', '=', 'chuong-1').execute(),
      );
    const games = (await lane('RNG')).gameCount;
    await listed(false);
    expect(codes((await list('gameType=RNG&pageSize=99')).games)).not.toContain('chuong-1');
    expect(codes((await list('gameName=chuong')).games)).toEqual(['chuong-1', 'chuong-2']);
    expect((await list(`parentNodeId=${id('bo-truyen')}`)).totalCount).toBe(2);
    // The group itself does not count as a game.
    expect((await lane('RNG')).gameCount).toBe(games);
    // P13: the list counts as many games as the tab above it, including those hidden in their group.
    expect((await list('gameType=RNG&pageSize=100')).gameCount).toBe(games);
    await listed(true);
  });

  test('is not launched itself but answers its games; without any it is not there', async () => {
    const { body } = await api.call(`${LAUNCH}?gameCode=bo-truyen`, { as: 1n });
    expect(body.errorCode).toBe('lobby.game.group');
    expect(body.value.content.data.parentNodeId).toBe(id('bo-truyen'));
    expect(codes(body.value.content.data.games)).toEqual(['chuong-1', 'chuong-2']);
    expect((await list('gameName=bo rong')).totalCount).toBe(0);
    const facts = await openLobby({ database: world.db.database, site: world.site }).games();
    expect(facts.find(({ code }) => code === 'bo-truyen')?.enabled).toBe(false);
  });
});

describe('what is not connected (brand setting showUnconnected)', () => {
  test('is in no list, count, card or navigation, until the brand shows it; then it says so', async () => {
    const lobby = openLobby({ database: world.db.database, site: world.site });
    const seen = async () => {
      const counts = (await lane('RNG')).cards.map((card: { gameCount: number }) => card.gameCount);
      const [nav] = await lobby.navFor(world.first, 'VI');
      const hot = codes((await api.value('GET /wps/relay/GCSGAME_hotGamesV2')).list);
      return {
        counts,
        nav: nav?.gameCount,
        hot: hot.includes('unconnected'),
        all: (await list('gameType=RNG')).totalCount,
      };
    };
    const hidden = await seen();
    expect(hidden).toEqual({ counts: [5, 2], nav: 7, hot: false, all: 8 });
    await settings({ showUnconnected: true });
    // Two more games, and a group that now has one sub-game.
    expect(await seen()).toEqual({ counts: [6, 3], nav: 9, hot: true, all: 11 });
    expect((await list('gameName=bo rong')).games[0]).toMatchObject({ playable: false, subGames: 1 });
    await settings({ showUnconnected: false });
    expect(await seen()).toEqual(hidden);
  });
});

describe('the catalogue in memory', () => {
  test('two processes see a change at once, whoever made it, and nothing is read twice without one', async () => {
    const [here, there] = [1, 2].map(() => openLobby({ database: world.db.database, site: world.site }));
    const name = async (lobby = here!) => (await lobby.byIds(world.first, [id('keno')]))[0]?.names.EN;
    expect([await name(here), await name(there)]).toEqual(['Keno', 'Keno']);
    expect(await here!.games()).toBe(await here!.games());
    const rename = (EN: string) =>
      world.db.database.transact((db) =>
        db
          .updateTable('lobby.game')
          .set({ names: JSON.stringify({ VI: 'Keno', EN }) })
          .where('game_code', '=', 'keno')
          .execute(),
      );
    const before = await here!.games();
    await rename('Fast Keno');
    expect([await name(here), await name(there)]).toEqual(['Fast Keno', 'Fast Keno']);
    expect(await here!.games()).not.toBe(before);
    await rename('Keno');
  });

  test('a change that is rolled back changes nothing, and many at once are all seen', async () => {
    const failed = world.db.database.transact(async (db) => {
      await db.updateTable('lobby.game').set({ enabled: false }).execute();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await list('gameName=keno')).totalCount).toBe(1);
    const marks = ['keno', 'da-ga', 'trung-do', 'bai-ba-la', 'sen-vang-88', 'tran-100'];
    const mark = (isNew: boolean) => (code: string) =>
      world.db.database.transact((db) =>
        db.updateTable('lobby.game').set({ is_new: isNew }).where('game_code', '=', code).execute(),
      );
    await Promise.all(marks.map(mark(true)));
    const shown = (await list('pageSize=99')).games;
    expect(codes(shown.filter(({ isNew }: { isNew: boolean }) => isNew)).sort()).toEqual([...marks].sort());
    await Promise.all(marks.map(mark(false)));
  });
});
