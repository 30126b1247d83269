import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { manualClock } from '#platform/clock/clock.ts';
import { WAIT } from '#tests/patience.ts';
import { type House, openHouse } from '../accounts.fixture.ts';

/** Departures "account lock": 3 failures in 30 minutes, as in GLI-19 (settings security.lockAfter, lockMinutes). */
const PASSWORD = 'sen-hong-88';
const MINUTE_MS = 60_000;
const clock = manualClock(Date.now());
let house: House;
let count = 0;
let username = '';
let mobileNum = '';

beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());
beforeEach(async () => {
  house.settings.security = { lockAfter: 3, lockMinutes: 45 };
  await house.database.transact((db) => db.deleteFrom('accounts.attempts').execute());
  username = `khoa${++count}0`;
  mobileNum = `090700000${count}`;
  await house.register({ username, password: PASSWORD, mobile: { number: `8490700000${count}`, proven: true } });
});

/** Deletes all other counters, such as captchas and pauses, so that only the lock is tested. */
const forgetPlaces = () =>
  house.database.transact((db) => db.deleteFrom('accounts.attempts').where('key', 'not like', 'lock:%').execute());
async function login(password: string, name = username) {
  await forgetPlaces();
  return (await house.call('POST /wps/session/login', { body: { username: name, password } })).code ?? 'in';
}
const fail = async (times: number, name = username) => {
  for (let n = 0; n < times; n++) expect(await login('wrong-88', name)).toBe('login.incorrect');
};

describe('account lock', () => {
  it('refuses the right password too after so many wrong ones, for as long as the brand says', async () => {
    await fail(3);
    expect(await login(PASSWORD)).toBe('login.locked');
    clock.advance(44 * MINUTE_MS);
    expect(await login(PASSWORD)).toBe('login.locked');
    clock.advance(2 * MINUTE_MS);
    await fail(2);
    expect(await login(PASSWORD)).toBe('in');
    await fail(2);
  });

  it('counts name and number together, within half an hour, and tells nobody which names exist', async () => {
    await fail(1);
    await fail(2, mobileNum);
    expect(await login(PASSWORD)).toBe('login.locked');
    await fail(3, 'nobody-here');
    expect(await login('wrong-88', 'nobody-here')).toBe('login.locked');
    clock.advance(46 * MINUTE_MS);
    await fail(2);
    clock.advance(31 * MINUTE_MS);
    await fail(2);
    expect(await login(PASSWORD)).toBe('in');
  });

  it('looks at no more passwords than that when many come at once', async () => {
    const tries = Array.from({ length: 12 }, (_, n) =>
      house.call('POST /wps/session/login', { body: { username, password: n === 11 ? PASSWORD : `wrong-${n}` } }),
    );
    const codes = (await Promise.all(tries)).map(({ code }) => code ?? 'in');
    expect(codes.filter((code) => code === 'login.incorrect' || code === 'in').length).toBeLessThanOrEqual(3);
  });

  it('ends with a new password by a mailed link, and is off unless the brand sets it', async () => {
    const email = `${username}@example.org`;
    await house.database.transact((db) =>
      db.updateTable('accounts.players').set({ email }).where('username', '=', username).execute(),
    );
    await fail(3);
    await house.call('POST /wps/member/password/email', { body: { username, email } });
    const [mail] = await vi.waitFor(async () => {
      const found = await house.outbox(email);
      expect(found).toHaveLength(1);
      return found;
    }, WAIT);
    const token = /\/reset#([\w-]+)/.exec(mail?.body ?? '')?.[1];
    await house.call('POST /wps/member/password/reset', { body: { token, newPassword: 'hoa-dao-2030' } });
    expect(await login('hoa-dao-2030')).toBe('in');
    delete house.settings.security;
    await fail(6);
    expect(await login('hoa-dao-2030')).toBe('in');
  });
});
