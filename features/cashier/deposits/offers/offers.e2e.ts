import { expect, expectAccessible, expectFits, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

/** Spec section 2.7 "deposit": the back office decides the channels and bonuses. */
test('a manager sees the channels, and makes a bonus that stands in the list and in the history', async ({ page }) => {
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('manager') });
  await page.goto(`${OFFICE}/brand/offers`);
  const channels = page.getByRole('table', { name: 'Kênh nạp tiền' });
  await expect(channels.getByRole('row', { name: /Tiền mã hóa/ })).toContainText('Hiện là chưa hỗ trợ');
  await channels.getByRole('button', { name: /^Sửa/ }).first().click();
  const sheet = page.getByRole('dialog');
  // The sheet has its own address.
  await expect(page).toHaveURL(/[?&]open=channel-/);
  await page.reload();
  await sheet.getByLabel('Phí').fill('1.234');
  await expect(sheet.getByText('Nhập phần trăm với nhiều nhất hai chữ số thập phân.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/open=/);

  await page.getByRole('button', { name: 'Kênh mới' }).click();
  const channel = `QR_${Date.now()}`;
  await sheet.getByRole('textbox', { name: /^Mã/ }).fill(channel);
  await sheet.getByLabel('Thanh toán qua').selectOption({ label: 'Chuyển khoản · SIMBANK' });
  await sheet.getByLabel('Tên (VI)').fill('QR hạng cao');
  await sheet.getByLabel('Tên (EN)').fill('QR for high rollers');
  await sheet.getByRole('button', { name: 'Lưu' }).click();
  await expect(sheet).toBeHidden();
  await expect(channels.getByRole('row', { name: channel })).toContainText('Đang tắt');

  await page.getByRole('button', { name: 'Khuyến mãi mới' }).click();
  const code = `THU_${Date.now()}`;
  await sheet.getByRole('textbox', { name: /^Mã/ }).fill(code);
  await sheet.getByLabel('Phần trăm tiền nạp').fill('12,5');
  await sheet.getByLabel('Tên (VI)').fill('Nạp thứ Năm');
  await sheet.getByRole('button', { name: 'Lưu' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Cần tên tiếng Việt và tiếng Anh.');
  await sheet.getByLabel('Tên (EN)').fill('Thursday deposit');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Lưu' }).click();
  await expect(sheet).toBeHidden();
  const row = page.getByRole('table', { name: 'Khuyến mãi nạp tiền' }).getByRole('row', { name: code });
  await expect(row).toContainText('12,5 %, tối đa 500');
  await expect(row).toContainText('Đang tắt');
  await expect(page.getByRole('region', { name: 'Lịch sử thay đổi' })).toContainText(code);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
});
