import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { EN_WIDE, expect, expectAccessible, expectFits, openCentre, type Page, test } from '#tests/browser.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';
import { turnTo } from './turn-to.fixture.ts';

/** Pages with the call that each waits for, and a text that the page shows afterwards. */
const OTHERS = [
  { name: 'Hourly salary', call: 'PARLOR_agentContract', shows: 'You have no contract of this kind' },
  { name: 'Credit report', call: 'PARLOR_creditReport', shows: 'No transfers' },
] as const;

test('a page of the agent centre whose call is held waits in its shape', async ({ quietPage: page }) => {
  const wanted = { dataDir: DATA_DIR, portal: PORTAL, prefix: 'ld', facts: { type: 2 } };
  const session = await journeyPlayer(wanted, async (player) => player.session);
  let letThrough = await hold(page, 'PARLOR_agentOverview');
  const centre = await openCentre(page, { session, look: EN_WIDE, entry: 'agentTeamOverview', centre: 'agent' });
  const loading = centre.getByRole('status', { name: 'Loading' });
  await expect(loading).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await expectFits(page);
  letThrough();
  await expect(centre.getByText('Balances now', { exact: true })).toBeVisible();
  await expect(loading).toHaveCount(0);
  const waiting = centre.locator('[aria-busy=true]');
  for (const { name, call, shows } of OTHERS) {
    letThrough = await hold(page, call);
    await turnTo(centre, EN_WIDE, name);
    await expect(waiting.first()).toBeVisible();
    letThrough();
    await expect(centre.getByText(shows).first()).toBeVisible();
    await expect(waiting).toHaveCount(0);
  }
});

/** Holds back the answers of a call until the returned function is called. */
async function hold(page: Page, call: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/wps/relay/${call}?*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
