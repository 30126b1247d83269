import type { Browser } from '@playwright/test';
import { expect, expectAccessible, type Page, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator, type Role } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

/** The commission desk (docs/agents.md 8). */
test('terms proposed to a master agent are withdrawn, and a move in the tree takes two operators', async ({
  quietPage: page,
  browser,
}) => {
  await enter(page, 'manager', 'contracts');
  await propose(page);
  await withdraw(page);
  // An open sheet makes the menu inert, so the tree has its own visit.
  await page.goto(`${OFFICE}/agents/tree`);
  await askForMove(page);
  await goTo(page, '/agents/moves');
  await page.getByRole('cell', { name: 'daily02' }).first().click();
  await expect(page.getByText('You asked for this: somebody else decides.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await rejectMove(browser);
});

async function enter(page: Page, role: Role, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator(role) });
  await page.goto(`${OFFICE}/agents/${path}`);
}

/** Opens a desk by its link in the menu. */
const goTo = (page: Page, path: string) =>
  page
    .getByRole('navigation', { name: 'Office menu' })
    .locator(`a[href="${path}"], a[href^="${path}?"]`)
    .press('Enter');

async function propose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Propose terms' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send to the agent' }).click();
  await expect(dialog.getByText('A percentage from 0 to 100.')).toBeVisible();
  await dialog.getByLabel('Account').fill('tongdaily');
  await dialog.getByLabel('Kind').selectOption('hourly');
  await dialog.getByLabel('Rate').fill('0.5');
  await dialog.getByRole('button', { name: 'Add a tier' }).click();
  const second = dialog.getByRole('group', { name: 'Tier 2' });
  await second.getByLabel('Rate').fill('1');
  await second.getByLabel('Active members').fill('10');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send to the agent' }).click();
  await expect(dialog).toHaveCount(0);
}

async function withdraw(page: Page): Promise<void> {
  await goTo(page, '/agents/requests');
  await page
    .getByRole('row', { name: /tongdaily.*Hourly salary/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog', { name: 'tongdaily' });
  await expect(sheet.getByRole('table', { name: 'Tiers' })).toContainText('10');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Withdraw' }).click();
  await expect(sheet.getByText('Withdrawn').first()).toBeVisible();
}

async function askForMove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'tongdaily', exact: true }).click();
  await page.getByRole('button', { name: 'Move daily02' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move daily02' });
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog.getByText('At least 3 characters.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked for by both sides');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog).toHaveCount(0);
}

async function rejectMove(browser: Browser): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page, 'admin', 'moves?filter=asked');
  await page.getByRole('cell', { name: 'daily02' }).click();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const why = page.getByRole('dialog').last();
  await why.getByLabel('Reason').fill('Stays where it is');
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Move rejected')).toBeVisible();
  await context.close();
}
