import type { Page } from '@playwright/test';
import { expect, expectAccessible, LOOKS, type Look, nameOf, test } from '#tests/browser.ts';
import { REGISTRATION } from '#tests/registration.ts';

/** Texts of the screens. */
const WORDS = {
  VI: {
    ...REGISTRATION.VI,
    short: 'Cần từ 4 đến 16 ký tự.',
    easy: 'Mật khẩu này quá dễ đoán, hãy chọn mật khẩu khác.',
    differ: 'Hai mật khẩu chưa giống nhau.',
    terms: 'Hãy xác nhận độ tuổi và đồng ý với điều khoản để tiếp tục.',
    wrong: 'Tên đăng nhập hoặc mật khẩu không đúng. Hãy thử lại.',
    captcha: 'Mã xác minh',
  },
  EN: {
    ...REGISTRATION.EN,
    short: 'Between 4 and 16 characters.',
    easy: 'This password is too easy to guess; choose another.',
    differ: 'The two passwords are not the same.',
    terms: 'Please confirm your age and agree to the terms to go on.',
    wrong: 'Username or password is incorrect. Try again.',
    captcha: 'Verification code',
  },
} as const;

const LOOKS_HERE = LOOKS.filter(({ language, theme }) => (language === 'VI') === (theme === 'light'));

async function open(page: Page, look: (typeof LOOKS)[number]) {
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.context().addCookies([{ name: 'language', value: look.language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
  await page.goto('/');
  const words = WORDS[look.language];
  return { words, dialog: page.getByRole('dialog') };
}

for (const look of LOOKS_HERE.filter(({ width }) => width === 1440)) {
  test(`registration shows what is wrong beneath each field (section 5), ${nameOf(look)}`, async ({
    quietPage: page,
  }) => {
    const { words, dialog } = await open(page, look);
    await page.getByRole('banner').getByRole('button', { name: words.register }).click();
    await dialog.getByLabel(words.username).fill('abc');
    await dialog.getByRole('textbox', { name: words.password }).fill('matkhau123');
    await dialog.getByRole('textbox', { name: words.confirm }).fill('matkhau124');
    await dialog.getByRole('button', { name: words.create }).click();
    for (const problem of [words.short, words.easy, words.differ])
      await expect(dialog.getByText(problem)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(words.username).fill(`hoa${Date.now()}`.slice(0, 16));
    await dialog.getByRole('textbox', { name: words.password }).fill('sen-trang-77');
    await dialog.getByRole('textbox', { name: words.confirm }).fill('sen-trang-77');
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(dialog.getByText(words.terms)).toBeVisible();
    await dialog.getByLabel(words.agree).check();
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: words.register })).toBeHidden();
  });
}

const [LIGHT, DARK] = LOOKS_HERE.filter(({ width }) => width === 1440) as [Look, Look];

test(`login asks for the captcha after three failures (section 4), ${nameOf(LIGHT)}`, async ({ quietPage: page }) => {
  const { words, dialog } = await open(page, LIGHT);
  await page.getByRole('banner').getByRole('button', { name: words.login }).click();
  const username = `khongvi${Date.now()}`.slice(0, 16);
  for (const attempt of [1, 2, 3]) {
    await dialog.getByLabel(words.username).fill(username);
    await dialog.getByRole('textbox', { name: words.password }).fill(`wrong-pass-${attempt}`);
    const answered = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'));
    await dialog.getByRole('button', { name: words.login, exact: true }).click();
    await answered;
    await expect(dialog.getByText(words.wrong)).toBeVisible();
  }
  await expect(dialog.getByLabel(words.captcha)).toBeVisible();
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  // During a pause the button stays in place, counts down and sends nothing.
  const value = { captcha: true, retryAfterSeconds: 900 };
  const paused = { success: false, value, message: 'Tạm khóa 15 phút', errorCode: 'login.locked' };
  let sent = 0;
  await page.route('**/wps/session/login', (route) => {
    sent += 1;
    return route.fulfill({ json: paused });
  });
  await dialog.getByLabel(words.captcha).fill('AAAA');
  await dialog.getByRole('button', { name: words.login, exact: true }).click();
  const wait = dialog.getByRole('button', { name: /^Thử lại sau 1[45]:\d\d$/ });
  await expect(wait).toBeFocused();
  await expect(dialog.getByText(paused.message)).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: words.password }).press('Enter');
  expect(sent).toBe(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test(`a wide header logs in by itself, and its dialog takes over what needs room (section 2.3), ${nameOf(DARK)}`, async ({
  quietPage: page,
}) => {
  const { words, dialog } = await open(page, DARK);
  const header = page.getByRole('banner');
  const form = header.locator('form');
  const tryAs = async (username: string, password: string) => {
    await form.getByLabel(words.username).fill(username);
    await form.getByRole('textbox', { name: words.password }).fill(password);
    await page.keyboard.press('Enter');
  };
  // If the browser submits the form before scripts have loaded, the password must not appear in the address.
  await expect(form).toHaveAttribute('method', 'post');
  const username = `khongen${Date.now()}`.slice(0, 16);
  for (const attempt of [1, 2]) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'));
    await tryAs(username, `wrong-pass-${attempt}`);
    await answered;
    await expect(form.getByRole('alert')).toHaveText(words.wrong);
    await expect(form.getByRole('textbox', { name: words.password })).toBeFocused();
  }
  await expectAccessible(page);
  await tryAs(username, 'wrong-pass-3');
  await expect(dialog.getByLabel(words.captcha)).toBeVisible();
  await expect(dialog.getByText(words.wrong)).toBeVisible();
  await expect(dialog.getByLabel(words.username)).toHaveValue(username);
  const kept = await page.evaluate('JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }])');
  expect(kept).not.toContain('wrong-pass');
});
