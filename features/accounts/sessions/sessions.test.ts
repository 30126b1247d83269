import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { type House, openHouse } from '../accounts.fixture.ts';
import { confirmedRecently, paymentPasswordRefusal } from '../public.ts';
import { browserOf } from './browser.rules.ts';

/** Spec sections 4 "Account state" and "Login", 5 "Change password", 6; the security page. */
const LOGIN = 'POST /wps/session/login';
const LIST = 'GET /portal/account/sessions';
const PASSWORD = 'sen-hong-88';
const clock = manualClock(Date.now());
let house: House;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());
beforeEach(async () => {
  delete house.settings.security;
  await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
});

const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const enter = (username: string, over: object = {}) =>
  house.call(LOGIN, { body: { username, password: PASSWORD, ...over }, headers: { 'user-agent': CHROME } });
async function open(username: string) {
  const { json } = await enter(username);
  return { headers: { authorization: json.value.token as string } };
}
const status = async (as: { headers: Record<string, string> }) => (await house.call('GET /wps/member/info', as)).status;

describe('sessions', () => {
  it('are listed to their owner, and ended one by one or all others at once', async () => {
    await house.register({ username: 'listed01', password: PASSWORD });
    const [first, second, third] = [await open('listed01'), await open('listed01'), await open('listed01')];
    const { list } = (await house.call(LIST, first)).json.value;
    expect(list).toHaveLength(3);
    expect(list.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    expect(list[0]).toMatchObject({ browser: 'Chrome · Android', ip: '127.0.0.1' });
    const others = list.filter(({ current }: { current: boolean }) => !current);
    expect((await house.call(`DELETE /portal/account/sessions/${others[0].id}`, first)).json.success).toBe(true);
    expect((await house.call(`DELETE /portal/account/sessions/${others[0].id}`, first)).code).toBe('session.unknown');
    expect([await status(second), await status(third)].sort()).toEqual([200, 401]);
    expect((await house.call('DELETE /portal/account/other-sessions', first)).json.value).toEqual({ ended: 1 });
    expect([await status(first), await status(second), await status(third)]).toEqual([200, 401, 401]);
  });
  it('of others can not be ended', async () => {
    await house.register({ username: 'owner001', password: PASSWORD });
    await house.register({ username: 'thief001', password: PASSWORD });
    const owner = await open('owner001');
    const [{ id }] = (await house.call(LIST, owner)).json.value.list;
    const thief = await open('thief001');
    expect((await house.call(`DELETE /portal/account/sessions/${id}`, thief)).code).toBe('session.unknown');
    expect(await status(owner)).toBe(200);
  });
  it('live as long as the brand says, idle and at all', async () => {
    await house.register({ username: 'timing01', password: PASSWORD });
    house.settings.security = { sessionIdleMinutes: 10, sessionLifeHours: 1 };
    const idle = await open('timing01');
    clock.advance(9 * 60_000);
    expect(await status(idle)).toBe(200);
    clock.advance(10 * 60_000 + 1_000);
    expect(await status(idle)).toBe(401);
    const busy = await open('timing01');
    for (let n = 0; n < 7; n++) {
      clock.advance(8 * 60_000);
      expect(await status(busy)).toBe(200);
    }
    clock.advance(5 * 60_000);
    expect(await status(busy)).toBe(401);
  });
  it('are one only when the brand says so', async () => {
    await house.register({ username: 'single01', password: PASSWORD });
    house.settings.security = { singleSession: true };
    const first = await open('single01');
    const second = await open('single01');
    expect([await status(first), await status(second)]).toEqual([401, 200]);
  });
  it.each([
    [CHROME, 'Chrome · Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari · iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Windows'],
    ['curl/8', ''],
  ])('name the browser of %s', (userAgent, name) => expect(browserOf(userAgent)).toBe(name));
});

describe('login', () => {
  it('tells of the visit before, and the first-login action is done once', async () => {
    await house.register({ username: 'welcome1', password: PASSWORD });
    const first = await enter('welcome1');
    expect(first.json.value).toMatchObject({ firstTimeLogin: true, lastLogin: null, lastLoginIp: '' });
    const at = clock.now();
    clock.advance(60_000);
    const second = await enter('welcome1');
    expect(second.json.value).toMatchObject({ firstTimeLogin: false, lastLogin: at, lastLoginIp: '127.0.0.1' });
    const as = { headers: { authorization: second.json.value.token } };
    const welcome = () => house.call('POST /portal/account/welcome', as);
    expect((await welcome()).json.value).toEqual({ first: true });
    expect((await welcome()).json.value).toEqual({ first: false });
  });
  it('of the agent area lets in only 1, 2, 41 and 42, of the member area everybody but 4', async () => {
    const types = [0, 1, 2, 4, 40, 41, 42];
    for (const type of types) await house.register({ username: `typed0${type}`, password: PASSWORD, type });
    const codes = async (area: string) => {
      const asked = [];
      for (const type of types) asked.push((await enter(`typed0${type}`, { area })).code ?? 'in');
      return asked;
    };
    const [no, out] = ['login.not.agent', 'login.not.member'];
    expect(await codes('agent')).toEqual([no, 'in', 'in', no, no, 'in', 'in']);
    expect(await codes('member')).toEqual(['in', 'in', 'in', out, 'in', 'in', 'in']);
    const wrong = await enter('typed00', { area: 'agent', password: 'wrong-pass-1' });
    expect(wrong.code).toBe('login.incorrect');
  });
  it('forces a change of a password that is too old, with PWDEXPFORCECHANGE3 only', async () => {
    await house.register({ username: 'expired1', password: PASSWORD });
    clock.advance(181 * 24 * 3_600_000);
    expect((await enter('expired1')).json.value.passwordExpired).toBe(false);
    house.switchedOff.delete('PWDEXPFORCECHANGE3');
    const due = await enter('expired1');
    expect(due.json.value.passwordExpired).toBe(true);
    const headers = { authorization: due.json.value.token };
    expect((await house.call('GET /wps/probe/member', { headers })).code).toBe('password.change.required');
    const body = { oldPassword: PASSWORD, newPassword: 'hoa-dao-2030' };
    expect((await house.call('POST /wps/member/password', { headers, body })).json.success).toBe(true);
    expect((await enter('expired1', { password: 'hoa-dao-2030' })).json.value.passwordExpired).toBe(false);
    house.switchedOff.add('PWDEXPFORCECHANGE3');
  });
});

describe('a confirmation with the password', () => {
  it('holds five minutes, for this session only, and five wrong ones cost a pause', async () => {
    await house.register({ username: 'confirm1', password: PASSWORD });
    const as = await open('confirm1');
    const confirm = (password: string) => house.call('POST /portal/account/confirm', { ...as, body: { password } });
    expect((await confirm('wrong-pass-1')).code).toBe('confirm.incorrect');
    expect((await confirm(PASSWORD)).json.value).toEqual({ until: clock.now() + 300_000 });
    const list = (await house.call(LIST, as)).json.value.list as { id: string; current: boolean }[];
    const id = BigInt(list.find(({ current }) => current)?.id ?? 0);
    expect(await confirmedRecently(house.database, id, clock)).toBe(true);
    clock.advance(300_000);
    expect(await confirmedRecently(house.database, id, clock)).toBe(false);
    for (let n = 0; n < 5; n++) await confirm('wrong-pass-1');
    expect((await confirm(PASSWORD)).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the payment password (section 5, wire.md 2.1)', () => {
  const PUT = 'PUT /wps/member/paymentPassword';
  const POST = 'POST /wps/member/paymentPassword';
  it('is set with the login password, changed with the old one, and guessed at five times', async () => {
    const id = await house.register({ username: 'paying01', password: PASSWORD });
    const as = await open('paying01');
    const has = async () => (await house.call('GET /wps/member/hasWithdrawalPassword', as)).json.value;
    expect(await has()).toEqual({ hasWithdrawalPassword: false });
    expect((await paymentPasswordRefusal(house.database, id, '274915'))?.refused).toBe('not.exists.payment.password');
    const set = (body: object) => house.call(PUT, { ...as, body: { paymentPassword: '274915', ...body } });
    expect((await set({})).code).toBe('confirm.required');
    expect((await set({ password: 'wrong-pass-1' })).code).toBe('confirm.incorrect');
    expect((await set({ password: PASSWORD, paymentPassword: '111111' })).code).toBe('input.common');
    expect((await set({ password: PASSWORD, confirmPaymentPassword: '274916' })).code).toBe('input.mismatch');
    expect((await set({ password: PASSWORD })).json.success).toBe(true);
    expect(await has()).toEqual({ hasWithdrawalPassword: true });
    await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
    expect((await set({ password: PASSWORD })).code).toBe('payment.password.exists');
    const change = (oldPaymentPassword: string) =>
      house.call(POST, { ...as, body: { oldPaymentPassword, newPaymentPassword: '508362' } });
    expect((await change('000000')).code).toBe('invalid.payment.pw');
    expect((await change('274915')).json.success).toBe(true);
    expect(await paymentPasswordRefusal(house.database, id, '508362')).toBeUndefined();
    for (let n = 0; n < 5; n++) await paymentPasswordRefusal(house.database, id, '999990');
    expect((await paymentPasswordRefusal(house.database, id, '508362'))?.refused).toBe('TOO_MANY_REQUESTS');
  });
  it('needs no login password right after a confirmation', async () => {
    await house.register({ username: 'paying02', password: PASSWORD });
    const as = await open('paying02');
    await house.call('POST /portal/account/confirm', { ...as, body: { password: PASSWORD } });
    expect((await house.call(PUT, { ...as, body: { paymentPassword: '274915' } })).json.success).toBe(true);
  });
});

describe("the agent's home (section 2.1 /agentHome)", () => {
  const HOME = 'GET /portal/agent/home';
  it('shows an agent its facts and a registration link that brings players under it', async () => {
    await house.register({ username: 'daily901', password: PASSWORD, type: 41, nickname: 'Đại lý 901' });
    const as = await open('daily901');
    const { value } = (await house.call(HOME, as)).json;
    expect(value).toMatchObject({ account: 'daily901', type: 41, balance: '0.00', symbol: 'P' });
    expect(value.link).toBe(`https://sen.test/register?affiliateCode=${value.code}`);
    expect((await house.call(`GET /wps/agent/affiliate?code=${value.code}`)).json.success).toBe(true);
    expect((await house.call(HOME, as)).json.value.code).toBe(value.code);
  });
  it('is closed to members', async () => {
    await house.register({ username: 'noagent1', password: PASSWORD });
    expect(await house.call(HOME, await open('noagent1'))).toMatchObject({ status: 403, code: 'not.agent' });
  });
});
