import type { Browser, Locator, Page } from '@playwright/test';
import { EN_WIDE, expect, expectAccessible, openCentre, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { DATA_DIR, OFFICE, PORTAL } from '#tests/places.ts';
import { journeyPlayer } from '../../journey-player.fixture.ts';
import { addWithdrawal } from './withdrawal.fixture.ts';

/** A player with a withdrawal under way, on an account that no other journey uses. */
function prepare(): Promise<{ session: string; orderNo: string }> {
  return journeyPlayer({ dataDir: DATA_DIR, portal: PORTAL, prefix: 'rut' }, async (player) => {
    const { database, session, playerId, ledgerAccount, brandId, seal } = player;
    const own = { playerId, ledgerAccount, brandId, seal };
    const { orderNo } = await addWithdrawal(database, { ...own, amount: 500n, at: new Date() });
    return { session, orderNo };
  });
}

async function approve(browser: Browser, orderNo: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('cashier') });
  await page.goto(OFFICE);
  await page.getByRole('navigation', { name: 'Office menu' }).getByRole('link', { name: 'Withdrawals' }).click();
  await page.getByRole('searchbox', { name: 'Find order number or player' }).fill(orderNo);
  await page.getByText(orderNo, { exact: true }).click();
  const sheet = page.getByRole('dialog', { name: orderNo });
  await sheet.getByRole('button', { name: 'Reveal' }).click();
  await expect(sheet.getByText(/^0071\d{10}$/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await page
    .getByRole('dialog', { name: /^Approve 500/ })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(sheet.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await context.close();
}

async function confirm(page: Page, centre: Locator) {
  const inbox = centre.getByRole('region', { name: 'Waiting for your confirmation' });
  // No reload: the worker pays, and the server's event updates the page.
  await expect(inbox).toBeVisible();
  await expect(centre.getByRole('button', { name: /^Withdraw\s*1 waiting/ })).toBeVisible();
  await inbox.getByRole('button', { name: /500,000\s?₫/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Confirm that the money arrived' });
  await expect(receipt.getByText(/Has 500,000 ₫ arrived at Vietcombank/)).toBeVisible();
  await receipt.getByRole('button', { name: 'Only part arrived' }).click();
  await receipt.getByLabel('Amount that arrived').fill('200000');
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Send' }).click();
  await expect(receipt.getByText('Still missing')).toBeVisible();
  await expect(receipt.getByText('300,000 ₫', { exact: true })).toBeVisible();
  await receipt.getByRole('button', { name: 'The rest has arrived too' }).click();
  await expect(page.getByText('Your answer has been recorded').first()).toBeVisible();
  await receipt.getByRole('button', { name: 'Close' }).click();
  await expect(inbox).toHaveCount(0);
}

test('an operator approves, the bank pays, the player confirms (section 4)', async ({ quietPage: page, browser }) => {
  const { session, orderNo } = await prepare();
  const centre = await openCentre(page, { session, look: EN_WIDE, entry: 'withdraw' });
  await approve(browser, orderNo);
  await confirm(page, centre);
});
