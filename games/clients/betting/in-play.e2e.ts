import type { FrameLocator, Page } from '@playwright/test';
import { expect, expectAccessible, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { enterAs, giveMoney, makePlayer } from '#tests/installation.ts';
import { RecordedMatch, threeWay } from '#tests/recorded-feed.ts';

const WORDS = {
  VI: {
    frame: 'Trò chơi',
    live: /^Trực tiếp/,
    goal: 'Tạm khóa sau bàn thắng',
    outcome: /^Kết quả toàn trận \(1X2\): /,
    locked: /đang khóa$/,
    slip: /^Phiếu cược/,
    stake: 'Tiền cược',
    place: /^(Đặt cược|Đồng ý tỷ lệ mới)/,
    waits: /^Đang chờ nhận cược trực tiếp/,
    legLocked: 'Đang khóa, chưa đặt được',
    refused: 'Thị trường đã khóa, lựa chọn này không được nhận.',
    taken: /^Đã nhận vé/,
    close: 'Đóng',
    won: 'Thắng',
  },
  EN: {
    frame: 'Game',
    live: /^Live/,
    goal: 'Locked after a goal',
    outcome: /^Full-time result \(1X2\): /,
    locked: /locked$/,
    slip: /^Bet slip/,
    stake: 'Stake',
    place: /^(Place bet|Accept new odds)/,
    waits: /^Waiting for acceptance in play/,
    legLocked: 'Locked, cannot be placed now',
    refused: 'The market closed, this selection was not taken.',
    taken: /^Bet \S+ accepted/,
    close: 'Close',
    won: 'Won',
  },
} as const;

type Look = (typeof TWO_LOOKS)[number];
const PRICES = threeWay({ home: 180, draw: 340, away: 450 });
const AFTER_GOAL = threeWay({ home: 130, draw: 480, away: 900 });

async function openFootball(page: Page, look: Look): Promise<FrameLocator> {
  const account = await makePlayer('tran');
  await giveMoney(account, 1_000_000n);
  await page.context().addCookies([{ name: 'language', value: look.language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), look.theme);
  await enterAs(page, account);
  await page.goto('/game?gameCode=football&vendor=FB');
  return page.frameLocator(`iframe[title="${WORDS[look.language].frame}"]`);
}

for (const look of TWO_LOOKS) {
  const words = WORDS[look.language];
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });

    test('a goal locks the market of an open slip, refuses the bet that waits, and the next one is taken', async ({
      quietPage: page,
    }) => {
      const match = new RecordedMatch(look.language.toLowerCase());
      await match.begin('live', [PRICES]);
      try {
        const frame = await openFootball(page, look);
        const row = frame.getByRole('article').filter({ hasText: match.home });
        await frame.getByRole('button', { name: words.live }).click();
        await row.getByRole('button', { name: words.outcome }).first().click();
        const isWide = look.width === 1440;
        if (!isWide) await frame.getByRole('button', { name: words.slip }).click();
        const slip = isWide
          ? frame.getByRole('complementary', { name: words.slip })
          : frame.getByRole('dialog', { name: words.slip });
        await slip.getByRole('textbox', { name: words.stake }).fill('10');
        await slip.getByRole('button', { name: words.place }).click();
        // In play a bet waits some seconds before it is accepted; the goal is scored meanwhile.
        await expect(slip.getByText(words.waits)).toBeVisible();
        await match.tell({ type: 'bet-stop', eventId: match.eventId, reason: 'goal' });
        await expect(slip.getByText(words.refused).or(slip.getByText(words.legLocked)).first()).toBeVisible();
        await expect(slip.getByText(words.waits)).toBeHidden();
        await expect(slip.getByText(words.taken)).toBeHidden();
        await expect(slip.getByRole('button', { name: words.place })).toBeDisabled();
        if (isWide) {
          await expect(row.getByText(words.goal)).toBeVisible();
          await expect(row.getByRole('button', { name: words.locked }).first()).toBeDisabled();
        }
        await expectAccessible(page);

        await match.tell({ type: 'odds', eventId: match.eventId, markets: [AFTER_GOAL] });
        await expect(slip.getByText(words.legLocked)).toBeHidden();
        await slip.getByRole('button', { name: words.place }).click();
        await expect(slip.getByText(words.taken)).toBeVisible();
      } finally {
        await match.end();
      }
    });
  });
}
