import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moneyBody } from './limits.fixture.ts';
import { openWholeHouse, PASSWORD, type WholeHouse } from './whole-house.ts';

/** Open games and live connections end with their session (spec section 4 "Logout"). */
let house: WholeHouse;
beforeAll(async () => {
  // No heartbeat during these tests: connections end only because of an event.
  house = await openWholeHouse({ heartbeatMs: 3_600_000 });
});
afterAll(() => house.close());

const LOGOUT = 'DELETE /wps/session/logout';

interface Seat {
  id: bigint;
  token: string;
  game: string;
  balance(): Promise<bigint>;
}

async function sit(username: string): Promise<Seat> {
  const { id, balance } = await house.player(username);
  const token = await house.session(id);
  return { id, token, balance, game: await house.launch(token) };
}

const money = (seat: Seat, changes: object = {}) => moneyBody(house, seat, 1, changes);

const undo = ({ id, game }: Seat, bet: ReturnType<typeof money>) => ({
  token: game,
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: bet.transaction_uuid,
  round: bet.round,
  round_closed: true,
  game_code: house.gameCode,
  user: id.toString(),
});

/** Takes two stakes, ends the session, and returns what the game may still do. */
async function playOn(seat: Seat, end: () => Promise<unknown>) {
  const [paid, undone] = [money(seat), money(seat)];
  expect(await house.vendor('bet', paid)).toBe('RS_OK');
  expect(await house.vendor('bet', undone)).toBe('RS_OK');
  await end();
  const late = await house.vendor('bet', money(seat));
  const win = money(seat, { reference_transaction_uuid: paid.transaction_uuid, round: paid.round, amount: 300_000 });
  return { late, win: await house.vendor('win', win), rollback: await house.vendor('rollback', undo(seat, undone)) };
}

const ENDED = { late: 'RS_ERROR_TOKEN_EXPIRED', win: 'RS_OK', rollback: 'RS_OK' };

describe('an open game', () => {
  it('takes no stake after logout, but still pays out and takes back', async () => {
    const seat = await sit('logout1');
    expect(await playOn(seat, () => house.call(LOGOUT, { token: seat.token }))).toEqual(ENDED);
    expect(await seat.balance()).toBe(1_000_000n - 10_000n + 30_000n);
  });

  it('takes no stake after a password change', async () => {
    const seat = await sit('change1');
    const body = { oldPassword: PASSWORD, newPassword: 'lotus-vang-99' };
    const change = () => house.call('POST /wps/member/password', { token: seat.token, body });
    expect(await playOn(seat, async () => expect((await change()).code).toBeUndefined())).toEqual(ENDED);
  });

  it('takes no stake after another login in the same place', async () => {
    const seat = await sit('relogin1');
    const body = { username: 'relogin1', password: PASSWORD };
    const login = () => house.call('POST /wps/session/login', { cookie: seat.token, body, headers: OWN });
    expect(await playOn(seat, async () => expect((await login()).code).toBeUndefined())).toEqual(ENDED);
  });

  it('takes no stake of a blocked player', async () => {
    const seat = await sit('blocked1');
    await block(house, seat.id);
    expect(await house.vendor('bet', money(seat))).toBe('RS_ERROR_USER_DISABLED');
  });
});

const OWN = { origin: 'https://sen.test' };

function block({ foundation }: WholeHouse, id: bigint) {
  return foundation.database.transact((db) =>
    db.updateTable('accounts.players').set({ status: 'blocked' }).where('id', '=', id).execute(),
  );
}

/** Reads until the text has arrived, then disconnects; false when the stream ended before. */
async function until(stream: Response, text: string): Promise<boolean> {
  let read = '';
  for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
    read += chunk;
    if (read.includes(text)) return true;
  }
  return false;
}

describe('/portal/events', () => {
  it('tells the player what happens, and ends at logout', async () => {
    const { id } = await house.player('stream1');
    const [token, other] = [await house.session(id), await house.session(id)];
    const [mine, theirs] = [await house.listen(token), await house.listen(other)];
    expect(mine.headers.get('content-type')).toMatch(/^text\/event-stream/);
    await house.foundation.bus.publish(`player.${id}`, { type: 'balance' });
    await house.call(LOGOUT, { token });
    expect(await mine.text()).toContain('event: balance');
    expect((await house.listen(token)).status).toBe(401);
    await house.foundation.bus.publish(`player.${id}`, { type: 'deposit' });
    expect(await until(theirs, 'event: deposit')).toBe(true);
  });

  it('A12: number their events, and tell who comes back to read again what was missed', async () => {
    const { id } = await house.player('stream9');
    const token = await house.session(id);
    const [first, again] = [
      await house.listen(token),
      await house.listen(token, { headers: { 'last-event-id': '1764000000000' } }),
    ];
    await house.foundation.bus.publish(`player.${id}`, { type: 'balance' });
    await house.call(LOGOUT, { token });
    const [told, toldAgain] = [await first.text(), await again.text()];
    expect(told).toMatch(/id: \d+\nevent: balance\n/);
    expect(told).not.toContain('event: resync');
    expect(toldAgain).toMatch(/event: resync\n/);
  });

  it('are six per session: the seventh closes the oldest, which is asked to come back late', async () => {
    const { id } = await house.player('stream4');
    const token = await house.session(id);
    const streams = [];
    for (let n = 0; n < 7; n++) streams.push(await house.listen(token));
    expect(await streams[0]!.text()).toContain('retry: 60000');
    await house.foundation.bus.publish(`player.${id}`, { type: 'balance' });
    for (const stream of streams.slice(1)) expect(await until(stream, 'event: balance')).toBe(true);
  });

  it('are not for visitors, nor before a due change of the password', async () => {
    const { id } = await house.player('stream5');
    const token = await house.session(id);
    await house.foundation.database.transact((db) =>
      db.updateTable('accounts.players').set({ must_change_password: true }).where('id', '=', id).execute(),
    );
    expect((await house.listen(token)).status).toBe(403);
    expect((await house.call('GET /portal/events')).code).toBe('login.not.session');
  });
});

describe('the heartbeat of /portal/events', () => {
  let hasty: WholeHouse;
  beforeAll(async () => {
    hasty = await openWholeHouse({ heartbeatMs: 50 });
  });
  afterAll(() => hasty.close());

  it('ends a stream that nobody has told', async () => {
    const { id } = await hasty.player('stream2');
    const stream = await hasty.listen(await hasty.session(id));
    const [told, left] = stream.body!.tee();
    expect(await until(new Response(told), 'still here')).toBe(true);
    await block(hasty, id);
    expect(await new Response(left).text()).toContain('still here');
  });

  it('asking whether the session lives does not keep it alive', async () => {
    const { id } = await hasty.player('stream3');
    const stream = await hasty.listen(await hasty.session(id));
    const past = new Date(Date.now() - 5 * 60_000);
    const seen = () =>
      hasty.foundation.database.read((db) =>
        db.selectFrom('accounts.sessions').select('seen_at').where('player_id', '=', id).executeTakeFirstOrThrow(),
      );
    await hasty.foundation.database.transact((db) =>
      db.updateTable('accounts.sessions').set({ seen_at: past }).where('player_id', '=', id).execute(),
    );
    expect(await until(stream, 'still here\n\n: still here')).toBe(true);
    expect((await seen()).seen_at).toEqual(past);
  });
});

describe('a launch', () => {
  it('that a foreign page starts with the player’s cookie is refused and ends no running game', async () => {
    const seat = await sit('foreign1');
    const path = `GET /wps/game/launchGame?vassalage=DONGSON&gameCode=${house.gameCode}`;
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.test' },
    ];
    for (const headers of foreign)
      expect((await house.call(path, { cookie: seat.token, headers })).code).toBe('origin.refused');
    expect(await house.vendor('bet', money(seat))).toBe('RS_OK');
    const own = await house.call(path, { cookie: seat.token, headers: { 'sec-fetch-site': 'same-origin' } });
    expect(own.code).toBeUndefined();
  });
});
