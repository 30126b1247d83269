import { createHash, createHmac } from 'node:crypto';
import { EN_WIDE, expect, expectAccessible, test, VI_WIDE } from '#tests/browser.ts';
import { changeBrand, enterAs, makePlayer } from '#tests/installation.ts';
import { chooseInMenu, logOut, typeLogin, visit, whoIsIn } from '../visit.fixture.ts';
import { CLIENT, type LocalProvider, localProvider } from './local-provider.fixture.ts';

/** Spec section 2.5 "one-click social buttons (telegram, facebook, google) when enabled", with a provider on this machine. */
const BOT = '123456:a-token-of-this-journey';
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

test('Google is linked, opens the account and is unlinked in the security centre', async ({ page }) => {
  const account = await makePlayer('goo');
  await enterAs(page, account);
  await visit(page, VI_WIDE, '/?account=securityCenter');
  const link = page.getByRole('link', { name: 'Liên kết Google', exact: true });
  await link.click();
  const ask = page.getByRole('dialog', { name: 'Liên kết Google' });
  // The login is older than the provider's proof, so the password is required.
  await expect(ask.getByText('lan@example.test')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await ask.getByRole('textbox', { name: /^Mật khẩu/ }).fill('wrong-one-1');
  await ask.getByRole('button', { name: 'Liên kết', exact: true }).click();
  await expect(ask.getByText('Mật khẩu không đúng.')).toBeVisible();
  await expectAccessible(page);
  await ask.getByRole('textbox', { name: /^Mật khẩu/ }).fill(account.password);
  await ask.getByRole('button', { name: 'Liên kết', exact: true }).click();
  await expect(page.getByText('Đã liên kết Google')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const login = await logOut(page, 'VI');
  await login.getByRole('link', { name: 'Tiếp tục với Google' }).click();
  const entered = page.getByText('Đăng nhập thành công');
  await expect(entered).toBeVisible();
  expect(await whoIsIn(page)).toBe(account.username);

  await chooseInMenu(page, 'VI', 'Tài khoản của tôi');
  await page.getByRole('button', { name: 'Gỡ liên kết Google' }).click();
  const unlink = page.getByRole('dialog', { name: 'Gỡ liên kết Google' });
  await unlink.getByRole('textbox', { name: /^Mật khẩu/ }).fill(account.password);
  await unlink.getByRole('button', { name: 'Gỡ liên kết', exact: true }).click();
  await expect(page.getByText('Đã gỡ liên kết Google')).toBeVisible();
  await expect(link).toBeVisible();
});

test('a stranger who refuses is told, and links Facebook and Telegram by logging in', async ({ page }) => {
  const account = await makePlayer('fab');
  const login = await visit(page, EN_WIDE, '/login');
  local.refuses = true;
  await login.getByRole('link', { name: 'Continue with Facebook' }).click();
  await expect(page.getByText('The login did not go through. Try again.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  local.refuses = false;
  await page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).press('Enter');
  await login.getByRole('link', { name: 'Continue with Facebook' }).click();
  const whose = page.getByRole('dialog', { name: 'Link Facebook' });
  await expectAccessible(page);
  await whose.getByRole('button', { name: 'I have an account' }).click();
  await typeLogin(page, 'EN', account);
  await expect(page.getByText('Facebook linked')).toBeVisible();
  await logOut(page, 'EN');
  await login.getByRole('link', { name: 'Continue with Facebook' }).click();
  await expect(page.getByText('You are logged in')).toBeVisible();
  expect(await whoIsIn(page)).toBe(account.username);

  await page.route('https://oauth.telegram.org/**', (route) => {
    const to = new URL(route.request().url()).searchParams.get('return_to') ?? '';
    const script = `location.replace(${JSON.stringify(`${to}#tgAuthResult=${telegramAnswer()}`)})`;
    return route.fulfill({ contentType: 'text/html', body: `<script>${script}</script>` });
  });
  await logOut(page, 'EN');
  await login.getByRole('link', { name: 'Continue with Telegram' }).click();
  await login.getByRole('button', { name: 'I have an account' }).click();
  await typeLogin(page, 'EN', account);
  await expect(page.getByText(/Telegram linked/)).toBeVisible();
  expect(page.url()).not.toContain('tgAuthResult');
});

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
