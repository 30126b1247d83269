import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse } from '#features/accounts/accounts.fixture.ts';
import type { BrandDirectory } from '#features/accounts/accounts.seams.ts';
import { quickHasher } from '#platform/credentials/quick-hasher.fixture.ts';
import { totpCode, totpSecretOf } from '#platform/credentials/totp.ts';
import { createApp } from '#platform/http/app.ts';
import { mount } from '#platform/http/mount.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { createOperator, newOtpauth, setupAddresses } from '../public.ts';
import { operatorGate, operatorService } from './operator.server.ts';

const LOGIN = '/office/session/login';
const STEP_MS = 30_000;
const PASSWORD = 'ke-toan-ca-chieu';
const brandOf = (id: number) => ({
  id,
  code: `B${id}`,
  language: 'VI',
  currency: 'VNDK',
  symbol: 'P',
  defaultPassword: '123456',
});
const brands = {
  find: async ({ host }: { host: string }) => brandOf(Number(/^b(\d+)\./.exec(host)?.[1] ?? 1)),
  byId: async (id: number) => brandOf(id),
  moduleEnabled: async () => true,
} as unknown as BrandDirectory;

const atOffice = async (host: string) => [Number(/^b(\d+)\./.exec(host)?.[1] ?? 1)];

let house: House;
let office: FastifyInstance;
let aheadMs = 0;
const clock = { now: () => Date.now() + aheadMs };

beforeAll(async () => {
  house = await openHouse();
  const { database, secret } = house;
  const catalogue = await wholeCatalogue;
  office = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: ['127.0.0.1'] });
  const brandFacts = async () => ({ code: 'B1', name: 'Sen', symbol: 'P', timeZone: 'Asia/Ho_Chi_Minh' });
  mount(
    office,
    [
      operatorService({
        hasher: quickHasher(),
        database,
        brands,
        clock,
        brandFacts,
        atOffice,
        officeCalls: () => [],
        secret,
      }),
    ],
    {
      gate: operatorGate({ database, brands, clock, atOffice }),
      catalogue,
      ownOrigins: [],
    },
  );
});
afterAll(async () => {
  await office.close();
  await house.close();
});
beforeEach(() => {
  aheadMs = 0;
});

interface Sent {
  brand?: number;
  token?: string;
  ip?: string;
}

async function post(url: string, payload: object, { brand = 1, token, ip = '10.1.0.1' }: Sent = {}) {
  const response = await office.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: `b${brand}.test`, 'x-forwarded-for': ip, ...(token && { cookie: `__Host-office=${token}` }) },
  });
  const { value, errorCode } = response.json();
  const cookie = /^(?:__Host-)?office=([^;]+)/.exec(
    String([response.headers['set-cookie'] ?? []].flat()[0] ?? ''),
  )?.[1];
  return { value, code: errorCode as string | undefined, token: cookie };
}

async function whoIs(token: string | undefined): Promise<string | undefined> {
  const headers = { host: 'b1.test', cookie: `__Host-office=${token}; office=${token}` };
  const response = await office.inject({ method: 'GET', url: '/office/session', headers });
  return response.json().value.operator?.username;
}

interface Made {
  username: string;
  uri: string;
}

async function operatorWithApp(): Promise<Made> {
  const username = `op.${randomUUID().slice(0, 8)}`;
  const uri = newOtpauth({ issuer: 'Sen', username });
  const totp = { uri, secret: house.secret };
  await createOperator(house.database, { brandId: 1, role: 'cashier', username, password: PASSWORD, totp });
  return { username, uri };
}

async function ticketOf(username: string): Promise<string> {
  const { value, code } = await post(LOGIN, { username, password: PASSWORD });
  if (code) throw new Error(code);
  return value.ticket;
}

const codeOf = (uri: string, atMs = clock.now()) => totpCode(totpSecretOf(uri), atMs);
const wrong = (uri: string) => (codeOf(uri) === '111111' ? '222222' : '111111');
const actionsOf = async (action: string) =>
  house.database.read((db) =>
    db.selectFrom('compliance.audit').select('subject').where('action', '=', action).execute(),
  );
const LOGGED_IN = 'operator.logged-in';

describe('the second step of an operator (ours; RFC 6238)', () => {
  it('comes after every right password, and only it opens a session, which is on the trail', async () => {
    const { username, uri } = await operatorWithApp();
    const before = (await actionsOf(LOGGED_IN)).length;
    const first = await post(LOGIN, { username, password: PASSWORD });
    expect(first.value).toMatchObject({ next: 'code', mustChangePassword: false });
    expect(first.token).toBeUndefined();
    expect(await actionsOf(LOGGED_IN)).toHaveLength(before);
    const second = await post(`${LOGIN}/code`, { ticket: first.value.ticket, code: codeOf(uri) });
    expect(await actionsOf(LOGGED_IN)).toHaveLength(before + 1);
    expect(second.value).toEqual({ username, role: 'cashier' });
    expect(await whoIs(second.token)).toBe(username);
    expect((await post(`${LOGIN}/code`, { ticket: first.value.ticket, code: codeOf(uri) })).code).toBe(
      'operator.ticket.ended',
    );
  });

  it('takes each time step once, also of twenty at once, and no earlier one afterwards', async () => {
    const { username, uri } = await operatorWithApp();
    const tickets = [];
    for (let n = 0; n < 6; n++) tickets.push(await ticketOf(username));
    const code = codeOf(uri);
    const answers = await Promise.all(tickets.map((ticket) => post(`${LOGIN}/code`, { ticket, code })));
    expect(answers.filter(({ token }) => token)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'operator.code.incorrect')).toHaveLength(5);
    const earlier = codeOf(uri, clock.now() - STEP_MS);
    expect((await post(`${LOGIN}/code`, { ticket: await ticketOf(username), code: earlier })).code).toBe(
      'operator.code.incorrect',
    );
    aheadMs = STEP_MS;
    expect((await post(`${LOGIN}/code`, { ticket: await ticketOf(username), code: codeOf(uri) })).token).toBeDefined();
  });

  it('ends a ticket after five wrong codes and pauses the operator after ten, and both are on the trail', async () => {
    const { username, uri } = await operatorWithApp();
    const before = (await actionsOf('operator.second-factor.failed')).length;
    const ticket = await ticketOf(username);
    for (let n = 0; n < 5; n++)
      expect((await post(`${LOGIN}/code`, { ticket, code: wrong(uri) })).code).toBe('operator.code.incorrect');
    expect((await post(`${LOGIN}/code`, { ticket, code: codeOf(uri) })).code).toBe('operator.ticket.ended');
    const next = await ticketOf(username);
    for (let n = 0; n < 5; n++) await post(`${LOGIN}/code`, { ticket: next, code: wrong(uri) });
    const last = await ticketOf(username);
    expect((await post(`${LOGIN}/code`, { ticket: last, code: codeOf(uri) })).code).toBe('login.paused');
    expect((await actionsOf('operator.second-factor.failed')).length - before).toBe(10);
  });

  it('ends after ten minutes and means nothing at another brand', async () => {
    const { username, uri } = await operatorWithApp();
    const ticket = await ticketOf(username);
    expect((await post(`${LOGIN}/code`, { ticket, code: codeOf(uri) }, { brand: 2 })).code).toBe(
      'operator.ticket.ended',
    );
    aheadMs = 10 * 60_000 + 1;
    expect((await post(`${LOGIN}/code`, { ticket, code: codeOf(uri) })).code).toBe('operator.ticket.ended');
  });
});

describe('an operator without an app', () => {
  async function fresh(): Promise<string> {
    const username = `new.${randomUUID().slice(0, 8)}`;
    await createOperator(house.database, { brandId: 1, role: 'support', username, password: PASSWORD });
    await house.database.transact((db) =>
      db
        .updateTable('accounts.operators')
        .set({ must_change_password: true })
        .where('username', '=', username)
        .execute(),
    );
    return username;
  }

  it('changes the password and enrols before anything else, and has recovery codes that each work once', async () => {
    const username = await fresh();
    const first = await post(LOGIN, { username, password: PASSWORD });
    expect(first.value).toMatchObject({ next: 'enrol', mustChangePassword: true });
    const { ticket } = first.value;
    expect((await post(`${LOGIN}/code`, { ticket, code: '000000' })).code).toBe('operator.ticket.ended');
    expect((await post(`${LOGIN}/enrol`, { ticket })).code).toBe('operator.password.required');
    for (const newPassword of [PASSWORD, 'short-1', 'password12', `${username}-9x`])
      expect((await post(`${LOGIN}/enrol`, { ticket, newPassword })).code).toBe('operator.password.weak');
    const begun = await post(`${LOGIN}/enrol`, { ticket, newPassword: 'mua-xuan-nho-nho-5' });
    expect(begun.value.uri).toContain('otpauth://totp/');
    expect((await post(`${LOGIN}/confirm`, { ticket, code: wrong(begun.value.uri) })).code).toBe(
      'operator.code.incorrect',
    );
    const before = (await actionsOf(LOGGED_IN)).length;
    const done = await post(`${LOGIN}/confirm`, { ticket, code: codeOf(begun.value.uri) });
    expect(await actionsOf(LOGGED_IN)).toHaveLength(before + 1);
    expect(done.value.operator).toEqual({ username, role: 'support' });
    expect(done.value.recoveryCodes).toHaveLength(10);
    expect(await whoIs(done.token)).toBe(username);
    expect((await post(LOGIN, { username, password: PASSWORD })).code).toBe('login.incorrect');

    const again = async () => (await post(LOGIN, { username, password: 'mua-xuan-nho-nho-5' })).value.ticket;
    const [recovery] = done.value.recoveryCodes;
    const typed = String(recovery).toLowerCase().replace('-', ' ');
    const tickets = [await again(), await again()];
    const both = await Promise.all(tickets.map((one) => post(`${LOGIN}/code`, { ticket: one, code: typed })));
    expect(both.filter(({ token }) => token)).toHaveLength(1);
    const rows = await house.database.read((db) =>
      db.selectFrom('accounts.operator_recovery_codes').select('code_hash').execute(),
    );
    expect(rows.some(({ code_hash }) => code_hash.toString().includes(String(recovery)))).toBe(false);
  });

  it('gets the one that the seed keeps, unless an administrator has reset the sign-in', async () => {
    const seeded = async (username: string) => {
      const uri = newOtpauth({ issuer: 'Sen', username });
      const totp = { uri, secret: house.secret };
      await createOperator(house.database, { brandId: 1, role: 'support', username, password: PASSWORD, totp });
      return uri;
    };
    const username = `old.${randomUUID().slice(0, 8)}`;
    await createOperator(house.database, { brandId: 1, role: 'support', username, password: PASSWORD });
    const uri = await seeded(username);
    const { value } = await post(LOGIN, { username, password: PASSWORD });
    expect(value.next).toBe('code');
    expect((await post(`${LOGIN}/code`, { ticket: value.ticket, code: codeOf(uri) })).token).toBeDefined();
    const reset = await fresh();
    await seeded(reset);
    expect((await post(LOGIN, { username: reset, password: PASSWORD })).value.next).toBe('enrol');
  });

  it('has no session that counts until then', async () => {
    const { username, uri } = await operatorWithApp();
    const { token } = await post(`${LOGIN}/code`, { ticket: await ticketOf(username), code: codeOf(uri) });
    expect(await whoIs(token)).toBe(username);
    await house.database.transact((db) =>
      db.updateTable('accounts.operators').set({ totp_confirmed_at: null }).where('username', '=', username).execute(),
    );
    expect(await whoIs(token)).toBeUndefined();
  });
});

describe('the first operator of a brand', () => {
  const open = async (brandId: number) => {
    const deps = { database: house.database, clock, backofficeUrl: 'https://office.test' };
    const [made] = await setupAddresses(deps, [brandId]);
    return made && new URL(made.address).hash.slice(1);
  };
  const draft = { username: 'Chu.Nha', password: 'ngoi-nha-tren-doi' };

  it('comes in by a one-time address that is kept as a hash, and is an administrator with an app', async () => {
    const token = (await open(7)) ?? '';
    const [row] = await house.database.read((db) => db.selectFrom('accounts.operator_setups').selectAll().execute());
    expect(row?.token_hash.equals(Buffer.from(token, 'base64url'))).toBe(false);
    const at = { brand: 7, ip: '10.2.0.1' };
    expect((await post('/office/setup', { token: 'x', ...draft }, at)).code).toBe('operator.setup.ended');
    expect((await post('/office/setup', { token, ...draft }, { ...at, brand: 1 })).code).toBe('operator.setup.ended');
    expect((await post('/office/setup', { token, ...draft, username: 'a b' }, at)).code).toBe('operator.name.invalid');
    expect((await post('/office/setup', { token, ...draft, password: 'short' }, at)).code).toBe(
      'operator.password.weak',
    );
    const { value } = await post('/office/setup', { token, ...draft }, at);
    expect((await post('/office/setup/confirm', { token, code: wrong(value.uri) }, at)).code).toBe(
      'operator.code.incorrect',
    );
    const code = codeOf(value.uri);
    const before = (await actionsOf(LOGGED_IN)).length;
    const done = await post('/office/setup/confirm', { token, code }, at);
    expect(await actionsOf(LOGGED_IN)).toHaveLength(before + 1);
    expect(done.value.operator).toEqual({ username: 'chu.nha', role: 'admin' });
    expect(done.value.recoveryCodes).toHaveLength(10);
    expect(await whoIs(done.token)).toBe('chu.nha');
    expect((await post('/office/setup', { token, ...draft }, at)).code).toBe('operator.setup.ended');
    expect(await open(7)).toBeUndefined();
    // The code that confirmed the set-up cannot be used again.
    const login = await post(LOGIN, { username: 'chu.nha', password: draft.password }, at);
    expect((await post(`${LOGIN}/code`, { ticket: login.value.ticket, code }, at)).code).toBe(
      'operator.code.incorrect',
    );
  });

  it('is one, whoever is faster at two addresses, and an address ends after a day', async () => {
    const tokens = [await open(8), await open(8)].map((token) => token ?? '');
    const uris: string[] = [];
    for (const [n, token] of tokens.entries()) {
      const body = { token, ...draft, username: `nguoi.${n}` };
      uris.push((await post('/office/setup', body, { brand: 8, ip: '10.2.0.2' })).value.uri);
    }
    const answers = await Promise.all(
      tokens.map((token, n) =>
        post('/office/setup/confirm', { token, code: codeOf(uris[n] ?? '') }, { brand: 8, ip: '10.2.0.3' }),
      ),
    );
    expect(answers.filter(({ token }) => token)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'operator.setup.ended')).toHaveLength(1);

    const late = (await open(9)) ?? '';
    aheadMs = 24 * 3_600_000 + 1;
    expect((await post('/office/setup', { token: late, ...draft }, { brand: 9, ip: '10.2.0.4' })).code).toBe(
      'operator.setup.ended',
    );
  });

  it('pauses an address that tries many tokens', async () => {
    const codes = [];
    for (let n = 0; n < 11; n++)
      codes.push((await post('/office/setup', { token: `t${n}`, ...draft }, { brand: 9, ip: '10.2.0.5' })).code);
    expect(codes).toEqual([...Array(10).fill('operator.setup.ended'), 'login.paused']);
  });
});
