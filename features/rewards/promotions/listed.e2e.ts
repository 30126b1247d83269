import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, test, VI_WIDE } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
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

const LISTED = { trigger: { kind: 'list' }, award: { kind: 'credits', value: { fixed: '25' } } } as const;

/** docs/rewards.md section 1: a gift for players on an operator's list. */
test('an operator names a player, who claims the gift once', async ({ quietPage: page, browser }) => {
  const words = OFFER_WORDS.VI;
  const desk = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 900 } });
  await logInByCalls(desk.request, { office: office(), account: await makeOperator('manager') });
  const offer = await runningOffer(deskCalls(desk.request), LISTED);
  const wanted = { dataDir: DATA_DIR, portal: portal(), prefix: 'cb', amount: 100n };
  const { username, session } = await journeyPlayer(wanted, async (player) => player);
  await enter(page, session, VI_WIDE);
  await openFreeOffer(page, words, offer.title);
  // A player who is not on the list has no button.
  const claim = page.getByRole('button', { name: words.claim, exact: true });
  await expect(claim).toHaveCount(0);

  await desk.goto(`${office()}/rewards/promotions?open=${offer.id}`);
  const list = desk.getByRole('dialog').getByRole('region', { name: 'Danh sách người được thưởng' });
  const listed = list.getByRole('status');
  await list.getByLabel('Tên đăng nhập').fill(username);
  await list.getByRole('button', { name: 'Thêm', exact: true }).click();
  await expect(listed).toHaveText('1 người trong danh sách');
  await expectAccessible(desk);
  // Adding a player twice lists them once.
  const again = desk.waitForResponse((answer) => answer.url().endsWith('/players') && answer.ok());
  await list.getByRole('button', { name: 'Thêm', exact: true }).click();
  await again;
  await expect(listed).toHaveText('1 người trong danh sách');
  await desk.close();

  await claim.click();
  await expect(page.getByText(words.done)).toBeVisible();
  await expect.poll(() => balanceOf(page)).toBe(125);
  await page.reload();
  await expect(page.getByText(words.done)).toBeVisible();
  await expect(claim).toHaveCount(0);
});
