import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OfficeApp, officeApp } from '#tests/office-app.ts';
import type { LaunchAnswer } from '../lobby.deps.ts';
import { clock, codes, GAMES, LAUNCH, type LobbyWorld, lobbyWorld } from '../lobby.fixture.ts';
import { gamesDeskService, type TryAsk } from './games-desk.server.ts';

/** The vendors and games desk (portal review, "What users miss"): operators' changes reach the players. */
const MANAGER = { id: 5n, role: 'manager' };
const HOUR_MS = 3_600_000;
let lobby: LobbyWorld;
let office: OfficeApp;
let dataDir: string;
let tried: TryAsk[] = [];
let answer: LaunchAnswer;

beforeAll(async () => {
  lobby = await lobbyWorld();
  dataDir = mkdtempSync(join(tmpdir(), 'parlor-games-desk-'));
  office = await officeApp([
    gamesDeskService({
      database: lobby.world.db.database,
      bus: lobby.world.bus,
      clock,
      dataDir,
      tryGame: async (asked) => {
        tried.push(asked);
        return answer;
      },
      portalOf: async () => 'https://play.example.org',
    }),
  ]);
});
afterAll(async () => {
  await office.close();
  await lobby.api.app.close();
  await lobby.world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const by = () => ({ ...MANAGER, brandId: lobby.world.first });
const ask = (route: string, body?: object) => office.call(route, by(), body);
const change = (names: string[], what: object) =>
  ask('POST /office/games/change', { ids: names.map((code) => String(lobby.id(code))), change: what });
const shown = async (query = 'pageSize=50'): Promise<string[]> => codes((await lobby.list(query)).games);
const found = async (query: string): Promise<string[]> =>
  (await ask(`GET /office/games?${query}`)).value.list.map(({ code }: { code: string }) => code);

describe('games as a brand offers them', () => {
  it('are found by name without accents, code, vendor, type and state, with counts', async () => {
    expect(await found('search=sen%20vang')).toEqual(['sen-vang-88']);
    expect(await found('search=TRUNG-DO')).toEqual(['trung-do']);
    expect(await found('search=%3F%3F%3F')).toEqual([]);
    expect(await found('vendor=KQ')).toEqual(['bai-ba-la', 'tran-100', 'unconnected']);
    expect(await found('gameType=LOTT')).toEqual(['keno']);
    expect(await found('state=unconnected')).toEqual(['unconnected']);
    const { value } = await ask('GET /office/games?size=3&page=2');
    expect(value.list.map(({ place }: { place: number }) => place)).toEqual([4, 5, 6]);
    expect(value).toMatchObject({ total: GAMES.length, totalPages: 3 });
    expect(value.counts).toMatchObject({ all: 8, on: 8, off: 0, hot: 3, new: 1, unconnected: 1 });
  });

  it('are switched, marked and closed many at once, by name or by what a filter finds', async () => {
    const heard: string[] = [];
    const end = lobby.world.bus.subscribe(`brand.${lobby.world.first}`, ({ type }) => void heard.push(type));
    expect((await change(['keno', 'da-ga'], { isOn: false })).value).toEqual({ changed: 2 });
    end();
    // Open lobbies reload.
    expect(heard).toEqual(['brand.changed']);
    expect(await shown()).not.toEqual(expect.arrayContaining(['keno']));
    expect(await found('state=off')).toEqual(['da-ga', 'keno']);
    const all = { filter: { state: 'off' }, change: { isOn: true, isHot: true } };
    expect((await ask('POST /office/games/change', all)).value).toEqual({ changed: 2 });
    expect(await found('state=off')).toEqual([]);
    expect(await found('gameType=COCKFIGHT&state=hot')).toEqual(['da-ga']);
    expect(
      (await ask('POST /office/games/change', { filter: { search: 'nothing' }, change: { isOn: false } })).code,
    ).toBe('games.none');
    expect((await ask('POST /office/games/change', { change: { isOn: false } })).code).toBe('games.none');
  });

  it('open their demo for an operator, also switched off ones, and say why one does not open', async () => {
    const route = (code: string) => `POST /office/games/${lobby.id(code)}/try`;
    tried = [];
    answer = { ok: true, url: 'https://games.example.org/demo' };
    await change(['keno'], { isOn: false });
    expect((await ask(route('keno'))).value).toEqual({ url: 'https://games.example.org/demo' });
    await change(['keno'], { isOn: true });
    const portal = 'https://play.example.org';
    expect(tried).toEqual([
      {
        gameId: lobby.id('keno'),
        brandCode: 'TEST',
        language: 'en',
        country: 'XX',
        lobbyUrl: portal,
        depositUrl: portal,
      },
    ]);
    answer = { ok: false, reason: 'vendor-unavailable' };
    expect((await ask(route('keno'))).code).toBe('lobby.launch.vendor');
    answer = { ok: false, reason: 'game-unknown' };
    expect((await ask(route('unconnected'))).code).toBe('lobby.game.unconnected');
    expect((await ask('POST /office/games/999999/try')).code).toBe('games.unknown');
  });

  it('are closed for a time: players see it, cannot open them, and find them open again by themselves', async () => {
    const to = clock.now() + HOUR_MS;
    await change(['trung-do'], { maintenance: { from: null, to } });
    const tile = async () =>
      (await lobby.list('pageSize=50')).games.find(({ gameCode }: { gameCode: string }) => gameCode === 'trung-do');
    expect(await tile()).toMatchObject({ maintenance: true, endTime: to });
    const launch = () => lobby.api.call(`${LAUNCH}?gameCode=trung-do`, { as: 7n });
    expect((await launch()).body.success).toBe(false);
    expect(await found('state=maintenance')).toEqual(['trung-do']);
    clock.advance(HOUR_MS);
    expect(await tile()).toMatchObject({ maintenance: false });
    expect(await found('state=maintenance')).toEqual([]);
    for (const wrong of [
      { from: null, to: clock.now() },
      { from: clock.now() + 2 * HOUR_MS, to: clock.now() + HOUR_MS },
    ])
      expect((await change(['trung-do'], { maintenance: wrong })).code).toBe('games.window.wrong');
  });

  it('stand where they are put, and all others keep their order', async () => {
    const before = await found('size=100');
    const moved = before.at(-1)!;
    const { value } = await ask(`POST /office/games/${lobby.id(moved)}/move`, { place: 2 });
    expect(value.place).toBe(2);
    const rest = before.filter((code) => code !== moved);
    expect(await found('size=100')).toEqual([rest[0], moved, ...rest.slice(1)]);
    await ask(`POST /office/games/${lobby.id(moved)}/move`, { place: 999 });
    expect(await found('size=100')).toEqual(before);
  });

  // Two at once met in a deadlock, and one of them read "500".
  it('are moved by several operators at once, one after the other', async () => {
    const before = await found('size=100');
    const move = (code: string, place: number) => ask(`POST /office/games/${lobby.id(code)}/move`, { place });
    const rounds = Array.from({ length: 4 }, (_, round) =>
      before.map((code, at) => move(code, ((at * 7 + round) % 9) + 1)),
    );
    const codes = (await Promise.all(rounds.flat())).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([undefined]));
    for (const [at, code] of before.entries()) await move(code, at + 1);
    expect(await found('size=100')).toEqual(before);
  });

  it('carry the brand’s own name, by which they are found, and picture; both can be given back', async () => {
    const id = lobby.id('bai-ba-la');
    const picture = '/media/0f0e0d0c-1111-4222-8333-444455556666.webp';
    await ask(`PUT /office/games/${id}`, { names: { VI: 'Ba Cây Vua' }, picture });
    const [tile] = (await lobby.list('gameName=ba%20cay%20vua')).games;
    expect(tile).toMatchObject({ gameCode: 'bai-ba-la', gameName: 'Ba Cây Vua', showIcon: picture });
    expect(await shown('gameName=three%20cards')).toEqual(['bai-ba-la']);
    for (const wrong of ['https://elsewhere.test/x.png', '/media/../x.webp', 'javascript:1'])
      expect((await ask(`PUT /office/games/${id}`, { names: {}, picture: wrong })).code).toBe('games.picture.unknown');
    const { value } = await ask(`PUT /office/games/${id}`, { names: { VI: '' }, picture: null });
    expect(value).toMatchObject({ ownNames: {}, picture: null, names: { VI: 'Ba Lá' } });
  });

  it('are another brand’s own matter', async () => {
    const other = { ...MANAGER, brandId: lobby.world.second };
    await office.call('POST /office/games/change', other, { ids: [String(lobby.id('keno'))], change: { isOn: false } });
    expect(await found('state=off')).toEqual([]);
    expect((await office.call('GET /office/vendors', other)).value.list).toEqual([]);
    expect((await ask('PUT /office/games/999999', { names: {}, picture: null })).code).toBe('games.unknown');
  });

  it('take an uploaded picture only when it is one: POST /office/game-picture', async () => {
    expect((await ask('POST /office/game-picture', {})).code).toBe('upload.missing');
  });
});

describe('vendors as a brand offers them', () => {
  const vendor = async (code: string) =>
    (await ask('GET /office/vendors')).value.list.find((one: { code: string }) => one.code === code);

  it('are switched with all their games, closed for a time and moved', async () => {
    const { id, ...facts } = await vendor('KQ');
    expect(facts).toMatchObject({ games: 3, gamesOn: 3, connected: 2, isOn: true, place: 2 });
    await ask(`POST /office/vendors/${id}`, { isOn: false });
    expect(await shown()).not.toContain('bai-ba-la');
    await ask(`POST /office/vendors/${id}`, { isOn: true, maintenance: { from: null, to: null } });
    const tiles: { gameCode: string; maintenance: boolean }[] = (await lobby.list('pageSize=50')).games;
    const closed = tiles.filter(({ maintenance }) => maintenance);
    expect(closed.map(({ gameCode }) => gameCode).sort()).toEqual(['bai-ba-la', 'tran-100']);
    expect((await ask(`POST /office/vendors/${id}`, { maintenance: null })).value.maintenance).toBeNull();
    expect((await ask(`POST /office/vendors/${id}/move`, { place: 1 })).value.place).toBe(1);
    expect((await vendor('DONGSON')).place).toBe(2);
    expect((await ask('POST /office/vendors/999999', { isHot: true })).code).toBe('vendor.unknown');
    expect((await ask('POST /office/vendors/999999/move', { place: 1 })).code).toBe('vendor.unknown');
  });
});
