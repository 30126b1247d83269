import type { FrameLocator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/browser.ts';

/** Spec section 2.7 "transferFund": money goes to a vendor's wallet, is staked there, and comes back. */
test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

test('transfers in, plays a round, returns all, and lets the money follow by itself', async ({ quietPage: page }) => {
  await newPlayerWith100(page);
  const dialog = await openWallet(page);
  const vendor = dialog.getByRole('article', { name: 'Đông Sơn Ví Riêng' });
  await expect(vendor).toContainText('0,00');
  await dialog.getByRole('switch', { name: /Một ví cho mọi trò chơi/ }).click();
  await expect(dialog.getByRole('radio', { name: 'Chuyển vào' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Số tiền' }).fill('40');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Chuyển tiền · 40,00 P/ }).click();
  await expect(vendor).toContainText('40,00');
  await expect(dialog.getByText('Hoàn tất').filter({ visible: true })).toBeVisible();

  await page.goto('/game?gameCode=tw-ho-vang&vendor=DSVI');
  const frame = page.frameLocator('iframe[title="Trò chơi"]');
  await readyToSpin(frame);
  await expect(frame.locator('[data-figure="balance"]')).toContainText('40,00');
  const drawn = page.waitForResponse((response) => response.url().endsWith('/game/spin'));
  await frame.getByRole('button', { name: 'Quay', exact: true }).click();
  expect(await (await drawn).json()).toMatchObject({ success: true });

  await openWallet(page);
  await dialog.getByRole('button', { name: 'Rút hết về ví chính' }).click();
  await expect(page.getByText('Tiền đã về ví chính')).toBeVisible();
  await expect(vendor).toContainText('0,00');

  await dialog.getByRole('switch', { name: /Một ví cho mọi trò chơi/ }).click();
  await expect(dialog.getByText(/Mở trò chơi là tiền tự vào/)).toBeVisible();
  const all = await mainBalance(page);
  await page.goto('/game?gameCode=tw-ho-vang&vendor=DSVI');
  // The page learns that money was moved only with the game's address.
  await expect(page.locator('iframe[title="Trò chơi"]')).toBeVisible();
  expect(await mainBalance(page)).toBe(0);
  await page.goto('/');
  await expect.poll(() => mainBalance(page)).toBe(all);
});

async function readyToSpin(frame: FrameLocator) {
  const spin = frame.getByRole('button', { name: 'Quay', exact: true });
  await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
}

async function openWallet(page: Page) {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Tài khoản của/ })
    .click();
  await page.getByRole('menuitem', { name: /Tài khoản của tôi/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ví của tôi' }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Lịch sử chuyển' }) });
  await expect(dialog.getByText('Tổng số dư')).toBeVisible();
  return dialog;
}

async function ask<Value>(page: Page, path: string, body?: object): Promise<Value> {
  return page.evaluate(
    async ([url, payload]) => {
      const sent = payload ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: payload } : {};
      const answer = (await (await fetch(url, sent)).json()) as { value: never };
      return answer.value;
    },
    [path, body ? JSON.stringify(body) : undefined] as const,
  );
}

async function mainBalance(page: Page): Promise<number> {
  return (await ask<{ mainBalance: number }>(page, '/wps/relay/GCS_merchantWallet')).mainBalance;
}

async function newPlayerWith100(page: Page) {
  await page.goto('/register');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên đăng nhập').fill(`vi${Date.now()}`.slice(0, 16));
  await dialog
    .getByRole('textbox', { name: /^Mật khẩu/ })
    .first()
    .fill('sen-trang-77');
  await dialog.getByRole('textbox', { name: /^Nhập lại mật khẩu/ }).fill('sen-trang-77');
  await dialog.getByLabel(/Tôi đủ 18 tuổi/).check();
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect(dialog).toBeHidden();
  const { orderNo } = await ask<{ orderNo: string }>(page, '/wps/relay/MCSFE_depositByQRImageUrl', { amount: 100 });
  await ask(page, '/simulator/payments', { orderNo, scenario: 'exact' });
  await expect.poll(() => mainBalance(page)).toBe(100);
}
