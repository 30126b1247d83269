import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keep } from '#features/accounts/captcha/captcha.server.ts';
import { runPayouts } from '#features/cashier/withdrawals/payout/payout.jobs.ts';
import { addWithdrawal } from '#features/cashier/withdrawals/payout/withdrawal.fixture.ts';
import { createOperator, newOtpauth } from '#features/operators/public.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { totpCode, totpSecretOf } from '#platform/credentials/totp.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { secretBox } from '#platform/keys/secret-box.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { WAIT } from '#tests/patience.ts';
import { OWN_ORIGIN, openWholeHouse, type WholeHouse } from './whole-house.ts';

/**
 * Canaries: distinctive secrets, sent through every input. None may appear in a log line or a URL, and each only in the
 * answers that are declared for it (spec section 4; OWASP ASVS 5 sections 14.2, 16.2).
 */
const PASSWORD = 'canary-Sen-hong-71';
const WRONG = 'canary-wrong-Trang-72';
const NEXT = 'canary-next-Vang-73';
const OFFICE = 'canary-office-Ngoc-74';
const PAYMENT = '730194';
const CARD = '4111111111111111';
const NUMBER = '84912000111';

interface Seen {
  route: string;
  url: string;
  /** Status line, headers, cookies and body. */
  headers: string;
  cookies: string[];
  body: string;
}

let house: WholeHouse;
const lines: string[] = [];
const seen: Seen[] = [];
/** Secrets that the server created, by kind. */
const made = new Map<string, Set<string>>();
const madeOne = (what: string, secret: string) => {
  expect(secret, what).toMatch(/.{6,}/);
  made.set(what, (made.get(what) ?? new Set()).add(secret));
};

interface Sent {
  body?: object;
  raw?: string;
  token?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}

let visits = 0;
async function call(route: string, { body, raw, token, cookies = {}, headers }: Sent = {}) {
  const [method = '', path = ''] = route.split(' ');
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const url = (path.startsWith('/office/') ? house.officeUrl : house.url) + path;
  const content = raw ?? (body && JSON.stringify(body));
  const response = await fetch(url, {
    method,
    headers: {
      merchant: 'SENVANG',
      'x-forwarded-for': `10.7.0.${visits++ % 250}`,
      'x-forwarded-proto': 'https',
      ...(content ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: token } : {}),
      ...(cookie.length > 0 ? { cookie: cookie.join('; ') } : {}),
      ...headers,
    },
    ...(content ? { body: content } : {}),
  });
  const text = await response.text();
  const set = response.headers.getSetCookie();
  const others = [...response.headers].filter(([name]) => name !== 'set-cookie');
  seen.push({ route, url, headers: JSON.stringify(others), cookies: set, body: text });
  for (const line of set) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value && name !== 'captchaId') madeOne(`cookie ${name}`, value);
  }
  const json = text.startsWith('{') ? JSON.parse(text) : { value: text };
  return { json, value: json.value, code: json.errorCode as string | undefined, status: response.status };
}

/** A captcha that the visitor solved. */
async function human(): Promise<{ captcha: string; cookies: Record<string, string> }> {
  const { database, config } = house.foundation;
  const secret = ensureSecret(config.dataDir, 'accounts');
  return { captcha: '7KD4', cookies: { captchaId: await keep({ database, clock: systemClock, secret }, '7KD4') } };
}

async function proven(route: string, body: object, headers: Record<string, string> = {}) {
  const { captcha, cookies } = await human();
  return call(route, { body: { ...body, captcha }, cookies, headers });
}

/** The newest message to a recipient in the outbox. */
async function message(recipient: string): Promise<string> {
  const rows = await house.foundation.database.read((db) =>
    db
      .selectFrom('accounts.outbox')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  );
  return rows[0]?.body ?? '';
}

async function newCode(number: string): Promise<string> {
  const code = /\b\d{6}\b/.exec(await message(number))?.[0] ?? '';
  madeOne('code', code);
  return code;
}

/** At the desk: an operator's login with its failures, a new colleague, vouchers, and a card behind a payout. */
async function workAtDesk(token: string) {
  const { database, config, clock } = house.foundation;
  const username = 'canary.desk';
  const uri = newOtpauth({ issuer: 'Sen', username });
  const totp = { uri, secret: ensureSecret(config.dataDir, 'accounts') };
  await createOperator(database, { brandId: house.brandId, username, password: OFFICE, role: 'admin', totp });
  // As in `call`, the request comes through a proxy that speaks TLS.
  const headers = { origin: house.officeUrl.replace('http:', 'https:') };
  const ask = (route: string, body: object = {}) => call(route, { headers, body });
  await ask(DESK_LOGIN, { username, password: WRONG });
  await call(DESK_LOGIN, { headers, raw: `{"username":"${username}","password":"${OFFICE}"` });
  const { ticket } = (await ask(DESK_LOGIN, { username, password: OFFICE })).value;
  madeOne('desk ticket', ticket);
  await ask(`${DESK_LOGIN}/code`, { ticket, code: OFFICE });
  const code = totpCode(totpSecretOf(uri), clock.now());
  expect((await ask(`${DESK_LOGIN}/code`, { ticket, code })).code).toBeUndefined();
  const cookies = { '__Host-office': await house.operator('admin') };
  const desk = (route: string, body?: object) => call(route, { headers, cookies, ...(body && { body }) });
  const colleague = await desk('POST /office/operators', { username: 'canary.new', role: 'support' });
  madeOne('initial password', colleague.value.initialPassword);
  const entered = await ask(DESK_LOGIN, { username: 'canary.new', password: colleague.value.initialPassword });
  madeOne('desk ticket', entered.value.ticket);
  const enrolled = await ask(`${DESK_LOGIN}/enrol`, { ticket: entered.value.ticket, newPassword: OFFICE });
  madeOne('desk secret', enrolled.value.secret);
  const batch = await desk('POST /office/vouchers', { amount: '100', count: 2, validDays: 1 });
  for (const voucher of batch.value.codes) madeOne('voucher', voucher);
  const [voucher] = batch.value.codes;
  for (const tried of [voucher, voucher, 'canary-none'])
    await call('POST /wps/relay/PARLOR_redeemVoucher', { token, body: { code: tried } });
  await payOut(desk);
}

/** The number of a card goes from its encrypted row to an operator's screen and to the bank, and nowhere else. */
async function payOut(desk: (route: string, body?: object) => ReturnType<typeof call>) {
  const { foundation } = house;
  const player = await foundation.database.read((db) =>
    db.selectFrom('accounts.players').selectAll().where('username', '=', 'canary1').executeTakeFirstOrThrow(),
  );
  const box = secretBox(ensureSecret(foundation.config.dataDir, 'cashier'), 'payout-accounts');
  const { id } = await addWithdrawal(foundation.database, {
    playerId: player.id,
    ledgerAccount: player.ledger_account ?? 0n,
    amount: 50n,
    brandId: house.brandId,
    at: new Date(),
    seal: () => box.seal(Buffer.from(CARD)),
  });
  await desk('GET /office/withdrawals');
  await desk(`GET /office/withdrawals/${id}`);
  expect((await desk(`POST /office/withdrawals/${id}/reveal`)).value).toEqual({ number: CARD });
  expect((await desk(`POST /office/withdrawals/${id}/approve`, { from: 'requested' })).code).toBeUndefined();
  await runPayouts(house.house.provided.payoutDeps);
}

const DESK_LOGIN = 'POST /office/session/login';
const WEB = { 'x-parlor-client': 'web', origin: OWN_ORIGIN };
const LOGIN = 'POST /wps/session/login';
const TOTP = 'POST /portal/second-factors/totp';
/** Fields with a similar name that are no secrets: a game's or product's code, the state of an order. */
const NO_SECRETS =
  /: (gameCode|lottoGameCode|productCode|merchantCode)$|(depositTransaction|PARLOR_teamBets|PARLOR_agentFile): state$/;

async function login(username: string, password: string, more: object = {}, headers = {}) {
  const answer = await proven(LOGIN, { username, password, ...more }, headers);
  if (answer.value?.token) madeOne('session token', answer.value.token);
  return answer;
}

async function registerAndEnter(): Promise<string> {
  const form = { username: 'canary1', password: PASSWORD, termsAccepted: true, email: 'canary@sen.test' };
  const entered = await proven('PUT /wps/member/register', { ...form, confirmPassword: PASSWORD });
  expect(entered.code, 'registration').toBeUndefined();
  if (entered.value.token) madeOne('session token', entered.value.token);
  await proven('PUT /wps/member/register', form);
  await login('canary1', WRONG);
  await login('canary1', PASSWORD, { remember: true }, WEB);
  const again = await login('canary1', PASSWORD);
  expect(again.code).toBeUndefined();
  return again.value.token;
}

async function protect(token: string) {
  await call('POST /portal/account/confirm', { token, body: { password: WRONG } });
  await call('POST /portal/account/confirm', { token, body: { password: PASSWORD } });
  const first = { paymentPassword: PAYMENT, confirmPaymentPassword: PAYMENT, password: PASSWORD };
  expect((await call('PUT /wps/member/paymentPassword', { token, body: first })).code).toBeUndefined();
  await call('POST /wps/member/paymentPassword', {
    token,
    body: { oldPaymentPassword: PAYMENT, newPaymentPassword: '730195', confirmNewPaymentPassword: '1' },
  });
  const card = { cardType: 'B', bankCode: 'VCB', cardNumber: CARD, payeeName: 'Canary An', paymentPassword: PAYMENT };
  await call('PUT /wps/member/bankCard', { token, body: { ...card, cardNumber: `${CARD}99999` } });
  const bound = await call('PUT /wps/member/bankCard', { token, body: card });
  expect(bound.code).toBeUndefined();
  await call('GET /wps/member/bankCard', { token });
  const wish = { amount: 50, bankCardId: bound.value.bankCardId, password: PAYMENT };
  await call('POST /wps/v2/transaction/withdraw', { token, body: wish });
  await call('POST /wps/v2/verification/sms/send', { token, body: { mobileNum: NUMBER, password: PASSWORD } });
  const verify = { mobileNum: NUMBER, verificationCode: await newCode(NUMBER) };
  expect((await call('POST /wps/v2/verification/sms/verify', { token, body: verify })).code).toBeUndefined();
  const { secret } = (await call(TOTP, { token, body: { password: PASSWORD } })).value;
  madeOne('totp secret', secret);
  const code = totpCode(new Uint8Array(Secret.fromBase32(secret).buffer), Date.now());
  const { recoveryCodes } = (await call(`${TOTP}/confirm`, { token, body: { code } })).value;
  for (const one of recoveryCodes) madeOne('recovery code', one);
  const ticket = (await login('canary1', PASSWORD)).value.data.ticket as string;
  madeOne('ticket', ticket);
  const step = { ticket, method: 'recovery', code: recoveryCodes[0] };
  await call('POST /wps/session/login/verification', { body: { ...step, code: WRONG.slice(0, 12) } });
  const entered = await call('POST /wps/session/login/verification', { body: step });
  madeOne('session token', entered.value.token);
}

async function say(token: string) {
  const chat = { body: `my card ${CARD}`, requestKey: 'canary-key-1' };
  await call('POST /wps/relay/PARLOR_chatMessage', { token, body: chat });
  await call('GET /wps/relay/PARLOR_chat', { token });
  const feedback = { content: `my card is ${CARD} and it does not work`, questionType: '1', type: '1' };
  await call('PUT /wps/feedback', { token, body: feedback });
}

async function forget() {
  await proven('POST /wps/member/password/email', { username: 'canary1', email: 'canary@sen.test' });
  // It is written after the answer, so that the answer's time reveals nothing.
  await vi.waitFor(async () => expect(await message('canary@sen.test')).toContain('#'), WAIT);
  const link = /#([\w-]+)/.exec(await message('canary@sen.test'))?.[1] ?? '';
  madeOne('reset token', link);
  await call('POST /wps/member/password/reset', { body: { token: link, newPassword: 'short' } });
  const reset = { token: link, newPassword: NEXT };
  expect((await call('POST /wps/member/password/reset', { body: reset })).code).toBeUndefined();
  const before = await message(NUMBER);
  await proven('POST /wps/verification/sms/noLogin', { mobileNum: NUMBER, purpose: 'reset' });
  await vi.waitFor(async () => expect(await message(NUMBER)).not.toBe(before), WAIT);
  const proof = { mobileNum: NUMBER, verificationCode: await newCode(NUMBER), newPassword: NEXT };
  await call('POST /wps/member/password/verification', { body: proof });
}

/** Failures are where secrets get into logs. */
async function breakThings(token: string) {
  const body = { username: 'canary1', password: PASSWORD, loginDeviceId: PASSWORD };
  await call(LOGIN, { raw: `{"username":"canary1","password":"${PASSWORD}"` });
  await call(LOGIN, { body: { ...body, area: PASSWORD } });
  await call(LOGIN, { raw: JSON.stringify({ ...body, more: 'x'.repeat(70_000) }) });
  await call(LOGIN, { body, headers: { 'content-type': 'application/x-canary' } });
  await call('GET /wps/member/info', { token: `${token.slice(0, -4)}xxxx` });
  const { database } = house.foundation;
  const rename = (from: string, to: string) =>
    database.transact((db) => db.schema.withSchema('accounts').alterTable(from).renameTo(to).execute());
  await rename('players', 'players_away');
  const broken = [
    await proven(LOGIN, body),
    await proven('PUT /wps/member/register', { ...body, termsAccepted: true }),
    await call('POST /portal/account/confirm', { token, body: { password: PASSWORD } }),
  ];
  await rename('players_away', 'players');
  expect(broken.map(({ status }) => status)).toEqual([500, 500, 500]);
}

beforeAll(async () => {
  const logger = createLogger('test', 'debug', { write: (line: string) => void lines.push(line) });
  logger.level = 'trace';
  house = await openWholeHouse({ logger });
  const token = await registerAndEnter();
  await protect(token);
  await say(token);
  await workAtDesk(token);
  await breakThings(token);
  const change = { oldPassword: PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT };
  await call('POST /wps/member/password', { token, body: { ...change, oldPassword: WRONG } });
  expect((await call('POST /wps/member/password', { token, body: change })).code).toBeUndefined();
  await forget();
});
afterAll(() => house.close());

const SAID = [PASSWORD, WRONG, NEXT, OFFICE, PAYMENT, CARD];
const everySecret = () => [...SAID, ...[...made.values()].flatMap((secrets) => [...secrets])];

/** Six digits also occur by chance inside a time, a duration or an id: a code counts only where it stands alone. */
const tells = (text: string, secret: string) =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(text) : text.includes(secret);

describe('no secret', () => {
  it('is left out of this test: each kind was made', () => {
    const kinds = ['session token', 'cookie __Host-session', 'cookie __Host-device', 'code', 'ticket'];
    expect([...made.keys()]).toEqual(expect.arrayContaining([...kinds, 'totp secret', 'recovery code', 'reset token']));
    const desk = ['desk ticket', 'desk secret', 'initial password', 'voucher', 'cookie __Host-office'];
    expect([...made.keys()]).toEqual(expect.arrayContaining(desk));
  });

  it('stands in a log line', () => {
    expect(lines.filter((line) => line.includes('unexpected failure')).length).toBeGreaterThanOrEqual(3);
    const leaking = lines.filter((line) => everySecret().some((secret) => tells(line, secret)));
    expect(leaking).toEqual([]);
    expect(lines.filter((line) => line.includes('$argon2'))).toEqual([]);
  });

  it('stands in a URL, nor could: no call takes one there', () => {
    expect(seen.filter(({ url }) => everySecret().some((secret) => tells(url, secret)))).toEqual([]);
    const inUrls = [...house.services.portal, ...house.services.office]
      .flatMap(({ calls }) => calls)
      .flatMap(({ route, call: { query, params } }) =>
        Object.keys({ ...query?.shape, ...params?.shape }).map((field) => `${route}: ${field}`),
      )
      .filter((line) => /: .*(password|token|secret|otp|ticket|code$|state$|authorization|card)/i.test(line));
    // A provider's answer comes by redirect: its code and state work once, with the flow's cookie (RFC 6749 section
    // 4.1.2). The others are no secrets: an agent's or friend's code, a game's code, states of messages and orders.
    expect(inUrls.filter((line) => !NO_SECRETS.test(line) && !line.includes(' /office/'))).toEqual([
      'GET /wps/agent/affiliate: code',
      'GET /portal/social/{provider}/callback: state',
      'GET /portal/social/{provider}/callback: code',
      'GET /portal/link: code',
    ]);
  });

  it('comes back in an answer, but where it is declared', () => {
    const own: Record<string, readonly string[]> = {
      'session token': ['PUT /wps/member/register', LOGIN, 'POST /wps/session/login/verification'],
      ticket: [LOGIN],
      'totp secret': [TOTP],
      'recovery code': [`${TOTP}/confirm`],
      'desk ticket': [DESK_LOGIN],
      'desk secret': [`${DESK_LOGIN}/enrol`],
      'initial password': ['POST /office/operators'],
      voucher: ['POST /office/vouchers'],
    };
    // The only call with this purpose; the audit trail names the operator.
    const revealed = seen.map(({ route }) => route).filter((route) => route.endsWith('/reveal'));
    const said = new Map<string, readonly string[]>([
      [CARD, ['POST /wps/relay/PARLOR_chatMessage', 'GET /wps/relay/PARLOR_chat', ...revealed]],
    ]);
    const wrong: string[] = [];
    for (const { route, headers, body } of seen) {
      for (const [what, secrets] of made)
        for (const secret of secrets)
          if (tells(headers, secret) || (tells(body, secret) && !own[what]?.includes(route)))
            wrong.push(`${route} tells a ${what}`);
      for (const secret of SAID)
        if (tells(headers, secret) || (tells(body, secret) && !said.get(secret)?.includes(route)))
          wrong.push(`${route} repeats ${secret}`);
      if (body.includes('$argon2') || /password_?hash/i.test(body)) wrong.push(`${route} tells a hash`);
    }
    expect(wrong).toEqual([]);
  });

  it('is in a cookie that another answer repeats: cookies hold tokens of the session, the device and nothing said', () => {
    const names = new Set(seen.flatMap(({ cookies }) => cookies).map((line) => line.split('=')[0] ?? ''));
    expect([...names].sort()).toEqual(['__Host-device', '__Host-office', '__Host-session', 'captchaId']);
    for (const { cookies } of seen)
      for (const secret of SAID) expect(cookies.filter((line) => tells(line, secret))).toEqual([]);
  });
});

describe('what waits in the outbox', () => {
  it.each([
    ['admin', true],
    ['manager', false],
    ['support', false],
    ['cashier', false],
  ] as const)('is read by %s: %s', async (role, may) => {
    const cookies = { '__Host-office': await house.operator(role) };
    const { json } = await call('GET /office/messages?size=50', { cookies, headers: { origin: house.officeUrl } });
    const codes = [...(made.get('code') ?? [])];
    expect(codes.every((code) => JSON.stringify(json).includes(code))).toBe(may);
    if (role === 'cashier') expect(json.errorCode).toBe('operator.role.missing');
  });
});
