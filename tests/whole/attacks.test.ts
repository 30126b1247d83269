import { createHook } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keep } from '#features/accounts/captcha/captcha.server.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { totpCode } from '#platform/credentials/totp.ts';
import { contentSecurityPolicy } from '#platform/http/pages.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { amount } from '#tests/long.ts';
import { OWN_ORIGIN, openWholeHouse, PASSWORD, type WholeHouse } from './whole-house.ts';

/** Attacks on accounts from outside (spec section 4 "Login", section 9; departures "no account enumeration"). */
// How often a password is checked is the work that an attacker could measure.
const hashing = { count: 0 };
const counter = createHook({
  init: (_id, type) => {
    if (type === 'ARGON2REQUEST') hashing.count += 1;
  },
}).enable();
afterAll(() => counter.disable());

let house: WholeHouse;
beforeAll(async () => {
  house = await openWholeHouse();
});
afterAll(() => house.close());

interface Sent {
  body?: object | undefined;
  cookies?: Record<string, string>;
  ip?: string;
  headers?: Record<string, string>;
}

/** Calls like a browser behind https, whose cookies the test keeps. */
async function browse(route: string, { body, cookies = {}, ip = '198.51.100.1', headers }: Sent = {}) {
  const [method = '', path = ''] = route.split(' ');
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const response = await fetch(house.url + path, {
    method,
    headers: {
      merchant: 'SENVANG',
      'x-forwarded-for': ip,
      'x-forwarded-proto': 'https',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
      ...headers,
    },
    redirect: 'manual',
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const json = text.startsWith('{') ? JSON.parse(text) : { value: text };
  const set = response.headers.getSetCookie();
  const values = Object.fromEntries(set.map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? []));
  return { status: response.status, json, code: json.errorCode as string | undefined, set, cookies: values };
}

const WEB = { 'x-parlor-client': 'web', origin: OWN_ORIGIN };

/** A captcha that a person has solved for the attacker. */
async function solved(): Promise<{ captchaId: string }> {
  const { database, config } = house.foundation;
  const secret = ensureSecret(config.dataDir, 'accounts');
  return { captchaId: await keep({ database, clock: systemClock, secret }, '7KD4') };
}

async function login(username: string, password: string, more: Sent = {}) {
  const body = { username, password, captcha: '7KD4', ...more.body };
  return browse('POST /wps/session/login', { ...more, body, cookies: { ...(await solved()), ...more.cookies } });
}

const anAddress = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

async function player(username: string, mobile?: string) {
  const { id } = await house.player(username);
  if (mobile)
    await house.foundation.database.transact((db) =>
      db.updateTable('accounts.players').set({ mobile, mobile_verified_at: new Date() }).where('id', '=', id).execute(),
    );
  return id;
}

/** Guesses, each from a different address with a solved captcha; returns the answers by count. */
async function guess(names: readonly string[], from: number, many = amount(200, 1_000)): Promise<Map<string, number>> {
  const codes = new Map<string, number>();
  let next = 0;
  const work = async () => {
    for (let n = next++; n < many; n = next++) {
      const { code = 'in' } = await login(names[n % names.length]!, `guess-${n}-x1`, { ip: anAddress(from + n) });
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 20 }, work));
  return codes;
}

describe('hundreds of guesses in an hour, from as many addresses, with every captcha solved', () => {
  const HOME = '192.0.2.10';
  const NUMBER = '84912345678';
  const spellings = ['guessed1', 'Guessed1', '0912345678', '84912345678', '+84 912 345 678'];

  it('look at ten passwords of an account at most, however it is named', async () => {
    await player('guessed1', NUMBER);
    expect((await login('guessed1', PASSWORD, { ip: HOME, headers: WEB })).code).toBeUndefined();
    hashing.count = 0;
    const codes = await guess(spellings, 1);
    expect(hashing.count).toBeLessThanOrEqual(10);
    expect(hashing.count).toBeGreaterThan(0);
    expect(codes.get('login.incorrect')).toBe(hashing.count);
    expect([...codes.keys()].sort()).toEqual(['login.incorrect', 'login.paused']);
  });

  it('make even the right password wait where the account was never used, and say how long', async () => {
    const stranger = await login('guessed1', PASSWORD, { ip: '10.99.0.1' });
    expect(stranger.code).toBe('login.paused');
    expect(stranger.json.value.retryAfterSeconds).toBeGreaterThan(3_000);
  });

  it('do not lock the owner out at home, nor on a device that is remembered', async () => {
    const body = { remember: true };
    const home = await login('guessed1', PASSWORD, { ip: HOME, headers: WEB, body });
    expect(home.code).toBeUndefined();
    const device = { '__Host-device': home.cookies['__Host-device'] ?? '' };
    const away = await login('guessed1', PASSWORD, { ip: '10.99.0.2', headers: WEB, cookies: device });
    expect(away.code).toBeUndefined();
    // ... and neither login gives the attackers new tries.
    hashing.count = 0;
    expect([...(await guess(spellings, 20_000, 50)).keys()]).toEqual(['login.paused']);
    expect(hashing.count).toBe(0);
  });

  it('at home have tries of their own, ten an hour', async () => {
    const ip = '10.99.0.2';
    const database = house.foundation.database;
    const unpaused = () =>
      database.transact((db) => db.deleteFrom('accounts.attempts').where('key', 'like', 'pause:%').execute());
    hashing.count = 0;
    for (let n = 0; n < 15; n++) {
      await unpaused();
      await login('guessed1', `guess-${n}-x1`, { ip });
    }
    expect(hashing.count).toBe(10);
  });

  it('are answered alike for a name that nobody has', async () => {
    hashing.count = 0;
    const codes = await guess(['nobody77', 'Nobody77'], 40_000, 100);
    expect(hashing.count).toBe(5);
    expect(Object.fromEntries(codes)).toEqual({ 'login.incorrect': 5, 'login.paused': 95 });
  });

  it('are forgotten when the owner has set a new password', async () => {
    const id = await player('forgiven1');
    await guess(['forgiven1'], 50_000, 20);
    expect((await login('forgiven1', PASSWORD, { ip: '10.99.1.1' })).code).toBe('login.paused');
    const token = await house.session(id);
    const body = { oldPassword: PASSWORD, newPassword: 'lotus-vang-99', confirmNewPassword: 'lotus-vang-99' };
    expect((await house.call('POST /wps/member/password', { token, body })).code).toBeUndefined();
    expect((await login('forgiven1', 'lotus-vang-99', { ip: '10.99.1.2' })).code).toBeUndefined();
  });
});

describe('strangers who use up the guesses of an hour (accounts review T4)', () => {
  const MOBILE = '0912345699';
  const NUMBER = '84912345699';
  const NEW_PLACE = '10.99.4.1';

  async function newestCode(): Promise<string | undefined> {
    const row = await house.foundation.database.read((db) =>
      db
        .selectFrom('accounts.outbox')
        .select('body')
        .where('recipient', '=', NUMBER)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
    return /\b\d{6}\b/.exec(row?.body ?? '')?.[0];
  }

  it('do not keep the owner out of a new place: a code to the proven number opens it, and then the password does', async () => {
    await player('owner4', NUMBER);
    await guess(['owner4', MOBILE], 60_000, 20);
    expect((await login('owner4', PASSWORD, { ip: NEW_PLACE })).code).toBe('login.paused');
    const asked = { mobileNum: MOBILE, purpose: 'login', captcha: '7KD4' };
    const sent = { body: asked, cookies: await solved(), ip: NEW_PLACE };
    expect((await browse('POST /wps/verification/sms/noLogin', sent)).code).toBeUndefined();
    await expect.poll(newestCode).toMatch(/^\d{6}$/);
    const code = (await newestCode()) ?? '';
    const byCode = await login(MOBILE, code, { ip: NEW_PLACE, body: { type: 'sms' } });
    expect(byCode.code).toBeUndefined();
    expect((await login('owner4', PASSWORD, { ip: NEW_PLACE })).code).toBeUndefined();
    // For other devices it stays locked.
    expect((await login('owner4', PASSWORD, { ip: '10.99.4.2' })).code).toBe('login.paused');
  });

  it('nor does it need a number: a code of the authenticator app opens it (review T4)', async () => {
    const id = await player('owner5');
    const token = await house.session(id);
    const begun = await house.call('POST /portal/second-factors/totp', { token, body: { password: PASSWORD } });
    const secret = new Uint8Array(Secret.fromBase32(begun.value.secret).buffer);
    const codeAt = (steps: number) => totpCode(secret, systemClock.now() + steps * 30_000);
    const confirmed = { token, body: { code: codeAt(-1) } };
    expect((await house.call('POST /portal/second-factors/totp/confirm', confirmed)).code).toBeUndefined();
    await guess(['owner5'], 80_000, 20);
    const paused = await login('owner5', PASSWORD, { ip: NEW_PLACE });
    expect(paused).toMatchObject({ code: 'login.paused', json: { value: { authenticator: true } } });
    hashing.count = 0;
    const tryWith = (authenticatorCode: string, password = PASSWORD, ip = '10.99.5.1') =>
      login('owner5', password, { ip, body: { authenticatorCode } });
    // With a wrong code the password is not even checked.
    expect((await tryWith('000000')).code).toBe('login.paused');
    const code = codeAt(0);
    const opened = await tryWith(code);
    expect(opened.code).toBeUndefined();
    expect(opened.json.value.userName).toBe('owner5');
    expect(hashing.count).toBe(1);
    // The code is used up, and a right code does not replace the password.
    expect((await tryWith(code, PASSWORD, '10.99.5.3')).code).toBe('login.paused');
    expect((await tryWith(codeAt(1), 'wrong-pass-1', '10.99.5.4')).code).toBe('login.incorrect');
  });
});

describe('whoever asks whether an account exists', () => {
  it('hears the same, for the same work, from the login', async () => {
    await player('exists1', '84987654321');
    const blocked = await player('blocked1');
    await house.foundation.database.transact((db) =>
      db.updateTable('accounts.players').set({ status: 'blocked' }).where('id', '=', blocked).execute(),
    );
    const answers = [];
    const names = ['exists1', 'blocked1', 'missing1', '0987654321', '0987654322'];
    for (const [n, name] of names.entries()) {
      hashing.count = 0;
      const { status, json, set } = await login(name, 'wrong-pass-1', { ip: anAddress(70_000 + n) });
      answers.push({ status, json, cookies: set.map((line) => line.split('=')[0]), work: hashing.count });
    }
    expect(answers[0]).toMatchObject({ status: 200, json: { errorCode: 'login.incorrect' }, work: 1 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('hears the same from "forgot password", by mail and by text message', async () => {
    await house.foundation.database.transact((db) =>
      db.updateTable('accounts.players').set({ email: 'a@sen.test' }).where('username', '=', 'exists1').execute(),
    );
    const ask = (n: number, route: string, body: object) => browse(route, { body, ip: anAddress(71_000 + n) });
    const mail = (n: number, username: string, email: string) =>
      ask(n, 'POST /wps/member/password/email', { username, email });
    const mails = [await mail(1, 'exists1', 'a@sen.test'), await mail(2, 'exists1', 'b@sen.test')];
    mails.push(await mail(3, 'missing1', 'a@sen.test'));
    expect(mails[0]).toMatchObject({ status: 200, json: { success: true } });
    for (const { json } of mails) expect(json).toEqual(mails[0]!.json);
    const reset = (n: number, mobileNum: string, code: string) =>
      ask(n, 'POST /wps/member/password/verification', {
        mobileNum,
        newPassword: 'lotus-vang-99',
        verificationCode: code,
      });
    const resets = [await reset(4, '0987654321', '000000'), await reset(5, '0987654322', '000000')];
    expect(resets[0]!.code).toBe('invalid-verification-code');
    expect(resets[1]!.json).toEqual(resets[0]!.json);
  });
});

describe('session fixation', () => {
  it('a cookie that was there before the login is never the session that was logged in', async () => {
    await player('victim1');
    const attacker = await house.session(await player('attacker1'));
    const alive = async (token: string) => (await house.call('GET /wps/v2/wallets/balance', { token })).status === 200;
    for (const planted of [randomBytes(32).toString('base64url'), attacker]) {
      const cookies = { '__Host-session': planted };
      const entered = await login('victim1', PASSWORD, { cookies, headers: WEB, ip: '192.0.2.33' });
      expect(entered.code).toBeUndefined();
      expect(entered.cookies['__Host-session']).toMatch(/^[\w-]{43}$/);
      expect(entered.cookies['__Host-session']).not.toBe(planted);
      expect(await alive(planted)).toBe(false);
      expect(await alive(entered.cookies['__Host-session'] ?? '')).toBe(true);
    }
  });
});

describe('a form or a script of another site', () => {
  const FORMS: [type: string, write: (field: Record<string, string>) => URLSearchParams | FormData | string][] = [
    ['application/x-www-form-urlencoded', (fields) => new URLSearchParams(fields)],
    ['text/plain', (fields) => JSON.stringify(fields)],
    ['multipart/form-data', formOf],
  ];
  function formOf(fields: Record<string, string>): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('picture', new Blob(['x']), 'x.png');
    return form;
  }
  const CHANGES: [route: string, fields: Record<string, string>][] = [
    ['POST /wps/member/language', { language: 'EN' }],
    ['POST /wps/member/password', { oldPassword: PASSWORD, newPassword: 'lotus-vang-99' }],
    ['POST /wps/relay/MCSFE_depositByQRImageUrl', { amount: '100' }],
    ['POST /wps/relay/PARLOR_chatMessage', { body: 'forged', requestKey: 'forged-key' }],
    ['POST /wps/feedback', { content: 'forged by another site', type: '1', questionType: '1' }],
    ['POST /wps/session/logout', {}],
    ['POST /wps/session/login', { username: 'crossed1', password: PASSWORD }],
  ];
  const SIGNS = [{ origin: 'https://elsewhere.test' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];

  it.each(CHANGES)('changes nothing by %s', async (route, fields) => {
    const token = await house.session(await player(`crossed${CHANGES.findIndex(([one]) => one === route) + 1}`));
    const [method = '', path = ''] = route.split(' ');
    for (const [type, write] of FORMS)
      for (const sign of SIGNS) {
        const body = write(fields);
        const headers = { ...sign, cookie: `__Host-session=${token}`, merchant: 'SENVANG' };
        const typed = type === 'multipart/form-data' ? {} : { 'content-type': type };
        const response = await fetch(house.url + path, { method, body, headers: { ...headers, ...typed } as never });
        const { errorCode } = (await response.json()) as { errorCode?: string };
        expect(['origin.refused', 'media.type.unsupported'], `${route} ${type}`).toContain(errorCode);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    const info = await house.call('GET /wps/member/info', { token });
    expect(info.value.language ?? 'VI').not.toBe('EN');
    const forged = await house.foundation.database.read((db) =>
      db.selectFrom('support.feedback').select('id').where('content', 'like', 'forged%').execute(),
    );
    expect(forged).toEqual([]);
    expect((await house.call('GET /wps/relay/PARLOR_chat', { token })).value.messages).toEqual([]);
    expect((await house.call('GET /wps/report/depositTransaction', { token })).value.total).toBe(0);
  });

  it('logs nobody in: without our own page’s header no session cookie is set', async () => {
    await player('lured1');
    const body = new URLSearchParams({ username: 'lured1', password: PASSWORD });
    const headers = { merchant: 'SENVANG', origin: 'https://elsewhere.test', 'x-forwarded-for': '192.0.2.50' };
    const response = await fetch(`${house.url}/wps/session/login`, { method: 'POST', body, headers });
    expect(response.headers.getSetCookie().filter((line) => line.includes('session='))).toEqual([]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is given no permission to read or to send by CORS', async () => {
    const asked = { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' };
    for (const path of ['/wps/session/login', '/wps/member/info', '/portal/account/sessions']) {
      const response = await fetch(house.url + path, { method: 'OPTIONS', headers: asked });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
    }
  });
});

describe('cookies', () => {
  it('are HttpOnly, SameSite and Secure, and bound to the host', async () => {
    await player('cookies1');
    const remembered = { ip: '192.0.2.60', headers: WEB, body: { remember: true } };
    const lines = [
      ...(await login('cookies1', PASSWORD, remembered)).set,
      ...(await browse('GET /wps/captcha')).set,
      ...(await browse('POST /wps/relay/PARLOR_chatMessage', { body: { body: 'Xin chào', requestKey: 'hello-hello' } }))
        .set,
      ...(await browse('POST /wps/session/login/freeplay', { headers: WEB, body: {} })).set,
      ...(await browse('DELETE /wps/session/logout', { headers: WEB })).set,
    ];
    const names = new Set(lines.map((line) => line.split('=')[0]));
    for (const name of ['__Host-session', '__Host-device', 'captchaId']) expect(names).toContain(name);
    for (const line of lines) {
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; Secure/);
      expect(line).toMatch(/; SameSite=(Lax|Strict)/);
      expect(line).toMatch(/; Path=\//);
      expect(line).not.toMatch(/; Domain=/i);
      // Existing clients read the captcha's cookie by its name (wire.md 1.1).
      if (!line.startsWith('captchaId=')) expect(line).toMatch(/^__Host-/);
    }
  });
});

describe('the policy of our pages', () => {
  it('takes no inline script and no inline style but those of the page, by hash', () => {
    const policy = contentSecurityPolicy('<script>start()</script><style>a{}</style>', {});
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toMatch(/'unsafe-eval'/);
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[^']+'(;|$)/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'(;|$)/);
    for (const line of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect(policy.split('; ')).toContain(line);
  });

  it('has one exception: the pages of the API, whose library styles itself', async () => {
    const { headers } = await fetch(`${house.url}/docs/api`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ').filter((line) => line.includes('unsafe'))).toEqual(["style-src 'self' 'unsafe-inline'"]);
  });
});

describe('what a visitor of the office reads (review T9)', () => {
  it('is not the list of its calls; an operator reads it', async () => {
    const ask = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(house.officeUrl + path, { headers })).status;
    expect(await ask('/openapi.json')).toBe(403);
    expect(await ask('/openapi.json', { cookie: `__Host-office=${await house.operator('support')}` })).toBe(200);
  });
});
