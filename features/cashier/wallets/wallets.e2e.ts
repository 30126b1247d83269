import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, openCentre, test, VI_WIDE } from '#tests/browser.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';
import { journeyPlayer } from '../journey-player.fixture.ts';

/** Spec section 2.7 "transferFund": money goes to a vendor's wallet, is staked there, and comes back. */
test('transfers in, plays a round, returns all, and lets the money follow by itself', async ({ quietPage: page }) => {
  const wanted = { dataDir: DATA_DIR, portal: PORTAL, prefix: 'vi', amount: 100n };
  const session = await journeyPlayer(wanted, async (player) => player.session);
  const dialog = await openCentre(page, { session, look: VI_WIDE, entry: 'transferFund' });
  await expect(dialog.getByText('Tổng số dư')).toBeVisible();
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

  await openWallet(page, dialog);
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

async function openWallet(page: Page, dialog: Locator) {
  await page.goto('/?account=transferFund');
  await expect(dialog.getByText('Tổng số dư')).toBeVisible();
}

const mainBalance = (page: Page): Promise<number> =>
  page.evaluate(`fetch('/wps/relay/GCS_merchantWallet').then((answer) => answer.json())
    .then(({ value }) => value.mainBalance)`);
