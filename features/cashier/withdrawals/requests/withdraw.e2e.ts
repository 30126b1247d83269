import type { Locator } from '@playwright/test';
import { expect, expectAccessible, type Page, test, VI_WIDE } from '#tests/browser.ts';
import { enterAs, giveMoney, makePlayer } from '#tests/installation.ts';

/** Spec sections 2.7 "withdraw", 2.9 "withdrawal confirmation", 4 "Statuses": withdrawals as the player sees them. */
const PIN = '730194';

/** A newcomer's withdrawal page; their 100 P need no wagering, which has its own journeys. */
async function openWithdrawal(page: Page): Promise<{ centre: Locator; password: string }> {
  const player = await makePlayer('rut');
  await giveMoney(player, 1_000_000n);
  await page.setViewportSize({ width: VI_WIDE.width, height: 900 });
  await page.context().addCookies([{ name: 'language', value: VI_WIDE.language, domain: 'localhost', path: '/' }]);
  await enterAs(page, player);
  await page.goto('/?account=withdraw');
  return { centre: page.getByRole('dialog').first(), password: player.password };
}

async function setPaymentPassword(page: Page, centre: Locator, password: string) {
  await centre.getByRole('button', { name: 'Đặt mật khẩu' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox', { name: 'Mật khẩu đăng nhập' }).fill(password);
  const pins = dialog.locator('input[inputmode="numeric"]');
  await pins.nth(0).fill(PIN);
  await pins.nth(1).fill(PIN);
  await dialog.getByRole('button', { name: /Lưu/ }).click();
  await expect(centre.getByRole('button', { name: 'Đặt mật khẩu' })).toBeHidden();
}

async function bindCard(page: Page, centre: Locator, { number, password }: Record<'number' | 'password', string>) {
  await centre.getByRole('button', { name: 'Thêm tài khoản nhận' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Thêm tài khoản nhận' });
  await expect(dialog.getByText('Tài khoản mới nhận tiền được ngay.')).toBeVisible();
  await dialog.getByLabel('Ngân hàng').last().selectOption({ label: 'Techcombank' });
  await dialog.getByLabel('Số tài khoản').fill(number);
  await dialog.getByLabel('Tên chủ tài khoản').fill('Nguyễn Thị Hoa');
  await dialog.getByRole('textbox', { name: 'Mật khẩu rút tiền' }).fill(PIN);
  await dialog.getByRole('textbox', { name: 'Mật khẩu đăng nhập' }).fill('wrong-one-1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Liên kết' }).click();
  await expect(dialog.getByText('Mật khẩu đăng nhập không đúng.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Mật khẩu đăng nhập' }).fill(password);
  await dialog.getByRole('button', { name: 'Liên kết' }).click();
  await expect(dialog).toBeHidden();
}

test('a newcomer sees what is missing, does it, withdraws and takes it back', async ({ page }) => {
  const number = `19${Date.now()}`;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/bankCard') || request.url().includes('/transaction/withdraw'))
      sent.push(request.postData() ?? '');
  });
  const { centre, password } = await openWithdrawal(page);
  await expect(centre.getByText('Còn thiếu để rút tiền', { exact: true })).toBeVisible();
  await expect(centre.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
  await setPaymentPassword(page, centre, password);
  await bindCard(page, centre, { number, password });
  await expect(centre.getByText(`•••• ${number.slice(-4)}`)).toBeVisible();
  await expect(centre.getByText('NGUYEN THI HOA')).toBeVisible();
  await expect(centre.getByText('Đủ điều kiện rút tiền')).toBeVisible();

  // Of an amount below the smallest nothing would arrive.
  await centre.getByRole('textbox', { name: 'Số tiền rút' }).fill('1');
  await expect(centre.getByText('1.000 ₫', { exact: true })).toHaveCount(0);
  await centre.getByRole('textbox', { name: 'Số tiền rút' }).fill('60');
  await expect(centre.getByText('60.000 ₫')).toBeVisible();
  await centre.getByRole('button', { name: 'Tiếp tục' }).click();
  const confirm = page.getByRole('dialog', { name: 'Xác nhận rút tiền' });
  await expect(confirm.getByText('NGUYEN THI HOA')).toBeVisible();
  await confirm.getByRole('textbox', { name: 'Mật khẩu rút tiền' }).fill('000001');
  await confirm.getByRole('button', { name: 'Rút tiền' }).click();
  await expect(confirm.getByText('Mật khẩu rút tiền không đúng.')).toBeVisible();
  await confirm.getByRole('textbox', { name: 'Mật khẩu rút tiền' }).fill(PIN);
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Rút tiền' }).click();
  await expect(centre.getByRole('heading', { name: 'Chờ duyệt' })).toBeVisible();
  await expect(page.getByRole('dialog').first()).toContainText('40,00');

  await centre.getByRole('button', { name: 'Hủy lệnh' }).click();
  await page.getByRole('button', { name: 'Hủy lệnh rút' }).click();
  await expect(centre.getByRole('heading', { name: 'Đã hủy' })).toBeVisible();
  await expect(page.getByRole('dialog').first()).toContainText('100,00');
  await centre.getByRole('button', { name: 'Tài khoản của tôi' }).click();
  await expect(centre.getByText(`Techcombank •••• ${number.slice(-4)}`)).toBeVisible();
  // The number is sent encrypted and always shown masked.
  expect(sent.filter((body) => body.includes(number) || body.includes(PIN))).toEqual([]);
  expect(await page.content()).not.toContain(number);
});
