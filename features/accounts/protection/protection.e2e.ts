import type { Page } from '@playwright/test';
import { Secret } from 'otpauth';
import { totpCode } from '#platform/credentials/totp.ts';
import { expect, expectAccessible, type Look, nameOf, test } from '#tests/browser.ts';
import { enterAs, makePlayer, type PlayerAccount } from '#tests/installation.ts';

/** Spec section 4 "Extra verification", "Encrypted calls": as the player sees them in a real browser. */
const LOOKS: readonly Look[] = [
  { language: 'VI', theme: 'dark', width: 390 },
  { language: 'EN', theme: 'light', width: 1440 },
];
const WORDS = {
  VI: {
    username: 'Tên đăng nhập',
    password: /^Mật khẩu/,
    own: 'Mật khẩu đăng nhập',
    login: 'Đăng nhập',
    begin: 'Bật ứng dụng xác thực',
    next: 'Tiếp tục',
    wrong: 'Mật khẩu không đúng.',
    on: 'Đang bật',
    qr: 'Mã QR cho ứng dụng xác thực',
    code: 'Mã của ứng dụng xác thực',
    codes: 'Mã khôi phục',
    recovery: 'Mã khôi phục',
    kept: 'Tôi đã lưu',
    step: 'Xác minh đăng nhập',
    wrongCode: 'Mã không đúng hoặc đã được dùng.',
    recover: 'Dùng mã khôi phục',
    confirm: 'Xác nhận',
    add: 'Thêm khóa truy cập',
    name: 'Tên gợi nhớ',
    byPasskey: 'Đăng nhập bằng khóa truy cập',
  },
  EN: {
    username: 'Username',
    password: /^Password/,
    own: 'Login password',
    login: 'Log in',
    begin: 'Turn on the authenticator app',
    next: 'Continue',
    wrong: 'The password is not correct.',
    on: 'On',
    qr: 'QR code for the authenticator app',
    code: 'Code from your authenticator app',
    codes: 'Recovery codes',
    recovery: 'Recovery code',
    kept: 'I saved them',
    step: 'Verify your login',
    wrongCode: 'The code is not correct, or it was used before.',
    recover: 'Use a recovery code',
    confirm: 'Confirm',
    add: 'Add a passkey',
    name: 'Name to remember it by',
    byPasskey: 'Log in with a passkey',
  },
} as const;
type Words = (typeof WORDS)['VI' | 'EN'];

async function openSecurity(page: Page, look: Look, account: PlayerAccount) {
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.context().addCookies([{ name: 'language', value: look.language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
  await enterAs(page, account);
  await page.goto('/?account=securityCenter');
  return { words: WORDS[look.language], centre: page.getByRole('dialog') };
}

async function logout(page: Page) {
  await page.goto('/robots.txt');
  await page.context().clearCookies({ name: /session|device/ });
  await page.goto('/login');
  return page.getByRole('dialog');
}

async function typeLogin(page: Page, words: Words, { username, password }: PlayerAccount) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.username).fill(username);
  await dialog.getByRole('textbox', { name: words.password }).fill(password);
  await dialog.getByRole('button', { name: words.login, exact: true }).click();
}

test('the login leaves the browser encrypted, and again with the new key when the server has changed it', async ({
  page,
}) => {
  const account = await makePlayer('kin');
  await page.goto('/login');
  // Another installation's key simulates one that the server no longer has.
  const { kty, crv, x, y } = await page.evaluate(async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
    return crypto.subtle.exportKey('jwk', pair.publicKey);
  });
  const former = { kty, crv, x, y, kid: 'former', use: 'enc', alg: 'ECDH-ES' };
  await page.route('**/.well-known/jwks.json', (route) => route.fulfill({ json: { keys: [former] } }), { times: 1 });
  const sent: { type: string | undefined; body: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/session/login'))
      sent.push({ type: request.headers()['content-type'], body: request.postData() ?? '' });
  });
  await typeLogin(page, WORDS.VI, account);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(sent).toHaveLength(2);
  for (const { type, body } of sent) {
    expect(type).toBe('application/jose');
    expect(body).not.toContain(account.password);
    expect(body).not.toContain(account.username);
  }
});

test('T4: where strangers have used up the tries, a code of the authenticator app leads in, VI 390', async ({
  page,
}) => {
  const account = await makePlayer('chu');
  await page.setViewportSize({ width: 390, height: 900 });
  await enterAs(page, account);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { 'x-parlor-client': 'web' }, data });
    return ((await answer.json()) as { value: { secret: string } }).value;
  };
  const { secret } = await post('/portal/second-factors/totp', { password: account.password });
  const bytes = new Uint8Array(Secret.fromBase32(secret).buffer);
  await post('/portal/second-factors/totp/confirm', { code: totpCode(bytes, Date.now()) });
  await logout(page);
  // The server's answer to a login from a new place (tests/whole/attacks.test.ts triggers it for real).
  const value = { captcha: false, authenticator: true, retryAfterSeconds: 3_000 };
  const json = { success: false, errorCode: 'login.paused', message: 'Paused', value };
  await page.route('**/wps/session/login', (route) => route.fulfill({ status: 400, json }), { times: 1 });
  await typeLogin(page, WORDS.VI, account);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Thử lại sau/ })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Mã của ứng dụng xác thực' }).fill(totpCode(bytes, Date.now() + 30_000));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  // Logged in without a second step.
  await expect(dialog).toBeHidden();
  const info = await (await page.request.get('/wps/member/info')).json();
  expect((info as { value: { account: string } }).value.account).toBe(account.username);
});

for (const look of LOOKS) {
  const mark = look.language.toLowerCase();

  test(`an authenticator app is set up and asked for at the next login, ${nameOf(look)}`, async ({ page }) => {
    const account = await makePlayer(`ma${mark}`);
    const { words, centre } = await openSecurity(page, look, account);
    await centre.getByRole('button', { name: words.begin }).click();
    const ask = page.getByRole('dialog', { name: words.begin });
    await ask.getByRole('textbox', { name: words.own }).fill('wrong-one-1');
    await ask.getByRole('button', { name: words.next }).click();
    await expect(ask.getByText(words.wrong)).toBeVisible();
    await ask.getByRole('textbox', { name: words.own }).fill(account.password);
    await ask.getByRole('button', { name: words.next }).click();
    await expect(ask.getByRole('img', { name: words.qr })).toBeVisible();
    const secret = ((await ask.locator('.totp-secret b').textContent()) ?? '').replace(/\s/g, '');
    const bytes = new Uint8Array(Secret.fromBase32(secret).buffer);
    await ask.getByRole('textbox', { name: words.code }).fill(totpCode(bytes, Date.now()));
    const codes = page.getByRole('dialog', { name: words.codes });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recovery = await codes.getByRole('listitem').first().textContent();
    await expectAccessible(page);
    await codes.getByRole('button', { name: words.kept }).click();
    await expect(centre.getByText(words.on, { exact: true })).toBeVisible();

    await logout(page);
    await typeLogin(page, words, account);
    const step = page.getByRole('dialog', { name: words.step });
    await step.getByRole('textbox', { name: words.code }).fill('000000');
    await expect(step.getByText(words.wrongCode)).toBeVisible();
    await expectAccessible(page);
    await step.getByRole('button', { name: words.recover }).click();
    await step.getByRole('textbox', { name: words.recovery }).fill(String(recovery).toLowerCase());
    await step.getByRole('button', { name: words.confirm }).click();
    await expect(step).toBeHidden();
  });

  test(`a passkey is added and opens the account by itself, ${nameOf(look)}`, async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const account = await makePlayer(`khoa${mark}`);
    const { words, centre } = await openSecurity(page, look, account);
    await centre.getByRole('button', { name: words.add }).click();
    const ask = page.getByRole('dialog', { name: words.add });
    await ask.getByRole('textbox', { name: words.name }).fill('Sen 1');
    await ask.getByRole('textbox', { name: words.own }).fill(account.password);
    await ask.getByRole('button', { name: words.next }).click();
    await page.getByRole('dialog', { name: words.codes }).getByRole('button', { name: words.kept }).click();
    await expect(centre.getByText('Sen 1')).toBeVisible();

    const dialog = await logout(page);
    await dialog.getByRole('button', { name: words.byPasskey }).click();
    await expect(dialog).toBeHidden();
    const info = await page.request.get('/wps/member/info');
    expect(((await info.json()) as { value: { account: string } }).value.account).toBe(account.username);
  });
}
