import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, expectFits, nameOf, type Page, TWO_LOOKS, test } from '#tests/browser.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';
import { answerFigures } from './figure-answers.fixture.ts';

const WORDS = {
  VI: {
    why: 'Vì sao: Lương thời gian thực',
    steps: 'Các bước tính',
    paid: 'Bậc được tính',
    formula: '6.885,71 × 0,75% = 51,6428',
    below: 'Phần của tuyến dưới',
    bets: 'Xem các vé cược',
    back: 'Về danh sách',
    export: 'Xuất CSV',
    account: 'Tài khoản',
  },
  EN: {
    why: 'Why: Real-time salary',
    steps: 'Steps',
    paid: 'This tier paid',
    formula: '6,885.71 × 0.75% = 51.6428',
    below: 'Downlines’ parts',
    bets: 'See the bets',
    back: 'Back to the list',
    export: 'Export CSV',
    account: 'Account',
  },
} as const;

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });
    const words = WORDS[look.language];

    test('a line of the income opens its payouts, and a payout says why (docs/agents.md 7)', async ({ quietPage }) => {
      const page = quietPage;
      await enter(page, look);
      await page.goto('/?agent=agentRevenueReport');
      await expect(page.getByText('+96').first()).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      await page.getByText('+96').first().click();
      await page.getByRole('dialog').last().getByText('20/11/2026 14:40').click();
      const why = page.getByRole('dialog', { name: words.why });
      await expect(why.getByRole('list', { name: words.steps }).getByRole('listitem').first()).toBeVisible();
      await expect(why.getByText(words.paid)).toBeVisible();
      await expect(why.getByText(words.formula)).toBeVisible();
      await expect(why.getByRole('heading', { name: words.below })).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    });

    test('a member’s result leads to the bets behind it and back (spec section 2.8)', async ({ quietPage }) => {
      const page = quietPage;
      await enter(page, look);
      await page.goto('/?agent=palStatementsAgentCopy');
      await page.getByText('hongngoc68').first().click();
      await expectAccessible(page);
      await page.getByRole('button', { name: words.bets }).click();
      await expect(page.getByLabel(words.account).first()).toHaveValue('hongngoc68');
      await expect(page.getByText('Sen Vàng 88').first()).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
      await page.getByRole('button', { name: words.back }).click();
      await expect(page.getByText('th***g9')).toBeVisible();
      for (const key of ['agentDownlineTransactionDetailsCopy', 'agentCreditReport']) {
        await page.goto(`/?agent=${key}`);
        await expect(page.getByRole('button', { name: words.export })).toBeEnabled();
        await expectAccessible(page);
        await expectFits(page);
      }
    });
  });
}

/** An agent without downlines, whose browser gets the answers of a month of play. */
async function enter(page: Page, { language, theme }: (typeof TWO_LOOKS)[number]): Promise<void> {
  const options = { dataDir: DATA_DIR, portal: PORTAL, prefix: 'fg', facts: { type: 2 } };
  const session = await journeyPlayer(options, async (player) => player.session);
  const cookie = { domain: 'localhost', path: '/' };
  await page.context().addCookies([
    { ...cookie, name: 'language', value: language },
    { ...cookie, name: '__Host-session', value: session, secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await answerFigures(page);
}
