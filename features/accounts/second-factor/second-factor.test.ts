import { Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { totpCode } from '#platform/credentials/totp.ts';
import { type House, openHouse } from '../accounts.fixture.ts';

/** Spec section 4 "Extra verification" and "Google verification"; departures: TOTP preferred. */
const PASSWORD = 'sen-hong-88';
const STEP_MS = 30_000;
let now = Date.now();
let house: House;
let headers: { authorization: string };
let username: string;
let count = 0;

beforeAll(async () => {
  house = await openHouse({ clock: { now: () => now } });
});
afterAll(() => house.close());

beforeEach(async () => {
  username = `player${++count}`;
  await house.register({ username, password: PASSWORD });
  headers = { authorization: (await login()).json.value.token };
});

const login = (more: object = {}) =>
  house.call('POST /wps/session/login', { body: { username, password: PASSWORD, ...more } });
const call = (route: string, body?: object) => house.call(route, { headers, ...(body ? { body } : {}) });
const verify = (body: object) => house.call('POST /wps/session/login/verification', { body });

/** Sets up and confirms an app; answers the secret and the recovery codes. */
async function switchOn() {
  const { secret } = (await call('POST /portal/second-factors/totp', { password: PASSWORD })).json.value;
  const bytes = new Uint8Array(Secret.fromBase32(secret).buffer);
  const code = totpCode(bytes, now);
  const { recoveryCodes } = (await call('POST /portal/second-factors/totp/confirm', { code })).json.value;
  now += STEP_MS;
  return { code: () => totpCode(bytes, now), recoveryCodes: recoveryCodes as string[] };
}

async function ticket(more: object = {}) {
  const answer = await login(more);
  expect(answer.code).toBe('login_verify_required');
  return answer.json.value.data as { ticket: string; methods: string[] };
}

describe('authenticator app', () => {
  it('is off at first, and asks for the password before anything changes', async () => {
    const { value } = (await call('GET /portal/second-factors')).json;
    expect(value).toEqual({ totp: { on: false, since: null }, recoveryCodesLeft: 0, passkeys: [] });
    expect((await call('POST /portal/second-factors/totp', { password: 'wrong' })).code).toBe(
      'factor.password.incorrect',
    );
    expect((await call('POST /portal/second-factors/totp/confirm', { code: '123456' })).code).toBe(
      'factor.totp.not.begun',
    );
    expect((await call('POST /portal/second-factors/recovery-codes', { password: PASSWORD })).code).toBe('factor.none');
  });

  it('is in force only after a right code, and cannot be replaced unnoticed', async () => {
    await call('POST /portal/second-factors/totp', { password: PASSWORD });
    expect((await call('POST /portal/second-factors/totp/confirm', { code: '000000' })).code).toBe(
      'factor.code.incorrect',
    );
    expect((await login()).json.value.token).toBeTypeOf('string');
    const { recoveryCodes } = await switchOn();
    expect(recoveryCodes).toHaveLength(10);
    expect((await call('POST /portal/second-factors/totp', { password: PASSWORD })).code).toBe('factor.totp.on');
    expect((await call('GET /portal/second-factors')).json.value).toMatchObject({
      totp: { on: true },
      recoveryCodesLeft: 10,
    });
  });

  it('asks at login, opens with a code once, and never with the same code again', async () => {
    const app = await switchOn();
    const first = await ticket();
    expect(first.methods).toEqual(['totp', 'recovery']);
    const code = app.code();
    expect((await verify({ ticket: first.ticket, method: 'totp', code })).json.value.token).toBeTypeOf('string');
    const second = await ticket();
    expect((await verify({ ticket: second.ticket, method: 'totp', code })).code).toBe('factor.code.incorrect');
    expect((await verify({ ticket: first.ticket, method: 'totp', code: app.code() })).code).toBe('factor.ticket.ended');
  });

  it('lets one of two requests with the same code through', async () => {
    const app = await switchOn();
    const [a, b] = [await ticket(), await ticket()];
    const code = app.code();
    const answers = await Promise.all([a, b].map((one) => verify({ ticket: one.ticket, method: 'totp', code })));
    expect(answers.filter(({ json }) => json.success)).toHaveLength(1);
  });

  it('comes after a code to the number as well, and nobody who came by one has to change a password first', async () => {
    const number = '84903000177';
    username = 'bycode77';
    await house.register({ username, password: PASSWORD, mobile: { number, proven: true } });
    headers = { authorization: (await login()).json.value.token };
    const app = await switchOn();
    await house.database.transact((db) =>
      db.updateTable('accounts.players').set({ must_change_password: true }).where('username', '=', username).execute(),
    );
    const altcha = await house.solve();
    await house.call('POST /wps/verification/sms/noLogin', { body: { mobileNum: number, purpose: 'login', altcha } });
    await expect.poll(() => house.code(number)).toMatch(/^\d{6}$/);
    const bySms = await ticket({ username: number, password: await house.code(number), type: 'sms' });
    const came = await verify({ ticket: bySms.ticket, method: 'totp', code: app.code() });
    expect(came.json.value.passwordExpired).toBe(false);
    now += STEP_MS;
    const typed = await verify({ ticket: (await ticket()).ticket, method: 'totp', code: app.code() });
    expect(typed.json.value.passwordExpired).toBe(true);
  });

  it('opens with a recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await switchOn();
    const typed = recoveryCodes[0]!.toLowerCase().replace('-', ' ');
    const first = await ticket();
    expect((await verify({ ticket: first.ticket, method: 'recovery', code: typed })).json.success).toBe(true);
    const second = await ticket();
    expect((await verify({ ticket: second.ticket, method: 'recovery', code: typed })).code).toBe(
      'factor.code.incorrect',
    );
  });

  it('ends a ticket after five wrong codes, and an account rests after ten in an hour', async () => {
    const app = await switchOn();
    const wrong = async (on: string) => (await verify({ ticket: on, method: 'totp', code: '000000' })).code;
    const first = await ticket();
    for (let i = 0; i < 5; i++) expect(await wrong(first.ticket)).toBe('factor.code.incorrect');
    expect(await wrong(first.ticket)).toBe('factor.ticket.ended');
    const second = await ticket();
    for (let i = 0; i < 5; i++) await wrong(second.ticket);
    const third = await ticket();
    expect((await verify({ ticket: third.ticket, method: 'totp', code: app.code() })).code).toBe(
      'factor.code.incorrect',
    );
  });

  it('does not ask again at a place that has passed, and asks at another device', async () => {
    const app = await switchOn();
    const loginDeviceId = 'c0ffee00-0000-4000-8000-000000000001';
    const first = await ticket({ loginDeviceId });
    await verify({ ticket: first.ticket, method: 'totp', code: app.code(), loginDeviceId });
    expect((await login({ loginDeviceId })).json.value.token).toBeTypeOf('string');
    await ticket({ loginDeviceId: 'c0ffee00-0000-4000-8000-000000000002' });
    await ticket();
  });

  it('does not survive ten minutes between the steps', async () => {
    const app = await switchOn();
    const first = await ticket();
    now += 11 * 60_000;
    expect((await verify({ ticket: first.ticket, method: 'totp', code: app.code() })).code).toBe('factor.ticket.ended');
  });

  it('is removed with password and code, and takes its recovery codes along', async () => {
    const app = await switchOn();
    const remove = (body: object) => call('POST /portal/second-factors/totp/remove', body);
    expect((await remove({ password: PASSWORD, code: '000000' })).code).toBe('factor.code.incorrect');
    expect((await remove({ password: 'wrong', code: app.code() })).code).toBe('factor.password.incorrect');
    expect((await remove({ password: PASSWORD, code: app.code() })).json.success).toBe(true);
    expect((await remove({ password: PASSWORD, code: app.code() })).code).toBe('factor.totp.off');
    expect((await login()).json.value.token).toBeTypeOf('string');
    expect((await call('GET /portal/second-factors')).json.value.recoveryCodesLeft).toBe(0);
  });

  it('keeps neither secret nor codes readable in the database', async () => {
    const { recoveryCodes } = await switchOn();
    const rows = await house.database.read(async (db) => ({
      totp: await db.selectFrom('accounts.totp').selectAll().execute(),
      codes: await db.selectFrom('accounts.recovery_codes').selectAll().execute(),
    }));
    const stored = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.slice(0, 5));
    expect(rows.totp.every(({ secret }) => secret.length === 12 + 20 + 16)).toBe(true);
  });
});
