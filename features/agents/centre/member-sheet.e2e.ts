import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { JOURNEY_PIN } from '#features/cashier/journey-player.fixture.ts';
import {
  EN_PHONE,
  EN_WIDE,
  expect,
  expectAccessible,
  expectFits,
  openCentre,
  type Page,
  test,
} from '#tests/browser.ts';
import { type FilledAgent, filledAgent } from '#tests/journeys/filled-agent.fixture.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';

test('a member’s rates rise, the player becomes an agent, and money sent stands in the credit report (spec section 2.9)', async ({
  quietPage: page,
}) => {
  const agent = await filledAgent({ dataDir: DATA_DIR, portal: PORTAL });
  const { session, team } = agent;
  const entry = 'downlineManagmentView';
  const centre = await openCentre(page, { session, look: EN_WIDE, centre: 'agent', entry });
  await openBranch(page, centre, agent);

  await centre.getByText(team[1], { exact: true }).click();
  const sheet = page.getByRole('dialog', { name: team[1], exact: true });
  await expect(sheet.getByRole('button', { name: 'Send money' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await raise(page, sheet);
  await sheet.getByRole('button', { name: 'Make an agent' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Make an agent' }).click();
  await expect(sheet.getByRole('button', { name: 'Make an agent' })).toBeHidden();
  await send(page, sheet);
  await page.goto('/?agent=agentCreditReport');
  await readReport(page, centre, team[1]);
});

/** The branch opens in the tree on a wide screen, and as a list of its own on a phone. Deeper names are masked. */
async function openBranch(page: Page, centre: Locator, { team: [below], username }: FilledAgent): Promise<void> {
  await centre.getByRole('button', { name: new RegExp(`${below}$`) }).click();
  await expect(centre.getByText(/^kh\*\*\*/)).toBeVisible();
  await page.setViewportSize({ width: EN_PHONE.width, height: 900 });
  await centre.getByText(below, { exact: true }).click();
  await page.getByRole('dialog', { name: below }).getByRole('button', { name: 'See downlines (1)' }).click();
  await expect(centre.getByText(/^kh\*\*\*/)).toBeVisible();
  await centre.getByRole('navigation').getByRole('button', { name: username }).click();
}

async function raise(page: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Raise rates' }).click();
  const rates = page.getByRole('dialog').last();
  const save = rates.getByRole('button', { name: 'Save the rates' });
  await rates.getByLabel('Slots').fill('0.61');
  await expect(save).toBeDisabled();
  await rates.getByLabel('Slots').fill('0.5');
  await save.click();
  await expect(page.getByText('Rates raised')).toBeVisible();
}

async function send(page: Page, sheet: Locator): Promise<void> {
  await sheet.getByRole('button', { name: 'Send money' }).click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel('Amount').fill('125');
  await form.getByLabel('Payment password').fill(JOURNEY_PIN);
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await form.getByRole('button', { name: 'Continue' }).click();
  const moved = page.waitForResponse((answer) => answer.url().includes('/transferDownline') && answer.ok());
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await moved;
}

async function readReport(page: Page, centre: Locator, name: string): Promise<void> {
  await expect(centre.getByText(name, { exact: true })).toBeVisible();
  await expect(centre.getByText('−125').first()).toBeVisible();
  await expectFits(page);
  const saving = page.waitForEvent('download');
  await centre.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n');
  expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
  await centre.getByLabel('Direction').selectOption({ label: 'Received' });
  await expect(centre.getByText(/^No transfers/)).toBeVisible();
  await expect(centre.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
}
