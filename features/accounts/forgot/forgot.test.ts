import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { WAIT } from '#tests/patience.ts';
import { type House, openHouse } from '../accounts.fixture.ts';
import { beginTotp, confirmTotp } from '../second-factor/second-factor.store.ts';
import { RESET_LIFE_MS } from './reset.store.ts';

/** Spec section 4 "Forgot password": by email, by phone; enumeration safety as in departures. */
const BY_MAIL = 'POST /wps/member/password/email';
const BY_LINK = 'POST /wps/member/password/reset';
const BY_PHONE = 'POST /wps/member/password/verification';
const LOGIN = 'POST /wps/session/login';
const NEW = 'hoa-dao-2030';

const clock = manualClock(Date.now());
let house: House;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
});

const login = (username: string, password: string) => house.call(LOGIN, { body: { username, password } });
const tokenIn = (body: string) => /\/reset#([\w-]+)/.exec(body)?.[1] ?? '';

/** An account with a mail address, and the token mailed to it. */
async function mailed(username: string) {
  const email = `${username}@example.org`;
  await house.register({ username, password: 'sen-hong-88', email });
  expect((await house.call(BY_MAIL, { body: { username, email: email.toUpperCase() } })).json.success).toBe(true);
  const [mail] = await vi.waitFor(async () => {
    const found = await house.outbox(email);
    expect(found).toHaveLength(1);
    return found;
  }, WAIT);
  return { email, token: tokenIn(mail?.body ?? ''), mail };
}

describe('by email', () => {
  it('mails a link that sets a new password once and ends every session', async () => {
    await house.register({ username: 'other001', password: 'sen-hong-88' });
    const { token, mail } = await mailed('mailed01');
    expect(mail).toMatchObject({ state: 'held', purpose: 'reset' });
    expect(mail?.body).toContain('https://sen.test/reset#');
    const before = (await login('mailed01', 'sen-hong-88')).json.value.token as string;
    const done = await house.call(BY_LINK, { body: { token, newPassword: NEW } });
    expect(done.json.value).toEqual({ userName: 'mailed01' });
    expect((await house.call('GET /wps/member/info', { headers: { authorization: before } })).status).toBe(401);
    expect((await login('mailed01', NEW)).json.success).toBe(true);
    expect((await login('mailed01', 'sen-hong-88')).code).toBe('login.incorrect');
    expect((await house.call(BY_LINK, { body: { token, newPassword: 'hoa-mai-2031' } })).code).toBe(
      'reset.link.invalid',
    );
  });
  it('answers the same for an account that is not there or has another address, and mails nothing', async () => {
    await house.register({ username: 'mailed02', password: 'sen-hong-88', email: 'mailed02@example.org' });
    const right = await house.call(BY_MAIL, { body: { username: 'mailed02', email: 'mailed02@example.org' } });
    const foreign = await house.call(BY_MAIL, { body: { username: 'mailed02', email: 'thief@example.org' } });
    const nobody = await house.call(BY_MAIL, { body: { username: 'nobody02', email: 'nobody02@example.org' } });
    expect(foreign.json).toEqual(right.json);
    expect(nobody.json).toEqual(right.json);
    await vi.waitFor(async () => expect(await house.outbox('mailed02@example.org')).toHaveLength(1), WAIT);
    expect(await house.outbox('thief@example.org')).toEqual([]);
    expect(await house.outbox('nobody02@example.org')).toEqual([]);
  });
  it('takes the form-urlencoded body of existing clients', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const raw = 'username=nobody03&email=nobody03%40example.org';
    expect((await house.call(BY_MAIL, { raw, headers })).json.success).toBe(true);
  });
  it('asks for both fields in the right form (section 5)', async () => {
    expect((await house.call(BY_MAIL, { body: { username: '', email: 'a@b.vn' } })).code).toBe('input.required');
    expect((await house.call(BY_MAIL, { body: { username: 'abcd', email: 'no address' } })).code).toBe('input.pattern');
  });
  it('leaves only the newest link good, for half an hour, and keeps it when the new password is refused', async () => {
    const { email, token } = await mailed('mailed04');
    clock.advance(1_000);
    await house.call(BY_MAIL, { body: { username: 'mailed04', email } });
    const [second] = await vi.waitFor(async () => {
      const found = await house.outbox(email);
      expect(found).toHaveLength(2);
      return found;
    }, WAIT);
    expect((await house.call(BY_LINK, { body: { token, newPassword: NEW } })).code).toBe('reset.link.invalid');
    const newest = tokenIn(second?.body ?? '');
    expect((await house.call(BY_LINK, { body: { token: newest, newPassword: 'matkhau123' } })).code).toBe(
      'input.common',
    );
    const headers = { merchant: 'OTHER' };
    const elsewhere = { body: { token: newest, newPassword: NEW }, headers };
    expect((await house.call(BY_LINK, elsewhere)).code).toBe('reset.link.invalid');
    clock.advance(RESET_LIFE_MS);
    expect((await house.call(BY_LINK, { body: { token: newest, newPassword: NEW } })).code).toBe('reset.link.invalid');
  });
  it('mails an account three times an hour at most', async () => {
    const { email } = await mailed('mailed05');
    for (let n = 0; n < 5; n++) await house.call(BY_MAIL, { body: { username: 'mailed05', email } });
    await vi.waitFor(async () => expect(await house.outbox(email)).toHaveLength(3), WAIT);
  });
  it('leads to the brand’s own website where it has one', async () => {
    house.settings.originAt = () => 'https://www.sen.example';
    const { mail } = await mailed('mailed07');
    delete house.settings.originAt;
    expect(mail?.body).toContain('https://www.sen.example/reset#');
  });
  it('keeps only the hash of the link', async () => {
    const { token } = await mailed('mailed06');
    const rows = await house.database.read((db) => db.selectFrom('accounts.password_resets').selectAll().execute());
    expect(rows.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(token);
  });
});

describe('by phone (CHNGPASSVERIF3)', () => {
  it('sets a new password with the code; number and new password log in then', async () => {
    const mobile = { number: '84903000001', proven: true };
    await house.register({ username: 'phoned01', password: 'sen-hong-88', mobile });
    const before = (await login('phoned01', 'sen-hong-88')).json.value.token as string;
    const altcha = await house.solve();
    const body = { mobileNum: '0903000001', purpose: 'reset', altcha };
    expect((await house.call('POST /wps/verification/sms/noLogin', { body })).json.value).toEqual({
      expiredMinutes: 5,
      retryAfterSeconds: 300,
    });
    const verificationCode = await vi.waitFor(async () => {
      const code = await house.code('84903000001');
      expect(code).not.toBe('');
      return code;
    }, WAIT);
    const change = (over: object) =>
      house.call(BY_PHONE, { body: { mobileNum: '0903000001', verificationCode, newPassword: NEW, ...over } });
    expect((await change({ newPassword: 'phoned01-x' })).code).toBe('input.common');
    expect((await change({ verificationCode: '' })).code).toBe('missing-verification-code');
    expect((await change({})).json.success).toBe(true);
    expect((await change({})).code).toBe('invalid-verification-code');
    expect((await house.call('GET /wps/member/info', { headers: { authorization: before } })).status).toBe(401);
    expect((await house.call(LOGIN, { body: { username: '0903000001', password: NEW, type: '' } })).json.success).toBe(
      true,
    );
  });
  it('opens at once where a login from a new place is asked for a code, unless the account has factors of its own', async () => {
    house.switchedOff.delete('LOGINIPVERF3');
    const reset = async (username: string, number: string) => {
      const id = await house.register({ username, password: 'sen-hong-88', mobile: { number, proven: true } });
      const altcha = await house.solve();
      // One code per second, by the server's own clock.
      await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
      await house.call('POST /wps/verification/sms/noLogin', { body: { mobileNum: number, purpose: 'reset', altcha } });
      const verificationCode = await vi.waitFor(async () => {
        const code = await house.code(number);
        expect(code).not.toBe('');
        return code;
      }, WAIT);
      return { id, body: { mobileNum: number, verificationCode, newPassword: NEW, loginDeviceId: 'here' } };
    };
    const enter = (username: string, loginDeviceId: string) =>
      house.call(LOGIN, { body: { username, password: NEW, type: '', loginDeviceId } });
    const plain = await reset('phoned02', '84903000002');
    expect((await house.call(BY_PHONE, { body: plain.body })).json.success).toBe(true);
    expect((await enter('84903000002', 'here')).json.success).toBe(true);
    expect((await enter('84903000002', 'elsewhere')).code).toBe('login_verify_required');
    const guarded = await reset('phoned03', '84903000003');
    await house.database.transact(async (db) => {
      await beginTotp(db, guarded.id, Buffer.alloc(20));
      await confirmTotp(db, guarded.id, new Date(clock.now()));
    });
    expect((await house.call(BY_PHONE, { body: guarded.body })).json.success).toBe(true);
    expect((await enter('84903000003', 'here')).code).toBe('login_verify_required');
    house.switchedOff.add('LOGINIPVERF3');
  });
  it('is refused while the switch is off', async () => {
    house.switchedOff.add('CHNGPASSVERIF3');
    const body = { mobileNum: '0903000001', verificationCode: '123456', newPassword: NEW };
    expect((await house.call(BY_PHONE, { body })).code).toBe('operation-not-allowed');
    house.switchedOff.delete('CHNGPASSVERIF3');
  });
});
