import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeCatalogue } from '#platform/i18n/whole-catalogue.fixture.ts';
import { type Answer, type CallOptions, openWholeHouse, PASSWORD, type WholeHouse } from './whole-house.ts';

/** Every message of spec section 8: provoked here, or in the named test. */
const ROOT = join(import.meta.dirname, '../..');
const FAR = '203.0.113.9';
let house: WholeHouse;
let catalogue: Awaited<typeof wholeCatalogue>;
let member: string;
let agent: string;
let trial: string;

beforeAll(async () => {
  house = await openWholeHouse();
  catalogue = await wholeCatalogue;
  const seat = async (username: string, type: number) => house.session((await house.player(username, type)).id);
  [member, agent, trial] = [await seat('hoivien1', 0), await seat('daily001', 1), await seat('guest0001', 4)];
  await seat('choithu1', 4);
});
afterAll(() => house.close());

const login = (username: string, more: object, options: CallOptions) =>
  house.call('POST /wps/session/login', { ...options, body: { username, password: PASSWORD, ...more } });
const settings = async (group: 'maintenance' | 'regions', patch: object) => {
  const change = { brandId: house.brandId, group, patch, by: 'test' } as const;
  expect(await house.foundation.site.updateSettings(change)).toEqual({ ok: true });
};
/** Keeps the setting while `ask` runs. */
async function during(group: 'maintenance' | 'regions', on: object, off: object, ask: () => Promise<Answer>) {
  await settings(group, on);
  const answer = await ask();
  await settings(group, off);
  return answer;
}
const table = (from: string, to: string) =>
  house.foundation.database.transact((db) => db.schema.withSchema('accounts').alterTable(from).renameTo(to).execute());
const resting = (from: Date | null) =>
  house.foundation.database.transact((db) =>
    db.updateTable('lobby.game').set({ maintenance_from: from }).where('game_code', '=', house.gameCode).execute(),
  );

/** The message, its code, and a call that provokes it. */
const SAID_BY_CALLS: [said: string, code: string, provoke: (options: CallOptions) => Promise<Answer>][] = [
  [
    'login incorrect (account or password)',
    'login.incorrect',
    // A second try with the same name would require a captcha.
    (o) => login(`khongco${o.headers?.language}`, { password: 'sai-mat-1' }, o),
  ],
  [
    'account does not exist (only an existing session is told, departures)',
    'transfer.downline.unknown',
    (o) => {
      const body = { account: 'khongco1', amount: 5, paymentPassword: '1', requestKey: 'messages-1' };
      return house.call('PUT /wps/agent/transferDownline', { ...o, token: agent, body });
    },
  ],
  [
    'wrong password (only an existing session is told, departures)',
    'factor.password.incorrect',
    (o) => house.call('POST /portal/second-factors/totp', { ...o, token: member, body: { password: 'sai-mat-1' } }),
  ],
  [
    'incorrect email',
    'email.invalid',
    (o) => {
      const body = { email: 'khong phai', password: PASSWORD };
      return house.call('POST /portal/account/email/code', { ...o, token: member, body });
    },
  ],
  ['non-member account unable to login', 'login.not.member', (o) => login('choithu1', {}, o)],
  ['non-agents cannot log in (agent area)', 'login.not.agent', (o) => login('hoivien1', { area: 'agent' }, o)],
  ['please log in first', 'login.not.session', (o) => house.call('GET /wps/member/bankCard', o)],
  [
    'invalid URL, contact customer service (domain check failed)',
    'site.domain.unknown',
    (o) => house.call('GET /wps/system/domainRoute?url=elsewhere.test', o),
  ],
  [
    'system error',
    'system.error',
    async (o) => {
      await table('captchas', 'captchas_away');
      const answer = await house.call('GET /wps/captcha', o);
      await table('captchas_away', 'captchas');
      return answer;
    },
  ],
  [
    'access restricted by location or IP',
    'site.region.blocked',
    (o) =>
      during('regions', { blockedNetworks: [`${FAR}/32`] }, { blockedNetworks: [] }, () =>
        house.call('GET /wps/captcha', { ...o, ip: FAR }),
      ),
  ],
  [
    'system maintenance',
    'site.maintenance',
    (o) => during('maintenance', { on: true }, { on: false }, () => house.call('GET /wps/captcha', o)),
  ],
  [
    'game under maintenance, other popular games suggested',
    'lobby.game.maintenance',
    async (o) => {
      await resting(new Date(Date.now() - 1_000));
      const route = `GET /wps/game/launchGame?vassalage=DONGSON&gameCode=${house.gameCode}`;
      const answer = await house.call(route, { ...o, token: member });
      await resting(null);
      expect(answer.value.content.data.games.length).toBeGreaterThan(0);
      return answer;
    },
  ],
  [
    'need a real account (isAgent 4)',
    'need.real.account',
    (o) => house.call('GET /wps/member/bankCard', { ...o, token: trial }),
  ],
];

/** Codes whose test needs a provider, a clock or a separate file. */
const SAID_ELSEWHERE: Record<string, readonly string[]> = {
  'features/accounts/verification/verification.test.ts': [
    ...['invalid-phone-number', 'missing-phone-number', 'too-many-requests', 'unknown', 'invalid-verification-code'],
    ...['missing-verification-code', 'captcha-check-failed', 'quota-exceeded', 'operation-not-allowed', 'code-expired'],
  ],
  'features/accounts/register/ways-in.test.ts': ['invitation_code_error'],
  'features/support/feedback/feedback.test.ts': ['upload.too.large', 'upload.too.many', 'upload.type'],
};

/** Texts that only screens show, with the journey that sees them. */
const SEEN: [said: string, key: string, journey: string][] = [
  ['popup-closed-by-user', 'error.popup-closed-by-user', 'features/accounts/social/social.e2e.ts'],
  ['network link abnormal, retry', 'play.refused.network', 'features/lobby/launch/launch.e2e.ts'],
  ['page load slow, check the network', 'portal.failed.slow', 'apps/portal/shell.e2e.ts'],
  ['popup blocked, allow popups and retry', 'play.refused.popup', 'features/lobby/launch/launch.e2e.ts'],
];

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('the error catalogue of spec section 8', () => {
  it.each(SAID_BY_CALLS)('says "%s" as %s, in both languages', async (_, code, provoke) => {
    const [vi, en] = [
      await provoke({ headers: { language: 'VI' } }),
      await provoke({ headers: { language: 'EN' }, ip: '198.51.100.7' }),
    ];
    expect([vi.code, en.code]).toEqual([code, code]);
    for (const [language, { message }] of [['VI', vi] as const, ['EN', en] as const]) {
      // Texts with numbers in them differ from the bare pattern.
      expect(message, language).not.toMatch(/^error\.|[{}]/);
      expect(message.slice(0, 12), language).toBe(catalogue.text(language, `error.${code}`).slice(0, 12));
    }
    expect(vi.message).not.toBe(en.message);
  });

  it.each(Object.entries(SAID_ELSEWHERE))('has the others provoked in %s', (path, codes) => {
    const test = read(path);
    for (const code of codes) {
      expect(test, code).toContain(`'${code}'`);
      for (const language of ['VI', 'EN'] as const)
        expect(() => catalogue.text(language, `error.${code}`), code).not.toThrow();
    }
  });

  it.each(SEEN)('shows "%s" (%s) in %s', (_, key, journey) => {
    const texts = (['VI', 'EN'] as const).map((language) => catalogue.text(language, key));
    expect(texts.some((text) => read(journey).includes(text))).toBe(true);
  });
});
