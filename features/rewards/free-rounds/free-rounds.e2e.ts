import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, expectFits, nameOf, openCentre, TWO_LOOKS, test } from '#tests/browser.ts';
import { DATA_DIR } from '#tests/places.ts';

/** docs/rewards.md section 1 "free rounds": claimed, played in the slot before own money, marked in the bet record. */
const WORDS = {
  VI: {
    take: 'Nhận 10 lượt quay Hổ Vàng',
    paid: 'Nhà cái trả cược',
    left: (count: number) => `Còn ${count} lượt miễn phí`,
    spin: (count: number) => `Quay miễn phí, còn ${count} lượt`,
    record: 'Miễn phí',
  },
  EN: {
    take: 'Claim 10 spins of Golden Tiger',
    paid: 'Stake on the house',
    left: (count: number) => `${count} free rounds left`,
    spin: (count: number) => `Spin a free round, ${count} left`,
    record: 'Free round',
  },
} as const;

const portal = () => test.info().project.use.baseURL ?? '';

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ reducedMotion: 'reduce' });
    const words = WORDS[look.language];

    test('a newcomer claims free rounds and plays one in the slot', async ({ quietPage: page }) => {
      const wanted = { dataDir: DATA_DIR, portal: portal(), prefix: 'frr', amount: 100n };
      const { session } = await journeyPlayer(wanted, async (player) => ({ session: player.session }));
      const centre = await openCentre(page, { session, look, entry: 'rewardCenter' });
      const take = centre.getByRole('button', { name: words.take, exact: true });
      await expect(take).toBeVisible();
      await take.click();
      await expect(take).toHaveCount(0);

      const game = await page.request.get('/wps/game/launchGame?vassalage=DONGSON&gameCode=ho-vang', {
        headers: { Merchant: 'SENVANG' },
      });
      const { value } = (await game.json()) as { value: { content: { game_url: string } } };
      const slot = await page.context().newPage();
      await slot.goto(value.content.game_url);
      await expect(slot.getByText(words.left(10))).toBeVisible();
      await expect(slot.getByText(words.paid)).toBeVisible();
      await expectAccessible(slot);
      await slot.getByRole('button', { name: words.spin(10) }).click();
      await expect(slot.getByText(words.left(9))).toBeVisible();
      // The round is over when the next one can be started.
      await expect(slot.getByRole('button', { name: words.spin(9) })).toBeEnabled();
      await slot.close();

      const record = await openCentre(page, { session, look, entry: 'personalHistoryCopy' });
      await expect(record.getByText(words.record, { exact: true }).first()).toBeVisible();
      await expectFits(page);
    });
  });
}
