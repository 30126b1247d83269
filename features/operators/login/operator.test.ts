import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type House, openHouse, WEB } from '#features/accounts/accounts.fixture.ts';
import type { BrandDirectory } from '#features/accounts/accounts.seams.ts';
import { quickHasher } from '#platform/credentials/quick-hasher.fixture.ts';
import { totpCode, totpSecretOf } from '#platform/credentials/totp.ts';
import { createApp } from '#platform/http/app.ts';
import { contract } from '#platform/http/contract.ts';
import { mount } from '#platform/http/mount.ts';
import { service } from '#platform/http/service.ts';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { createOperator, newOtpauth } from '../public.ts';
import { operatorGate, operatorService } from './operator.server.ts';

const LOGIN = '/office/session/login';
const LOGOUT = '/office/session/logout';
const CREDENTIALS = { username: 'thuha', password: 'ke-toan-ca-chieu' };
const CODE = '/office/session/login/code';
const OTPAUTH = newOtpauth({ issuer: 'Sen', username: 'thuha' });
const HOUR_MS = 3_600_000;

const brand = {
  id: 1,
  code: 'SENVANG',
  language: 'VI',
  currency: 'VNDK',
  symbol: 'P',
  defaultPassword: '123456',
} as const;
const brands: BrandDirectory = {
  find: async () => brand,
  byId: async () => brand,
  moduleEnabled: async () => true,
  stateFor: async () => 'open',
};
let aheadMs = 0;
const clock = { now: () => Date.now() + aheadMs };

const RULE = contract({
  'PUT /office/rule': {
    summary: 'Stands for every call that changes money rules or people',
    source: 'this test',
    access: 'operator',
    needsProof: true,
    body: z.object({}),
    output: z.object({}),
    errors: [],
  },
});

const atOffice = async () => [1];

let house: House;
let office: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  house = await openHouse();
  const { database } = house;
  const catalogue = await wholeCatalogue;
  office = await createApp({ logger: createLogger('test', 'silent'), catalogue, trustedProxies: ['127.0.0.1'] });
  const brandFacts = async () => ({ code: 'SENVANG', name: 'Sen Vàng', symbol: 'P', timeZone: 'Asia/Ho_Chi_Minh' });
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
        secret: house.secret,
      }),
      service(RULE, { 'PUT /office/rule': async () => ({}) }),
    ],
    {
      gate: operatorGate({ database, brands, clock, atOffice }),
      catalogue,
      ownOrigins: ['https://office.test'],
    },
  );
  const totp = { uri: OTPAUTH, secret: house.secret };
  await createOperator(database, { brandId: 1, role: 'cashier', ...CREDENTIALS, totp });
  await house.register({ username: 'minhanh88', password: 'sen-hong-88' });
});
afterAll(async () => {
  await office.close();
  await house.close();
});

interface Ask {
  body?: object;
  token?: string;
  headers?: Record<string, string>;
  ip?: string;
}

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { body, token, headers, ip = '10.0.0.1' }: Ask = {},
) {
  const response = await office.inject({
    method,
    url,
    headers: {
      'x-forwarded-for': ip,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { cookie: `__Host-office=${token}` } : {}),
      ...headers,
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const [setCookie] = [response.headers['set-cookie'] ?? []].flat();
  const json = response.json();
  return { status: response.statusCode, json, code: json.errorCode as string | undefined, setCookie };
}

/** Both steps of a login. A code works once, so the last used step is reset first. */
async function enter(options: Omit<Ask, 'body'> & { username?: string } = {}) {
  const { username = CREDENTIALS.username, ...sent } = options;
  const { database } = house;
  await database.transact((db) => db.updateTable('accounts.operators').set({ totp_last_step: 0n }).execute());
  const first = await ask('POST', LOGIN, { body: { ...CREDENTIALS, username }, ...sent });
  const body = { ticket: first.json.value?.ticket ?? 'none', code: totpCode(totpSecretOf(OTPAUTH), clock.now()) };
  return first.code ? first : ask('POST', CODE, { body, ...sent });
}

async function logIn(options: Parameters<typeof enter>[0] = {}): Promise<string> {
  const { setCookie, code } = await enter(options);
  const token = /^__Host-office=([^;]+)/.exec(setCookie ?? '')?.[1];
  if (!token) throw new Error(code);
  return token;
}

describe('session of the back office (spec section 6 "operator"; departures "token in session storage")', () => {
  it('answers with a cookie that scripts cannot read and other hosts never get, and with no token', async () => {
    const { json, setCookie } = await enter({ username: ' ThuHa ' });
    expect(json.value).toEqual({ username: 'thuha', role: 'cashier' });
    expect(setCookie).toMatch(/^__Host-office=/);
    for (const flag of [/HttpOnly/, /Secure/, /SameSite=Lax/, /Path=\/(;|$)/]) expect(setCookie).toMatch(flag);
    expect(setCookie).not.toMatch(/Domain|Max-Age|Expires/);
  });

  it('tells who is logged in, and a visitor that nobody is', async () => {
    const visitor = await ask('GET', '/office/session');
    expect(visitor.json.value).toMatchObject({ operator: null, brand: { name: 'Sen Vàng', symbol: 'P' } });
    const mine = await ask('GET', '/office/session', { token: await logIn() });
    expect(mine.json.value.operator).toEqual({ username: 'thuha', role: 'cashier' });
  });

  it('ends at logout, at the next login of the same browser and after ten hours', async () => {
    const whoIs = async (token: string) => (await ask('GET', '/office/session', { token })).json.value.operator;
    const left = await logIn();
    expect((await ask('DELETE', LOGOUT, { token: left })).setCookie).toMatch(/^__Host-office=;/);
    expect(await whoIs(left)).toBeNull();
    expect(await ask('DELETE', LOGOUT, { token: left })).toMatchObject({ status: 403, code: 'operator.required' });

    const replaced = await logIn();
    await enter({ token: replaced });
    expect(await whoIs(replaced)).toBeNull();

    const old = await logIn();
    aheadMs = 10 * HOUR_MS + 1;
    expect(await whoIs(old)).toBeNull();
    aheadMs = 0;
    expect(await whoIs(old)).not.toBeNull();
  });

  it('T7: ends after half an hour without a person; what the page asks by itself does not count', async () => {
    const token = await logIn();
    const whoIs = async (headers = {}) => (await ask('GET', '/office/session', { token, headers })).json.value.operator;
    const minute = HOUR_MS / 60;
    for (const minutes of [29, 58]) {
      aheadMs = minutes * minute;
      expect(await whoIs()).not.toBeNull();
    }
    aheadMs = 87 * minute;
    expect(await whoIs({ 'x-parlor-unattended': '1' })).not.toBeNull();
    aheadMs = 89 * minute;
    expect(await whoIs()).toBeNull();
    aheadMs = 0;
  });

  it('T7: a change of money rules or people asks for a code again when the last one is a quarter of an hour old', async () => {
    const token = await logIn();
    const change = async () => (await ask('PUT', '/office/rule', { token, body: {} })).code;
    const prove = async (code: string) => (await ask('POST', '/office/session/proof', { token, body: { code } })).code;
    expect(await change()).toBeUndefined();
    aheadMs = HOUR_MS / 4;
    expect(await change()).toBe('operator.proof.required');
    expect(await prove('000000')).toBe('operator.code.incorrect');
    expect(await change()).toBe('operator.proof.required');
    const code = totpCode(totpSecretOf(OTPAUTH), clock.now());
    expect(await prove(code)).toBeUndefined();
    expect(await change()).toBeUndefined();
    // A code works once, and only for this session.
    expect(await prove(code)).toBe('operator.code.incorrect');
    aheadMs = HOUR_MS / 2;
    expect(await change()).toBe('operator.proof.required');
    aheadMs = 0;
  });

  it('keeps only the hash of a token', async () => {
    const token = await logIn();
    const rows = await house.database.read((db) =>
      db.selectFrom('accounts.operator_sessions').select('token_hash').execute(),
    );
    expect(rows.some(({ token_hash }) => token_hash.equals(Buffer.from(token, 'base64url')))).toBe(false);
    expect(rows.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
  });

  it('believes no change that another website sends, the login included', async () => {
    const headers = { origin: 'https://elsewhere.test' };
    expect((await ask('POST', LOGIN, { body: CREDENTIALS, headers })).code).toBe('origin.refused');
    const token = await logIn();
    expect((await ask('DELETE', LOGOUT, { token, headers })).code).toBe('origin.refused');
    expect((await ask('DELETE', LOGOUT, { token, headers: { origin: 'https://office.test' } })).status).toBe(200);
  });
});

describe('guessing', () => {
  it('says the same of a wrong password and of an unknown name, in both languages', async () => {
    const wrong = await ask('POST', LOGIN, { body: { ...CREDENTIALS, password: 'sai' } });
    const unknown = await ask('POST', LOGIN, { body: { username: 'khongco', password: 'sai' } });
    const english = await ask('POST', LOGIN, {
      body: { username: 'khongco', password: 'sai' },
      headers: { language: 'EN' },
    });
    expect(wrong.code).toBe('login.incorrect');
    expect(wrong.json).toEqual(unknown.json);
    expect(english.json.message).not.toBe(unknown.json.message);
    expect(wrong.setCookie).toBeUndefined();
  });

  it('lets a name wait longer with each failure at one address, even for the right password, and there only', async () => {
    const ip = '10.0.0.2';
    const wrong = () => ask('POST', LOGIN, { body: { ...CREDENTIALS, password: 'sai' }, ip });
    for (let n = 0; n < 4; n++) expect((await wrong()).code).toBe('login.incorrect');
    for (const pause of [5, 10, 20, 40]) {
      expect((await wrong()).code).toBe('login.incorrect');
      aheadMs += 1_000;
      const paused = await ask('POST', LOGIN, { body: CREDENTIALS, ip });
      expect(paused.code).toBe('login.paused');
      expect(paused.json.message).toMatch(/\d+ giây/);
      aheadMs += (pause - 1) * 1_000;
    }
    const english = await ask('POST', LOGIN, { body: CREDENTIALS, ip, headers: { language: 'EN' } });
    expect(english.code).toBeUndefined();
    for (let n = 0; n < 5; n++) await wrong();
    const told = await ask('POST', LOGIN, { body: CREDENTIALS, ip, headers: { language: 'EN' } });
    expect(told.json.message).toMatch(/\d+ seconds/);
    expect((await ask('POST', LOGIN, { body: CREDENTIALS, ip: '10.0.0.3' })).status).toBe(200);
  });

  it('counts tries that come at once', async () => {
    const ip = '10.0.0.4';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('POST', LOGIN, { body: { ...CREDENTIALS, password: 'sai' }, ip })),
    );
    expect(answers.filter(({ code }) => code === 'login.incorrect')).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'login.paused')).toHaveLength(15);
  });

  it('pauses an address that tries many names, and no player there', async () => {
    const ip = '10.0.0.5';
    const body = (n: number) => ({ username: `ten${n}`, password: 'sai' });
    for (let n = 0; n < 20; n++) expect((await ask('POST', LOGIN, { body: body(n), ip })).code).toBe('login.incorrect');
    expect((await ask('POST', LOGIN, { body: body(99), ip })).code).toBe('login.paused');
    const keys = await house.database.read((db) =>
      db.selectFrom('accounts.attempts').select('key').where('key', 'like', 'login:%').execute(),
    );
    expect(keys).toEqual([]);
  });

  it('slows down guessing of one name from many addresses, but not its owner where they are known', async () => {
    const owner = { username: 'quanghai', password: 'ban-quan-ly-1' };
    const totp = { uri: OTPAUTH, secret: house.secret };
    await createOperator(house.database, { brandId: 1, role: 'support', ...owner, totp });
    const home = '10.0.9.1';
    const { json } = await ask('POST', LOGIN, { body: owner, ip: home });
    const code = totpCode(totpSecretOf(OTPAUTH), clock.now());
    const open = await ask('POST', CODE, { body: { ticket: json.value.ticket, code }, ip: home });
    const token = /^__Host-office=([^;]+)/.exec(open.setCookie ?? '')?.[1] ?? '';
    const guesses = [];
    for (let n = 0; n < 31; n++)
      guesses.push((await ask('POST', LOGIN, { body: { ...owner, password: 'sai' }, ip: `10.0.10.${n}` })).code);
    expect(guesses).toEqual([...Array(30).fill('login.incorrect'), 'login.paused']);
    expect((await ask('POST', LOGIN, { body: owner, ip: '10.0.11.1' })).code).toBe('login.paused');
    expect((await ask('GET', '/office/session', { token, ip: '10.0.11.1' })).json.value.operator).not.toBeNull();
    expect((await ask('POST', LOGIN, { body: owner, ip: home })).status).toBe(200);
    expect((await ask('POST', LOGIN, { body: owner, ip: home })).code).toBeUndefined();
  });

  it('counts the addresses of one IPv6 network as one, and an IPv4 address in either spelling as one', async () => {
    const body = { username: 'ngoclan', password: 'sai' };
    const codes = [];
    for (let n = 0; n < 6; n++) codes.push((await ask('POST', LOGIN, { body, ip: `2001:db8:1:2::${n}` })).code);
    expect(codes).toEqual([...Array(5).fill('login.incorrect'), 'login.paused']);
    expect((await ask('POST', LOGIN, { body, ip: '2001:db8:1:3::1' })).code).toBe('login.incorrect');
    for (let n = 0; n < 5; n++) await ask('POST', LOGIN, { body, ip: '10.0.12.1' });
    expect((await ask('POST', LOGIN, { body, ip: '::ffff:10.0.12.1' })).code).toBe('login.paused');
  });

  it('refuses an empty or oversized login as a bad request', async () => {
    for (const body of [{}, { username: '', password: 'x' }, { username: 'x'.repeat(65), password: 'x' }])
      expect((await ask('POST', LOGIN, { body })).code).toBe('request_param_err');
  });
});

describe('players and operators are strangers to each other', () => {
  it('an office cookie opens nothing of the players', async () => {
    const token = await logIn();
    const sent: Record<string, string>[] = [{ '__Host-office': token }, { '__Host-session': token }];
    for (const cookies of sent) {
      expect(await house.call('GET /wps/probe/member', { cookies })).toMatchObject({ status: 401 });
    }
    const headers = { authorization: token };
    expect(await house.call('GET /wps/probe/member', { headers })).toMatchObject({ status: 401 });
  });

  it('a player’s token opens nothing of the office, under either name', async () => {
    const player = { username: 'minhanh88', password: 'sen-hong-88' };
    const login = await house.call('POST /wps/session/login', { body: { ...player, type: 'username' }, headers: WEB });
    const token = login.cookies['__Host-session'] ?? '';
    expect(token).not.toBe('');
    const sent: Record<string, string>[] = [
      { cookie: `__Host-office=${token}` },
      { cookie: `__Host-session=${token}` },
      { authorization: token },
    ];
    for (const headers of sent) {
      expect((await ask('GET', '/office/session', { headers })).json.value.operator).toBeNull();
      expect(await ask('DELETE', LOGOUT, { headers })).toMatchObject({ status: 403, code: 'operator.required' });
    }
    expect((await ask('POST', LOGIN, { body: player })).code).toBe('login.incorrect');
  });
});
