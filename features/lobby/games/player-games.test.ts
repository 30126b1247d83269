import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clock, codes, LAUNCH, type LobbyWorld, lobbyWorld, OPENED } from '../lobby.fixture.ts';
import { MOST_FAVOURITES, MOST_RECENT, readRecentIds } from './player-games.store.ts';

let world: LobbyWorld['world'];
let api: LobbyWorld['api'];
let outside: LobbyWorld['outside'];
let list: LobbyWorld['list'];
let id: LobbyWorld['id'];
beforeAll(async () => {
  ({ world, api, outside, list, id } = await lobbyWorld());
});
afterAll(() => world.close());

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

describe('lists of a player (spec section 4)', () => {
  const ADD = 'POST /wps/relay/MCSFE_addFavoriteGameV2';
  const IDS = 'GET /wps/relay/MCSFE_getFavoriteGames';

  /** Fills a player's list up to one below the limit, with games that the brand does not show. */
  async function almostFull(playerId: bigint): Promise<void> {
    await world.db.database.transact(async (db) => {
      const vendor = sql`(select id from lobby.vendor where code = 'KQ')`;
      await sql`insert into lobby.game (vendor_id, game_code, game_type, names, search, min_bet)
        select ${vendor}, 'filler-' || n, 'RNG', '{}', 'filler', 0 from generate_series(1, ${MOST_FAVOURITES - 1}) n
        on conflict do nothing`.execute(db);
      await sql`insert into lobby.favourite (player_id, game_id, brand_id)
        select ${playerId}, id, ${world.first} from lobby.game where search = 'filler'`.execute(db);
    });
  }

  test('two additions at once never pass the limit, and the same game twice is one', async () => {
    await almostFull(20n);
    const add = (code: string) => api.call(ADD, { as: 20n, body: { nodeId: id(code) } });
    const answers = await Promise.all(['keno', 'da-ga', 'trung-do', 'bai-ba-la'].map(add));
    const refused = answers.filter(({ body }) => !body.success).map(({ body }) => body.errorCode);
    expect(refused).toEqual(Array.from({ length: 3 }, () => 'lobby.favourites.full'));
    expect(await api.value(IDS, { as: 20n })).toHaveLength(MOST_FAVOURITES);
    // Saving an already saved game succeeds in a full list.
    const saved = ['keno', 'da-ga', 'trung-do', 'bai-ba-la'][answers.findIndex(({ body }) => body.success)]!;
    expect((await add(saved)).body.success).toBe(true);
    const twice = await Promise.all([1, 2, 3].map(() => api.call(ADD, { as: 21n, body: { nodeId: id('keno') } })));
    expect(twice.map(({ body }) => body.success)).toEqual([true, true, true]);
    expect(await api.value(IDS, { as: 21n })).toEqual([String(id('keno'))]);
  });

  test('recent games end after the latest ones, so that loading all pages ends', async () => {
    await almostFull(22n);
    await world.db.database.transact((db) =>
      sql`insert into lobby.recent (player_id, game_id, brand_id, launched_at)
        select 22, id, ${world.first}, now() - id * interval '1 second' from lobby.game where search = 'filler'`.execute(
        db,
      ),
    );
    await api.value(`${LAUNCH}?gameCode=keno`, { as: 22n });
    const rows = await world.db.database.read((db) => readRecentIds(db, 22n));
    expect(rows).toHaveLength(MOST_RECENT);
    expect(rows[0]).toBe(id('keno'));
  });

  test('a saved or launched game that left the brand is not shown, and is there again when it returns', async () => {
    await api.value(ADD, { as: 23n, body: { nodeId: id('keno') } });
    await api.value(`${LAUNCH}?gameCode=keno`, { as: 23n });
    const offer = (enabled: boolean) =>
      world.db.database.transact((db) =>
        db
          .updateTable('lobby.brand_game')
          .set({ enabled })
          .where('game_id', '=', id('keno'))
          .where('brand_id', '=', world.first)
          .execute(),
      );
    const shown = async () => [
      ...codes((await api.value('GET /wps/relay/MCSFE_getFavoriteGamesList', { as: 23n })).content),
      ...codes((await api.value('GET /wps/relay/GCS_recentGame', { as: 23n })).list),
    ];
    await offer(false);
    expect(await shown()).toEqual([]);
    await offer(true);
    expect(await shown()).toEqual(['keno', 'keno']);
  });

  test('lists belong to the account, a trial account has its own', async () => {
    await api.value(ADD, { as: 24n, type: 4, body: { nodeId: id('keno') } });
    expect(await api.value(IDS, { as: 24n, type: 4 })).toEqual([String(id('keno'))]);
    expect(await api.value(IDS, { as: 25n, type: 4 })).toEqual([]);
  });
});

describe('launch (spec sections 2.6, 5 and 8)', () => {
  test('asks a visitor to log in and a trial account to register, before anything else', async () => {
    outside.launches = [];
    expect((await api.call(`${LAUNCH}?nodeId=1`)).body).toMatchObject({
      success: false,
      errorCode: 'login.not.session',
    });
    expect((await api.call(`${LAUNCH}?nodeId=1`, { as: 1n, type: 4 })).body.errorCode).toBe('need.real.account');
    expect(outside.launches).toEqual([]);
  });

  test('opens the game for the player and puts it first among the recent ones', async () => {
    outside.launches = [];
    const query = `launchMode=GLS&accountType=1&gameType=RNG&vassalage=DONGSON&gameId=DONGSON&nodeId=${id('sen-vang-88')}`;
    const value = await api.value(`${LAUNCH}?${query}&language=EN&backUrl=/rng`, {
      as: 5n,
      language: 'EN',
      ip: '14.161.2.3',
    });
    expect(value).toEqual({
      gameUrl: 'https://studio.example/play?t=1',
      content: { game_url: 'https://studio.example/play?t=1' },
      game: { nodeId: id('sen-vang-88'), gameCode: 'sen-vang-88', gameName: 'Golden Lotus 88', vassalage: 'DONGSON' },
    });
    expect(outside.launches).toEqual([
      {
        gameId: id('sen-vang-88'),
        playerId: 5n,
        trial: false,
        brandCode: 'SENVANG',
        language: 'en',
        country: 'VN',
        lobbyUrl: 'https://sen.example/rng',
        depositUrl: 'https://sen.example/?account=depositv2',
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
      outside.launches = [];
      await api.value(`${LAUNCH}?gameCode=keno&backUrl=${encodeURIComponent(backUrl)}`, { as: 5n });
      expect(outside.launches[0]?.lobbyUrl).toBe('https://sen.example/');
    }
  });

  test('a game or vendor under maintenance says until when and is not opened', async () => {
    outside.launches = [];
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
    expect(outside.launches).toEqual([]);
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
      outside.launchAnswer = { ok: false, reason };
      const { body } = await api.call(`${LAUNCH}?gameCode=keno`, { as: 11n, language: 'EN' });
      expect(body).toMatchObject({ success: false, errorCode: code, message: expect.stringMatching(/\w/) });
    }
    outside.launchAnswer = OPENED;
    expect((await api.value('GET /wps/relay/GCS_recentGame', { as: 11n })).list).toEqual([]);
  });
});
