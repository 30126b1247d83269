import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/browser.ts';
import { register } from '#tests/registration.ts';

/** Spec section 2.7 "deposit" on a phone: an e-wallet's page and back, with no bonus preselected. */
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
  // 50 % of 200, and 8 times deposit and bonus, shown before the player orders.
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
  // Once per player: still listed, disabled, with the reason.
  await expect(centre.getByRole('radio', { name: /Thưởng nạp lần đầu/ })).toBeDisabled();
  await expectFits(page);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`L10: the form has its final geometry while its terms are on their way, ${width} px`, async ({
    quietPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    await register(page, `xuong${Date.now()}`.slice(0, 16));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/MCSFE_getDepositSettings*', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/?account=depositv2');
    const centre = page.getByRole('dialog');
    await centre.getByRole('button', { name: 'Tiếp tục không cần hạn mức' }).click();
    const placesOf = async (selector: string) => {
      const boxes = await Promise.all((await centre.locator(selector).all()).map((one) => one.boundingBox()));
      return boxes.map((box) => box && [box.x, box.y, box.width, box.height].map(Math.round));
    };
    const shapes = ['.choice:not(.dep-bonus .choice)', '.option', '.dep-go'];
    await expect(centre.locator('[aria-busy] .option')).toHaveCount(6);
    const before = await Promise.all(shapes.map(placesOf));
    answer();
    await expect(centre.getByRole('button', { name: 'Tạo lệnh nạp' })).toBeVisible();
    expect(await Promise.all(shapes.map(placesOf))).toEqual(before);
  });

test('C12: where nothing has to be wagered, the page says so', async ({ quietPage: page }) => {
  await register(page, `khong${Date.now()}`.slice(0, 16));
  await page.route('**/MCSFE_getDepositSettings*', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { value: object };
    await route.fulfill({ response: answer, json: { ...json, value: { ...json.value, wagerTimes: 0 } } });
  });
  await page.goto('/?account=depositv2');
  const centre = page.getByRole('dialog');
  await centre.getByRole('button', { name: 'Tiếp tục không cần hạn mức' }).click();
  const bill = centre.getByRole('region', { name: 'Tóm tắt' });
  await centre.getByRole('button', { name: '200', exact: true }).click();
  await expect(bill).toContainText('không cần cược');
});
