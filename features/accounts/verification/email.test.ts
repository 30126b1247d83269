import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { type House, openHouse } from '../accounts.fixture.ts';

/** Spec section 4 "Extra verification" (fixed email): an address counts only after it was verified by a code. */
const SEND = 'POST /portal/account/email/code';
const BIND = 'POST /portal/account/email';
const PASSWORD = 'sen-hong-88';
const clock = manualClock(Date.now());
let house: House;
let headers: { authorization: string };
let count = 0;
let email = '';

beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
  headers = await member(`thu${++count}`);
  email = `thu${count}@example.org`;
});

async function member(username: string) {
  await house.register({ username, password: PASSWORD });
  const { json } = await house.call('POST /wps/session/login', { body: { username, password: PASSWORD } });
  return { authorization: json.value.token as string };
}
const send = (more: object = {}) => house.call(SEND, { headers, body: { email, password: PASSWORD, ...more } });
const bind = (verificationCode: string, more: object = {}) =>
  house.call(BIND, { headers, body: { email, verificationCode, ...more } });
const info = async () => (await house.call('GET /wps/member/info', { headers })).json.value;

describe('proving a mail address', () => {
  it('asks for the password, then for the code, and shows the address masked', async () => {
    expect((await send({ password: 'wrong' })).code).toBe('factor.password.incorrect');
    expect((await send({ email: 'no address' })).code).toBe('email.invalid');
    expect(await house.outbox(email)).toEqual([]);
    const { json } = await send({ email: ` ${email.toUpperCase()} ` });
    expect(json.value.expirationTime).toBe(clock.now() + 3 * 60_000);
    expect(await house.outbox(email)).toMatchObject([
      { purpose: 'email', subject: expect.stringContaining('SENVANG') },
    ]);
    const code = await house.code(email);
    expect((await bind(code === '000000' ? '111111' : '000000')).code).toBe('invalid-verification-code');
    expect((await info()).isEmailVerification).toBe(false);
    expect((await bind(code)).json.success).toBe(true);
    expect(await info()).toMatchObject({ isEmailVerification: true, email: 't•••@example.org' });
    expect((await bind(code)).code).toBe('invalid-verification-code');
  });

  it('takes a code for its own address and member only, and not when it is too late', async () => {
    await send();
    const code = await house.code(email);
    expect((await bind(code, { email: 'other@example.org' })).code).toBe('invalid-verification-code');
    const mine = headers;
    headers = await member(`thu${count}b`);
    expect((await bind(code)).code).toBe('invalid-verification-code');
    headers = mine;
    clock.advance(3 * 60_000);
    expect((await bind(code)).code).toBe('code-expired');
  });

  it('belongs to one account of the brand', async () => {
    await send();
    await bind(await house.code(email));
    headers = await member(`thu${count}c`);
    expect((await send()).code).toBe('email.taken');
  });

  it('is there only where the brand proves addresses', async () => {
    house.switchedOff.add('MAILVERIFICATION3');
    expect((await send()).code).toBe('function.not.available');
    house.switchedOff.delete('MAILVERIFICATION3');
  });
});
