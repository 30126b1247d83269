import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { type House, openHouse } from '../accounts.fixture.ts';

/** Spec section 4 "Extra verification": mobile code, fixed email and payee name, by the brand's switch LOGINIPVERF3. */
const PASSWORD = 'sen-hong-88';
const STEP = 'POST /wps/session/login/verification';
const SEND = 'POST /wps/session/login/verification/send';
const DEVICE = 'browser-of-the-player';
const clock = manualClock(Date.now());
let house: House;
let count = 0;
let username = '';
let number = '';
let email = '';

beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());
beforeEach(async () => {
  house.switchedOff.delete('LOGINIPVERF3');
  await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
  count += 1;
  username = `khach${count}`;
  number = `8491234500${count}`.padEnd(11, '0');
  email = `khach${count}@example.org`;
});

interface Known {
  mobile?: boolean;
  email?: boolean;
  payeeName?: string;
}

async function player(known: Known): Promise<bigint> {
  const id = await house.register({
    username,
    password: PASSWORD,
    profile: known.payeeName ? { payeeName: known.payeeName } : {},
    ...(known.mobile && { mobile: { number, proven: true } }),
  });
  const proven = { email, email_verified_at: new Date(clock.now()) };
  if (known.email)
    await house.database.transact((db) =>
      db.updateTable('accounts.players').set(proven).where('id', '=', id).execute(),
    );
  return id;
}

const login = (more: object = {}) =>
  house.call('POST /wps/session/login', { body: { username, password: PASSWORD, loginDeviceId: DEVICE, ...more } });

async function step(more: object = {}) {
  const { code, json } = await login(more);
  expect(code).toBe('login_verify_required');
  return json.value.data as { ticket: string; methods: string[]; sentTo: Record<string, string> };
}

const verify = (body: object) => house.call(STEP, { body: { loginDeviceId: DEVICE, ...body } });

describe('a login from a new place', () => {
  it('asks for nothing while the switch is off, nor from an account of which nothing is known', async () => {
    await player({});
    expect((await login()).json.value.token).toBeTypeOf('string');
    house.switchedOff.add('LOGINIPVERF3');
    username = `${username}b`;
    await player({ mobile: true });
    expect((await login()).json.value.token).toBeTypeOf('string');
  });

  it('asks for nothing where the account was opened, and asks elsewhere', async () => {
    house.settings.registerFields = { payeeName: { enabled: true, required: true } };
    const body = { username, password: PASSWORD, payeeName: 'TRAN AN', login: false, loginDeviceId: DEVICE };
    const made = await house.call('PUT /wps/member/register', { body: { ...body, altcha: await house.solve() } });
    house.settings.registerFields = undefined;
    expect(made.json.success).toBe(true);
    expect((await login()).json.value.token).toBeTypeOf('string');
    expect((await step({ loginDeviceId: 'another-browser' })).methods).toEqual(['payee']);
  });

  it('opens by a code to the proven number, once, and the place is known from then on', async () => {
    await player({ mobile: true });
    const { ticket, methods, sentTo } = await step();
    expect(methods).toEqual(['sms']);
    expect(sentTo.sms).toMatch(/^\+84•+\d{3}$/);
    const sent = await house.call(SEND, { body: { ticket, method: 'sms' } });
    expect(sent.json.value.expirationTime).toBe(clock.now() + 3 * 60_000);
    expect((await house.call(SEND, { body: { ticket, method: 'sms' } })).code).toBe('too-many-requests');
    const code = await house.code(number);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await verify({ ticket, method: 'sms', code: wrong })).code).toBe('factor.code.incorrect');
    expect((await verify({ ticket, method: 'sms', code })).json.value.token).toBeTypeOf('string');
    expect((await login()).json.value.token).toBeTypeOf('string');
    const elsewhere = await step({ loginDeviceId: 'another-browser' });
    expect((await verify({ ticket: elsewhere.ticket, method: 'sms', code })).code).toBe('factor.code.incorrect');
  });

  it('opens by a code to the proven address, and says only enough of it to be recognised', async () => {
    await player({ email: true });
    const { ticket, methods, sentTo } = await step();
    expect([methods, sentTo.email]).toEqual([['email'], 'k•••@example.org']);
    expect((await house.call(SEND, { body: { ticket, method: 'sms' } })).code).toBe('operation-not-allowed');
    await house.call(SEND, { body: { ticket, method: 'email' } });
    const [mail] = await house.outbox(email);
    expect(mail).toMatchObject({ purpose: 'step', subject: expect.stringContaining('SENVANG') });
    const code = await house.code(email);
    expect((await verify({ ticket, method: 'email', code })).json.value.token).toBeTypeOf('string');
  });

  it('opens by the payee name however it is written, and by no other', async () => {
    await player({ payeeName: 'NGUYEN MINH DUC' });
    const { ticket, methods } = await step();
    expect(methods).toEqual(['payee']);
    expect((await verify({ ticket, method: 'payee', code: 'NGUYEN MINH' })).code).toBe('factor.payee.incorrect');
    const right = await verify({ ticket, method: 'payee', code: ' Nguyễn  Minh Đức ' });
    expect(right.json.value.token).toBeTypeOf('string');
  });

  it('takes no way that the account was not asked for', async () => {
    await player({ mobile: true, payeeName: 'TRAN AN' });
    const { ticket, methods } = await step();
    expect(methods).toEqual(['sms', 'payee']);
    expect((await verify({ ticket, method: 'email', code: '123456' })).code).toBe('factor.code.incorrect');
    house.switchedOff.add('LOGINIPVERF3');
    expect((await verify({ ticket, method: 'payee', code: 'TRAN AN' })).code).toBe('factor.payee.incorrect');
  });

  it('ends a ticket after five wrong answers', async () => {
    await player({ payeeName: 'TRAN AN' });
    const { ticket } = await step();
    for (let tries = 0; tries < 5; tries += 1) await verify({ ticket, method: 'payee', code: 'LE AN' });
    expect((await verify({ ticket, method: 'payee', code: 'TRAN AN' })).code).toBe('factor.ticket.ended');
    expect((await house.call(SEND, { body: { ticket, method: 'sms' } })).code).toBe('factor.ticket.ended');
  });

  it('does not ask for a second code after a login by code', async () => {
    await player({ mobile: true });
    await house.call('POST /wps/verification/sms/noLogin', {
      body: { mobileNum: number, countryDialingCode: '84', purpose: 'login', altcha: await house.solve() },
    });
    await expect.poll(() => house.code(number)).toMatch(/^\d{6}$/);
    const password = await house.code(number);
    const body = { username: number, password, type: 'sms', countryDialingCode: '84' };
    expect((await house.call('POST /wps/session/login', { body })).json.value.token).toBeTypeOf('string');
  });
});
