import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, game, LAUNCH, LIST, type LobbyWorld, lobbyWorld } from './lobby.fixture.ts';

/** Any input gets a clear answer (spec section 7 "success, value and message"). */
let world: LobbyWorld['world'];
let api: LobbyWorld['api'];
let outside: LobbyWorld['outside'];
let list: LobbyWorld['list'];
beforeAll(async () => {
  ({ world, api, outside, list } = await lobbyWorld({
    games: [game('the-html', '<b>Sen</b> & "Vàng"', '<img src=x onerror=alert(1)>')],
  }));
});
afterAll(() => world.close());

const NAMES = {
  list: [
    'gameType',
    'vassalage',
    'gameClassify',
    'gameName',
    'minBet',
    'minLineNum',
    'pageNo',
    'pageSize',
    'data',
  ].concat(['parentNodeId', 'gameCode', 'platform', 'clientType', 'language', '__proto__', 'constructor']),
  launch: ['launchMode', 'accountType', 'vassalage', 'vendor', 'gameId', 'nodeId', 'gameCode', 'lottoPrizeMode'].concat(
    ['lottoArea', 'lottoGameCode', 'lottoView', 'playType', 'gameType', 'backUrl', 'data', '__proto__'],
  ),
};

const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e309',
    'NaN',
    '9'.repeat(40),
    '\0',
    'đ',
    '%',
    '_',
    "'; --",
    '<script>',
    '[]',
    '{"a":1}',
  ),
  fc.constantFrom('RNG', 'DONGSON', 'keno', 'LOTT', 'GLS', 'betting', '1', '2', '0.05', 'sen vàng', '{"pageNo":[1]}'),
  fc.integer().map(String),
  fc.double().map(String),
);
/** Some names are repeated, which makes a list where text is expected. */
const query = (names: readonly string[]) => fc.array(fc.tuple(fc.constantFrom(...names), wild), { maxLength: 8 });
const text = (pairs: [string, string][]) =>
  pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');

describe('any query at all', () => {
  test('to the game list is answered within its page, or refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(query(NAMES.list), async (pairs) => {
        const { status, body } = await api.call(`${LIST}?${text(pairs)}`);
        expect([200, 400]).toContain(status);
        if (status === 400) {
          expect(body).toMatchObject({ success: false, errorCode: 'request_param_err' });
          expect(body.message).not.toBe('');
          return;
        }
        const { games, totalPages, totalCount, pageNo } = body.value;
        expect(games.length).toBeLessThanOrEqual(totalCount);
        expect(pageNo).toBeGreaterThanOrEqual(1);
        expect(pageNo).toBeLessThanOrEqual(Math.max(1, totalPages));
        expect(totalCount === 0).toBe(totalPages === 0);
        expect(codes(games)).not.toContain('unconnected');
      }),
      { numRuns: 300 },
    );
  });

  test('to the launch opens a game of the brand or says why not', async () => {
    await fc.assert(
      fc.asyncProperty(query(NAMES.launch), async (pairs) => {
        outside.launches = [];
        const { status, body } = await api.call(`${LAUNCH}?${text(pairs)}`, { as: 1n });
        expect([200, 400]).toContain(status);
        if (body.success) expect(outside.launches).toHaveLength(1);
        else
          expect([body.errorCode, body.message, outside.launches]).toEqual([
            expect.stringMatching(/\w/),
            expect.stringMatching(/\w/),
            [],
          ]);
        for (const { lobbyUrl } of outside.launches) expect(lobbyUrl).toMatch(/^https:\/\/sen\.example\//);
      }),
      { numRuns: 200 },
    );
  });
});

describe('large and strange', () => {
  test('a name of 100 KB is refused, in the query and in a body', async () => {
    const name = 'a'.repeat(100_000);
    expect((await api.call(`${LIST}?gameName=${name}`)).body.errorCode).toBe('request_param_err');
    const hot = await api.call('POST /wps/relay/GCSGAME_hotGamesV2', { body: { vassalage: name } });
    expect([hot.status, hot.body.errorCode]).toEqual([413, 'body.too.large']);
  });

  test('a body with lists and objects where text is expected is refused', async () => {
    for (const wrong of [{ gameType: [{ a: 1 }] }, { gameType: { a: 1 } }, { isPlatform: ['1'] }]) {
      const { status, body } = await api.call('POST /wps/relay/GCSGAME_hotGamesV2', { body: wrong });
      expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
    }
    const favourite = await api.call('POST /wps/relay/MCSFE_addFavoriteGameV2', { as: 1n, body: { nodeId: [1] } });
    expect(favourite.body.errorCode).toBe('request_param_err');
  });

  test('NUL bytes break nothing', async () => {
    // NUL is read as a space: alone it is no filter, inside a word it splits it.
    expect(await list('gameName=%00&vassalage=%00')).toEqual(await list(''));
    expect(codes((await list('gameName=golden%00lotus')).games)).toEqual(['sen-vang-88']);
    expect((await list('gameName=gol%00den')).totalCount).toBe(0);
    expect((await list('gameCode=ke%00no')).games).toEqual([]);
    const raw = await api.app.inject({
      method: 'POST',
      url: '/wps/relay/GCSGAME_hotGamesV2',
      headers: { 'content-type': 'application/json', 'x-test-brand': String(world.first) },
      payload: '{"gameType":"\\u0000"}',
    });
    expect(raw.statusCode).toBe(400);
  });

  test('HTML in a name travels as the text it is, in JSON only', async () => {
    const found = await api.app.inject({
      url: '/wps/relay/GCSGAME_gameList?gameName=sen%20vang',
      headers: { 'x-test-brand': String(world.first) },
    });
    expect(found.headers['content-type']).toContain('application/json');
    expect(found.headers['x-content-type-options']).toBe('nosniff');
    const named = found.json().value.games.find((one: { gameCode: string }) => one.gameCode === 'the-html');
    expect(named?.gameName ?? (await list('gameCode=the-html')).games[0].gameName).toBe('<b>Sen</b> & "Vàng"');
  });

  test('a lottery count out of range is clamped, a wrong one refused', async () => {
    for (const count of ['-5', '0', '1e9', '500'])
      expect((await api.call(`GET /lgw/games/popular?count=${count}`)).status).toBe(200);
    const { status, body } = await api.call('GET /lgw/vn/numeros/opened/game?count=many');
    expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
  });
});
