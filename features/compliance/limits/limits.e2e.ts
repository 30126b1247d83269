import { expect, expectAccessible, test } from '#tests/browser.ts';
import { enterAs, makePlayer } from '#tests/installation.ts';

/** A player's own limits on a phone (docs/decisions/0014): set before the first deposit, reached there; a break. */
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test('a limit is set before the first deposit, met there and lowered; a break closes the rest', async ({ page }) => {
  await enterAs(page, await makePlayer('han'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Nạp tiền', exact: true }).click();
  const centre = page.getByRole('dialog');
  await centre.getByLabel('Hạn mức nạp mỗi tháng').fill('80');
  await expectAccessible(page);
  await centre.getByRole('button', { name: 'Đặt hạn mức và tiếp tục' }).click();
  await centre.getByRole('button', { name: 'Tạo lệnh nạp' }).click();
  await expect(centre.getByText('Bạn còn nạp được 80')).toBeVisible();

  await centre.getByRole('button', { name: 'Hạn mức của tôi' }).click();
  const limits = page.getByRole('dialog', { name: 'Chơi có trách nhiệm' });
  await limits.getByRole('button', { name: 'Chỉnh hạn mức Nạp tiền mỗi tháng' }).click();
  await limits.getByLabel('Hạn mức Nạp tiền mỗi tháng', { exact: true }).fill('60');
  await limits.getByRole('button', { name: 'Lưu hạn mức' }).click();
  await expect(limits.getByText('0 P / 60 P')).toBeVisible();
  await limits.getByRole('button', { name: 'Chỉnh hạn mức Nạp tiền mỗi tháng' }).click();
  await limits.getByLabel('Hạn mức Nạp tiền mỗi tháng', { exact: true }).fill('500');
  await limits.getByRole('button', { name: 'Lưu hạn mức' }).click();
  await expect(limits.getByText('Sẽ tăng lên 500 P')).toBeVisible();

  await limits.getByRole('tab', { name: 'Tạm nghỉ' }).click();
  await limits.getByRole('button', { name: 'Bắt đầu nghỉ' }).click();
  await page.getByRole('button', { name: 'Nghỉ ngay bây giờ' }).click();
  const notice = page.getByRole('dialog', { name: /^Bạn đang tạm nghỉ đến/ });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Đóng' }).last().click();
  await expect(limits.getByText(/^Bạn đang tạm nghỉ đến/)).toBeVisible();
  await limits.getByRole('button', { name: 'Đóng' }).first().click();
  await centre.getByRole('button', { name: 'Tạo lệnh nạp' }).click();
  await expect(centre.getByText(/Bạn đã chọn tạm nghỉ/)).toBeVisible();
  await centre.getByRole('button', { name: 'Quay lại' }).click();
  await centre.getByRole('button', { name: 'Tài khoản của tôi' }).click();
  await expect(centre.getByRole('heading', { name: 'Chơi có trách nhiệm' })).toBeVisible();
  await expect(centre.getByText(/^Bạn đang tạm nghỉ đến/)).toBeVisible();
});
