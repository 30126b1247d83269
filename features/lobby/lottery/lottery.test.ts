import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clock, game, LAUNCH, type LobbyWorld, lobbyWorld } from '../lobby.fixture.ts';

let world: LobbyWorld['world'];
let api: LobbyWorld['api'];
let outside: LobbyWorld['outside'];
let id: LobbyWorld['id'];
beforeAll(async () => {
  ({ world, api, outside, id } = await lobbyWorld({
    vendors: ['TCG_LOTTO_VN', 'ELOTT'].map((code) => ({ code, name: `Xổ số ${code}`, isHot: false })),
    games: [
      game('mien-bac', 'Miền Bắc', 'North', { vendor: 'TCG_LOTTO_VN', type: 'ELOTT' }),
      game('mien-nam', 'Miền Nam', 'South', { vendor: 'TCG_LOTTO_VN', type: 'ELOTT', marks: 'H' }),
      game('keno-sen', 'Keno Sen', 'Lotus Keno', { vendor: 'ELOTT', type: 'ELOTT' }),
    ],
  }));
});
afterAll(() => world.close());

const bare = async (path: string, options = {}) => (await api.call(`GET ${path}`, options)).body;
const codesOf = (rows: { code: string }[]) => rows.map(({ code }) => code);
const groups = async (query: string) =>
  (await bare(`/lgw/games/game_menus${query}`)).map((group: { gameGroupCode: string }) => group.gameGroupCode);

const MIEN_NAM = {
  code: 'mien-nam',
  remark: 'South',
  gameName: 'South',
  gameGroupId: expect.any(Number),
  gameGroupCode: 'TCG_LOTTO_VN',
  accountTypeName: 'TCG_LOTTO_VN',
  iconUrl: '/art/tiles/mien-nam.avif',
  isHot: 1,
};

describe('lottery menus are bare (spec section 7, wire.md 2.2 and 2.3)', () => {
  test('all lotteries in groups, narrowed by prize mode in any spelling', async () => {
    expect(await groups('')).toEqual(['TCG_LOTTO_VN', 'ELOTT', 'LOTT']);
    expect(await groups('?prizeMode=Elott')).toEqual(['TCG_LOTTO_VN', 'ELOTT']);
    expect(await groups('?prizeMode=LOTT')).toEqual(['LOTT']);
    expect(await groups('?prizeMode=SEA')).toEqual([]);
    const [first] = await bare('/lgw/games/game_menus', { language: 'EN' });
    expect(codesOf(first.games)).toEqual(['mien-bac', 'mien-nam']);
    expect(first.games[1]).toEqual({ ...MIEN_NAM, gameId: id('mien-nam'), iconUrl: '/art/tiles/mien-nam_en.avif' });
  });

  test('the Vietnamese menu holds gameMenus, under every base path', async () => {
    const menu = await bare('/lgw/vn/games/game_menu?prizeMode=ELOTT&device=WEB');
    expect(menu).toMatchObject([{ gameGroupCode: 'TCG_LOTTO_VN', gameGroupName: 'Xổ số TCG_LOTTO_VN' }]);
    expect(codesOf(menu[0].gameMenus)).toEqual(['mien-bac', 'mien-nam']);
    for (const path of ['/lotto-vn/lgw/games/game_menu', '/lotto/lgw/vn/games/game_menu'])
      expect(await bare(path)).toEqual(menu);
  });

  test('recent lotteries are the player’s own', async () => {
    const recent = '/lgw/vn/games/game_menu/recent';
    expect((await api.call(`GET ${recent}`)).status).toBe(401);
    await api.value(`${LAUNCH}?gameCode=mien-bac`, { as: 3n });
    await api.value(`${LAUNCH}?gameCode=sen-vang-88`, { as: 3n });
    await api.value(`${LAUNCH}?gameCode=keno-sen`, { as: 3n });
    expect(codesOf(await bare(recent, { as: 3n }))).toEqual(['keno-sen', 'mien-bac']);
    expect(codesOf(await bare('/lgw/games/game_menus/recent?count=1', { as: 3n }))).toEqual(['keno-sen']);
    expect(await bare(recent, { as: 9n })).toEqual([]);
  });

  test('popular: hot ones first, counted (spec section 9: 20)', async () => {
    const path = '/lgw/games/popular?prizeMode=ELOTT&device=WEB&language=VI';
    expect(codesOf(await bare(`${path}&count=20`))).toEqual(['mien-nam', 'mien-bac', 'keno-sen']);
    expect(codesOf(await bare(`${path}&count=1`))).toEqual(['mien-nam']);
    expect(codesOf(await bare('/lotto-vn/lgw/games/popular?count=0'))).toHaveLength(1);
  });
});

describe('drawn issues', () => {
  const draw = (code: string, numero: string) => ({
    gameId: id(code),
    numero,
    winningNumber: '12345',
    openTime: clock.now(),
  });

  test('without draws the answer is an empty list, never invented numbers', async () => {
    outside.draws = [];
    expect(await bare('/lgw/vn/numeros/opened/game?count=100')).toEqual([]);
    expect(await bare('/lgw/numeros/near?gameId=1')).toEqual({ currentNumero: null, previousNumero: null });
    expect(await bare('/lotto/lgw/games/opened/numero', { as: 3n })).toEqual([]);
    expect((await api.call('GET /lotto/lgw/games/opened/numero')).status).toBe(401);
  });

  test('of a silent vendor are not known now, which is not the same as none', async () => {
    outside.draws = 'silent';
    const reads = ['/lgw/vn/numeros/opened/game', '/lotto/lgw/games/opened/numero', `/lgw/draw/${id('mien-bac')}`];
    for (const path of reads) {
      const { body } = await api.call(`GET ${path}`, { as: 3n, language: 'EN' });
      expect([body.success, body.errorCode], path).toEqual([false, 'lobby.draws.unknown']);
      expect(body.message).toContain('not known');
    }
    outside.draws = [];
  });

  test('carry the game and its name in the caller’s language', async () => {
    outside.draws = [draw('mien-bac', '20261121'), draw('keno-sen', '77')];
    const row = { code: 'mien-bac', gameName: 'North', ...draw('mien-bac', '20261121') };
    expect(await bare('/lgw/vn/numeros/opened/game?count=100', { language: 'EN' })).toEqual([row]);
    const latest = await bare('/lgw/games/opened/numero', { as: 3n });
    expect(codesOf(latest)).toEqual(['mien-bac', 'keno-sen']);
    expect(codesOf(await bare('/lotto/lgw/games/opened/numero?count=1', { as: 3n }))).toEqual(['mien-bac']);
  });
});

test('the prize mode is ELOTT as soon as such a card is shown (spec section 4)', async () => {
  const lanes = () => api.value('GET /wps/relay/GCSGAME_newGameVendor');
  expect((await lanes()).data.prizeMode).toBe('ELOTT');
  const offered = (enabled: boolean) =>
    world.db.database.transact((db) =>
      db
        .updateTable('lobby.brand_vendor')
        .set({ enabled })
        .where('vendor_id', '=', (find) =>
          find.selectFrom('lobby.vendor').select('id').where('code', '=', 'TCG_LOTTO_VN'),
        )
        .execute(),
    );
  await offered(false);
  expect((await lanes()).data.prizeMode).toBe('LOTT');
  await offered(true);
});
