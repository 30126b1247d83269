import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, WEB } from '../accounts.fixture.ts';
import { CLIENT, type LocalProvider, localProvider, visitProvider } from './local-provider.fixture.ts';
import type { SocialApps } from './social.deps.ts';

/** Spec section 2.5 "one-click social buttons (telegram, facebook, google) when enabled". */
const PASSWORD = 'sen-hong-88';
const BOT = '123456:a-token-of-this-test';
let house: House;
let local: LocalProvider;
let apps: SocialApps = {};
let count = 0;

beforeAll(async () => {
  house = await openHouse({ socialApps: () => apps });
  const callbacks = ['google', 'facebook'].map((provider) => `${house.url}/portal/social/${provider}/callback`);
  local = await localProvider(callbacks);
});
afterAll(async () => {
  await local.close();
  await house.close();
});

beforeEach(() => {
  count++;
  local.person = { sub: `person-${count}`, email: `lan${count}@example.test`, name: 'Lan' };
  local.refuses = false;
  apps = {
    google: { provider: 'google', issuer: local.issuer, ...CLIENT },
    facebook: {
      provider: 'facebook',
      authorizationEndpoint: `${local.issuer}/auth`,
      tokenEndpoint: `${local.issuer}/token`,
      userEndpoint: `${local.issuer}/me`,
      scope: 'openid profile',
      ...CLIENT,
    },
    telegram: { botToken: BOT },
  };
});

type Cookies = Record<string, string>;

function cookiesOf(response: Response): Cookies {
  return Object.fromEntries(
    response.headers.getSetCookie().map((line) => (line.split(';')[0] ?? '').split(/=(.*)/).slice(0, 2)),
  );
}

const cookieHeader = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** The browser's whole path: our start, the provider, our callback. */
async function comeBack(
  provider: 'google' | 'facebook',
  { keepCookie = true, session = {} }: { keepCookie?: boolean; session?: Cookies } = {},
) {
  const started = await fetch(`${house.url}/portal/social/${provider}/start`, { redirect: 'manual' });
  const returned = await visitProvider(started.headers.get('location') ?? '', house.url);
  const cookie = cookieHeader({ ...(keepCookie && cookiesOf(started)), ...session });
  const arrived = await fetch(returned, { redirect: 'manual', headers: { cookie } });
  return { where: arrived.headers.get('location'), cookies: cookiesOf(arrived), returned, cookie };
}

const SESSION = '__Host-session';
const PENDING = '__Host-social';
const whoIs = async (cookies: Cookies) =>
  (await house.call('GET /wps/member/info', { cookies, headers: WEB })).json.value.account;

async function member(username: string) {
  await house.register({ username, password: PASSWORD });
  const body = { username, password: PASSWORD };
  const { cookies } = await house.call('POST /wps/session/login', { body, headers: WEB });
  return { [SESSION]: cookies[SESSION] ?? '' };
}

const OURS = { ...WEB, origin: 'https://sen.test' };

describe.each(['google', 'facebook'] as const)('%s', (provider) => {
  it('asks a stranger which account it is, binds it after a login, and then opens it by one click', async () => {
    const first = await comeBack(provider);
    expect(first.where).toBe('/?social=bind');
    const pending = { [PENDING]: first.cookies[PENDING] ?? '' };
    const asked = await house.call('GET /portal/social/pending', { cookies: pending });
    expect(asked.json.value).toMatchObject({ kind: 'bind', provider });
    const session = await member(`${provider}${count}`);
    const bound = await house.call('POST /portal/social/bind', { cookies: { ...pending, ...session }, headers: OURS });
    expect(bound.json.value.provider).toBe(provider);
    const again = await comeBack(provider);
    expect(again.where).toBe('/?social=in');
    expect(await whoIs(again.cookies)).toBe(`${provider}${count}`);
    expect(
      (await house.call('POST /portal/social/bind', { cookies: { ...pending, ...session }, headers: OURS })).code,
    ).toBe('social.pending.ended');
  });

  it('lets nobody in who refuses, who brings no cookie of the start, or who comes back twice', async () => {
    local.refuses = true;
    // Section 8 "popup-closed-by-user": the page reports that the login failed.
    expect((await comeBack(provider)).where).toBe('/?social=closed');
    local.refuses = false;
    expect((await comeBack(provider, { keepCookie: false })).where).toBe('/?social=failed');
    const { returned, cookie } = await comeBack(provider);
    const twice = await fetch(returned, { redirect: 'manual', headers: { cookie } });
    expect(twice.headers.get('location')).toBe('/?social=failed');
  });

  it('is refused while the brand has it off', async () => {
    apps = {};
    expect((await house.call(`GET /portal/social/${provider}/start`)).code).toBe('social.off');
    expect((await house.call('GET /portal/social')).json.value.providers).toEqual([]);
  });
});

describe('binding', () => {
  it('takes one account of a provider for one player, and is undone with the password', async () => {
    const first = await comeBack('google');
    const pending = { [PENDING]: first.cookies[PENDING] ?? '' };
    const session = await member(`owner${count}`);
    await house.call('POST /portal/social/bind', { cookies: { ...pending, ...session }, headers: OURS });
    local.person = { ...local.person, sub: `second-${count}` };
    const second = await comeBack('google');
    const other = { [PENDING]: second.cookies[PENDING] ?? '' };
    const bindOther = (body?: object) =>
      house.call('POST /portal/social/bind', { cookies: { ...other, ...session }, headers: OURS, body });
    expect((await bindOther()).code).toBe('confirm.required');
    expect((await bindOther({ password: 'wrong' })).code).toBe('factor.password.incorrect');
    expect((await bindOther({ password: PASSWORD })).code).toBe('social.bound');
    const mine = await house.call('GET /portal/social/mine', { cookies: session });
    expect(mine.json.value.list).toMatchObject([{ provider: 'google', label: `lan${count}@example.test` }]);
    const unbind = (password: string) =>
      house.call('POST /portal/social/unbind', {
        cookies: session,
        headers: OURS,
        body: { provider: 'google', password },
      });
    expect((await unbind('wrong')).code).toBe('factor.password.incorrect');
    expect((await unbind(PASSWORD)).json.success).toBe(true);
    expect((await unbind(PASSWORD)).code).toBe('social.not.bound');
  });

  it('asks for the password where a remembered device has opened the session, however young it is', async () => {
    const username = `kept${count}`;
    await house.register({ username, password: PASSWORD });
    const body = { username, password: PASSWORD, remember: true };
    const login = await house.call('POST /wps/session/login', { body, headers: WEB });
    const first = await comeBack('google');
    const pending = { [PENDING]: first.cookies[PENDING] ?? '' };
    const device = { '__Host-device': login.cookies['__Host-device'] ?? '' };
    const restored = await house.call('POST /wps/session/restore', { cookies: device, headers: OURS });
    expect(restored.json.value).toEqual({ restored: true });
    const cookies = { ...pending, [SESSION]: restored.cookies[SESSION] ?? '' };
    const bind = (answer?: object) => house.call('POST /portal/social/bind', { cookies, headers: OURS, body: answer });
    expect((await bind()).code).toBe('confirm.required');
    expect((await bind({ password: 'wrong' })).code).toBe('factor.password.incorrect');
    expect((await house.call('GET /portal/social/mine', { cookies })).json.value.list).toEqual([]);
    expect((await bind({ password: PASSWORD })).json.value.provider).toBe('google');
  });

  it('moves nobody who is logged in into the account of somebody else', async () => {
    const first = await comeBack('google');
    const owner = await member(`first${count}`);
    const cookies = { [PENDING]: first.cookies[PENDING] ?? '', ...owner };
    await house.call('POST /portal/social/bind', { cookies, headers: OURS });
    const stranger = await member(`other${count}`);
    const again = await comeBack('google', { session: stranger });
    expect([again.where, again.cookies[SESSION]]).toEqual(['/?social=taken', undefined]);
    expect((await comeBack('google', { session: owner })).where).toBe('/?social=in');
  });

  it('tells at home, not on a page of its own, that a provider cannot be reached', async () => {
    apps = { google: { provider: 'google', issuer: 'http://127.0.0.1:9', ...CLIENT } };
    const start = (headers: Record<string, string>) =>
      fetch(`${house.url}/portal/social/google/start`, { redirect: 'manual', headers });
    expect((await start({ accept: 'text/html,*/*;q=0.8' })).headers.get('location')).toBe('/?social=failed');
    expect((await start({})).status).toBe(502);
  });

  it('names the providers that are on', async () => {
    const { value } = (await house.call('GET /portal/social')).json;
    expect(value).toEqual({ providers: ['google', 'facebook', 'telegram'], telegramBotId: '123456' });
  });
});

describe('telegram', () => {
  const signed = (change: object = {}, token = BOT) => {
    const fields: Record<string, string | number> = {
      id: 7_000 + count,
      first_name: 'Lan',
      username: `lan${count}`,
      auth_date: Math.floor(Date.now() / 1_000),
      ...change,
    };
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('\n');
    const key = createHash('sha256').update(token).digest();
    return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') };
  };
  const login = (body: object) => house.call('POST /portal/social/telegram', { body, headers: WEB });

  it('binds and opens an account', async () => {
    const first = await login(signed());
    expect(first.code).toBe('bind_customer_required');
    const session = await member(`tele${count}`);
    const cookies = { [PENDING]: first.cookies[PENDING] ?? '', ...session };
    expect((await house.call('POST /portal/social/bind', { cookies, headers: OURS })).json.value.label).toBe(
      `@lan${count}`,
    );
    const entered = await login(signed({ auth_date: Math.floor(Date.now() / 1_000) - 5 }));
    expect(entered.json.value.userName).toBe(`tele${count}`);
  });

  it('refuses another bot, changed fields, an old login and the same login twice', async () => {
    expect((await login(signed({}, '1:other'))).code).toBe('social.refused');
    expect((await login({ ...signed(), id: 1 })).code).toBe('social.refused');
    expect((await login(signed({ auth_date: Math.floor(Date.now() / 1_000) - 700 }))).code).toBe('social.refused');
    const once = signed();
    expect((await login(once)).code).toBe('bind_customer_required');
    expect((await login(once)).code).toBe('social.refused');
  });
});
