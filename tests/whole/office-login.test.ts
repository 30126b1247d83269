import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addHost } from '../../tools/admin/brands.ts';
import { linkOperator } from '../../tools/admin/operators.ts';
import { addBrand, addPerson, callAt, codeNow, type MadeBrand, type Person } from './brands.fixture.ts';
import { openWholeHouse, type WholeHouse } from './whole-house.ts';

/** docs/operations.md "Several brands": one address of the office, and the login tells the brand. */
const SHARED = 'localhost:3001';
const LOGIN = 'POST /office/session/login';
let house: WholeHouse;
let first: MadeBrand;
let second: MadeBrand;
let anna: Person;
let both: Person;
let chief: Person;

beforeAll(async () => {
  house = await openWholeHouse();
  first = await addBrand(house, { code: 'ALPHA', name: 'Alpha Hall', host: 'play.alpha.test' });
  second = await addBrand(house, { code: 'BETA', name: 'Beta Room', host: 'play.beta.test' });
  await addHost(house.foundation, ['BETA', 'office.beta.test', '--office']);
  anna = await addPerson(house, first.id, { username: 'anna' });
  await addPerson(house, second.id, { username: 'anna', password: 'mot-mat-khau-khac' });
  both = await addPerson(house, first.id, { username: 'binh' });
  await addPerson(house, second.id, { username: 'binh' });
  chief = await addPerson(house, first.id, { username: 'chief' });
  await linkOperator(house.foundation, ['chief', '--brand', 'ALPHA', '--also', 'BETA', '--role', 'manager']);
});
afterAll(() => house.close());

const office = (route: string, options: Parameters<typeof callAt>[2] = {}) =>
  callAt(house.officeUrl, route, { host: SHARED, ...options });
const sessionOf = (session: string | undefined, host = SHARED) =>
  office('GET /office/session', { host, ...(session && { session }) });
const trailOf = (brandId: number) =>
  house.foundation.database.read((db) =>
    db.selectFrom('compliance.audit').select(['action', 'entry']).where('brand_id', '=', brandId).execute(),
  );

async function enter({ username, password, otpauth }: Person, host = SHARED): Promise<string> {
  // A code works once.
  await house.foundation.database.transact((db) =>
    db.updateTable('accounts.operators').set({ totp_last_step: 0n }).execute(),
  );
  const { value } = await office(LOGIN, { host, body: { username, password } });
  const body = { ticket: value.ticket, code: codeNow(otpauth) };
  return (await office(`${LOGIN}/code`, { host, body })).session ?? '';
}

describe('the office of several brands', () => {
  it('names no brand before the login, and after it the one of the account', async () => {
    const nobody = await sessionOf(undefined);
    expect(nobody).toMatchObject({ status: 200, value: { operator: null, brand: null, brands: [] } });
    const there = await sessionOf(await enter(anna));
    expect(there.value).toMatchObject({ operator: { username: 'anna' }, brand: { code: 'ALPHA' } });
    expect(there.value.brands).toEqual([{ code: 'ALPHA', name: 'Alpha Hall' }]);
    const told = (await trailOf(first.id)).filter(({ action }) => action === 'operator.logged-in');
    expect(told).toHaveLength(1);
  });

  it('takes the account whose password it is, and asks for the brand when it is several', async () => {
    const other = await office(LOGIN, { body: { username: 'anna', password: 'mot-mat-khau-khac' } });
    expect(other.value.next).toBe('code');
    expect((await office(LOGIN, { body: { username: 'anna', password: 'sai-mat-khau' } })).code).toBe(
      'login.incorrect',
    );
    const { username, password } = both;
    const asked = await office(LOGIN, { body: { username, password } });
    const brands = [
      { code: 'ALPHA', name: 'Alpha Hall' },
      { code: 'BETA', name: 'Beta Room' },
    ];
    expect(asked.value).toEqual({ next: 'brand', brands });
    const chosen = await office(LOGIN, { body: { username, password, brand: 'ALPHA' } });
    const body = { ticket: chosen.value.ticket, code: codeNow(both.otpauth) };
    const { session } = await office(`${LOGIN}/code`, { body });
    expect((await sessionOf(session)).value.brand.code).toBe('ALPHA');
  });

  it('is one brand’s at a host of its own: no other account logs in there, and no ticket works', async () => {
    const host = 'office.beta.test';
    expect((await sessionOf(undefined, host)).value.brand).toMatchObject({ code: 'BETA', name: 'Beta Room' });
    const { username, password, otpauth } = anna;
    expect((await office(LOGIN, { host, body: { username, password } })).code).toBe('login.incorrect');
    const { value } = await office(LOGIN, { body: { username, password } });
    const body = { ticket: value.ticket, code: codeNow(otpauth) };
    expect((await office(`${LOGIN}/code`, { host, body })).code).toBe('operator.ticket.ended');
  });

  it('sets up the first operator of a further brand at the printed address, also beside a session of another', async () => {
    const third = await addBrand(house, { code: 'GAMMA', name: 'Gamma Club', host: 'play.gamma.test' });
    const printed = new URL(/https?:\S+\/setup#\S+/.exec(third.said)?.[0] ?? '');
    expect(printed.origin).toBe(house.foundation.config.backofficeUrl);
    const token = printed.hash.slice(1);
    const session = await enter(anna);
    const draft = { token, username: 'owner', password: 'ngoi-nha-tren-doi' };
    expect((await office('POST /office/setup', { host: 'office.beta.test', body: draft })).code).toBe(
      'operator.setup.ended',
    );
    const { value } = await office('POST /office/setup', { host: printed.host, session, body: draft });
    const body = { token, code: codeNow(value.uri) };
    const done = await office('POST /office/setup/confirm', { host: printed.host, session, body });
    expect((await sessionOf(done.session)).value).toMatchObject({
      operator: { username: 'owner', role: 'admin' },
      brand: { code: 'GAMMA' },
    });
  });
});

describe('a person who works for several brands', () => {
  const goOn = (session: string, code: string, host = SHARED) =>
    office('PUT /office/session/brand', { host, session, body: { code } });

  it('goes on to the other brand with its role there, both trails know it, and the former session is over', async () => {
    const session = await enter(chief);
    expect((await sessionOf(session)).value.brands.map(({ code }: { code: string }) => code)).toEqual([
      'ALPHA',
      'BETA',
    ]);
    const gone = await goOn(session, 'BETA');
    expect(gone.value).toMatchObject({ operator: { role: 'manager' }, brand: { code: 'BETA' } });
    const next = gone.session ?? '';
    expect((await sessionOf(next)).value).toMatchObject({ operator: { role: 'manager' }, brand: { code: 'BETA' } });
    expect((await sessionOf(session)).value.operator).toBeNull();
    expect((await trailOf(second.id)).some(({ entry }) => entry.includes('"by":"switch"'))).toBe(true);
    expect((await office('GET /office/operators', { session: next })).code).toBe('operator.role.missing');
    const back = await goOn(next, 'ALPHA');
    expect((await sessionOf(back.session)).value).toMatchObject({ operator: { role: 'admin' } });
    expect((await goOn(back.session ?? '', 'SENVANG')).code).toBe('operator.brand.unknown');
  });

  it('writes nothing to the other brand from a page that still shows the first', async () => {
    const next = (await goOn(await enter(chief), 'BETA')).session ?? '';
    const headers = { 'x-parlor-brand': 'ALPHA' };
    const stale = await office('GET /office/overview', { session: next, headers });
    expect([stale.status, stale.code]).toEqual([409, 'operator.brand.changed']);
    const fresh = await office('GET /office/overview', { session: next, headers: { 'x-parlor-brand': 'BETA' } });
    expect(fresh.status).toBe(200);
  });

  it('stays at the brand of an address that is one brand’s, and leaves with the login that opened it', async () => {
    const host = 'office.beta.test';
    const gone = await goOn(await enter(chief), 'BETA');
    expect(gone.code).toBeUndefined();
    const next = gone.session ?? '';
    expect((await goOn(next, 'ALPHA', host)).code).toBe('operator.brand.unknown');
    await house.foundation.database.transact((db) =>
      db
        .updateTable('accounts.operators')
        .set({ active: false })
        .where('username', '=', 'chief')
        .where('brand_id', '=', first.id)
        .execute(),
    );
    expect((await sessionOf(next)).value.operator).toBeNull();
  });

  it('has no password at the other brand, so nobody there can reach the first one by it', async () => {
    await house.foundation.database.transact((db) =>
      db.updateTable('accounts.operators').set({ active: true }).where('username', '=', 'chief').execute(),
    );
    expect((await office(LOGIN, { body: { username: 'chief', password: '' } })).status).toBe(400);
    const admin = await addPerson(house, second.id, { username: 'dora' });
    const session = await enter(admin);
    const { list } = (await office('GET /office/operators', { session })).value;
    const { id, enrolled } = list.find((one: { username: string }) => one.username === 'chief');
    expect(enrolled).toBe(true);
    const reset = await office(`POST /office/operators/${id}/reset`, { session, body: {} });
    expect(reset.value.initialPassword).toBeTruthy();
    const { value } = await sessionOf(await enter(chief));
    expect(value.brands).toEqual([{ code: 'ALPHA', name: 'Alpha Hall' }]);
  });
});

describe('a host that nobody named', () => {
  it('is no office: calls are refused', async () => {
    expect((await office('GET /office/session', { host: 'nobody.test' })).code).toBe('merchant.unknown');
  });
});
