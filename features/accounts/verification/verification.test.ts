import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { WAIT } from '#tests/patience.ts';
import { type CallOptions, type House, openHouse } from '../accounts.fixture.ts';
import { FIELD_PATTERNS } from '../register/field-patterns.data.ts';
import { CODE_QUOTAS } from './code.server.ts';
import { e164 } from './phone.rules.ts';

/** Spec sections 4 "SMS code", 5 "Send-code actions" and 8 (all entries of the phone catalogue). */
const NO_LOGIN = 'POST /wps/verification/sms/noLogin';
const REGISTER = 'POST /wps/verification/sms/register';
const SEND = 'POST /wps/v2/verification/sms/send';
const VERIFY = 'POST /wps/v2/verification/sms/verify';
const LOGIN = 'POST /wps/session/login';

const clock = manualClock(Date.now());
let house: House;
let gatewayWorks = true;
const sent: { recipient: string; body: string }[] = [];

beforeAll(async () => {
  house = await openHouse({
    clock,
    transports: {
      sms: async ({ recipient, body }) => {
        if (!gatewayWorks) return { ok: false, problem: 'ECONNREFUSED' };
        sent.push({ recipient, body });
        return { ok: true };
      },
    },
  });
});
afterAll(() => house.close());
beforeEach(async () => {
  gatewayWorks = true;
  await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
});

const ask = async (route: string, body: object, options: CallOptions = {}) =>
  house.call(route, { ...options, body: { altcha: await house.solve(), ...body } });
const codeTo = (number: string) =>
  /\b(\d{6})\b/.exec(sent.findLast(({ recipient }) => recipient === number)?.body ?? '')?.[1] ?? '';
const newcomer = (mobileNo: string, username = '') => ask(REGISTER, { mobileNo, countryDialingCode: '84', username });
const byMobile = async (mobileNum: string, verificationCode: string | null) =>
  ask('PUT /wps/member/register/mobile', { mobileNum, verificationCode, password: 'sen-trang-77' });
const again = () => house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());

/** A member with a verified number; answers the headers of a session. */
async function member(username: string, number: string) {
  const id = await house.register({ username, password: 'sen-hong-88', mobile: { number, proven: true } });
  const { json } = await house.call(LOGIN, { body: { username, password: 'sen-hong-88' } });
  return { id, headers: { authorization: json.value.token as string } };
}

describe('numbers (E.164 by country, Vietnam first)', () => {
  it.each([
    ['0912345678', '84', '84912345678'],
    ['+84 912 345 678', null, '84912345678'],
    ['0084.912.345.678', '66', '84912345678'],
    ['84912345678', '84', '84912345678'],
    ['912345678', '', '84912345678'],
    ['0812345678', '66', '66812345678'],
    ['+65 9123 4567', '84', '6591234567'],
    ['0912345678', '63', undefined],
  ])('reads %s of +%s', (typed, dialling, number) => {
    const read = e164(typed, dialling);
    expect(read.ok ? read.number : undefined).toBe(number);
  });
  it.each([['0112345678'], ['091234567'], ['09123456789'], ['+999 12345678'], ['abc'], ['٠٩١٢٣٤٥٦٧٨']])(
    'refuses %s',
    (typed) => {
      expect(e164(typed, '84')).toEqual({ ok: false, problem: 'invalid-phone-number' });
    },
  );
});

describe('the catalogue of spec section 8, each provoked', () => {
  it('missing-phone-number and invalid-phone-number', async () => {
    expect((await newcomer('')).code).toBe('missing-phone-number');
    const wrong = await newcomer('12345');
    expect(wrong).toMatchObject({ status: 200, code: 'invalid-phone-number' });
    expect(wrong.json.message).toBe('Số điện thoại chưa đúng định dạng.');
    const en = await ask(REGISTER, { mobileNo: '12345' }, { headers: { language: 'EN' } });
    expect(en.json.message).toBe('This phone number is not in the right form.');
  });
  it('captcha-check-failed: nothing is sent to whoever proves no human behind it', async () => {
    const refused = await house.call(REGISTER, { body: { mobileNum: '0912000001' } });
    expect(refused).toMatchObject({ code: 'captcha-check-failed', json: { value: { captcha: true } } });
    expect(codeTo('84912000001')).toBe('');
  });
  it('too-many-requests while the countdown runs, and a new code when it is over', async () => {
    expect((await newcomer('0912000002')).json.value).toEqual({ expiredMinutes: 1, retryAfterSeconds: 60 });
    const first = codeTo('84912000002');
    expect(first).toMatch(/^\d{6}$/);
    const refused = await newcomer('0912000002');
    expect(refused).toMatchObject({ code: 'too-many-requests', json: { value: { retryAfterSeconds: 60 } } });
    clock.advance(61_000);
    expect((await newcomer('0912000002')).json.success).toBe(true);
    expect(sent.filter(({ recipient }) => recipient === '84912000002')).toHaveLength(2);
  });
  it.each([
    ['reset', '0912000003'],
    [undefined, '0912000043'],
  ])('waits five minutes between codes for a new password (purpose %s), and says so', async (purpose, mobileNum) => {
    await member(`wait${mobileNum}`, `84${mobileNum.slice(1)}`);
    const reset = (asked = purpose) => ask(NO_LOGIN, { mobileNum, purpose: asked });
    expect((await reset()).json.value).toEqual({ expiredMinutes: 5, retryAfterSeconds: 300 });
    clock.advance(200_000);
    await again();
    const refused = await reset();
    expect(refused.code).toBe('too-many-requests');
    expect(refused.json.message).toContain('sau 2 phút');
    expect(refused.json.value.retryAfterSeconds).toBe(100);
    await again();
    // A code for either purpose does the work of one for a password.
    expect((await reset('reset')).code).toBe('too-many-requests');
    clock.advance(101_000);
    await again();
    expect((await reset()).json.success).toBe(true);
  });
  it('quota-exceeded for a number that was sent enough, and nothing leaves', async () => {
    for (let n = 0; n < CODE_QUOTAS.number; n++) {
      expect((await newcomer('0912000004')).json.success).toBe(true);
      clock.advance(61_000);
    }
    const count = sent.length;
    expect((await newcomer('0912000004')).code).toBe('quota-exceeded');
    expect(sent).toHaveLength(count);
  });
  it('unknown when the provider does not take it; it may be asked for again at once', async () => {
    gatewayWorks = false;
    expect((await newcomer('0912000005')).code).toBe('unknown');
    const [held] = await house.outbox('84912000005');
    expect(held).toMatchObject({ state: 'failed', body: '' });
    gatewayWorks = true;
    expect((await newcomer('0912000005')).json.success).toBe(true);
  });
  it('operation-not-allowed when the brand has it switched off', async () => {
    for (const [module, route] of [
      ['MOBILENUMREG3', REGISTER],
      ['MOBILEVERCODELOGIN3', NO_LOGIN],
    ] as const) {
      house.switchedOff.add(module);
      expect((await ask(route, { mobileNum: '0912000006', purpose: 'login' })).code).toBe('operation-not-allowed');
      house.switchedOff.delete(module);
    }
  });
  it('missing-, invalid-verification-code and code-expired', async () => {
    await newcomer('0912000007');
    const code = codeTo('84912000007');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await byMobile('0912000007', '')).code).toBe('missing-verification-code');
    expect((await byMobile('0912000007', wrong)).code).toBe('invalid-verification-code');
    clock.advance(61_000);
    expect((await byMobile('0912000007', code)).code).toBe('code-expired');
  });
  it('stands five wrong tries, then not even the right one', async () => {
    await newcomer('0912000008');
    const code = codeTo('84912000008');
    const wrong = code === '111111' ? '111112' : '111111';
    for (let n = 0; n < 5; n++) expect((await byMobile('0912000008', wrong)).code).toBe('invalid-verification-code');
    expect((await byMobile('0912000008', code)).code).toBe('code-expired');
  });
  it('answers TOO_MANY_REQUESTS to more than one login code a second (section 9)', async () => {
    const both = await Promise.all([1, 2].map(() => ask(NO_LOGIN, { mobileNum: '0912000009', purpose: 'login' })));
    expect(both.map(({ code }) => code ?? 'ok').sort()).toEqual(['TOO_MANY_REQUESTS', 'ok']);
  });
});

describe('a code', () => {
  it('is stored as a keyed hash, opens one thing once, and only at its own brand', async () => {
    await newcomer('0912000010');
    const code = codeTo('84912000010');
    const rows = await house.database.read((db) => db.selectFrom('accounts.codes').selectAll().execute());
    for (const row of rows) expect(row.code_hash.length).toBe(32);
    expect(rows.map(({ code_hash }) => code_hash.toString())).not.toContain(code);
    const login = await ask(LOGIN, { username: '0912000010', password: code, type: 'sms' });
    expect(login.code).toBe('invalid-verification-code');
    const headers = { merchant: 'OTHER' };
    const body = { mobileNum: '0912000010', verificationCode: code, password: 'sen-trang-77' };
    const elsewhere = { body: { ...body, altcha: await house.solve(headers) }, headers };
    expect((await house.call('PUT /wps/member/register/mobile', elsewhere)).code).toBe('invalid-verification-code');
    expect((await byMobile('0912000010', code)).json.success).toBe(true);
    expect((await byMobile('0912000010', code)).code).toBe('invalid-verification-code');
  });
  it('opens one account when two come with it at once', async () => {
    await newcomer('0912000011');
    const code = codeTo('84912000011');
    const both = await Promise.all([1, 2].map(() => byMobile('0912000011', code)));
    expect(both.filter(({ json }) => json.success)).toHaveLength(1);
  });
  it('logs in (type sms), and a number without account answers the same all along', async () => {
    await member('smslogin1', '84912000012');
    const request = (mobileNum: string) => ask(NO_LOGIN, { mobileNum, purpose: 'login' });
    const known = await request('0912000012');
    await again();
    const nobody = await request('0912000013');
    expect(nobody.json).toEqual(known.json);
    await vi.waitFor(() => expect(codeTo('84912000012')).not.toBe(''), WAIT);
    expect(codeTo('84912000013')).toBe('');
    const wrong = await ask(LOGIN, { username: '0912000012', password: '000', type: 'sms' });
    const unknown = await ask(LOGIN, { username: '0912000013', password: '000', type: 'sms' });
    expect(unknown.json).toEqual(wrong.json);
    const right = await ask(LOGIN, { username: '0912 000 012', password: codeTo('84912000012'), type: 'sms' });
    expect(right.json.value).toMatchObject({ userName: 'smslogin1' });
  });
  it('proves the number of a member, which no other account can prove then', async () => {
    const first = await house.register({ username: 'binder1', password: 'sen-hong-88' });
    const second = await house.register({ username: 'binder2', password: 'sen-hong-88' });
    expect(first).not.toBe(second);
    const session = async (username: string) => {
      const { json } = await house.call(LOGIN, { body: { username, password: 'sen-hong-88' } });
      return { headers: { authorization: json.value.token as string } };
    };
    const bind = async (username: string) => {
      const as = await session(username);
      const asking = { mobileNum: '0912000014', operationType: 5 };
      expect((await house.call(SEND, { ...as, body: asking })).code).toBe('confirm.required');
      const guessed = { ...asking, password: 'sen-hong-89' };
      expect((await house.call(SEND, { ...as, body: guessed })).code).toBe('factor.password.incorrect');
      const asked = await house.call(SEND, { ...as, body: { ...asking, password: 'sen-hong-88' } });
      expect(asked.json.value.expirationTime).toBe(clock.now() + 180_000);
      const body = { mobileNum: '0912000014', verificationCode: codeTo('84912000014') };
      const verified = await house.call(VERIFY, { ...as, body });
      clock.advance(181_000);
      return { as, verified };
    };
    const { as, verified } = await bind('binder1');
    expect(verified.json.success).toBe(true);
    const { json } = await house.call('GET /wps/member/info', as);
    expect(json.value).toMatchObject({ mobileVerified: true, mobile: '********014', countryDialingCode: '84' });
    expect((await bind('binder2')).verified.code).toBe('mobile.taken');
    expect((await house.call(SEND, { body: { mobileNum: '0912000014' } })).status).toBe(401);
  });
  it('keeps to the brand’s rule for numbers, when it is sent and when it is proven', async () => {
    house.settings.registerFields = { mobileNum: { patternId: FIELD_PATTERNS.digitNineFirst.id, maxLength: 10 } };
    const as = await member('ruledbinder', '84912000051');
    const other = { mobileNum: '0812000052', password: 'sen-hong-88', verificationCode: '123456' };
    for (const route of [REGISTER, SEND, VERIFY]) {
      const pattern = await ask(route, other, as);
      expect([route, pattern.code]).toEqual([route, 'input.pattern']);
      await again();
      const long = await ask(route, { ...other, mobileNum: '+84912000052' }, as);
      expect([route, long.code]).toEqual([route, 'input.length']);
      await again();
    }
    expect(codeTo('84812000052')).toBe('');
    delete house.settings.registerFields;
  });
  it('leaves no trace in the outbox once a provider has it', async () => {
    const rows = await house.database.read((db) => db.selectFrom('accounts.outbox').selectAll().execute());
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect([row.state, row.body]).toEqual([expect.stringMatching(/sent|failed/), '']);
  });
});
