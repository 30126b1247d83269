import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyBody } from '#games/vendors/hub/hub.signature.ts';
import { call, openVendorHouse, operatorKeys, type Seat, seatAt, type VendorHouse } from './vendor-house.ts';
import { betBody, winBody } from './wallet-bodies.ts';

/** Our calls to a vendor: /api/game/url and /api/game/round of the seamless wallet 1.5, signed by us. */
let vendor: FastifyInstance;
let house: VendorHouse;
let received: { path: string; body: Record<string, unknown> }[];
let answer: { status: number; body: string };

beforeAll(async () => {
  vendor = Fastify();
  vendor.removeAllContentTypeParsers();
  vendor.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  vendor.post('/api/*', async (request, reply) => {
    const raw = request.body as Buffer;
    const signature = String(request.headers['x-auth-signature']);
    if (!verifyBody(raw, signature, operatorKeys.publicKey)) return reply.status(401).send({ error: 'signature' });
    received.push({ path: request.url, body: JSON.parse(raw.toString()) as Record<string, unknown> });
    return reply.status(answer.status).header('content-type', 'application/json').send(answer.body);
  });
  await vendor.listen({ port: 0, host: '127.0.0.1' });
  house = await openVendorHouse({
    apiUrl: vendor.listeningOrigin,
    mayStake: async ({ amount }) => (amount > 50_000n ? 'limit-exceeded' : undefined),
  });
});
afterAll(async () => {
  await house.close();
  await vendor.close();
});
beforeEach(() => {
  received = [];
  answer = { status: 200, body: '{"url":"https://games.example/lotus?launch=1"}' };
});

const place = { brandCode: 'SENVANG', language: 'vi', country: 'VN', lobbyUrl: 'https://portal.example/rng' };

function launch(seat: Seat | undefined, gameId = 1) {
  return house.wagers.openGameSession({ gameId, player: seat?.player, depositUrl: undefined, ...place });
}

describe('launch', () => {
  it("answers the vendor's address; the token it carried lets the player bet", async () => {
    const seat = await seatAt(house);
    expect(await launch(seat)).toMatchObject({ ok: true, url: 'https://games.example/lotus?launch=1' });
    const { token, ...rest } = received[0]!.body;
    expect(received[0]!.path).toBe('/api/game/url');
    expect(rest).toEqual({
      operator_id: 'house',
      sub_partner_id: 'SENVANG',
      user: seat.player.id.toString(),
      game_code: 'lotus',
      currency: 'VNDK',
      lang: 'vi',
      country: 'VN',
      lobby_url: 'https://portal.example/rng',
    });
    const body = betBody({ ...seat, token: String(token) });
    expect(await call(house, 'bet', body)).toMatchObject({ status: 'RS_OK' });
    const stored = await house.database.database.read((db) =>
      db.selectFrom('wagers.game_sessions').select('token_hash').where('player_id', '=', seat.player.id).execute(),
    );
    expect(stored.some((row) => row.token_hash.toString('base64url').includes(String(token)))).toBe(false);
  });

  it('ends the older session of the same game at once', async () => {
    const seat = await seatAt(house);
    await call(house, 'bet', betBody(seat));
    const ended = changeHeard(seat);
    await launch(seat);
    await ended;
    expect(await call(house, 'bet', betBody(seat))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  });

  it('leaves the running session alone when the vendor does not open the game, and the new token is worth nothing', async () => {
    const seat = await seatAt(house);
    answer = { status: 500, body: '' };
    expect(await launch(seat)).toEqual({ ok: false, reason: 'vendor-unavailable' });
    expect(await call(house, 'bet', betBody(seat, { amount: 10_000 }))).toMatchObject({ status: 'RS_OK' });
    const refused = betBody({ ...seat, token: String(received[0]!.body.token) });
    expect(await call(house, 'bet', refused)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  });

  it('keeps exactly one of two launches that come at once', async () => {
    const seat = await seatAt(house);
    await Promise.all([launch(seat), launch(seat)]);
    const tokens = [seat.token, ...received.map(({ body }) => String(body.token))];
    const answers = [];
    for (const token of tokens) answers.push((await call(house, 'bet', betBody({ ...seat, token }))).status);
    expect(answers.sort()).toEqual(['RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_TOKEN_EXPIRED', 'RS_OK']);
  });

  it('A8: names languages as vendors do', async () => {
    const seat = await seatAt(house);
    for (const language of ['cn', 'th', 'id', 'ty'])
      await house.wagers.openGameSession({ gameId: 1, player: seat.player, depositUrl: undefined, ...place, language });
    expect(received.map(({ body }) => body.lang)).toEqual(['zh', 'th', 'id', 'tl']);
  });

  it('opens a demo without player and token', async () => {
    expect(await launch(undefined)).toMatchObject({ ok: true });
    expect(received[0]!.body).toMatchObject({ currency: 'FUN', game_code: 'lotus' });
    expect(received[0]!.body).not.toHaveProperty('token');
    expect(received[0]!.body).not.toHaveProperty('user');
  });

  it('refuses unknown and closed games, and players who may not play', async () => {
    const seat = await seatAt(house);
    expect(await launch(seat, 99)).toEqual({ ok: false, reason: 'game-unknown' });
    expect(await launch(seat, 3)).toEqual({ ok: false, reason: 'game-closed' });
    expect(await launch({ ...seat, player: { ...seat.player, mayPlay: false } })).toEqual({
      ok: false,
      reason: 'player-disabled',
    });
    expect(received).toEqual([]);
  });

  it.each([
    [200, '{"error":"The operator_id does not correspond to any existing Operator."}'],
    [404, '{"error":"no"}'],
    [500, ''],
    [200, 'not json'],
    [200, '{"url":"javascript:alert(1)"}'],
  ])('says that the vendor is unavailable when it answers %i %s', async (status, body) => {
    answer = { status, body };
    expect(await launch(await seatAt(house))).toEqual({ ok: false, reason: 'vendor-unavailable' });
  });
});

describe('round details', () => {
  it("gives the vendor's page of one's own bet", async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat, { amount: 10_000 });
    await call(house, 'bet', bet);
    await call(house, 'win', winBody(seat, bet));
    await house.projection.catchUp();
    const headers = { authorization: seat.player.id.toString() };
    const relay = `${house.app.listeningOrigin}/wps/relay`;
    const orders = await (await fetch(`${relay}/ODSFE2_RNGOrders`, { headers })).json();
    const { orderNo } = (orders as { value: { list: { orderNo: string }[] } }).value.list[0]!;
    answer = { status: 200, body: '{"url":"https://games.example/round/1"}' };
    const detail = () => fetch(`${relay}/ODSFE2_getRoundDetail?orderNo=${orderNo}`, { headers });
    expect(await (await detail()).json()).toMatchObject({ value: { url: 'https://games.example/round/1' } });
    expect(received.at(-1)).toEqual({
      path: '/api/game/round',
      body: {
        operator_id: 'house',
        sub_partner_id: 'SENVANG',
        user: seat.player.id.toString(),
        round: bet.round,
        transaction_uuid: bet.transaction_uuid,
      },
    });
    answer = { status: 405, body: '{"code":"100","message":"Invalid Round"}' };
    expect(await (await detail()).json()).toMatchObject({ errorCode: 'records.round.unavailable' });
  });
});

/** Resolves when the server has received the event that something about the player has changed. */
function changeHeard(seat: Seat): Promise<void> {
  return new Promise((resolve) => {
    const stop = house.bus.subscribe('wagers.sessions', ({ playerId }) => {
      if (playerId !== seat.player.id.toString()) return;
      stop();
      resolve();
    });
  });
}

describe('who may stake', () => {
  it('a limit refuses the stake and moves nothing', async () => {
    const seat = await seatAt(house);
    expect(await call(house, 'bet', betBody(seat, { amount: 500_010 }))).toMatchObject({
      status: 'RS_ERROR_BET_LIMIT_EXCEEDED',
    });
    expect(await seat.balance()).toBe(1_000_000n);
  });

  it('a player who is blocked takes no more stakes as soon as it is told, and still gets what was won', async () => {
    const seat = await seatAt(house);
    const bet = betBody(seat, { amount: 10_000 });
    await call(house, 'bet', bet);
    seat.player.mayPlay = false;
    const heard = changeHeard(seat);
    await house.wagers.forgetPlayer(seat.player.id);
    await heard;
    expect(await call(house, 'bet', betBody(seat))).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
    expect(await call(house, 'win', winBody(seat, bet, { amount: 10_000 }))).toMatchObject({ status: 'RS_OK' });
  });

  it('... and within three seconds when nobody tells it', async () => {
    const seat = await seatAt(house);
    await call(house, 'bet', betBody(seat, { amount: 10_000 }));
    seat.player.mayPlay = false;
    house.clock.advance(3_000);
    expect(await call(house, 'bet', betBody(seat))).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  });

  it('a game session that was ended takes no more stakes', async () => {
    const seat = await seatAt(house);
    await call(house, 'bet', betBody(seat, { amount: 10_000 }));
    const heard = changeHeard(seat);
    await house.wagers.endGameSessions(seat.player.id);
    await heard;
    expect(await call(house, 'bet', betBody(seat))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  });
});

describe('winners', () => {
  it('are real settled wins of the brand above the threshold, newest first', async () => {
    const seat = await seatAt(house);
    for (const won of [300_000, 700_000, 600_000]) {
      const bet = betBody(seat, { amount: 10_000 });
      await call(house, 'bet', bet);
      await call(house, 'win', winBody(seat, bet, { amount: won }));
    }
    await house.projection.catchUp();
    const winners = await house.wagers.winners({ brandId: 1, minimum: 50_000n, limit: 5 });
    expect(winners.map(({ playerId, gameId, payout }) => [playerId, gameId, payout])).toEqual([
      [seat.player.id, 1, 60_000n],
      [seat.player.id, 1, 70_000n],
    ]);
    expect(await house.wagers.winners({ brandId: 2, minimum: 0n, limit: 5 })).toEqual([]);
  });
});
