import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, type Look, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { ATTEMPT } from '#tests/patience.ts';
import { DATA_DIR } from '#tests/places.ts';
import {
  balanceOf,
  deskCalls,
  enter,
  OFFER_WORDS,
  office,
  openFreeOffer,
  portal,
  runningOffer,
} from './offer-journey.fixture.ts';

/** docs/rewards.md section 1: a gift for players on an operator's list. */
const WORDS = {
  VI: {
    ...OFFER_WORDS.VI,
    list: 'Danh sách người được thưởng',
    username: 'Tên đăng nhập',
    add: 'Thêm',
    listed: '1 người trong danh sách',
  },
  EN: {
    ...OFFER_WORDS.EN,
    list: 'Players on the list',
    username: 'Username',
    add: 'Add',
    listed: '1 player on the list',
  },
} as const;

type Words = (typeof WORDS)[Look['language']];
const LISTED = { trigger: { kind: 'list' }, award: { kind: 'credits', value: { fixed: '25' } } } as const;

const newcomer = () =>
  journeyPlayer({ dataDir: DATA_DIR, portal: portal(), prefix: 'cb', amount: 100n }, async (player) => player);

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ reducedMotion: 'reduce' });
    const words: Words = WORDS[look.language];

    test('an operator names a player, who claims the gift once', async ({ quietPage: page, browser }) => {
      const desk = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: look.width, height: 900 } });
      await desk.addInitScript((language) => localStorage.setItem('lang', language), look.language);
      await logInByCalls(desk.request, { office: office(), account: await makeOperator('manager') });
      const offer = await runningOffer(deskCalls(desk.request), LISTED);
      const player = await newcomer();
      await enter(page, player.session, look);
      await openFreeOffer(page, words, offer.title);
      // A player who is not on the list has no button.
      await expect(page.getByRole('button', { name: words.claim, exact: true })).toHaveCount(0);

      await desk.goto(`${office()}/rewards/promotions?open=${offer.id}`);
      const list = desk.getByRole('dialog').getByRole('region', { name: words.list });
      await list.getByLabel(words.username).fill(player.username);
      await list.getByRole('button', { name: words.add, exact: true }).click();
      await expect(list.getByRole('status')).toHaveText(words.listed);
      await expectAccessible(desk);
      // Adding a player twice lists them once.
      await list.getByRole('button', { name: words.add, exact: true }).click();
      await expect(list.getByRole('status')).toHaveText(words.listed);
      await desk.close();

      const claim = page.getByRole('button', { name: words.claim, exact: true });
      await expect(async () => {
        await page.reload();
        await expect(claim).toBeVisible(ATTEMPT);
      }).toPass();
      await expectAccessible(page);
      await claim.click();
      await expect(page.getByText(words.done)).toBeVisible();
      await expect.poll(() => balanceOf(page)).toBe(125);
      await page.reload();
      await expect(page.getByText(words.done)).toBeVisible();
      await expect(claim).toHaveCount(0);
    });
  });
}
