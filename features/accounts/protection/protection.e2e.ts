import type { Locator } from '@playwright/test';
import { Secret } from 'otpauth';
import { totpCode } from '#platform/credentials/totp.ts';
import { closeDialog, EN_WIDE, expect, expectAccessible, type Page, test, VI_WIDE } from '#tests/browser.ts';
import { enterAs, makePlayer, type PlayerAccount } from '#tests/installation.ts';
import { accountButton, chooseInMenu, logOut, typeLogin, visit, whoIsIn } from '../visit.fixture.ts';

/** Spec section 4 "Extra verification", "Encrypted calls": as the player sees them in a real browser. */

test('the login leaves the browser encrypted, also after a change of keys; a passkey opens the account by itself', async ({
  page,
}) => {
  const account = await makePlayer('kin');
  await addVirtualAuthenticator(page);
  await visit(page, EN_WIDE, '/login');
  await test.step('the login is encrypted, and again with the new key when the server has changed it', () =>
    logInWithFormerKey(page, account));
  await test.step('a passkey is added', () => addPasskey(page, account));
  const dialog = await logOut(page, 'EN');
  await dialog.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(dialog).toBeHidden();
  expect(await whoIsIn(page)).toBe(account.username);
});

async function logInWithFormerKey(page: Page, account: PlayerAccount) {
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
  await typeLogin(page, 'EN', account);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(sent).toHaveLength(2);
  for (const { type, body } of sent) {
    expect(type).toBe('application/jose');
    expect(body).not.toContain(account.password);
    expect(body).not.toContain(account.username);
  }
}

async function addVirtualAuthenticator(page: Page) {
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
}

async function addPasskey(page: Page, { password }: PlayerAccount) {
  await chooseInMenu(page, 'EN', 'My account');
  const centre = page.getByRole('dialog').first();
  await centre.getByRole('button', { name: 'Add a passkey' }).click();
  const ask = page.getByRole('dialog', { name: 'Add a passkey' });
  await ask.getByRole('textbox', { name: 'Name to remember it by' }).fill('Sen 1');
  await ask.getByRole('textbox', { name: 'Login password' }).fill(password);
  await ask.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('button', { name: 'I saved them' }).click();
  await expect(centre.getByText('Sen 1')).toBeVisible();
  await closeDialog(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('an authenticator app is asked for at the login; T4: its code leads in where strangers have used up the tries', async ({
  page,
}) => {
  const account = await makePlayer('ma');
  await enterAs(page, account);
  const centre = (await visit(page, VI_WIDE, '/?account=securityCenter')).first();
  const { bytes, recovery } = await turnOnApp(page, centre, account);
  await closeDialog(page);
  await expect(centre).toBeHidden();
  await logOut(page, 'VI');
  await test.step('a wrong code is refused, and a recovery code leads in', () => recover(page, account, recovery));
  const login = await logOut(page, 'VI');

  // The server's answer to a login from a new place (tests/whole/attacks.test.ts triggers it for real).
  const value = { captcha: false, authenticator: true, retryAfterSeconds: 3_000 };
  const json = { success: false, errorCode: 'login.paused', message: 'Paused', value };
  await page.route('**/wps/session/login', (route) => route.fulfill({ status: 400, json }), { times: 1 });
  await typeLogin(page, 'VI', account);
  await expect(login.getByRole('button', { name: /^Thử lại sau/ })).toHaveAttribute('aria-disabled', 'true');
  await login.getByRole('textbox', { name: 'Mã của ứng dụng xác thực' }).fill(totpCode(bytes, Date.now() + 30_000));
  await expectAccessible(page);
  await login.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  // Logged in without a second step.
  await expect(login).toBeHidden();
  expect(await whoIsIn(page)).toBe(account.username);
});

async function turnOnApp(page: Page, centre: Locator, { password }: PlayerAccount) {
  await centre.getByRole('button', { name: 'Bật ứng dụng xác thực' }).click();
  const ask = page.getByRole('dialog', { name: 'Bật ứng dụng xác thực' });
  const own = ask.getByRole('textbox', { name: 'Mật khẩu đăng nhập' });
  await own.fill('wrong-one-1');
  await ask.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(ask.getByText('Mật khẩu không đúng.')).toBeVisible();
  await own.fill(password);
  await ask.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(ask.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' })).toBeVisible();
  const secret = ((await ask.locator('.totp-secret b').textContent()) ?? '').replace(/\s/g, '');
  const bytes = new Uint8Array(Secret.fromBase32(secret).buffer);
  await ask.getByRole('textbox', { name: 'Mã của ứng dụng xác thực' }).fill(totpCode(bytes, Date.now()));
  const codes = page.getByRole('dialog', { name: 'Mã khôi phục' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await expectAccessible(page);
  await codes.getByRole('button', { name: 'Tôi đã lưu' }).click();
  await expect(centre.getByText('Đang bật', { exact: true })).toBeVisible();
  return { bytes, recovery };
}

async function recover(page: Page, account: PlayerAccount, recovery: string) {
  await typeLogin(page, 'VI', account);
  const step = page.getByRole('dialog', { name: 'Xác minh đăng nhập' });
  await step.getByRole('textbox', { name: 'Mã của ứng dụng xác thực' }).fill('000000');
  await expect(step.getByText('Mã không đúng hoặc đã được dùng.')).toBeVisible();
  await expectAccessible(page);
  await step.getByRole('button', { name: 'Dùng mã khôi phục' }).click();
  await step.getByRole('textbox', { name: 'Mã khôi phục' }).fill(recovery.toLowerCase());
  await step.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(accountButton(page, 'VI')).toBeVisible();
}
