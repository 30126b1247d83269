import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAIT } from '#tests/patience.ts';
import { type House, openHouse } from '../accounts.fixture.ts';
import { ensureReferralCode } from '../referral/referral.store.ts';

/** Spec sections 2.5, 4 and 5 "Register": by number, by chosen name, with the fields of the brand. */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  delete house.settings.registerFields;
  delete house.settings.security;
  await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
});

const NAME = 'PUT /wps/member/register';
const MOBILE = 'PUT /wps/member/register/mobile';
const put = async (route: string, body: object) =>
  house.call(route, { body: { altcha: await house.solve(), password: 'sen-trang-77', ...body } });
const rowOf = async (username: string) => {
  const [row] = await house.database.read((db) =>
    db.selectFrom('accounts.players').selectAll().where('username', '=', username).execute(),
  );
  return row;
};
const sendCode = async (mobileNum: string) => {
  const sent = await house.call('POST /wps/verification/sms/register', {
    body: { mobileNum, altcha: await house.solve() },
  });
  expect(sent.json.success).toBe(true);
};

describe('registration by number (MOBILENUMREG3)', () => {
  it('needs the code, names the account by the number, and logs in by number and password', async () => {
    expect((await put(MOBILE, { mobileNum: '0901000001', verificationCode: '' })).code).toBe(
      'missing-verification-code',
    );
    await sendCode('0901000001');
    const made = await put(MOBILE, { mobileNum: '0901000001', verificationCode: await house.code('84901000001') });
    expect(made.json.value).toMatchObject({ userName: '84901000001', firstTimeLogin: true });
    expect(await rowOf('84901000001')).toMatchObject({ mobile: '84901000001', mobile_verified_at: expect.any(Date) });
    for (const username of ['0901000001', '+84 901 000 001', '84901000001']) {
      const login = await house.call('POST /wps/session/login', { body: { username, password: 'sen-trang-77' } });
      expect(login.json.value).toMatchObject({ userName: '84901000001' });
    }
  });
  it('tells only who reads the message that the number has an account', async () => {
    await house.register({
      username: 'owner01',
      password: 'sen-hong-88',
      mobile: { number: '84901000002', proven: true },
    });
    await sendCode('0901000002');
    expect((await put(MOBILE, { mobileNum: '0901000002', verificationCode: '000' })).code).toBe(
      'invalid-verification-code',
    );
    const code = await house.code('84901000002');
    expect((await put(MOBILE, { mobileNum: '0901000002', verificationCode: code })).code).toBe('mobile.taken');
  });
  it('needs no password without MOBILENUMPASSREG3: codes open the account, and set a password later', async () => {
    const mobileNum = '0901000009';
    house.switchedOff.add('MOBILENUMPASSREG3');
    await sendCode(mobileNum);
    const verificationCode = await house.code('84901000009');
    const made = await put(MOBILE, { mobileNum, verificationCode, password: undefined });
    expect(made.json.value).toMatchObject({ userName: '84901000009', passwordExpired: false });
    const login = (password: string, type = 'username') =>
      house.call('POST /wps/session/login', { body: { username: mobileNum, password, type } });
    for (const guess of ['', '123456', '84901000009', 'undefined']) {
      expect((await login(guess)).code).toBe('login.incorrect');
      await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
    }
    const visitor = async (purpose: string) => {
      const body = { mobileNum, purpose, altcha: await house.solve() };
      expect((await house.call('POST /wps/verification/sms/noLogin', { body })).json.success).toBe(true);
      await vi.waitFor(async () => expect((await house.outbox('84901000009'))[0]?.purpose).toBe(purpose), WAIT);
      await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
      return house.code('84901000009');
    };
    expect((await login(await visitor('login'), 'sms')).json.value.userName).toBe('84901000009');
    const body = { mobileNum, newPassword: 'hoa-dao-2030', verificationCode: await visitor('reset') };
    expect((await house.call('POST /wps/member/password/verification', { body })).json.success).toBe(true);
    expect((await login('hoa-dao-2030')).json.success).toBe(true);
    house.switchedOff.delete('MOBILENUMPASSREG3');
  });
  it.each(['MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3'])(
    'asks for one all the same while %s is off, for nobody could come in again',
    async (missing) => {
      for (const module of ['MOBILENUMPASSREG3', missing]) house.switchedOff.add(module);
      const refused = await put(MOBILE, { mobileNum: '0901000010', verificationCode: '1', password: undefined });
      expect(refused.json.value.data[0]).toMatchObject({ field: 'password' });
      for (const module of ['MOBILENUMPASSREG3', missing]) house.switchedOff.delete(module);
    },
  );
  it('asks for a password with MOBILENUMPASSREG3, and by name in any case', async () => {
    const bare = { mobileNum: '0901000011', verificationCode: '1', password: undefined };
    expect((await put(MOBILE, bare)).code).toBe('input.required');
    house.switchedOff.add('MOBILENUMPASSREG3');
    expect((await put(NAME, { username: 'bare0001', password: undefined })).code).toBe('input.required');
    house.switchedOff.delete('MOBILENUMPASSREG3');
  });
  it('is refused while the switch is off', async () => {
    house.switchedOff.add('MOBILENUMREG3');
    expect((await put(MOBILE, { mobileNum: '0901000003' })).code).toBe('function.not.available');
    house.switchedOff.delete('MOBILENUMREG3');
  });
});

describe('what the brand asks for (section 3 "Field rule config")', () => {
  it('REGMOBVERF3 asks the number and its code of the form by name too, and GET setting/register says so', async () => {
    house.switchedOff.delete('REGMOBVERF3');
    const { json } = await house.call('GET /wps/system/setting/register');
    expect(json.value.verificationCode).toMatchObject({ enabled: true, required: true, minLength: 6, maxLength: 6 });
    expect((await put(NAME, { username: 'coded01' })).code).toBe('missing-phone-number');
    await sendCode('0901000004');
    const body = { username: 'coded01', mobileNum: '0901000004' };
    expect((await put(NAME, { ...body, verificationCode: '12' })).code).toBe('invalid-verification-code');
    const made = await put(NAME, { ...body, verificationCode: await house.code('84901000004') });
    expect(made.json.success).toBe(true);
    house.switchedOff.add('REGMOBVERF3');
  });
  it('PAYMENTPASS3 asks for a payment password, which gets a hash of its own', async () => {
    house.switchedOff.delete('PAYMENTPASS3');
    expect((await put(NAME, { username: 'payer01' })).code).toBe('input.required');
    expect((await put(NAME, { username: 'payer01', paymentPassword: '123456' })).code).toBe('input.common');
    expect((await put(NAME, { username: 'payer01', paymentPassword: '12ab56' })).code).toBe('input.pattern');
    expect((await put(NAME, { username: 'payer01', paymentPassword: '274915' })).json.success).toBe(true);
    const row = await rowOf('payer01');
    expect(row?.payment_password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row?.profile)).not.toContain('274915');
    house.switchedOff.add('PAYMENTPASS3');
  });
  it('applies its own lengths and patterns, says one bound when both are equal, and refuses the young', async () => {
    house.settings.registerFields = {
      idNumber: { enabled: true, required: true, minLength: 12, maxLength: 12, patternId: 4 },
      birthday: { enabled: true, required: true },
      username: { enabled: false },
    };
    const good = { username: 'ruled01', idNumber: '012345678901', birthday: '1990-01-31' };
    const short = await put(NAME, { ...good, idNumber: '123' });
    expect(short.json.message).toBe('“Số giấy tờ tùy thân” cần có đúng 12 ký tự.');
    const letters = await put(NAME, { ...good, idNumber: '01234567890x' });
    expect(letters.json.message).toBe('“Số giấy tờ tùy thân”: Chỉ gồm chữ số. Đúng 12 ký tự.');
    expect((await put(NAME, { ...good, birthday: '1990-02-30' })).code).toBe('input.pattern');
    const young = `${new Date().getUTCFullYear() - 20}-01-01`;
    expect((await put(NAME, { ...good, birthday: young })).json.message).toContain('21');
    expect((await put(NAME, { ...good, username: '' })).code).toBe('input.required');
    expect((await put(NAME, good)).json.success).toBe(true);
    expect((await rowOf('ruled01'))?.profile).toMatchObject({ idNumber: '012345678901', birthday: '1990-01-31' });
  });
  it('asks for the number where the brand requires it, by its length and its pattern', async () => {
    house.settings.registerFields = {
      mobileNum: { enabled: true, required: true, minLength: 9, maxLength: 10, patternId: 12 },
    };
    const by = async (mobileNum?: string | null) => {
      const { code, json } = await put(NAME, { username: 'numbered1', mobileNum });
      return [code, json.value?.data?.[0]?.field];
    };
    for (const absent of [undefined, null, '', '  '])
      expect(await by(absent)).toEqual(['missing-phone-number', undefined]);
    expect(await by('hello')).toEqual(['invalid-phone-number', undefined]);
    expect(await by('0812345678')).toEqual(['input.pattern', 'mobileNum']);
    expect(await by('84912345678')).toEqual(['input.length', 'mobileNum']);
    const { json } = await put(NAME, { username: 'numbered1', mobileNum: '0812345678' });
    expect(json.message).toBe('“Số điện thoại”: Chỉ gồm chữ số, bắt đầu bằng số 9. Từ 9 đến 10 ký tự.');
    expect(await rowOf('numbered1')).toBeUndefined();
    expect(await by('912 345-678')).toEqual([undefined, undefined]);
    expect(await rowOf('numbered1')).toMatchObject({ mobile: '84912345678', mobile_verified_at: null });
  });
  it('takes a number or mail of another account only from whoever proves it', async () => {
    house.settings.registerFields = { mobileNum: { enabled: true }, email: { enabled: true } };
    const owner = { username: 'contact01', password: 'sen-hong-88', email: 'contact01@example.org' };
    const id = await house.register({ ...owner, mobile: { number: '84901000021', proven: true } });
    await house.database.transact((db) =>
      db.updateTable('accounts.players').set({ email_verified_at: new Date() }).where('id', '=', id).execute(),
    );
    const of = async (facts: object) => (await put(NAME, { username: 'contact02', ...facts })).code;
    expect(await of({ mobileNum: '0901000021' })).toBe('mobile.taken');
    expect(await of({ email: 'Contact01@example.org' })).toBe('email.taken');
    expect(await of({ email: 'contact02@example.org', mobileNum: '0901000022' })).toBeUndefined();
    // Nobody has proven these two, so they may be anybody's.
    expect((await put(NAME, { username: 'contact03', email: 'contact02@example.org' })).json.success).toBe(true);
  });
  it('asks for the captcha itself when the brand wants it', async () => {
    house.settings.registerFields = { captcha: { enabled: true } };
    expect((await put(NAME, { username: 'captcha9' })).code).toBe('captcha.required');
  });
});

describe('agent codes (section 4 "affiliate code")', () => {
  it('are checked before registration, spelled as one likes, and kept with the account', async () => {
    const agent = await house.register({ username: 'daily77', password: 'sen-hong-88', type: 1 });
    const [{ code }] = (await house.database.read((db) =>
      db.selectFrom('accounts.affiliate_codes').select('code').where('agent_id', '=', agent).execute(),
    )) as [{ code: string }];
    const check = (asked: string) => house.call(`GET /wps/agent/affiliate?code=${asked}&domain=sen.test`);
    expect((await check(code.toLowerCase())).json.success).toBe(true);
    const wrong = await check('NOBODY99');
    expect(wrong).toMatchObject({ status: 200, code: 'invitation_code_error' });
    house.settings.registerFields = { affiliateCode: { enabled: true } };
    expect((await put(NAME, { username: 'invited1', affiliateCode: 'NOBODY99' })).code).toBe('invitation_code_error');
    expect((await put(NAME, { username: 'invited1', affiliateCode: code.toLowerCase() })).json.success).toBe(true);
    expect((await rowOf('invited1'))?.affiliate_code).toBe(code);
    house.settings.security = { defaultAffiliateCode: code };
    expect((await house.call('GET /wps/agent/default')).json.value).toEqual({ code });
    expect((await put(NAME, { username: 'invited2' })).json.success).toBe(true);
    expect((await rowOf('invited2'))?.affiliate_code).toBe(code);
  });
  it('of a link are proven and kept by a brand whose form asks for none (section 2.5)', async () => {
    const agent = await house.register({ username: 'daily78', password: 'sen-hong-88', type: 41 });
    const headers = (
      await house.call('POST /wps/session/login', { body: { username: 'daily78', password: 'sen-hong-88' } })
    ).json.value.token as string;
    const { code } = (await house.call('GET /portal/agent/home', { headers: { authorization: headers } })).json.value;
    expect((await house.call('GET /wps/system/setting/register')).json.value.affiliateCode.enabled).toBe(false);
    expect((await put(NAME, { username: 'linked01', affiliateCode: 'NOBODY99' })).code).toBe('invitation_code_error');
    expect((await put(NAME, { username: 'linked01', affiliateCode: code })).json.success).toBe(true);
    expect((await rowOf('linked01'))?.upline_id).toBe(agent);
    expect((await put(NAME, { username: 'linked02', affiliateCode: '' })).json.success).toBe(true);
  });
  it('of friends are refused when nobody has them, and say which field it is', async () => {
    house.settings.registerFields = { recommenderId: { enabled: true } };
    for (const field of ['referralCode', 'recommenderId']) {
      const refused = await put(NAME, { username: 'strayed01', [field]: 'NOSUCH99' });
      expect(refused).toMatchObject({ code: 'invitation_code_error', json: { value: { field } } });
      expect(refused.json.message).toBe('Mã mời không đúng. Hãy kiểm tra lại hoặc để trống.');
    }
    expect(await rowOf('strayed01')).toBeUndefined();
  });
  it('recommenderId, where the form has it, is the code of whoever invited (wire.md 2.1)', async () => {
    const friend = await house.register({ username: 'friend01', password: 'sen-hong-88' });
    const code = await house.database.transact((db) => ensureReferralCode(db, { brandId: 1, playerId: friend }));
    house.settings.registerFields = { recommenderId: { enabled: true } };
    expect((await put(NAME, { username: 'recommended1', recommenderId: code })).json.success).toBe(true);
    expect(await rowOf('recommended1')).toMatchObject({ referrer_id: friend, profile: {} });
  });
  it('cannot be hunted for', async () => {
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 32; n++) codes.push((await house.call(`GET /wps/agent/affiliate?code=HUNT${n}`)).code);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
});

describe('names', () => {
  it('are told free or taken, a few times, by the rules of the form', async () => {
    await house.register({ username: 'taken777', password: 'sen-hong-88' });
    const ask = (name: string) => house.call(`GET /wps/check/username?username=${name}`);
    expect((await ask('TAKEN777')).json.value).toEqual({ available: false });
    expect((await ask('free7777')).json.value).toEqual({ available: true });
    expect((await ask('1x')).code).toBe('input.length');
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 30; n++) codes.push((await ask(`free${n}000`)).code);
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  });
  it('are chosen by the server for autoUsername', async () => {
    const made = await put('PUT /wps/member/register/autoUsername', {});
    expect(made.json.value.userName).toMatch(/^player\d{10}$/);
  });
});
