import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse, WEB } from '../accounts.fixture.ts';
import { ensureReferralCode } from '../referral/referral.store.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const GOOD = { password: 'sen-trang-77', confirmPassword: 'sen-trang-77' };
const register = async (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  house.call('PUT /wps/member/register', { body: { altcha: await house.solve(), ...body }, headers });

describe('registration by username (spec sections 4 and 5 "Register")', () => {
  it('makes a player with a wallet and logs in at once', async () => {
    const friend = await house.register({ username: 'friend88', password: 'sen-hong-88' });
    const code = await house.database.transact((db) => ensureReferralCode(db, { brandId: 1, playerId: friend }));
    const made = await register({
      ...GOOD,
      username: 'HoaSen99',
      login: true,
      termsAccepted: true,
      referralCode: code.toLowerCase(),
    });
    expect(made.json).toMatchObject({
      success: true,
      value: { userName: 'hoasen99', customerType: 0, firstTimeLogin: true },
    });
    const headers = { authorization: made.json.value.token };
    const balance = await house.call('GET /wps/v2/wallets/balance', { headers });
    expect(balance.json.value).toMatchObject({
      sumBalance: 0,
      mainWalletBalance: 0,
      currency: 'VNDK',
      currencySymbol: 'P',
      balance: [{ accountTypeId: 2, availBalance: 0 }],
    });
    const [row] = await house.database.read((db) =>
      db.selectFrom('accounts.players').selectAll().where('username', '=', 'hoasen99').execute(),
    );
    expect(row).toMatchObject({ referrer_id: friend, brand_id: 1, type: 0 });
    expect(row?.ledger_account).toBeTypeOf('bigint');
    expect(row?.terms_accepted_at).toBeInstanceOf(Date);
  });
  it('gives our website a cookie, and no session when login is false', async () => {
    const web = await register({ ...GOOD, username: 'website1', termsAccepted: true }, WEB);
    expect(web.json.value.token).toBeUndefined();
    expect(web.cookies['__Host-session']).toBeTruthy();
    const only = await register({ ...GOOD, username: 'website2', login: false });
    expect(only.json.value).toEqual({ userName: 'website2', customerType: 0 });
  });
  it('T10: keeps how the client calls itself by a known word only', async () => {
    const kept = async (username: string, registerMethod?: string) => {
      expect((await register({ ...GOOD, username, registerMethod })).json.success).toBe(true);
      const row = await house.database.read((db) =>
        db.selectFrom('accounts.players').select('register_method').where('username', '=', username).executeTakeFirst(),
      );
      return row?.register_method;
    };
    expect(await kept('method01')).toBe('WEB');
    expect(await kept('method02', 'h5')).toBe('H5');
    expect(await kept('method03', '<b onclick=x>')).toBe('OTHER');
  });
  it('refuses a name that is taken in any spelling, also when two ask at once, but not another brand', async () => {
    expect((await register({ ...GOOD, username: 'Taken123' })).json.success).toBe(true);
    expect((await register({ ...GOOD, username: 'tAKEN123' })).code).toBe('input.taken');
    const both = await Promise.all([1, 2].map(() => register({ ...GOOD, username: 'atonce12' })));
    expect(both.map(({ code }) => code ?? 'ok').sort()).toEqual(['input.taken', 'ok']);
    const headers = { merchant: 'OTHER' };
    const altcha = await house.solve(headers);
    expect((await register({ ...GOOD, username: 'taken123', altcha }, headers)).json.success).toBe(true);
  });
  it.each([
    [{ username: '' }, 'input.required', 'username'],
    [{ username: 'abc' }, 'input.length', 'username'],
    [{ username: '1abcdef' }, 'input.pattern', 'username'],
    [{ username: 'có dấu' }, 'input.pattern', 'username'],
    [{ password: 'short1', confirmPassword: 'short1' }, 'input.length', 'password'],
    [{ password: 'onlyletters', confirmPassword: 'onlyletters' }, 'input.pattern', 'password'],
    [{ password: 'matkhau123', confirmPassword: 'matkhau123' }, 'input.common', 'password'],
    [{ password: 'goodname1-x', confirmPassword: 'goodname1-x' }, 'input.common', 'password'],
    [{ confirmPassword: 'sen-trang-78' }, 'input.mismatch', 'confirmPassword'],
  ])('refuses %o as %s and makes nothing', async (change, code, field) => {
    const refused = await register({ ...GOOD, username: 'goodname1', ...change });
    expect(refused).toMatchObject({ status: 200, code });
    expect(refused.json.value.data[0].field).toBe(field);
    const { count } = await house.database.read((db) =>
      db
        .selectFrom('accounts.players')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('username', 'in', ['goodname1', 'abc', '1abcdef', 'có dấu'])
        .executeTakeFirstOrThrow(),
    );
    expect(count).toBe(0n);
  });
  it('refuses unticked terms, wrong types and a brand that does not register', async () => {
    expect((await register({ ...GOOD, username: 'noterms1', termsAccepted: false })).code).toBe('terms.required');
    expect((await register({ ...GOOD, username: 'noterms1' }, WEB)).code).toBe('terms.required');
    expect((await register({ ...GOOD, username: 'noterms1' })).json.success).toBe(true);
    expect(await register({ ...GOOD, username: ['x'] })).toMatchObject({ status: 400, code: 'request_param_err' });
    house.switchedOff.add('DIRECTREG3');
    expect((await register({ ...GOOD, username: 'switched1' })).code).toBe('function.not.available');
    house.switchedOff.delete('DIRECTREG3');
  });
  it('publishes the rules that it applies', async () => {
    const { json } = await house.call('GET /wps/system/setting/register');
    expect(json.value.username).toEqual({
      enabled: true,
      required: true,
      minLength: 4,
      maxLength: 16,
      acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
      patternId: 2,
      fieldEnabled: true,
      updateEnabled: false,
    });
    expect(json.value.payeeName.enabled).toBe(false);
    const mobile = await house.call('GET /wps/system/setting/register?regType=mobile');
    const required = (rules: Record<string, { required: boolean }>) =>
      Object.keys(rules).filter((field) => rules[field]?.required);
    expect(required(json.value)).toEqual(['username', 'password', 'confirmPassword', 'captcha']);
    expect(required(mobile.json.value)).toEqual([
      ...['password', 'confirmPassword', 'mobileNum', 'verificationCode', 'captcha'],
    ]);
  });
  it('speaks the language of the request', async () => {
    const vi = await register({ ...GOOD, username: 'abc' });
    expect(vi.json.message).toBe('“Tên đăng nhập” cần có từ 4 đến 16 ký tự.');
    const en = await register({ ...GOOD, username: 'abc' }, { language: 'EN' });
    expect(en.json.message).toBe('“Username” must have 4 to 16 characters.');
  });
});
