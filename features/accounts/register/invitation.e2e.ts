import { ok } from '#features/lobby/lobby-screens.fixture.ts';
import { expect, test } from '#tests/browser.ts';
import { fillRegistration } from '#tests/registration.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('P4: the code of an invitation outlives other pages, and the first link is the one that counts', async ({
  quietPage: page,
}) => {
  await page.route('**/portal/link-visit', (route) => ok(route, { known: true, keepDays: 30 }));
  await page.route('**/portal/link?*', (route) => ok(route, { known: true }));
  for (const code of ['ABC123', 'LATER99']) {
    const counted = page.waitForResponse('**/portal/link-visit');
    await page.goto(`/?referralCode=${code}`);
    await counted;
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ưu đãi' }).click();
  await expect(page).toHaveURL('/promotions');
  await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
  const code = page.getByRole('dialog').getByLabel(/giới thiệu/);
  await expect(code).toHaveValue('ABC123');
  await expect(code).not.toBeEditable();
});

test('a code that nobody owns is said to be one, and may be corrected or left out', async ({ quietPage: page }) => {
  await page.goto('/register?referralCode=NOSUCH99');
  const form = page.getByRole('dialog');
  const code = form.getByLabel(/giới thiệu/);
  await expect(code).toHaveValue('NOSUCH99');
  await expect(code).toHaveAccessibleDescription(/mã không tồn tại/);
  await expect(code).toBeEditable();
  await fillRegistration(form, 'khach9901');
  await form.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect(code).toHaveAccessibleDescription('Mã mời không đúng. Hãy kiểm tra lại hoặc để trống.');
  await code.clear();
  await form.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect(form).toBeHidden();
});
