import { expect, test } from '#tests/browser.ts';
import { enterAs, makePlayer } from '#tests/installation.ts';

test('a session that is ended from another device is over in its own page at once (section 4 "Account state")', async ({
  browser,
  page,
}) => {
  const account = await makePlayer('phien');
  const context = await browser.newContext();
  const there = await context.newPage();
  await enterAs(there, account);
  await there.goto('/');
  await expect(there.getByRole('banner').getByRole('button', { name: /^Tài khoản của/ })).toBeVisible();
  await enterAs(page, account);
  await page.goto('/?account=securityCenter');
  await page.getByRole('button', { name: /^Kết thúc phiên/ }).click();
  await expect(page.getByText('Đã kết thúc phiên')).toBeVisible();
  // Nobody touches that page: it hears of it.
  await expect(there.getByRole('banner').getByRole('button', { name: 'Đăng ký' })).toBeVisible();
  await context.close();
});
