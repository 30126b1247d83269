import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { COMMON_PASSWORDS } from '#platform/credentials/common-passwords.data.ts';
import { createPasswordHasher } from '#platform/credentials/password-hash.ts';
import { type CallOptions, type House, openHouse, WEB } from '../accounts.fixture.ts';
import { keep } from '../captcha/captcha.server.ts';
import { pauseSeconds, SESSION_IDLE_MS, SESSION_LIFE_MS } from './session.rules.ts';

let house: House;
const clock = manualClock(Date.now());
beforeAll(async () => {
  house = await openHouse({ clock });
  for (const username of ['captcha1', 'parallel1', 'paused1', 'timed1', 'blocked1', 'idle1', 'human1'])
    await house.register({ username, password: 'sen-hong-88' });
});
afterAll(() => house.close());
/** All tests share one address, which is counted too; each starts with empty counters. */
beforeEach(() => house.database.transact((db) => db.deleteFrom('accounts.attempts').execute()));

const login = (username: string, body: Record<string, unknown> = {}, options: CallOptions = {}) =>
  house.call('POST /wps/session/login', { body: { username, password: 'wrong-pass-1', ...body }, ...options });

/** A captcha with a known answer, as the cookie that the picture sets. */
async function captcha(answer: string): Promise<CallOptions> {
  const id = await keep({ database: house.database, clock, secret: house.secret }, answer);
  return { cookies: { captchaId: id } };
}

describe('unknown account and wrong password (departures: no account enumeration)', () => {
  it('give the same code, text and value', async () => {
    const wrong = await login('human1');
    const unknown = await login('nobody99');
    expect(wrong).toMatchObject({ status: 200, code: 'login.incorrect' });
    expect(unknown.json).toEqual(wrong.json);
  });
  it('do the same work on the password', async () => {
    const verified: (string | undefined)[] = [];
    const hasher = createPasswordHasher();
    const stored = await hasher.hash('sen-hong-88');
    for (const against of [stored, undefined]) {
      const before = process.cpuUsage();
      expect(await hasher.verify('wrong-pass-1', against)).toBe(false);
      const spent = process.cpuUsage(before);
      verified.push(spent.user + spent.system > 5_000 ? 'worked' : 'skipped');
    }
    expect(verified).toEqual(['worked', 'worked']);
    expect(await hasher.verify('sen-hong-88', stored)).toBe(true);
  });
});

describe('captcha after failures (spec section 4 "On failure", wire.md 1.3)', () => {
  it('is asked for after three, with the account right or not', async () => {
    const asked = async (username: string) => {
      const flags: unknown[] = [];
      for (const altcha of [undefined, await house.solve(), await house.solve()])
        flags.push((await login(username, { altcha })).json.value.captcha);
      return flags;
    };
    expect(await asked('captcha1')).toEqual([true, false, true]);
    expect(await asked('nobody11')).toEqual([true, false, true]);
    const right = { password: 'sen-hong-88', altcha: await house.solve() };
    const without = await login('captcha1', right);
    expect(without).toMatchObject({ code: 'captcha.required', json: { value: { captcha: true } } });
  });
  it('refuses a wrong one, a used one and an old one, and takes a right one in any case', async () => {
    for (const altcha of [undefined, await house.solve(), await house.solve()]) await login('captcha1', { altcha });
    const right = { password: 'sen-hong-88' };
    const wrong = await login('captcha1', { ...right, captcha: 'XXXX' }, await captcha('7KD4'));
    expect(wrong).toMatchObject({ code: 'captcha.incorrect', json: { value: { captcha: true } } });
    const one = await captcha('7KD4');
    expect((await login('captcha1', { ...right, captcha: 'AAAA' }, one)).code).toBe('captcha.incorrect');
    expect((await login('captcha1', { ...right, captcha: '7KD4' }, one)).code).toBe('captcha.incorrect');
    const old = await captcha('7KD4');
    clock.advance(3 * 60_000 + 1);
    expect((await login('captcha1', { ...right, captcha: '7KD4' }, old)).code).toBe('captcha.incorrect');
    const good = await login('captcha1', { ...right, captcha: '7kd4' }, await captcha('7KD4'));
    expect(good.json.success).toBe(true);
    expect((await login('captcha1', right)).json.success).toBe(true);
  });
  it('A2: tells a client without our human check at once what its next try needs', async () => {
    expect((await login('human1')).json.value).toEqual({ captcha: true });
    const right = { password: 'sen-hong-88', captcha: '7KD4' };
    expect((await login('human1', right, await captcha('7KD4'))).json.success).toBe(true);
    expect((await login('human1', {}, { headers: WEB })).json.value).toEqual({ captcha: false });
  });
  it('cannot be run past by many tries at once', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => login('parallel1')));
    const looked = tries.filter(({ code }) => code === 'login.incorrect');
    expect(looked.length).toBeLessThanOrEqual(3);
    const others = tries.map(({ code }) => code).filter((code) => code !== 'login.incorrect');
    expect(others.every((code) => code === 'captcha.required' || code === 'login.paused')).toBe(true);
  });
  it('asks for a person behind the form after the first failure', async () => {
    await login('human1');
    const right = { password: 'sen-hong-88' };
    expect((await login('human1', right)).code).toBe('captcha.required');
    expect((await login('human1', { ...right, altcha: await house.solve() })).json.success).toBe(true);
  });
});

describe('pauses after repeated failures', () => {
  it('grow from 5 seconds to 15 minutes', () => {
    const pauses = [4, 5, 6, 7, 12, 13, 100].map((failures) => pauseSeconds(failures, 5));
    expect(pauses).toEqual([0, 5, 10, 20, 640, 900, 900]);
  });
  it('refuse even the right password, and say how long', async () => {
    for (let failure = 0; failure < 5; failure++) await login('paused1', { captcha: '7KD4' }, await captcha('7KD4'));
    const right = { password: 'sen-hong-88', captcha: '7KD4' };
    const refused = await login('paused1', right, await captcha('7KD4'));
    expect(refused.code).toBe('login.paused');
    expect(refused.json.value.retryAfterSeconds).toBeGreaterThan(0);
  });
});

describe('the captcha picture (wire.md 2.1)', () => {
  it('is a base64 PNG, different each time, with its id in an HttpOnly cookie and no answer in the open', async () => {
    const [one, two] = [await house.call('GET /wps/captcha?t=1'), await house.call('GET /wps/captcha?t=2')];
    const png = Buffer.from(one.json.value, 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(one.json.value).not.toBe(two.json.value);
    expect(one.setCookies.join()).toMatch(/captchaId=.*Max-Age=180.*HttpOnly/);
    const rows = await house.database.read((db) => db.selectFrom('accounts.captchas').selectAll().execute());
    expect(rows.find(({ id }) => id === one.cookies.captchaId)?.answer_hash.length).toBe(32);
  });
  it('is drawn so many times a minute for one address', async () => {
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 45; n++) codes.push((await house.call('GET /wps/captcha')).code);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});

describe('the human check (ALTCHA)', () => {
  const register = (altcha: string | undefined, username: string) =>
    house.call('PUT /wps/member/register', { body: { username, password: 'sen-trang-77', altcha } });
  it('is a signed challenge of this brand that ends', async () => {
    const { value } = (await house.call('GET /wps/human-check/challenge')).json;
    expect(value.parameters).toMatchObject({ algorithm: 'SHA-256', data: { brand: 1 } });
    expect(value.parameters.expiresAt * 1_000).toBeGreaterThan(clock.now());
    expect(value.signature).toMatch(/^[0-9a-f]{64}$/);
  });
  it('A1: has the picture as its alternative, which is announced to clients other than our websites', async () => {
    const rules = async (headers = {}) =>
      (await house.call('GET /wps/system/setting/register', { headers })).json.value;
    expect((await rules()).captcha).toMatchObject({ enabled: true, required: true });
    expect((await rules(WEB)).captcha).toMatchObject({ enabled: false });
    const body = { username: 'pictured1', password: 'sen-trang-77', captcha: '7KD4' };
    const without = await house.call('PUT /wps/member/register', { body: { ...body, captcha: undefined } });
    expect(without).toMatchObject({ code: 'captcha.required', json: { value: { captcha: true } } });
    const made = await house.call('PUT /wps/member/register', { body, ...(await captcha('7KD4')) });
    expect(made.json.success).toBe(true);
    const sms = { mobileNo: '0901000077' };
    const refused = await house.call('POST /wps/verification/sms/register', { body: sms });
    expect(refused).toMatchObject({ code: 'captcha-check-failed', json: { value: { captcha: true } } });
    const proven = { body: { ...sms, captcha: '7KD4' }, ...(await captcha('7KD4')) };
    expect((await house.call('POST /wps/verification/sms/register', proven)).json.success).toBe(true);
  });
  it('opens one door once', async () => {
    const altcha = await house.solve();
    expect((await register(altcha, 'checked1')).json.success).toBe(true);
    expect((await register(altcha, 'checked2')).code).toBe('human.check.failed');
  });
  it('is refused when it is made up, unsolved, altered, of another brand or old', async () => {
    const altcha = await house.solve();
    const { challenge, solution } = JSON.parse(Buffer.from(altcha, 'base64').toString());
    const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00', cost: 1 } };
    const forged = [
      'not base64 json',
      pack({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      pack({ challenge: easier, solution }),
      await house.solve({ merchant: 'OTHER' }),
    ];
    for (const attempt of forged) expect((await register(attempt, 'forged1')).code).toBe('human.check.failed');
    clock.advance(11 * 60_000);
    expect((await register(altcha, 'forged1')).code).toBe('human.check.failed');
    expect((await register(undefined, 'forged1')).code).toBe('captcha.required');
  });
});

describe('the life of a session', () => {
  const open = async () => (await login('idle1', { password: 'sen-hong-88' })).json.value.token as string;
  const status = async (authorization: string) =>
    (await house.call('GET /wps/member/info', { headers: { authorization } })).status;
  it('ends when nobody calls, and is moved on by calls', async () => {
    const token = await open();
    clock.advance(SESSION_IDLE_MS - 1_000);
    expect(await status(token)).toBe(200);
    clock.advance(SESSION_IDLE_MS - 1_000);
    expect(await status(token)).toBe(200);
    clock.advance(SESSION_IDLE_MS + 1_000);
    expect(await status(token)).toBe(401);
  });
  it('ends after its longest life whatever is called', async () => {
    const token = await open();
    for (let passed = 0; passed < SESSION_LIFE_MS; passed += SESSION_IDLE_MS / 2) {
      expect(await status(token)).toBe(200);
      clock.advance(SESSION_IDLE_MS / 2);
    }
    expect(await status(token)).toBe(401);
  });
  it('ends with a blocked account, which also cannot log in again', async () => {
    const { json } = await login('blocked1', { password: 'sen-hong-88' });
    await house.database.transact((db) =>
      db.updateTable('accounts.players').set({ status: 'blocked' }).where('username', '=', 'blocked1').execute(),
    );
    expect(await status(json.value.token)).toBe(401);
    expect((await login('blocked1', { password: 'sen-hong-88' })).code).toBe('us_forbidden_login_error');
    expect((await login('blocked1')).code).toBe('login.incorrect');
  });
  it('ends a chain of device tokens when one of them comes back late (a copy)', async () => {
    const first = await login('timed1', { password: 'sen-hong-88', remember: true }, { headers: WEB });
    const restore = (token = '') =>
      house.call('POST /wps/session/restore', { cookies: { '__Host-device': token }, headers: WEB });
    const owner = await restore(first.cookies['__Host-device']);
    clock.advance(60_000);
    expect((await restore(first.cookies['__Host-device'])).json.value).toEqual({ restored: false });
    expect((await restore(owner.cookies['__Host-device'])).json.value).toEqual({ restored: false });
  });
});

describe('stored passwords', () => {
  it('are argon2id in PHC form and never two alike', async () => {
    const rows = await house.database.read((db) => db.selectFrom('accounts.players').select('password_hash').execute());
    const stored = rows.map(({ password_hash }) => password_hash);
    for (const hash of stored) expect(hash).toMatch(/^\$argon2id\$v=19\$/);
    // The hasher of this house is a cheap one.
    const full = createPasswordHasher();
    const twice = [await full.hash('sen-hong-88'), await full.hash('sen-hong-88')];
    for (const hash of twice) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set([...stored, ...twice]).size).toBe(stored.length + 2);
    expect([...COMMON_PASSWORDS].every((password) => password === password.toLowerCase())).toBe(true);
  });
});
