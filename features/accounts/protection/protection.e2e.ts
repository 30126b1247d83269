import type { Page } from '@playwright/test';
import { Secret } from 'otpauth';
import { expect, expectAccessible, test } from '#tests/browser.ts';
import { totpCode } from '../second-factor/totp.rules.ts';

/** Spec section 4 "Extra verification", "Encrypted calls": what the player sees of them, in a real browser. */
const PASSWORD = 'sen-trang-77';

async function register(page: Page, prefix: string): Promise<string> {
  const username = `${prefix}${Date.now()}`.slice(0, 16);
  await page.goto('/register');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên đăng nhập').fill(username);
  await dialog
    .getByRole('textbox', { name: /^Mật khẩu/ })
    .first()
    .fill(PASSWORD);
  await dialog.getByRole('textbox', { name: /^Nhập lại mật khẩu/ }).fill(PASSWORD);
  await dialog.getByLabel(/Tôi đủ 18 tuổi/).check();
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect(dialog).toBeHidden();
  return username;
}

async function openSecurity(page: Page) {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Tài khoản/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Tài khoản của tôi/ }).click();
  return page.getByRole('dialog');
}

async function logout(page: Page) {
  await page.context().clearCookies({ name: /session|device/ });
  await page.goto('/login');
  return page.getByRole('dialog');
}

async function typeLogin(page: Page, username: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên đăng nhập').fill(username);
  await dialog.getByRole('textbox', { name: /^Mật khẩu/ }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}

test('the login leaves the browser encrypted, and again with the new key when the server has changed it', async ({
  page,
}) => {
  const username = await register(page, 'kin');
  await logout(page);
  // A key of another installation stands for one that the server no longer has.
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
  await typeLogin(page, username);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(sent).toHaveLength(2);
  for (const { type, body } of sent) {
    expect(type).toBe('application/jose');
    expect(body).not.toContain(PASSWORD);
    expect(body).not.toContain(username);
  }
});

test('an authenticator app is set up and asked for at the next login', async ({ page }) => {
  // Four loads of the page, and two looks of the accessibility checker.
  test.slow();
  const username = await register(page, 'ma');
  const centre = await openSecurity(page);
  await centre.getByRole('button', { name: 'Bật ứng dụng xác thực' }).click();
  const ask = page.getByRole('dialog', { name: 'Bật ứng dụng xác thực' });
  await ask.getByRole('textbox', { name: 'Mật khẩu đăng nhập' }).fill('wrong-one-1');
  await ask.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(ask.getByText('Mật khẩu không đúng.')).toBeVisible();
  await ask.getByRole('textbox', { name: 'Mật khẩu đăng nhập' }).fill(PASSWORD);
  await ask.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(ask.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible();
  const secret = ((await ask.locator('.totp-secret b').textContent()) ?? '').replace(/\s/g, '');
  const bytes = new Uint8Array(Secret.fromBase32(secret).buffer);
  await ask.getByRole('textbox', { name: 'Mã của ứng dụng xác thực' }).fill(totpCode(bytes, Date.now()));
  const codes = page.getByRole('dialog', { name: 'Mã khôi phục' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = await codes.getByRole('listitem').first().textContent();
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'Tôi đã lưu' }).click();
  await expect(centre.getByText('Đang bật')).toBeVisible();

  await logout(page);
  await typeLogin(page, username);
  const step = page.getByRole('dialog', { name: 'Xác minh đăng nhập' });
  await step.getByRole('textbox', { name: 'Mã của ứng dụng xác thực' }).fill('000000');
  await expect(step.getByText('Mã không đúng hoặc đã được dùng.')).toBeVisible();
  await expectAccessible(page);
  await step.getByRole('button', { name: 'Dùng mã khôi phục' }).click();
  await step.getByRole('textbox', { name: 'Mã khôi phục' }).fill(String(recovery).toLowerCase());
  await step.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(step).toBeHidden();
});

test('a passkey is added and opens the account by itself', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const username = await register(page, 'khoa');
  const centre = await openSecurity(page);
  await centre.getByRole('button', { name: 'Thêm khóa truy cập' }).click();
  const ask = page.getByRole('dialog', { name: 'Thêm khóa truy cập' });
  await ask.getByRole('textbox', { name: 'Tên gợi nhớ' }).fill('Máy thử');
  await ask.getByRole('textbox', { name: 'Mật khẩu đăng nhập' }).fill(PASSWORD);
  await ask.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.getByRole('dialog', { name: 'Mã khôi phục' }).getByRole('button', { name: 'Tôi đã lưu' }).click();
  await expect(centre.getByText('Máy thử')).toBeVisible();

  const dialog = await logout(page);
  await dialog.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click();
  await expect(dialog).toBeHidden();
  const info = await page.request.get('/wps/member/info');
  expect(((await info.json()) as { value: { account: string } }).value.account).toBe(username);
});
