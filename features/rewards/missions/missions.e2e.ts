import { type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import {
  expect,
  expectAccessible,
  expectFits,
  type Look,
  nameOf,
  openCentre,
  TWO_LOOKS,
  test,
} from '#tests/browser.ts';
import { DATA_DIR } from '#tests/installation.ts';
import { addFacts } from '../engine/facts.ts';

/** Rewards.md section 2: missions, leaderboard, sign-in calendar and raffle, as one player meets them. */
const WORDS = {
  VI: {
    tabs: { missions: /^Nhiệm vụ/, signin: /^Điểm danh/, raffle: /^Quay thưởng/ },
    claim: 'Nhận: Ghé qua hôm nay',
    pot: 'Hũ ngày: Đổi vị',
    potSum: '20,00 P',
    potNumber: /Số của bạn: \d+/,
    claimed: 'Đã nhận 1 phần thưởng',
    board: 'Bảng tuần',
    you: 'Bạn',
    sign: 'Điểm danh ngày 1',
    again: 'Hẹn bạn ngày mai',
    tickets: 'Vé của bạn: 1',
    spin: 'Quay',
    proof: 'Đúng như đã chốt',
    result: /Bạn trúng|Lượt này không trúng/,
    game: /^Hổ Vàng/,
    frame: 'Trò chơi',
    longer: 'Dài hơi',
    today: 'Hôm nay',
    first: 'Nhận: Ván đầu tiên',
  },
  EN: {
    tabs: { missions: /^Missions/, signin: /^Sign-in/, raffle: /^Raffle/ },
    claim: 'Claim: Drop by today',
    pot: 'Daily pot: A change of scene',
    potSum: '20.00 P',
    potNumber: /Your number: \d+/,
    claimed: '1 reward is yours',
    board: 'Weekly board',
    you: 'You',
    sign: 'Sign in for day 1',
    again: 'See you tomorrow',
    tickets: 'Your tickets: 1',
    spin: 'Spin',
    proof: 'Just as committed',
    result: /You won|Nothing this time/,
    game: /^Golden Tiger/,
    frame: 'Game',
    longer: 'Longer',
    today: 'Today',
    first: 'Claim: Your first round',
  },
} as const;

/** A round of a slot and one at a live table, as the wallet tells them. */
const playTwoKinds = ({ database, brandId, playerId }: JourneyPlayer) =>
  database.transact((trx) =>
    addFacts(
      trx,
      ['RNG', 'LIVE'].map((product, game) => ({
        brandId,
        playerId,
        kind: 'bets' as const,
        key: `journey:bets:${playerId}:${product}`,
        at: new Date(),
        ordinal: 1,
        amount: 10_000n,
        other: 0n,
        product,
        game: game + 1,
      })),
    ),
  );

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ reducedMotion: 'reduce' });

    test('a mission is claimed, a day signed in, a ticket drawn and its proof checked', async ({ quietPage: page }) => {
      const words: (typeof WORDS)[Look['language']] = WORDS[look.language];
      const portal = test.info().project.use.baseURL ?? '';
      const session = await journeyPlayer({ dataDir: DATA_DIR, portal, prefix: 'mis' }, async (player) => {
        await playTwoKinds(player);
        return player.session;
      });
      const centre = await openCentre(page, { session, look, entry: 'missionLeaderboard' });
      await centre.getByRole('radio', { name: words.today }).click();
      // The login itself is a fact: it finishes the first mission of the day, live.
      await centre.getByRole('button', { name: words.claim }).click();
      await expect(page.getByText(words.claimed)).toBeVisible();
      await expect(centre.getByRole('button', { name: words.claim })).toHaveCount(0);
      // Two kinds of game finish the mission with the pot of the day: a number in it.
      const pot = centre.getByRole('region', { name: words.pot });
      await expect(pot).toContainText(words.potSum);
      await expect(pot).toContainText(words.potNumber, { timeout: 30_000 });
      await expectFits(page);
      await expectAccessible(page, '[role=dialog]');
      await centre.getByRole('tab', { name: words.tabs.signin }).click();
      await centre.getByRole('button', { name: words.sign }).click();
      await expect(centre.getByRole('button', { name: words.again })).toBeDisabled();
      await expectFits(page);
      await centre.getByRole('tab', { name: words.tabs.raffle }).click();
      await expect(centre.getByText(words.tickets)).toBeVisible();
      await centre.getByRole('button', { name: words.spin, exact: true }).click();
      await expect(centre.getByText(words.result)).toBeVisible();
      await expect(centre.getByText(words.proof).first()).toBeVisible();
      await expectFits(page);
      await expectAccessible(page, '[role=dialog]');
    });

    test('a real spin finishes the first mission, and its points arrive', async ({ quietPage: page }) => {
      const words: (typeof WORDS)[Look['language']] = WORDS[look.language];
      const portal = test.info().project.use.baseURL ?? '';
      const session = await journeyPlayer(
        { dataDir: DATA_DIR, portal, prefix: 'spi' },
        async (player) => player.session,
      );
      await openCentre(page, { session, look, entry: 'missionLeaderboard' });
      await page.goto('/');
      // By keyboard: a pointer would meet the "play" button that appears over the tile.
      await page.getByRole('button', { name: words.game }).first().press('Enter');
      const frame = page.frameLocator(`iframe[title="${words.frame}"]`);
      const spin = frame.getByRole('button', { name: words.spin, exact: true });
      await expect(spin).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
      const drawn = page.waitForResponse((response) => response.url().endsWith('/game/spin'));
      await spin.click();
      await drawn;
      await page.goto('/?account=missionLeaderboard');
      const centre = page.getByRole('dialog').first();
      await centre.getByRole('radio', { name: words.longer }).click();
      await centre.getByRole('button', { name: words.first }).click();
      await expect(page.getByText(words.claimed)).toBeVisible();
      const points = await page.evaluate(`fetch('/wps/relay/MCS2_getPointBalance', { headers: { Merchant: 'SENVANG' } })
        .then((answer) => answer.json()).then(({ value }) => value)`);
      expect(points).toBeGreaterThanOrEqual(50);
    });
  });
}
