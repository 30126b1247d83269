import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse } from '../accounts.fixture.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.fixture.ts';

/** Spec section 4 "Extra verification"; departures: passkeys preferred. W3C Web Authentication. */
const PASSWORD = 'sen-hong-88';
let house: House;
let site: { origin: string; rpId: string };
let headers: { authorization: string };
let username: string;
let count = 0;

beforeAll(async () => {
  house = await openHouse();
  site = { origin: house.url, rpId: new URL(house.url).hostname };
});
afterAll(() => house.close());

beforeEach(async () => {
  username = `key${++count}`;
  await house.register({ username, password: PASSWORD });
  headers = { authorization: (await login()).json.value.token };
});

const login = () => house.call('POST /wps/session/login', { body: { username, password: PASSWORD } });
const call = (route: string, body?: object) => house.call(route, { headers, body: body ?? {} });
const visitor = (route: string, body: object = {}) => house.call(route, { body });

async function addKey(name = 'Điện thoại') {
  const { value } = (await call('POST /portal/passkeys/options', { password: PASSWORD })).json;
  const key = softwareAuthenticator(site);
  const added = await call('POST /portal/passkeys', { name, response: key.create(value.challenge) });
  expect(added.json.success).toBe(true);
  return { key, recoveryCodes: added.json.value.recoveryCodes as string[] };
}

async function loginBy(key: SoftwareAuthenticator, change?: Parameters<SoftwareAuthenticator['get']>[1]) {
  const { value } = (await visitor('POST /portal/passkeys/login/options')).json;
  return visitor('POST /portal/passkeys/login', { response: key.get(value.challenge, change) });
}

describe('passkeys', () => {
  it('are added after the password, listed by name, and bring recovery codes the first time', async () => {
    expect((await call('POST /portal/passkeys/options', { password: 'wrong' })).code).toBe('factor.password.incorrect');
    expect((await addKey()).recoveryCodes).toHaveLength(10);
    expect((await addKey('Máy tính')).recoveryCodes).toEqual([]);
    const { passkeys } = (await house.call('GET /portal/second-factors', { headers })).json.value;
    expect(passkeys.map(({ name }: { name: string }) => name)).toEqual(['Điện thoại', 'Máy tính']);
  });

  it('open a session alone', async () => {
    const { key } = await addKey();
    expect((await loginBy(key)).json.value).toMatchObject({ userName: username });
  });

  it('lead to no forced change of a password that nobody typed, as a code does not (section 4: "type is not sms or firebase")', async () => {
    const { key } = await addKey();
    await house.database.transact((db) =>
      db.updateTable('accounts.players').set({ must_change_password: true }).where('username', '=', username).execute(),
    );
    const entered = (await loginBy(key)).json.value;
    const probe = (authorization: string) =>
      house.call('GET /wps/probe/member', { headers: { authorization } }).then(({ code }) => code);
    expect([entered.passwordExpired, await probe(entered.token)]).toEqual([false, undefined]);
    const data = (await login()).json.value.data;
    const { challenge } = (await visitor('POST /wps/session/login/verification/passkey', data)).json.value;
    const step = { ticket: data.ticket, method: 'passkey', passkey: key.get(challenge) };
    const typed = (await visitor('POST /wps/session/login/verification', step)).json.value;
    expect([typed.passwordExpired, await probe(typed.token)]).toEqual([true, 'password.change.required']);
  });

  it('are refused from another origin, without the user verified, with a copied counter, or twice', async () => {
    const { key } = await addKey();
    expect((await loginBy(key, { origin: 'https://elsewhere.test' })).code).toBe('factor.passkey.invalid');
    expect((await loginBy(key, { userVerified: false })).code).toBe('factor.passkey.invalid');
    expect((await loginBy(softwareAuthenticator(site))).code).toBe('factor.passkey.invalid');
    expect((await loginBy(key)).json.success).toBe(true);
    key.counter = 0;
    expect((await loginBy(key)).code).toBe('factor.passkey.invalid');
    key.counter = 50;
    const { value } = (await visitor('POST /portal/passkeys/login/options')).json;
    const response = key.get(value.challenge);
    expect((await visitor('POST /portal/passkeys/login', { response })).json.success).toBe(true);
    expect((await visitor('POST /portal/passkeys/login', { response })).code).toBe('factor.passkey.invalid');
  });

  it('answer only the challenge that was given for the purpose', async () => {
    const { key } = await addKey();
    const adding = (await call('POST /portal/passkeys/options', { password: PASSWORD })).json.value;
    const response = key.get(adding.challenge);
    expect((await visitor('POST /portal/passkeys/login', { response })).code).toBe('factor.passkey.invalid');
    const mine = softwareAuthenticator(site).create('bm90LWdpdmVuLW91dA');
    expect((await call('POST /portal/passkeys', { name: 'x', response: mine })).code).toBe('factor.passkey.invalid');
  });

  it('pass the second step of a login, of their own account only', async () => {
    const { key } = await addKey();
    const data = (await login()).json.value.data;
    expect(data.methods).toEqual(['passkey', 'recovery']);
    const options = async (ticket: string) =>
      (await visitor('POST /wps/session/login/verification/passkey', { ticket })).json.value;
    const { challenge, allowCredentials } = await options(data.ticket);
    expect(allowCredentials.map(({ id }: { id: string }) => id)).toEqual([key.id]);
    const step = { ticket: data.ticket, method: 'passkey' };
    const verification = 'POST /wps/session/login/verification';
    const passed = await visitor(verification, { ...step, passkey: key.get(challenge) });
    expect(passed.json.value.userName).toBe(username);
    const own = key;
    username = `key${++count}`;
    await house.register({ username, password: PASSWORD });
    headers = { authorization: (await login()).json.value.token };
    await addKey();
    const other = (await login()).json.value.data;
    const foreign = await options(other.ticket);
    const answer = { ticket: other.ticket, method: 'passkey', passkey: own.get(foreign.challenge) };
    expect((await visitor(verification, answer)).code).toBe('factor.passkey.invalid');
  });

  it('are removed with the password, and only by their owner', async () => {
    const { key } = await addKey();
    const remove = (body: object) => call('POST /portal/passkeys/remove', body);
    expect((await remove({ id: key.id, password: 'wrong' })).code).toBe('factor.password.incorrect');
    expect((await remove({ id: 'unknown', password: PASSWORD })).code).toBe('factor.passkey.unknown');
    expect((await remove({ id: key.id, password: PASSWORD })).json.success).toBe(true);
    expect((await loginBy(key)).code).toBe('factor.passkey.invalid');
    expect((await login()).json.value.token).toBeTypeOf('string');
  });
});
