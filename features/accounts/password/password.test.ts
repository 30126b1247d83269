import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse, WEB } from '../accounts.fixture.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const OLD = 'sen-hong-88';
const NEW = 'sen-trang-77';
const login = (username: string, password: string, headers = {}) =>
  house.call('POST /wps/session/login', { body: { username, password, remember: true }, headers });
const token = async (username: string, password: string) =>
  (await login(username, password)).json.value.token as string;
const change = (authorization: string, body: Record<string, string>) =>
  house.call('POST /wps/member/password', { body, headers: { authorization } });
const GOOD = { oldPassword: OLD, newPassword: NEW, confirmNewPassword: NEW };

describe('change of password (spec sections 4 and 5)', () => {
  it('ends every session and device, and only the new password opens', async () => {
    await house.register({ username: 'changer1', password: OLD });
    const [here, elsewhere] = [await token('changer1', OLD), await token('changer1', OLD)];
    const device = (await login('changer1', OLD, WEB)).cookies['__Host-device'] ?? '';
    expect((await change(here, GOOD)).json.success).toBe(true);
    for (const authorization of [here, elsewhere])
      expect((await house.call('GET /wps/member/info', { headers: { authorization } })).status).toBe(401);
    const restored = await house.call('POST /wps/session/restore', {
      cookies: { '__Host-device': device },
      headers: WEB,
    });
    expect(restored.json.value).toEqual({ restored: false });
    expect((await login('changer1', OLD)).code).toBe('login.incorrect');
    const altcha = await house.solve();
    const again = await house.call('POST /wps/session/login', {
      body: { username: 'changer1', password: NEW, altcha },
    });
    expect(again.json.success).toBe(true);
  });
  it.each([
    [{ oldPassword: '' }, 'input.required', 'oldPassword'],
    [{ oldPassword: 'not-the-one-1' }, 'input.incorrect', 'oldPassword'],
    [{ newPassword: 'abc1', confirmNewPassword: 'abc1' }, 'input.length', 'newPassword'],
    [{ newPassword: OLD, confirmNewPassword: OLD }, 'input.unchanged', 'newPassword'],
    [{ newPassword: 'changer2-12', confirmNewPassword: 'changer2-12' }, 'input.common', 'newPassword'],
    [{ confirmNewPassword: 'other-pass-1' }, 'input.mismatch', 'confirmNewPassword'],
  ])('refuses %o as %s', async (wrong, code, field) => {
    await house.register({ username: 'changer2', password: OLD }).catch(() => {});
    const refused = await change(await token('changer2', OLD), { ...GOOD, ...wrong });
    expect(refused.code).toBe(code);
    expect(refused.json.value.data[0].field).toBe(field);
  });
  it('is not forced on who came by a code to their number (section 4: "type is not sms or firebase")', async () => {
    const number = '84903000099';
    const mobile = { number, proven: true };
    await house.register({ username: 'bycode01', password: OLD, mustChangePassword: true, mobile });
    const altcha = await house.solve();
    await house.call('POST /wps/verification/sms/noLogin', { body: { mobileNum: number, purpose: 'login', altcha } });
    await expect.poll(() => house.code(number)).toMatch(/^\d{6}$/);
    const bySms = { username: number, password: await house.code(number), type: 'sms' };
    const came = await house.call('POST /wps/session/login', { body: bySms });
    const facts = async (authorization: string) => {
      const headers = { authorization };
      const info = (await house.call('GET /wps/member/info', { headers })).json.value;
      return [info.passwordExpired, (await house.call('GET /wps/probe/member', { headers })).code];
    };
    expect(came.json.value.passwordExpired).toBe(false);
    expect(await facts(came.json.value.token)).toEqual([false, undefined]);
    const typed = await login('bycode01', OLD);
    expect(typed.json.value.passwordExpired).toBe(true);
    expect(await facts(typed.json.value.token)).toEqual([true, 'password.change.required']);
  });
  it('does not let the old password be tried out', async () => {
    await house.register({ username: 'changer3', password: OLD });
    const authorization = await token('changer3', OLD);
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 6; n++)
      codes.push((await change(authorization, { ...GOOD, oldPassword: `guess-${n}-x` })).code);
    expect(codes).toEqual([...Array(5).fill('input.incorrect'), 'TOO_MANY_REQUESTS']);
    expect((await change(authorization, GOOD)).code).toBe('TOO_MANY_REQUESTS');
  });
  it('needs a session', async () => {
    expect(await house.call('POST /wps/member/password', { body: GOOD })).toMatchObject({
      status: 401,
      code: 'login.not.session',
    });
  });
});

describe('forced change (departures "default password 123456")', () => {
  it.each([
    ['was given by somebody else', { username: 'forced1', password: OLD, mustChangePassword: true }],
    ['has the default of the brand', { username: 'forced2', password: '123456' }],
  ])('holds an account that %s until it has changed', async (_, player) => {
    await house.register(player);
    const entered = await login(player.username, player.password);
    expect(entered.json.value.passwordExpired).toBe(true);
    const headers = { authorization: entered.json.value.token };
    expect(await house.call('GET /wps/probe/member', { headers })).toMatchObject({
      status: 403,
      code: 'password.change.required',
    });
    expect((await house.call('GET /wps/member/info', { headers })).json.value.passwordExpired).toBe(true);
    const body = { oldPassword: player.password, newPassword: NEW, confirmNewPassword: NEW };
    expect((await change(headers.authorization, body)).json.success).toBe(true);
    const free = { authorization: await token(player.username, NEW) };
    expect((await house.call('GET /wps/probe/member', { headers: free })).json.success).toBe(true);
  });
  it('holds an account whose brand chose its password as the default afterwards', async () => {
    await house.register({ username: 'forced3', password: '123456', mustChangePassword: false });
    expect((await login('forced3', '123456')).json.value.passwordExpired).toBe(true);
  });
});
