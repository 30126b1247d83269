import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { EN_PHONE, expect, expectAccessible, expectFits, openCentre, test } from '#tests/browser.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';

/** docs/rewards.md section 1 "free rounds": claimed, played in the slot before own money, marked in the bet record. */
test('a newcomer claims free rounds and plays one in the slot', async ({ quietPage: page }) => {
  const wanted = { dataDir: DATA_DIR, portal: PORTAL, prefix: 'frr', amount: 100n };
  const session = await journeyPlayer(wanted, async (player) => player.session);
  const centre = await openCentre(page, { session, look: EN_PHONE, entry: 'rewardCenter' });
  const take = centre.getByRole('button', { name: 'Claim 10 spins of Golden Tiger', exact: true });
  await take.click();
  await expect(take).toHaveCount(0);

  const game = await page.request.get('/wps/game/launchGame?vassalage=DONGSON&gameCode=ho-vang', {
    headers: { Merchant: 'SENVANG' },
  });
  const { value } = (await game.json()) as { value: { content: { game_url: string } } };
  const slot = await page.context().newPage();
  await slot.goto(value.content.game_url);
  await expect(slot.getByText('10 free rounds left')).toBeVisible();
  await expect(slot.getByText('Stake on the house')).toBeVisible();
  await expectAccessible(slot);
  await slot.getByRole('button', { name: 'Spin a free round, 10 left' }).click();
  await expect(slot.getByText('9 free rounds left')).toBeVisible();
  // The round is over when the next one can be started.
  await expect(slot.getByRole('button', { name: 'Spin a free round, 9 left' })).toBeEnabled();
  await slot.close();

  await page.goto('/?account=personalHistoryCopy');
  await expect(centre.getByText('Free round', { exact: true }).first()).toBeVisible();
  await expectFits(page);
});
