import { closeDialog, EN_WIDE, expect, expectAccessible, type Page, test, VI_PHONE } from '#tests/browser.ts';
import { fillRegistration } from '#tests/registration.ts';
import { visit } from './visit.fixture.ts';

test('registration shows what is wrong beneath each field (section 5)', async ({ quietPage: page }) => {
  const dialog = await visit(page, VI_PHONE, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
  const create = dialog.getByRole('button', { name: 'Tạo tài khoản' });
  await dialog.getByLabel('Tên đăng nhập').fill('abc');
  await dialog.getByRole('textbox', { name: /^Mật khẩu/ }).fill('matkhau123');
  await dialog.getByRole('textbox', { name: /^Nhập lại mật khẩu/ }).fill('matkhau124');
  await create.click();
  for (const problem of [
    'Cần từ 4 đến 16 ký tự.',
    'Mật khẩu này quá dễ đoán, hãy chọn mật khẩu khác.',
    'Hai mật khẩu chưa giống nhau.',
  ])
    await expect(dialog.getByText(problem)).toBeVisible();
  await expectAccessible(page);
  await fillRegistration(dialog, `hoa${Date.now()}`.slice(0, 16));
  const agree = dialog.getByLabel(/Tôi đủ 18 tuổi/);
  await agree.uncheck();
  await create.click();
  await expect(dialog.getByText('Hãy xác nhận độ tuổi và đồng ý với điều khoản để tiếp tục.')).toBeVisible();
  await agree.check();
  await create.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng ký' })).toBeHidden();
});

test('a wide header logs in by itself, and its dialog takes over what needs room: a captcha after three failures, a pause (sections 2.3 and 4)', async ({
  quietPage: page,
}) => {
  const dialog = await visit(page, EN_WIDE, '/');
  const form = page.getByRole('banner').locator('form');
  const tryAs = async (username: string, password: string) => {
    await form.getByLabel('Username').fill(username);
    await form.getByRole('textbox', { name: /^Password/ }).fill(password);
    await page.keyboard.press('Enter');
  };
  // If the browser submits the form before scripts have loaded, the password must not appear in the address.
  await expect(form).toHaveAttribute('method', 'post');
  const wrong = 'Username or password is incorrect. Try again.';
  const username = `khongen${Date.now()}`.slice(0, 16);
  for (const attempt of [1, 2]) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'));
    await tryAs(username, `wrong-pass-${attempt}`);
    await answered;
    await expect(form.getByRole('alert')).toHaveText(wrong);
    await expect(form.getByRole('textbox', { name: /^Password/ })).toBeFocused();
  }
  await expectAccessible(page);
  await tryAs(username, 'wrong-pass-3');
  await expect(dialog.getByLabel('Verification code')).toBeVisible();
  await expect(dialog.getByRole('img')).toBeVisible();
  await expect(dialog.getByText(wrong)).toBeVisible();
  await expect(dialog.getByLabel('Username')).toHaveValue(username);
  await expectAccessible(page);
  await test.step('a wrong captcha asks for another one', async () => {
    await dialog.getByLabel('Verification code').fill('AAAA');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog.getByLabel('Verification code')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Verification code')).toHaveValue('');
  });
  await test.step('a pause counts down', () => waitOutPause(page));
  const kept = await page.evaluate('JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }])');
  expect(kept).not.toContain('wrong-pass');
});

/** During a pause the button stays in place, counts down and sends nothing. */
async function waitOutPause(page: Page) {
  const value = { captcha: true, retryAfterSeconds: 900 };
  const paused = { success: false, value, message: 'Paused for 15 minutes', errorCode: 'login.locked' };
  let sent = 0;
  await page.route('**/wps/session/login', (route) => {
    sent += 1;
    return route.fulfill({ json: paused });
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Verification code').fill('AAAA');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  const wait = dialog.getByRole('button', { name: /^Try again in \d\d:\d\d$/ });
  await expect(wait).toBeFocused();
  await expect(dialog.getByText(paused.message)).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: /^Password/ }).press('Enter');
  expect(sent).toBe(1);
  await closeDialog(page);
  await expect(dialog).toBeHidden();
}
