import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { type House, openHouse } from '../accounts.fixture.ts';

/** Spec sections 4 "Free play login" and 6 "Player with isAgent 4". */
const FREE_PLAY = 'POST /wps/session/login/freeplay';
const clock = manualClock(Date.now());
let house: House;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
});

async function trial() {
  const { json } = await house.call(FREE_PLAY, { body: { os: 'Windows', platform: 'W' } });
  return { ...json.value, headers: { authorization: json.value.token as string } };
}

describe('free play', () => {
  it('is an account of type 4 named guest..., with an empty wallet in books of its own', async () => {
    const { userName, customerType, headers, id } = await trial();
    expect([userName, customerType]).toEqual([expect.stringMatching(/^guest\d{8}$/), 4]);
    const { json } = await house.call('GET /wps/v2/wallets/balance', { headers });
    expect(json.value.sumBalance).toBe(0);
    const row = await house.database.read((db) =>
      db.selectFrom('accounts.players').select('ledger_account').where('id', '=', BigInt(id)).executeTakeFirstOrThrow(),
    );
    const { sql } = await import('kysely');
    const books = await house.database.read((db) =>
      sql<{ kind: string }>`select b.kind from ledger.account a join ledger.book b on b.id = a.book
        where a.id = ${row.ledger_account}::bigint`.execute(db),
    );
    expect(books.rows).toEqual([{ kind: 'trial' }]);
  });
  it('is asked to register first wherever a member is needed', async () => {
    const { headers } = await trial();
    const refused = await house.call('GET /wps/probe/member', { headers });
    expect(refused).toMatchObject({ status: 403, code: 'need.real.account' });
    expect(
      (await house.call('PUT /wps/member/paymentPassword', { headers, body: { paymentPassword: '274915' } })).code,
    ).toBe('need.real.account');
  });
  it('needs the switch, no body, and no more than ten an hour from one address', async () => {
    expect((await house.call(FREE_PLAY)).json.success).toBe(true);
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 10; n++) codes.push((await house.call(FREE_PLAY)).code);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    house.switchedOff.add('FREEPLAY3');
    expect((await house.call(FREE_PLAY)).code).toBe('function.not.available');
    house.switchedOff.delete('FREEPLAY3');
  });
  it('cannot be logged in to by password, and is not for who plays for real', async () => {
    await house.register({ username: 'guest00000001', password: 'sen-hong-88', type: 4 });
    const body = { username: 'guest00000001', password: 'sen-hong-88' };
    expect((await house.call('POST /wps/session/login', { body })).code).toBe('login.not.member');
    await house.register({ username: 'realone1', password: 'sen-hong-88' });
    const real = await house.call('POST /wps/session/login', { body: { ...body, username: 'realone1' } });
    const headers = { authorization: real.json.value.token };
    expect((await house.call(FREE_PLAY, { headers })).code).toBe('function.not.available');
  });
  it('becomes a real account by registering: favourites go along, the trial ends', async () => {
    const { headers, id } = await trial();
    const body = { username: 'upgraded1', password: 'sen-trang-77', altcha: await house.solve() };
    const made = await house.call('PUT /wps/member/register', { headers, body });
    const real = { authorization: made.json.value.token as string };
    expect(house.upgrades).toContainEqual([BigInt(id), BigInt(made.json.value.id)]);
    expect((await house.call('GET /wps/v2/wallets/balance', { headers: real })).json.value.sumBalance).toBe(0);
    expect((await house.call('GET /wps/member/info', { headers })).status).toBe(401);
  });
  it('ends with its time, by itself and in the cleanup', async () => {
    house.settings.security = { trialHours: 1, sessionIdleMinutes: 1_440 };
    const { headers, id } = await trial();
    clock.advance(59 * 60_000);
    expect((await house.call('GET /wps/member/info', { headers })).status).toBe(200);
    expect(await house.sweep()).toBe(0);
    clock.advance(61_000);
    expect((await house.call('GET /wps/member/info', { headers })).status).toBe(401);
    expect(await house.sweep()).toBe(1);
    const { status } = await house.database.read((db) =>
      db.selectFrom('accounts.players').select('status').where('id', '=', BigInt(id)).executeTakeFirstOrThrow(),
    );
    expect(status).toBe('closed');
    delete house.settings.security;
  });
});
