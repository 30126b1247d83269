import { expect, test } from '#tests/browser.ts';
import { enterAs, makePlayer } from '#tests/installation.ts';
import { accountButton, chooseInMenu } from '../visit.fixture.ts';

test('a session that is ended from another device is over in its own page at once (section 4 "Account state")', async ({
  browser,
  page,
}) => {
  const account = await makePlayer('phien');
  const context = await browser.newContext();
  const there = await context.newPage();
  await enterAs(there, account);
  await there.goto('/');
  await expect(accountButton(there, 'VI')).toBeVisible();
  await enterAs(page, account);
  await page.goto('/?account=securityCenter');
  await page.getByRole('button', { name: /^Kết thúc phiên/ }).click();
  await expect(page.getByText('Đã kết thúc phiên')).toBeVisible();
  // The other page is notified without any action there.
  await expect(there.getByRole('banner').getByRole('button', { name: 'Đăng ký' })).toBeVisible();
  await expect(there.getByText('Phiên đã kết thúc')).toBeVisible();
  await there.getByRole('alert').getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(there.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  await context.close();
  // A player who logs out sees no message.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseInMenu(page, 'VI', 'Đăng xuất');
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng ký' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Phiên đã kết thúc')).toBeHidden();
});
