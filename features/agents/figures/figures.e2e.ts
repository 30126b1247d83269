import type { Locator } from '@playwright/test';
import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { EN_PHONE, expect, expectAccessible, expectFits, openCentre, type Page, test } from '#tests/browser.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';
import { turnTo } from '../centre/turn-to.fixture.ts';
import { answerFigures } from './figure-answers.fixture.ts';

test('a member’s result leads to the bets behind it and back; a line of the income opens its payouts, and a payout says why (spec section 2.8, docs/agents.md 7)', async ({
  quietPage: page,
}) => {
  // An agent without downlines, whose browser gets the answers of a month of play.
  const wanted = { dataDir: DATA_DIR, portal: PORTAL, prefix: 'fg', facts: { type: 2 } };
  const session = await journeyPlayer(wanted, async (player) => player.session);
  await answerFigures(page);
  const entry = 'palStatementsAgentCopy';
  const centre = await openCentre(page, { session, look: EN_PHONE, centre: 'agent', entry });
  await readLoss(page);
  for (const name of ['Account details', 'Credit report']) {
    await turnTo(centre, EN_PHONE, name);
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
    await expectFits(page);
  }
  await readIncome(page, centre);
});

async function readLoss(page: Page): Promise<void> {
  await page.getByText('hongngoc68').first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See the bets' }).click();
  await expect(page.getByLabel('Account').first()).toHaveValue('hongngoc68');
  await expect(page.getByText('Sen Vàng 88').first()).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByText('th***g9')).toBeVisible();
}

async function readIncome(page: Page, centre: Locator): Promise<void> {
  await turnTo(centre, EN_PHONE, 'My income');
  const line = page.getByText('+96').first();
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await line.click();
  await page.getByRole('dialog').last().getByText('20/11/2026 14:40').click();
  const why = page.getByRole('dialog', { name: 'Why: Real-time salary' });
  await expect(why.getByRole('list', { name: 'Steps' }).getByRole('listitem').first()).toBeVisible();
  await expect(why.getByText('This tier paid')).toBeVisible();
  await expect(why.getByText('6,885.71 × 0.75% = 51.6428')).toBeVisible();
  await expect(why.getByRole('heading', { name: 'Downlines’ parts' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
}
