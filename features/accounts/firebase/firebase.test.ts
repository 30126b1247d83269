import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { type House, openHouse } from '../accounts.fixture.ts';
import { type LocalKeys, localKeys } from './local-keys.fixture.ts';

/** Spec section 4 "Register", wire.md 2.1 "firebaseIdToken": a token in place of the code. */
const clock = manualClock(Date.now());
const PASSWORD = 'sen-trang-77';
let house: House;
let keys: LocalKeys;
beforeAll(async () => {
  house = await openHouse({ clock });
  keys = await localKeys(() => clock.now());
});
afterAll(async () => {
  await keys.close();
  await house.close();
});
let count = 0;
let mobileNum = '';
beforeEach(async () => {
  count++;
  mobileNum = `090200${String(count).padStart(4, '0')}`;
  house.settings.firebase = keys.project;
  await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
});

const abroad = () => `+84${mobileNum.slice(1)}`;
const tokenFor = (phone_number = abroad(), more = {}) => keys.token({ phone_number, sub: `user-${count}`, ...more });
const register = async (firebaseIdToken: string, more = {}) =>
  house.call('PUT /wps/member/register/mobile', {
    body: {
      altcha: await house.solve(),
      mobileNum,
      password: PASSWORD,
      firebaseChannel: 'sms',
      firebaseIdToken,
      ...more,
    },
  });
const login = (firebaseIdToken: string, more = {}) =>
  house.call('POST /wps/session/login', {
    body: { username: mobileNum, password: '', type: 'firebase', firebaseIdToken, ...more },
  });

describe('a token of the brand’s Firebase project', () => {
  it('registers a number and logs it in, without any message of ours', async () => {
    const made = await register(await tokenFor());
    expect(made.json.value).toMatchObject({ userName: abroad().slice(1), firstTimeLogin: true });
    clock.advance(2_000);
    const entered = await login(await tokenFor());
    expect(entered.json.value).toMatchObject({ userName: abroad().slice(1), passwordExpired: false });
    expect(await house.outbox(abroad().slice(1))).toEqual([]);
  });

  it('opens one thing, once', async () => {
    const token = await tokenFor();
    expect((await register(token)).json.success).toBe(true);
    expect((await login(token)).code).toBe('invalid-verification-code');
    await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
    const other = await tokenFor(undefined, { iat: Math.floor(clock.now() / 1_000) - 29 });
    const both = await Promise.all([login(other), login(other)]);
    expect(both.filter(({ json }) => json.success)).toHaveLength(1);
  });

  it('stays unspent where nothing came of it', async () => {
    await house.register({
      username: `owner${count}`,
      password: PASSWORD,
      mobile: { number: abroad().slice(1), proven: true },
    });
    const token = await tokenFor();
    expect((await register(token)).code).toBe('mobile.taken');
    expect((await login(token)).json.value.userName).toBe(`owner${count}`);
  });

  it('proves nothing for another number, another project or another time', async () => {
    expect((await register(await tokenFor('+84903999999'))).code).toBe('invalid-verification-code');
    expect((await register(await tokenFor(undefined, { aud: 'other' }))).code).toBe('invalid-verification-code');
    const old = await tokenFor();
    clock.advance(11 * 60_000);
    expect((await register(old)).code).toBe('invalid-verification-code');
    expect((await login(await tokenFor())).code).toBe('invalid-verification-code');
  });

  it('binds a number to an account, and sets a new password', async () => {
    await house.register({ username: `member${count}`, password: PASSWORD });
    const body = { username: `member${count}`, password: PASSWORD };
    const { token } = (await house.call('POST /wps/session/login', { body })).json.value;
    const verify = async (firebaseIdToken: string) =>
      house.call('POST /wps/v2/verification/sms/verify', {
        headers: { authorization: token },
        body: { mobileNum, firebaseIdToken },
      });
    expect((await verify(await tokenFor('+84903999999'))).code).toBe('invalid-verification-code');
    expect((await verify(await tokenFor())).json.success).toBe(true);
    clock.advance(2_000);
    const reset = { mobileNum, newPassword: 'hoa-dao-2030', firebaseIdToken: await tokenFor() };
    expect((await house.call('POST /wps/member/password/verification', { body: reset })).json.success).toBe(true);
    const again = { ...body, password: 'hoa-dao-2030' };
    expect((await house.call('POST /wps/session/login', { body: again })).json.success).toBe(true);
  });

  it('is refused by a brand without a project, whose codes work as ever', async () => {
    delete house.settings.firebase;
    expect((await register(await tokenFor())).code).toBe('operation-not-allowed');
    const body = { mobileNum, altcha: await house.solve() };
    expect((await house.call('POST /wps/verification/sms/register', { body })).json.success).toBe(true);
    const verificationCode = await house.code(abroad().slice(1));
    const made = await register('', { verificationCode });
    expect(made.json.success).toBe(true);
  });

  it('stands beside the codes of a brand that has one', async () => {
    const body = { mobileNum, altcha: await house.solve() };
    expect((await house.call('POST /wps/verification/sms/register', { body })).json.success).toBe(true);
    expect((await register('', { verificationCode: await house.code(abroad().slice(1)) })).json.success).toBe(true);
  });
});
