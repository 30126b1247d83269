import type { FrameLocator, Page } from '@playwright/test';
import { expect, expectAccessible, type Look, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { enterAs, giveMoney, makePlayer } from '#tests/installation.ts';

const WORDS = {
  VI: {
    frame: 'Trò chơi',
    place: /^Đặt vé/,
    tickets: 'Vé của tôi',
    results: 'Kết quả',
    statistics: 'Thống kê',
    cancel: 'Hủy',
    done: 'Đã xong',
    cancelled: 'Đã hủy',
    rank: 'Hạng 1: 1',
    chase: 'Đuổi số',
    chaseShort: /^Đuổi \d+ kỳ/,
    chases: 'Đuổi số',
    running: 'Đang đuổi',
    open: /khóa cược sau/,
    cancelRest: 'Hủy phần còn lại',
    spent: /4\.973,00/,
    whole: /5\.000,00/,
  },
  EN: {
    frame: 'Game',
    place: /^Place ticket/,
    tickets: 'My tickets',
    results: 'Results',
    statistics: 'Statistics',
    cancel: 'Cancel',
    done: 'Settled',
    cancelled: 'Cancelled',
    rank: /: 1$/,
    chase: 'Chase',
    chaseShort: /^Chase \d+/,
    chases: 'Chases',
    running: 'Running',
    open: /locks in/,
    cancelRest: 'Cancel the rest',
    spent: /4,973\.00/,
    whole: /5,000\.00/,
  },
} as const;

async function openGame(page: Page, look: Look, path: string): Promise<FrameLocator> {
  const account = await makePlayer('ve');
  await giveMoney(account, 50_000_000n);
  await page.context().addCookies([{ name: 'language', value: look.language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
  await enterAs(page, account);
  await page.goto(path);
  return page.frameLocator(`iframe[title="${WORDS[look.language].frame}"]`);
}

/** Waits for a period that takes bets for at least some seconds. */
async function openLongEnough(frame: FrameLocator, open: RegExp): Promise<void> {
  const secondsLeft = async () => {
    if ((await frame.getByText(open).count()) === 0) return 0;
    const [minutes, seconds] = ((await frame.getByRole('timer').first().getAttribute('aria-label')) ?? '0:0').split(
      ':',
    );
    return Number(minutes) * 60 + Number(seconds);
  };
  await expect.poll(secondsLeft).toBeGreaterThan(12);
}

for (const look of TWO_LOOKS) {
  const words = WORDS[look.language];
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });

    test('a ticket of the next draw is placed, listed, and cancelled with its money back', async ({
      quietPage: page,
    }) => {
      const frame = await openGame(page, look, '/lottery?gameCode=xs-mien-bac&vendor=TCG_LOTTO_VN');
      await frame.getByRole('button', { name: '07', exact: true }).click();
      await expectAccessible(page);
      await frame.getByRole('button', { name: words.place }).and(frame.locator(':enabled')).last().click();
      // A point in the north costs 27.
      await expect(page.getByRole('banner').first()).toContainText(words.spent);
      await frame.getByRole('button', { name: words.tickets }).first().click();
      const ticket = frame.getByRole('listitem').filter({ hasText: '07' }).first();
      await expectAccessible(page);
      await ticket.getByRole('button', { name: words.cancel }).click();
      await expect(page.getByRole('banner').first()).toContainText(words.whole);
      await frame.getByRole('radio', { name: words.done }).click();
      await expect(frame.getByRole('listitem').filter({ hasText: words.cancelled })).toHaveCount(1);
    });

    test('a chase is held period by period and its rest called off', async ({ quietPage: page }) => {
      const frame = await openGame(page, look, '/game?gameCode=pk10-300&vendor=LOTT');
      await openLongEnough(frame, words.open);
      await frame.getByRole('button', { name: words.rank, exact: true }).first().click();
      if (look.width === 1440) await frame.getByRole('switch', { name: words.chase }).click();
      else await frame.getByRole('button', { name: words.chaseShort }).click();
      await expectAccessible(page);
      await frame.getByRole('button', { name: words.place }).and(frame.locator(':enabled')).last().click();
      await frame.getByRole('button', { name: words.tickets }).first().click();
      await frame.getByRole('radio', { name: words.chases }).click();
      await expect(frame.getByText(words.running)).toBeVisible();
      await expectAccessible(page);
      await frame.getByRole('button', { name: words.cancelRest }).click();
      await expect(frame.getByText(words.cancelled).first()).toBeVisible();
      await expect(frame.getByText(words.running)).toHaveCount(0);
    });
  });
}

for (const look of TWO_LOOKS) {
  const words = WORDS[look.language];
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });

    test('results and statistics stand on the board of the region', async ({ quietPage: page }) => {
      const frame = await openGame(page, look, '/lottery?gameCode=xs-mien-nam&vendor=TCG_LOTTO_VN');
      await frame.getByRole('button', { name: words.results }).first().click();
      await expect(frame.getByRole('table').first()).toBeVisible();
      await expectAccessible(page);
      await frame.getByRole('button', { name: words.statistics }).first().click();
      await expectAccessible(page);
    });
  });
}
