import { expect, expectAccessible, type Look, nameOf, type Page, test } from '#tests/browser.ts';
import { inInstallation, makePlayer, type PlayerAccount } from '#tests/installation.ts';
import { ensureBrand } from '../site/public.ts';

/**
 * Additional proofs at login (spec section 4 "Extra verification", "Login", "Forgot password"), at a separate brand:
 * switched on at the demo brand, they would affect every other journey.
 */
const BRAND = 'WAYS';
/** Browsers resolve names beneath localhost to their own machine. */
const HOST = 'ways.localhost';
const LOOKS: readonly Look[] = [
  { language: 'VI', theme: 'dark', width: 390 },
  { language: 'EN', theme: 'light', width: 1440 },
];
const NEW_PASSWORD = 'hoa-dao-2030';
const WORDS = {
  VI: {
    login: 'Đăng nhập',
    username: 'Tên đăng nhập',
    password: /^Mật khẩu/,
    mobile: 'Số điện thoại',
    step: 'Xác minh đăng nhập',
    send: 'Gửi mã',
    sentTo: /^Mã gửi tới/,
    wrong: 'Mã không đúng hoặc đã được dùng.',
    byEmail: 'Nhận mã qua email',
    byPayee: 'Dùng tên người nhận tiền',
    confirm: 'Xác nhận',
    payee: 'Tên người nhận tiền',
    notPayee: 'Tên người nhận tiền chưa khớp với tài khoản.',
    forced: 'Đặt mật khẩu của riêng bạn',
    newPassword: /^Mật khẩu mới/,
    again: /^Nhập lại mật khẩu mới/,
    change: 'Đổi mật khẩu',
    changed: 'Đã đổi mật khẩu',
    forgot: 'Quên mật khẩu?',
    code: /^Mã SMS/,
    set: 'Lưu mật khẩu mới',
    account: /Tài khoản của/,
  },
  EN: {
    login: 'Log in',
    username: 'Username',
    password: /^Password/,
    mobile: 'Mobile number',
    step: 'Verify your login',
    send: 'Send code',
    sentTo: /^Code sent to/,
    wrong: 'The code is not correct, or it was used before.',
    byEmail: 'Get a code by email',
    byPayee: 'Use your payee name',
    confirm: 'Confirm',
    payee: 'Payee name',
    notPayee: 'This payee name does not match the account.',
    forced: 'Set a password of your own',
    newPassword: /^New password/,
    again: /^Confirm new password/,
    change: 'Change password',
    changed: 'Password changed',
    forgot: 'Forgot password?',
    code: /^SMS code/,
    set: 'Save new password',
    account: /account/i,
  },
} as const;
type Words = (typeof WORDS)['VI' | 'EN'];

// Serial: a visitor may request one code per second, and all visitors here share one address.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ request }) => {
  const modules = { LOGINIPVERF3: true, PWDEXPFORCECHANGE3: true, CHNGPASSVERIF3: true, VERIFICATION3: true };
  await inInstallation((database) =>
    database.transact((db) =>
      ensureBrand(db, {
        code: BRAND,
        name: 'Bến Sen',
        hosts: [HOST],
        currency: 'VNDK',
        symbol: 'P',
        timeZone: 'Asia/Ho_Chi_Minh',
        language: 'VI',
        languages: ['VI', 'EN'],
        settings: { switches: { modules } },
      }),
    ),
  );
  // The server learns of a new brand within seconds.
  await expect(async () => {
    expect((await request.get('/wps/system/status', { headers: { Merchant: BRAND } })).ok()).toBe(true);
  }).toPass();
});

async function arrive(page: Page, look: Look): Promise<Words> {
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.context().addCookies([{ name: 'language', value: look.language, domain: HOST, path: '/' }]);
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
  return WORDS[look.language];
}

/** Opens the brand's login as an unknown visitor. */
async function loginPage(page: Page, baseURL: string | undefined, path = '/login') {
  const address = new URL(path, baseURL);
  address.hostname = HOST;
  await page.goto(new URL('/robots.txt', address).href);
  await page.context().clearCookies({ name: /session|device/ });
  await page.evaluate(() => localStorage.removeItem('login-device'));
  await page.goto(address.href);
  return page.getByRole('dialog');
}

async function logIn(page: Page, words: Words, { username, password }: PlayerAccount) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.username).fill(username);
  await dialog.getByRole('textbox', { name: words.password }).fill(password);
  await dialog.getByRole('button', { name: words.login, exact: true }).click();
}

async function codeTo(recipient: string): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const newest = await inInstallation(({ read }) =>
      read((db) =>
        db
          .selectFrom('accounts.outbox')
          .select('body')
          .where('recipient', '=', recipient)
          .orderBy('id', 'desc')
          .executeTakeFirst(),
      ),
    );
    code = /\b\d{6}\b/.exec(newest?.body ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

const change = (
  { username }: PlayerAccount,
  fields: { email?: string; email_verified_at?: Date; password_changed_at?: Date },
) =>
  inInstallation(({ transact }) =>
    transact((db) => db.updateTable('accounts.players').set(fields).where('username', '=', username).execute()),
  );

for (const look of LOOKS) {
  const mark = `${look.language.toLowerCase()}${String(Date.now()).slice(-8)}`;
  const number = `849${look.width === 390 ? 1 : 2}${String(Date.now()).slice(-7)}`;

  test(`a login from a new place is proven by SMS, by the known address, by the payee name, ${nameOf(look)}`, async ({
    page,
    baseURL,
  }) => {
    const words = await arrive(page, look);
    const account = await makePlayer('buoc', {
      brand: BRAND,
      profile: { payeeName: 'NGUYEN THI LAN' },
      mobile: { number, proven: true },
    });
    const email = `${mark}@example.org`;
    await change(account, { email, email_verified_at: new Date() });
    const step = page.getByRole('dialog', { name: words.step });
    const inside = page.getByRole('banner').getByRole('button', { name: words.account });

    await loginPage(page, baseURL);
    await logIn(page, words, account);
    await step.getByRole('button', { name: words.send }).click();
    const code = await codeTo(number);
    await step.getByRole('textbox', { name: words.sentTo }).fill(code === '000000' ? '111111' : '000000');
    await expect(step.getByText(words.wrong)).toBeVisible();
    await expectAccessible(page);
    await step.getByRole('textbox', { name: words.sentTo }).fill(code);
    await expect(inside).toBeVisible();

    await loginPage(page, baseURL);
    await logIn(page, words, account);
    await step.getByRole('button', { name: words.byEmail }).click();
    await step.getByRole('button', { name: words.send }).click();
    await step.getByRole('textbox', { name: words.sentTo }).fill(await codeTo(email));
    await expect(inside).toBeVisible();

    await loginPage(page, baseURL);
    await logIn(page, words, account);
    await step.getByRole('button', { name: words.byPayee }).click();
    await step.getByRole('textbox', { name: words.payee }).fill('Trần An');
    await step.getByRole('button', { name: words.confirm }).click();
    await expect(step.getByText(words.notPayee)).toBeVisible();
    await step.getByRole('textbox', { name: words.payee }).fill('Nguyễn Thị Lan');
    await step.getByRole('button', { name: words.confirm }).click();
    await expect(inside).toBeVisible();
  });

  test(`a default and an outdated password are changed before anything else, ${nameOf(look)}`, async ({
    page,
    baseURL,
  }) => {
    const words = await arrive(page, look);
    const asGiven = await makePlayer(`md${mark}`, { brand: BRAND, password: '123456' });
    const old = await makePlayer(`cu${mark}`, { brand: BRAND });
    await change(old, { password_changed_at: new Date(0) });
    const forced = page.getByRole('dialog', { name: words.forced });
    const lines: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/portal/events') && lines.push(request.url())));
    for (const account of [asGiven, old]) {
      await loginPage(page, baseURL);
      lines.length = 0;
      await logIn(page, words, account);
      await expect(forced).toBeVisible();
      await page.keyboard.press('Escape');
      await forced.getByRole('textbox', { name: words.newPassword }).fill(NEW_PASSWORD);
      await forced.getByRole('textbox', { name: words.again }).fill(NEW_PASSWORD);
      await expectAccessible(page);
      expect(lines, 'the event line, which would be refused').toEqual([]);
      await forced.getByRole('button', { name: words.change }).click();
      await expect(page.getByText(words.changed)).toBeVisible();
      await logIn(page, words, { ...account, password: NEW_PASSWORD });
      await expect(page.getByRole('banner').getByRole('button', { name: words.account })).toBeVisible();
      await expect.poll(() => lines.length, 'open once the password is their own').toBe(1);
    }
  });

  test(`a forgotten password is set anew by a code to the number, and opens at once, ${nameOf(look)}`, async ({
    page,
    baseURL,
  }) => {
    const words = await arrive(page, look);
    const own = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`;
    await makePlayer(`qu${mark}`, { brand: BRAND, mobile: { number: own, proven: true } });
    const dialog = await loginPage(page, baseURL);
    // A failed try first, as by somebody who has forgotten the password.
    await dialog.locator('input[name=username]').fill(`0${own.slice(2)}`);
    await dialog.locator('input[name=password]').fill('quen-mat-roi-1');
    await dialog.locator('button[type=submit]').click();
    await expect(dialog.locator('input[name=password]')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByRole('button', { name: words.forgot }).click();
    await dialog.getByRole('tab', { name: words.mobile }).click();
    await dialog.getByRole('textbox', { name: words.mobile }).fill(`0${own.slice(2)}`);
    await dialog.getByRole('button', { name: words.send }).click();
    await dialog.getByRole('textbox', { name: words.code }).fill(await codeTo(own));
    await dialog.getByRole('textbox', { name: words.newPassword }).fill(NEW_PASSWORD);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.set }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: words.account })).toBeVisible();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
  });
}
