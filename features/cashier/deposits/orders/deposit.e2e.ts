import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/browser.ts';
import { register } from '#tests/registration.ts';

/** Spec section 2.7 "deposit" on a phone: a wallet's page and back, with a bonus that nobody chose for the player. */
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

const expectFits = async (page: Page) =>
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);

test('a wallet deposit with the first deposit’s bonus, VI light 390', async ({ quietPage: page }) => {
  await register(page, `nap${Date.now()}`.slice(0, 16));
  await page.getByRole('navigation').getByRole('button', { name: /^Nạp/ }).click();
  const centre = page.getByRole('dialog');
  await centre.getByRole('button', { name: 'Tiếp tục không cần hạn mức' }).click();
  await centre.getByRole('radio', { name: /Ví điện tử/ }).check();
  await centre.getByRole('button', { name: '200', exact: true }).click();
  const bill = centre.getByRole('region', { name: 'Tóm tắt' });
  await expect(centre.getByRole('radio', { name: /Không nhận thưởng/ })).toBeChecked();
  await expect(bill).not.toContainText('Thưởng');
  await centre.getByRole('radio', { name: /Thưởng nạp lần đầu/ }).check();
  // 50 % of 200, and 8 times deposit and bonus: said before anything is agreed to.
  await expect(bill).toContainText('+ 100,00 P');
  await expect(bill).toContainText('2.400,00 P');
  await expectAccessible(page);
  await expectFits(page);

  await centre.getByRole('button', { name: 'Tiếp tục thanh toán' }).click();
  await page.waitForURL(/\/simulator\/pay\/SIMWALLET/);
  await expect(page.getByText(/^MÔ PHỎNG/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('button', { name: /Rời đi không trả/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/simulator'));
  await centre.getByRole('link', { name: 'Mở trang thanh toán' }).click();
  await page.getByRole('button', { name: 'Trả 200.000 ₫', exact: true }).click();

  await expect(centre.getByText('Đã nạp 200,00 P')).toBeVisible();
  await expect(page).not.toHaveURL(/deposit=/);
  await expect(centre.getByRole('region', { name: 'Tóm tắt' })).toContainText('+ 100,00 P');
  await expectAccessible(page);
  await centre.getByRole('combobox', { name: 'Trạng thái' }).selectOption({ label: 'Chờ chuyển khoản' });
  await expect(centre.getByText('Không có lệnh nạp nào khớp')).toBeVisible();
  await centre.getByRole('button', { name: 'Bỏ lọc' }).click();
  await centre.getByRole('button', { name: 'Nạp lần nữa' }).click();
  // Once per player: it is still named, and says why it cannot be had.
  await expect(centre.getByRole('radio', { name: /Thưởng nạp lần đầu/ })).toBeDisabled();
  await expectFits(page);
});
