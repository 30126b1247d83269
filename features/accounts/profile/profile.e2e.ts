import { closeDialog, expect, expectAccessible, test } from '#tests/browser.ts';
import { enterAs, makePlayer } from '#tests/installation.ts';

/** Spec sections 3 "Further profile fields", 5 "the birthday prompt states 21", 4 "Preferences" and 2.7 "my account". */
test.use({ viewport: { width: 390, height: 844 }, locale: 'vi-VN' });

test('a player tells of themselves, is refused when too young, and chooses a picture', async ({ page }) => {
  await enterAs(page, await makePlayer('hoso'));
  // A busy phone goes back in its history late: what is pressed meanwhile counts.
  await page.addInitScript('const back = history.back.bind(history); history.back = () => setTimeout(back, 500);');
  await page.goto('/?account=securityCenter');
  const centre = page.getByRole('dialog').first();
  await centre.getByRole('button', { name: 'Sửa hồ sơ' }).click();
  const profile = page.getByRole('dialog', { name: 'Sửa hồ sơ' });
  await profile.getByLabel('Tên hiển thị').fill('Lan Anh Sen');
  const birthday = profile.getByLabel('Ngày sinh');
  await birthday.fill(`${new Date().getFullYear() - 20}-01-01`);
  await profile.getByRole('button', { name: 'Lưu hồ sơ' }).click();
  await expect(birthday).toHaveAttribute('aria-invalid', 'true');
  await expect(profile.getByText('Bạn cần đủ 21 tuổi.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await birthday.fill('1990-05-19');
  await profile.getByRole('button', { name: 'Lưu hồ sơ' }).click();
  await expect(profile).toBeHidden();
  await expect(centre.getByText('1990-05-19')).toBeVisible();

  await centre.getByRole('button', { name: 'Sửa hồ sơ' }).click();
  await expect(profile.getByLabel('Ngày sinh')).toHaveAttribute('readonly', '');
  await closeDialog(page);
  await centre.getByRole('button', { name: 'Đổi ảnh' }).click();
  const picker = page.getByRole('dialog', { name: 'Chọn ảnh đại diện' });
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'Rồng' }).click();
  await expect(picker).toBeHidden();

  // The header's menu is shown on wide screens only.
  await closeDialog(page);
  await expect(centre).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  const menu = page.getByRole('banner').getByRole('button', { name: /Tài khoản/ });
  await expect(menu.first().locator('img')).toHaveAttribute('src', /avatars\/dragon/);
  await expect(page.getByRole('banner').getByText('Lan Anh Sen').first()).toBeAttached();

  // A language chosen for the screens is saved in the account, for its messages.
  const told = page.waitForRequest((request) => request.url().endsWith('/wps/member/language'));
  await page
    .getByRole('button', { name: /English/ })
    .first()
    .click();
  expect((await told).postDataJSON()).toEqual({ language: 'EN' });
});
