import type { FrameLocator, Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect, expectAccessible, type Look, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { enterAs, giveMoney, inInstallation, makePlayer } from '#tests/installation.ts';
import { ATTEMPT } from '#tests/patience.ts';

const WORDS = {
  VI: {
    matches: 'Trận đấu',
    soon: 'Theo giải',
    bets: /^Vé của tôi/,
    results: 'Kết quả',
    slip: /^Phiếu cược/,
    outcome: /^Kết quả toàn trận \(1X2\): /,
    winner: /^Đội thắng trận: /,
    stake: 'Tiền cược',
    each: 'Tiền mỗi vé',
    place: /^Đặt cược/,
    taken: /^Đã nhận vé/,
    parlay: 'Xiên 2',
    system: 'Hệ thống',
    folds: 'Xiên 3 × 1',
    charged: /Đang đặt: 70,00 P/,
    cash: /^Chốt ngay/,
    cashed: /Đã chốt vé/,
    settled: 'Đã xong',
    closed: 'Đã chốt',
    format: 'Kiểu tỷ lệ',
    frame: 'Trò chơi',
    cock: /^Meron, tỷ lệ/,
    own: 'Đã đặt 5,00 P',
    back: /^(Rút lại|Lấy lại)/,
    virtual: 'Trận ảo, không dùng gà thật',
    close: 'Đóng',
  },
  EN: {
    matches: 'Matches',
    soon: 'By league',
    bets: /^My bets/,
    results: 'Results',
    slip: /^Bet slip/,
    outcome: /^Full-time result \(1X2\): /,
    winner: /^Match winner: /,
    stake: 'Stake',
    each: 'Stake per bet',
    place: /^Place bet/,
    taken: /^Bet \S+ accepted/,
    parlay: 'Parlay 2',
    system: 'System',
    folds: '3-folds × 1',
    charged: /At stake: 70\.00 P/,
    cash: /^Cash out/,
    cashed: /is cashed out/,
    settled: 'Settled',
    closed: 'Cashed out',
    format: 'Odds format',
    frame: 'Game',
    cock: /^Meron, odds/,
    own: 'Staked 5.00 P',
    back: /^Take back/,
    virtual: 'Virtual match, no real animals',
    close: 'Close',
  },
} as const;

type Words = (typeof WORDS)[keyof typeof WORDS];

async function openGame(page: Page, look: Look, path: string): Promise<FrameLocator> {
  const account = await makePlayer('cuoc');
  await giveMoney(account, 5_000_000n);
  await page.context().addCookies([{ name: 'language', value: look.language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
  await enterAs(page, account);
  await page.goto(path);
  return page.frameLocator(`iframe[title="${WORDS[look.language].frame}"]`);
}

/** The slip: beside the list, or the sheet that the bar at the bottom opens. */
async function openSlip(frame: FrameLocator, look: Look, words: Words): Promise<Locator> {
  if (look.width === 1440) return frame.getByRole('complementary', { name: words.slip });
  const sheet = frame.getByRole('dialog', { name: words.slip });
  if (!(await sheet.isVisible())) await frame.getByRole('button', { name: words.slip }).click();
  return sheet;
}

async function closeSlip(slip: Locator, look: Look, words: Words): Promise<void> {
  if (look.width === 1440) return;
  await slip.getByRole('button', { name: words.close, exact: true }).click();
  await expect(slip).toBeHidden();
}

/** Presses the first outcome of matches that have not begun, from number `from` on. */
async function pick(frame: FrameLocator, name: RegExp, { from, count }: { from: number; count: number }) {
  // Upcoming matches follow the live ones of their league; they are never locked.
  const rows = frame.getByRole('article').filter({ hasText: /\d\d:\d\d/ });
  for (let at = from; at < from + count; at += 1)
    await rows.nth(at).getByRole('button', { name, disabled: false }).first().click();
}

for (const look of TWO_LOOKS) {
  const words = WORDS[look.language];
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });

    test('a match that is pressed in the hall opens in the game', async ({ quietPage: page }) => {
      const frame = await openGame(page, look, '/sports');
      const match = page.getByRole('region', { name: words.matches }).getByRole('listitem').last();
      await expect(match).toBeVisible();
      const [home, away] = await match.locator('.rooms-match-team b:first-child').allTextContents();
      await expectAccessible(page);
      await match.getByRole('button').click();
      await expect(frame.getByRole('region', { name: `${home} – ${away}` })).toBeVisible();
    });

    test('single, parlay and system are taken, listed and cashed out', async ({ quietPage: page }) => {
      const frame = await openGame(page, look, '/game?gameCode=football&vendor=FB');
      await frame.getByRole('button', { name: words.soon }).click();

      await pick(frame, words.outcome, { from: 0, count: 1 });
      let slip = await openSlip(frame, look, words);
      await slip.getByRole('textbox', { name: words.stake }).fill('10');
      await slip.getByRole('button', { name: words.place }).click();
      await expect(slip.getByText(words.taken)).toBeVisible();
      await closeSlip(slip, look, words);

      await pick(frame, words.outcome, { from: 1, count: 2 });
      slip = await openSlip(frame, look, words);
      await slip.getByRole('radio', { name: words.parlay }).click();
      await slip.getByRole('textbox', { name: words.stake }).fill('20');
      await slip.getByRole('button', { name: words.place }).click();
      await expect(slip.getByText(words.taken)).toBeVisible();
      await expect(slip.getByRole('listitem')).toHaveCount(0);
      await closeSlip(slip, look, words);

      await pick(frame, words.outcome, { from: 3, count: 3 });
      slip = await openSlip(frame, look, words);
      await slip.getByRole('radio', { name: words.system }).click();
      await slip.getByRole('button', { name: words.folds }).click();
      await slip.getByRole('textbox', { name: words.each }).fill('10');
      // Three doubles and a treble.
      await expect(slip.getByText(/^4 × 10[,.]00 P$/)).toBeVisible();
      await expectAccessible(page);
      await slip.getByRole('button', { name: words.place }).click();
      await expect(slip.getByText(words.taken)).toBeVisible();
      await closeSlip(slip, look, words);

      await frame.getByRole('navigation').getByRole('button', { name: words.bets }).click();
      const cards = frame.getByRole('article');
      await expect(cards).toHaveCount(3);
      await expect(frame.getByText(words.charged)).toBeVisible();
      await expectAccessible(page);
      await cards.last().getByRole('button', { name: words.cash }).click();
      await expect(frame.getByText(words.cashed).first()).toBeVisible();
      await frame.getByRole('radio', { name: words.settled }).click();
      await expect(frame.getByRole('article').getByText(words.closed)).toBeVisible();
    });
  });
}

for (const look of TWO_LOOKS) {
  const words = WORDS[look.language];
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });

    test('odds are printed in the chosen format; an event, esports and results read well', async ({
      quietPage: page,
    }) => {
      const frame = await openGame(page, look, '/game?gameCode=esports&vendor=IMES');
      await frame.getByRole('button', { name: words.soon }).click();
      const price = frame
        .getByRole('article')
        .filter({ hasText: /\d\d:\d\d/ })
        .first()
        .getByRole('button', { name: words.winner });
      await expect(price.first()).toHaveAccessibleName(/ \d+[,.]\d\d$/);
      await frame.getByRole('combobox', { name: words.format }).selectOption('malay');
      await expect(price.first()).toHaveAccessibleName(/ −?0[,.]\d\d$| [1-9]\d*[,.]\d\d$/);
      await expectAccessible(page);
      await frame.getByRole('article').first().getByRole('button').first().click();
      await expect(frame.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessible(page);
      await frame.getByRole('button', { name: words.results }).click();
      await expect(frame.getByRole('region', { name: words.results })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe('the cockfight', () => {
  const look = TWO_LOOKS[0]!;
  const words = WORDS.VI;
  test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });

  test('a press on an outcome is a stake, until the clock closes the bout', async ({ quietPage: page }) => {
    const frame = await openGame(page, look, '/cockfight');
    await expect(frame.getByText(words.virtual)).toBeVisible();
    const meron = frame.getByRole('button', { name: words.cock });
    await expect(async () => {
      await endBout();
      await expect(meron).toBeEnabled(ATTEMPT);
    }).toPass();
    await expectAccessible(page);
    await meron.click();
    await expect(frame.getByText(words.own).or(frame.getByText(/Trận đã khóa cược/))).toBeVisible();
    // On a phone, all buttons that take a stake or take it back are visible without scrolling.
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of [words.cock, words.back, /^500$/])
      await expect(frame.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });
});

/** Ends the current bout and its pause: betting opens again after both. */
async function endBout(): Promise<void> {
  await inInstallation(({ transact }) =>
    transact((trx) =>
      sql`update studio.betting_bouts set ends_at = now() - interval '1 minute'
        where ends_at > now() - interval '1 minute'`.execute(trx),
    ),
  );
}
