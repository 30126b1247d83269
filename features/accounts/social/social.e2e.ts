import { createHash, createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Look, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { changeBrand, enterAs, makePlayer } from '#tests/installation.ts';
import { CLIENT, type LocalProvider, localProvider } from './local-provider.fixture.ts';

/** Spec section 2.5 "one-click social buttons (telegram, facebook, google) when enabled", with a provider on this machine. */
const BOT = '123456:a-token-of-this-journey';
const WORDS = {
  VI: {
    google: 'Tiếp tục với Google',
    facebook: 'Tiếp tục với Facebook',
    telegram: 'Tiếp tục với Telegram',
    linkGoogle: 'Liên kết Google',
    linkFacebook: 'Liên kết Facebook',
    link: 'Liên kết',
    unlinkGoogle: 'Gỡ liên kết Google',
    unlink: 'Gỡ liên kết',
    unlinked: 'Đã gỡ liên kết Google',
    linked: 'Đã liên kết Google',
    linkedFacebook: 'Đã liên kết Facebook',
    in: 'Đăng nhập thành công',
    failed: 'Đăng nhập chưa thành công. Hãy thử lại.',
    have: 'Tôi đã có tài khoản',
    login: 'Đăng nhập',
    username: 'Tên đăng nhập',
    password: /^Mật khẩu/,
    wrong: 'Mật khẩu không đúng.',
  },
  EN: {
    google: 'Continue with Google',
    facebook: 'Continue with Facebook',
    telegram: 'Continue with Telegram',
    linkGoogle: 'Link Google',
    linkFacebook: 'Link Facebook',
    link: 'Link',
    unlinkGoogle: 'Unlink Google',
    unlink: 'Unlink',
    unlinked: 'Google unlinked',
    linked: 'Google linked',
    linkedFacebook: 'Facebook linked',
    in: 'You are logged in',
    failed: 'The login did not go through. Try again.',
    have: 'I have an account',
    login: 'Log in',
    username: 'Username',
    password: /^Password/,
    wrong: 'The password is incorrect.',
  },
} as const;

let local: LocalProvider;
// Serial, because the provider has only one person.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async ({ baseURL, browser }) => {
  const callbacks = ['google', 'facebook'].map((provider) => `${baseURL}/portal/social/${provider}/callback`);
  local = await localProvider(callbacks);
  const facebook = {
    authorizationEndpoint: `${local.issuer}/auth`,
    tokenEndpoint: `${local.issuer}/token`,
    userEndpoint: `${local.issuer}/me`,
    scope: 'openid profile',
    ...CLIENT,
  };
  await changeBrand('social', { google: { issuer: local.issuer, ...CLIENT }, facebook, telegram: { botToken: BOT } });
  const page = await browser.newPage();
  await expect(async () => {
    const answer = await page.request.get(`${baseURL}/portal/social`);
    expect(((await answer.json()) as { value: { providers: string[] } }).value.providers).toHaveLength(3);
  }).toPass();
  await page.close();
});
test.afterAll(async () => {
  await changeBrand('social', { google: null, facebook: null, telegram: null });
  await local.close();
});
test.beforeEach(() => {
  local.refuses = false;
  local.person = { sub: `person-${Date.now()}`, email: 'lan@example.test', name: 'Lan' };
});

async function prepare(page: Page, { language, theme, width }: Look) {
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await page.addInitScript(
    ([look, words]) => {
      localStorage.setItem('theme', look);
      localStorage.setItem('lang', words);
    },
    [theme, language] as const,
  );
  return WORDS[language];
}

/** Ends the session and goes to the login. The open page must make no calls meanwhile. */
async function leave(page: Page) {
  await page.goto('/robots.txt');
  await page.context().clearCookies({ name: /session|device/ });
  await page.goto('/login');
  return page.getByRole('dialog');
}

async function whoIsIn(page: Page): Promise<string> {
  const info = await page.request.get('/wps/member/info');
  return ((await info.json()) as { value: { account: string } }).value.account;
}

const [WIDE, NARROW] = TWO_LOOKS as [Look, Look];

test(`Google is linked, opens the account and is unlinked in the security centre, ${nameOf(WIDE)}`, async ({
  page,
}) => {
  const words = await prepare(page, WIDE);
  const account = await makePlayer('goo');
  await enterAs(page, account);
  await page.goto('/?account=securityCenter');
  await page.getByRole('link', { name: words.linkGoogle, exact: true }).click();
  const ask = page.getByRole('dialog', { name: words.linkGoogle });
  // The login is older than the provider's proof, so the password is required.
  await expect(ask.getByText('lan@example.test')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await ask.getByRole('textbox', { name: words.password }).fill('wrong-one-1');
  await ask.getByRole('button', { name: words.link, exact: true }).click();
  await expect(ask.getByText(words.wrong)).toBeVisible();
  await expectAccessible(page);
  await ask.getByRole('textbox', { name: words.password }).fill(account.password);
  await ask.getByRole('button', { name: words.link, exact: true }).click();
  await expect(page.getByText(words.linked)).toBeVisible();

  const login = await leave(page);
  await expectAccessible(page);
  await login.getByRole('link', { name: words.google }).click();
  await expect(page.getByText(words.in)).toBeVisible();
  expect(await whoIsIn(page)).toBe(account.username);

  await page.goto('/?account=securityCenter');
  await page.getByRole('button', { name: words.unlinkGoogle }).click();
  const unlink = page.getByRole('dialog', { name: words.unlinkGoogle });
  await unlink.getByRole('textbox', { name: words.password }).fill(account.password);
  await unlink.getByRole('button', { name: words.unlink, exact: true }).click();
  await expect(page.getByText(words.unlinked)).toBeVisible();
  await expect(page.getByRole('link', { name: words.linkGoogle, exact: true })).toBeVisible();
});

test(`a stranger who refuses is told, and links Facebook and Telegram by logging in, ${nameOf(NARROW)}`, async ({
  page,
}) => {
  const words = await prepare(page, NARROW);
  const account = await makePlayer('fab');
  let login = await leave(page);
  local.refuses = true;
  await login.getByRole('link', { name: words.facebook }).click();
  await expect(page.getByText(words.failed)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  local.refuses = false;
  login = await leave(page);
  await login.getByRole('link', { name: words.facebook }).click();
  const whose = page.getByRole('dialog', { name: words.linkFacebook });
  await expectAccessible(page);
  await whose.getByRole('button', { name: words.have }).click();
  await logIn(page, account, words);
  await expect(page.getByText(words.linkedFacebook)).toBeVisible();
  login = await leave(page);
  await login.getByRole('link', { name: words.facebook }).click();
  await expect(page.getByText(words.in)).toBeVisible();
  expect(await whoIsIn(page)).toBe(account.username);

  await page.route('https://oauth.telegram.org/**', (route) => {
    const to = new URL(route.request().url()).searchParams.get('return_to') ?? '';
    const script = `location.replace(${JSON.stringify(`${to}#tgAuthResult=${telegramAnswer()}`)})`;
    return route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` });
  });
  login = await leave(page);
  await login.getByRole('link', { name: words.telegram }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.have }).click();
  await logIn(page, account, words);
  await expect(page.getByText(/Telegram linked/)).toBeVisible();
  expect(page.url()).not.toContain('tgAuthResult');
});

async function logIn(page: Page, account: { username: string; password: string }, words: (typeof WORDS)['VI' | 'EN']) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.username).fill(account.username);
  await dialog.getByRole('textbox', { name: words.password }).fill(account.password);
  await dialog.getByRole('button', { name: words.login, exact: true }).click();
}

/** The data from Telegram's login page (core.telegram.org/widgets/login "Checking authorization"). */
function telegramAnswer(): string {
  const now = Date.now();
  const fields = {
    auth_date: Math.floor(now / 1_000),
    first_name: 'Lan',
    id: now % 1_000_000_000,
    username: 'lan_tele',
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const hash = createHmac('sha256', createHash('sha256').update(BOT).digest()).update(text).digest('hex');
  return Buffer.from(JSON.stringify({ ...fields, hash })).toString('base64url');
}
