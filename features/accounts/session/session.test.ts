import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse, WEB } from '../accounts.fixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
  await house.register({ username: 'minhanh88', password: 'sen-hong-88' });
});
afterAll(() => house.close());

const LOGIN = 'POST /wps/session/login';
const CREDENTIALS = { username: 'minhanh88', password: 'sen-hong-88', type: 'username' };

describe('login and logout (spec section 4)', () => {
  it('gives other clients a token that identifies, and none after logout', async () => {
    const login = await house.call(LOGIN, { body: { ...CREDENTIALS, username: ' MinhAnh88 ' } });
    expect(login.json).toMatchObject({
      success: true,
      value: { userName: 'minhanh88', customerType: 0, passwordExpired: false },
    });
    const headers = { authorization: login.json.value.token };
    const info = await house.call('GET /wps/member/info', { headers });
    expect(info.json.value).toMatchObject({ account: 'minhanh88', type: 0, currency: 'VNDK' });
    expect((await house.call('GET /wps/probe/member', { headers })).json.success).toBe(true);
    expect((await house.call('DELETE /wps/session/logout', { headers })).json.success).toBe(true);
    expect(await house.call('GET /wps/member/info', { headers })).toMatchObject({
      status: 401,
      code: 'user.or.token.invalid',
    });
  });
  it('gives our website an HttpOnly host cookie and no token (departures)', async () => {
    const login = await house.call(LOGIN, { body: CREDENTIALS, headers: WEB });
    expect(login.json.value.token).toBeUndefined();
    const cookie = login.setCookies.find((line) => line.startsWith('__Host-session='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/Secure/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).not.toMatch(/Domain|Max-Age|Expires/);
    const info = await house.call('GET /wps/member/info', { cookies: login.cookies });
    expect(info.json.value.account).toBe('minhanh88');
    const out = await house.call('POST /wps/session/logout', { cookies: login.cookies });
    expect(out.cookies['__Host-session']).toBe('');
  });
  it('uses a plain cookie on a plain-http host that is not this machine', async () => {
    const login = await house.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: { host: 'sen.example', merchant: 'SENVANG', ...WEB },
      payload: CREDENTIALS,
    });
    expect(login.cookies.map(({ name, secure }) => [name, secure ?? false])).toContainEqual(['session', false]);
  });
  it('gives a new token at every login and ends the session the browser had (session fixation)', async () => {
    const first = await house.call(LOGIN, { body: CREDENTIALS, headers: WEB });
    const second = await house.call(LOGIN, { body: CREDENTIALS, headers: WEB, cookies: first.cookies });
    expect(second.cookies['__Host-session']).toBeTruthy();
    expect(second.cookies['__Host-session']).not.toBe(first.cookies['__Host-session']);
    const old = await house.call('GET /wps/member/info', { cookies: first.cookies });
    expect(old.json.value).toEqual({});
    const planted = await house.call(LOGIN, {
      body: CREDENTIALS,
      headers: WEB,
      cookies: { '__Host-session': 'planted' },
    });
    expect(planted.cookies['__Host-session']).not.toBe('planted');
  });
  it('says when a login is the first one', async () => {
    await house.register({ username: 'lanngoc1', password: 'sen-hong-88' });
    const body = { ...CREDENTIALS, username: 'lanngoc1' };
    expect((await house.call(LOGIN, { body })).json.value).toMatchObject({ firstTimeLogin: true, lastLoginIp: '' });
    expect((await house.call(LOGIN, { body })).json.value).toMatchObject({
      firstTimeLogin: false,
      lastLoginIp: '127.0.0.1',
    });
  });
  it('does not log an account of one brand into another', async () => {
    const elsewhere = await house.call(LOGIN, { body: CREDENTIALS, headers: { merchant: 'OTHER' } });
    expect(elsewhere.code).toBe('login.incorrect');
    const here = await house.call(LOGIN, { body: CREDENTIALS });
    const headers = { authorization: here.json.value.token, merchant: 'OTHER' };
    expect((await house.call('GET /wps/member/info', { headers })).status).toBe(401);
  });
  it('refuses a login by SMS while the brand has none', async () => {
    house.switchedOff.add('MOBILEVERCODELOGIN3');
    const sms = await house.call(LOGIN, { body: { ...CREDENTIALS, type: 'sms' } });
    expect(sms).toMatchObject({ status: 200, code: 'operation-not-allowed' });
    house.switchedOff.delete('MOBILEVERCODELOGIN3');
  });
});

describe('dead sessions (wire.md 1.1)', () => {
  const forged = 'A'.repeat(43);
  it('refuses a forged token, even on a public feed', async () => {
    const headers = { authorization: forged };
    for (const route of ['GET /wps/system/country', 'GET /wps/member/info', 'GET /wps/probe/member'])
      expect(await house.call(route, { headers }), route).toMatchObject({ status: 401, code: 'user.or.token.invalid' });
  });
  it('clears a dead cookie and treats its browser as a visitor', async () => {
    const cookies = { '__Host-session': forged };
    const feed = await house.call('GET /wps/system/country', { cookies });
    expect(feed.json.success).toBe(true);
    expect(feed.cookies['__Host-session']).toBe('');
    expect(await house.call('GET /wps/probe/member', { cookies })).toMatchObject({
      status: 401,
      code: 'login.not.session',
    });
  });
  it('does not take the plain cookie where the host cookie is due', async () => {
    const { json } = await house.call(LOGIN, { body: CREDENTIALS });
    const shadow = await house.call('GET /wps/member/info', { cookies: { session: json.value.token } });
    expect(shadow.json.value).toEqual({});
  });
  it('A9: takes the empty variable of a guest for no token', async () => {
    for (const authorization of ['null', 'undefined', 'Bearer null'])
      expect((await house.call('GET /wps/system/country', { headers: { authorization } })).json.success).toBe(true);
  });
  it('A10: refuses a token twice in the brand header and an unknown brand', async () => {
    expect((await house.call('GET /wps/system/country', { headers: { merchant: 'SENVANG, SENVANG' } })).code).toBe(
      'function.not.available',
    );
    expect((await house.call('GET /wps/system/country', { headers: { merchant: 'NOBODY' } })).code).toBe(
      'function.not.available',
    );
    // A brand that is named by code works at any host name.
    for (const host of ['elsewhere.example', '127.0.0.1:8080', 'a_b.example'])
      expect((await house.call('GET /wps/system/country', { headers: { host } })).json.success, host).toBe(true);
  });
});

describe('input at the door', () => {
  it('refuses wrong types, missing bodies, broken JSON and oversized bodies', async () => {
    expect(await house.call(LOGIN, { body: { username: 5, password: 'x' } })).toMatchObject({
      status: 400,
      code: 'request_param_err',
    });
    expect(await house.call(LOGIN, { body: { username: 'x' } })).toMatchObject({
      status: 400,
      code: 'request_param_err',
    });
    expect(await house.call(LOGIN, {})).toMatchObject({ status: 400, code: 'request_body_required' });
    expect(await house.call(LOGIN, { raw: '{"username":' })).toMatchObject({ status: 400, code: 'request_param_err' });
    const huge = { ...CREDENTIALS, password: 'x'.repeat(80_000) };
    expect(await house.call(LOGIN, { body: huge })).toMatchObject({ status: 413, code: 'body.too.large' });
  });
  it('refuses a change that another website makes with the cookie', async () => {
    const { cookies } = await house.call(LOGIN, { body: CREDENTIALS, headers: WEB });
    const foreign = { origin: 'https://evil.test' };
    const stolen = await house.call('POST /wps/member/language', {
      body: { language: 'EN' },
      cookies,
      headers: foreign,
    });
    expect(stolen).toMatchObject({ status: 403, code: 'origin.refused' });
    const own = { origin: 'https://sen.test' };
    expect(
      (await house.call('POST /wps/member/language', { body: { language: 'EN' }, cookies, headers: own })).json.success,
    ).toBe(true);
  });
});

describe('"remember me" (departures)', () => {
  it('restores the session once with each device token, and never after logout', async () => {
    const login = await house.call(LOGIN, { body: { ...CREDENTIALS, remember: true }, headers: WEB });
    const device = login.cookies['__Host-device'] ?? '';
    expect(login.setCookies.find((line) => line.startsWith('__Host-device='))).toMatch(/Max-Age=86400.*HttpOnly/);
    const restore = (token: string, headers = WEB as Record<string, string>) =>
      house.call('POST /wps/session/restore', { cookies: { '__Host-device': token }, headers });
    expect((await restore(device, {})).code).toBe('origin.refused');
    const back = await restore(device);
    expect(back.json.value).toEqual({ restored: true });
    const info = await house.call('GET /wps/member/info', { cookies: back.cookies });
    expect(info.json.value.account).toBe('minhanh88');
    expect((await restore(device)).json.value).toEqual({ restored: false });
    await house.call('DELETE /wps/session/logout', { cookies: back.cookies });
    expect((await restore(back.cookies['__Host-device'] ?? '')).json.value).toEqual({ restored: false });
  });
  it('leaves no device token when the box is not ticked', async () => {
    const login = await house.call(LOGIN, { body: CREDENTIALS, headers: WEB });
    expect(login.cookies['__Host-device']).toBe('');
  });
});
