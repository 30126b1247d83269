import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse } from './accounts.fixture.ts';

/** Spec section 3 "Whitelabel switches", wire.md 3: the accounts department's switches that change a call. */
const PASSWORD = 'sen-hong-88';
const NUMBER = '84901234567';
const CHANGE = 'POST /wps/member/password';
const PAYMENT = 'POST /wps/member/paymentPassword';
const SEND_CODE = 'POST /portal/account/change-code';
const SEND_NUMBER = 'POST /wps/v2/verification/sms/send';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Sets these modules while `work` runs, and restores them afterwards. */
async function having(modules: Record<string, boolean>, work: () => Promise<void>): Promise<void> {
  const before = [...house.switchedOff];
  for (const [id, on] of Object.entries(modules))
    if (on) house.switchedOff.delete(id);
    else house.switchedOff.add(id);
  await work().finally(() => {
    house.switchedOff.clear();
    for (const id of before) house.switchedOff.add(id);
  });
}

const forget = () => house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());

async function member(username: string, number?: string) {
  await house.register({
    username,
    password: PASSWORD,
    paymentPassword: '805213',
    ...(number && { mobile: { number, proven: true } }),
  });
  await forget();
  const { json } = await house.call('POST /wps/session/login', { body: { username, password: PASSWORD } });
  return { authorization: json.value.token as string };
}

const next = (newPassword: string, more: object = {}) => ({
  oldPassword: PASSWORD,
  newPassword,
  confirmNewPassword: newPassword,
  ...more,
});

describe('PASS3', () => {
  it('off, members do not change their password; one that is forced goes through', async () => {
    const headers = await member('keeper01');
    await having({ PASS3: false }, async () => {
      const refused = await house.call(CHANGE, { headers, body: next('sen-trang-77') });
      expect(refused.code).toBe('function.not.available');
      await house.database.transact((db) =>
        db
          .updateTable('accounts.players')
          .set({ must_change_password: true })
          .where('username', '=', 'keeper01')
          .execute(),
      );
      expect((await house.call(CHANGE, { headers, body: next('sen-trang-77') })).json.success).toBe(true);
    });
  });
});

describe.each([
  ['MOBILEVERFLOGINPW3', CHANGE, 'password', next('sen-trang-77'), 'prover01', '84901234561'],
  [
    ...(['MOBILEVERFPAYMENTPW3', PAYMENT, 'payment'] as const),
    { oldPaymentPassword: '805213', newPaymentPassword: '915302', confirmNewPaymentPassword: '915302' },
    ...(['prover02', '84901234562'] as const),
  ],
] as const)('%s', (module, route, change, body, username, number) => {
  it('on, the change takes a code that went to the proven number; off, none', async () => {
    const headers = await member(username, number);
    expect((await house.call(SEND_CODE, { headers, body: { change } })).code).toBe('operation-not-allowed');
    await having({ [module]: true }, async () => {
      const refused = await house.call(route, { headers, body });
      expect(refused.code).toBe('change.code.required');
      expect(refused.json.value).toEqual({ way: 'sms', sentTo: `+84•••••${number.slice(-3)}` });
      expect((await house.call(SEND_CODE, { headers, body: { change } })).json.success).toBe(true);
      const right = await house.code(number);
      const wrong = right === '123456' ? '654321' : '123456';
      const tried = (verificationCode: string) => house.call(route, { headers, body: { ...body, verificationCode } });
      expect((await tried(wrong)).code).toBe('factor.code.incorrect');
      expect((await tried(right)).json.success).toBe(true);
    });
  });
  it('asks nothing of a member who has proven no number', async () => {
    const headers = await member(`${username}x`);
    await having({ [module]: true }, async () => {
      expect((await house.call(route, { headers, body })).json.success).toBe(true);
    });
  });
});

describe('a number of one’s own', () => {
  const send = (headers: Record<string, string>, body: object) =>
    house.call(SEND_NUMBER, { headers, body: { password: PASSWORD, ...body } });
  it('cannot be proven with DISABLEDMOBILEVERIF3, and is not part of the security progress', async () => {
    const headers = await member('number01');
    await having({ DISABLEDMOBILEVERIF3: true }, async () => {
      expect((await send(headers, { mobileNum: '0901000021' })).code).toBe('operation-not-allowed');
      const { info } = (await house.call('GET /wps/v2/member/securityConfig', { headers })).json.value;
      expect(info.mobileVerified.enabled).toBe(false);
    });
    expect((await send(headers, { mobileNum: '0901000021' })).json.success).toBe(true);
  });
  it('stays in its country without UPDATEMOBILEICC3', async () => {
    const headers = await member('number02', NUMBER);
    const abroad = { mobileNum: '0812345678', countryDialingCode: '66' };
    await having({ UPDATEMOBILEICC3: false }, async () => {
      expect((await send(headers, abroad)).code).toBe('operation-not-allowed');
      expect((await send(headers, { mobileNum: '0901000022' })).json.success).toBe(true);
    });
    expect((await send(headers, abroad)).json.success).toBe(true);
  });
});

describe('CAPTCHA3', () => {
  it('off, failed logins ask for the proof of work and never for a picture', async () => {
    await house.register({ username: 'puzzled1', password: PASSWORD });
    await forget();
    await having({ CAPTCHA3: false }, async () => {
      const login = (password: string, altcha?: string) =>
        house.call('POST /wps/session/login', { body: { username: 'puzzled1', password, ...(altcha && { altcha }) } });
      let refused = await login('wrong-one-1');
      for (let tries = 0; refused.code === 'login.incorrect' && tries < 10; tries++) {
        expect(refused.json.value.captcha).toBe(false);
        refused = await login('wrong-one-1');
      }
      expect(refused.code).toBe('human.check.failed');
      expect((await login(PASSWORD, await house.solve())).code).not.toBe('captcha.required');
      expect((await house.call('GET /wps/captcha')).code).toBe('function.not.available');
    });
  });
});

describe('what is shown and asked for', () => {
  it('the agent code leaves the registration form with AFFMAN3', async () => {
    house.settings.registerFields = { affiliateCode: { enabled: true, required: true } };
    const asked = async () => (await house.call('GET /wps/system/setting/register')).json.value.affiliateCode.enabled;
    expect(await asked()).toBe(true);
    await having({ AFFMAN3: false }, async () => expect(await asked()).toBe(false));
    delete house.settings.registerFields;
  });
  it('the country of a login is told with DISPLAYLOCATION3 only', async () => {
    const headers = await member('placed01');
    await house.database.transact((db) =>
      db
        .updateTable('accounts.players')
        .set({ last_login_ip: '113.161.5.5' })
        .where('username', '=', 'placed01')
        .execute(),
    );
    const place = async () => (await house.call('GET /wps/member/info', { headers })).json.value.lastLoginLocation;
    expect(await place()).toBe('Việt Nam');
    await having({ DISPLAYLOCATION3: false }, async () => expect(await place()).toBe(''));
  });
  it('an authenticator app counts for the security progress with BINDGA3 only', async () => {
    const headers = await member('guarded1');
    const app = async () => (await house.call('GET /wps/v2/member/securityConfig', { headers })).json.value.info.bindGA;
    expect(await app()).toEqual({ enabled: true, isComplete: false });
    await having({ BINDGA3: false }, async () => expect(await app()).toEqual({ enabled: false, isComplete: false }));
  });
});
