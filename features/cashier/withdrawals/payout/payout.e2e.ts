import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/browser.ts';
import { logInAtOffice, makeOperator, type OperatorAccount } from '#tests/operators.ts';
import { DATA_DIR, OFFICE } from '#tests/places.ts';
import { JOURNEY_PASSWORD, journeyPlayer } from '../../journey-player.fixture.ts';
import { addWithdrawal } from './withdrawal.fixture.ts';

/** A player with a withdrawal under way, on an account that no other journey uses. */
function prepare(): Promise<{ username: string; orderNo: string }> {
  const portal = test.info().project.use.baseURL ?? '';
  return journeyPlayer({ dataDir: DATA_DIR, portal, prefix: 'rut' }, async (player) => {
    const { database, username, playerId, ledgerAccount, brandId, seal } = player;
    const own = { playerId, ledgerAccount, brandId, seal };
    const { orderNo } = await addWithdrawal(database, { ...own, amount: 500n, at: new Date() });
    return { username, orderNo };
  });
}

async function approve(page: Page, operator: OperatorAccount, orderNo: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(OFFICE);
  await page.getByRole('radio', { name: 'EN' }).click();
  await logInAtOffice(page, operator, 'EN');
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
}

/** The player in the member centre, before or while the operator decides. */
async function openCentre(page: Page, username: string): Promise<Locator> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().addCookies([{ name: 'language', value: 'EN', domain: 'localhost', path: '/' }]);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const login = page.getByRole('dialog');
  await login.getByLabel('Username').fill(username);
  await login.getByRole('textbox', { name: /^Password/ }).fill(JOURNEY_PASSWORD);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(login).toBeHidden();
  await page.getByRole('button', { name: 'Deposit', exact: true }).first().click();
  const centre = page.getByRole('dialog').first();
  await centre.getByRole('button', { name: /^Withdraw/ }).click();
  return centre;
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
  await expect(receipt.getByText('300.00')).toBeVisible();
  await receipt.getByRole('button', { name: 'The rest has arrived too' }).click();
  await expect(page.getByText('Your answer has been recorded').first()).toBeVisible();
  await receipt.getByRole('button', { name: 'Close' }).click();
  await expect(inbox).toHaveCount(0);
}

test('an operator approves, the bank pays, the player confirms, EN 1440 (section 4)', async ({
  quietPage: page,
  browser,
}) => {
  const [{ username, orderNo }, operator] = await Promise.all([prepare(), makeOperator('cashier')]);
  const office = await browser.newContext();
  const desk = await office.newPage();
  const [centre] = await Promise.all([openCentre(page, username), approve(desk, operator, orderNo)]);
  await office.close();
  await confirm(page, centre);
});
