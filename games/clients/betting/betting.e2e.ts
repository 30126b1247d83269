import type { FrameLocator, Locator, Page } from '@playwright/test';
import { EN_PHONE, EN_WIDE, expect, expectAccessible, type Look, test, VI_PHONE, VI_WIDE } from '#tests/browser.ts';
import { enterAs, giveMoney, makePlayer } from '#tests/installation.ts';
import { ATTEMPT } from '#tests/patience.ts';
import { endBout } from './betting.fixture.ts';

async function openGame(page: Page, { language, theme, width }: Look, path: string): Promise<FrameLocator> {
  const account = await makePlayer('cuoc');
  await giveMoney(account, 5_000_000n);
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await enterAs(page, account);
  await page.goto(path);
  return page.frameLocator('.play-frame');
}

/** The slip on a phone: the sheet that the bar at the bottom opens. */
async function openSlip(frame: FrameLocator): Promise<Locator> {
  const sheet = frame.getByRole('dialog', { name: /^Phiếu cược/ });
  if (!(await sheet.isVisible())) await frame.getByRole('button', { name: /^Phiếu cược/ }).click();
  return sheet;
}

async function closeSlip(slip: Locator): Promise<void> {
  await slip.getByRole('button', { name: 'Đóng', exact: true }).click();
  await expect(slip).toBeHidden();
}

/** Presses the first outcome of matches that have not begun, from number `from` on. */
async function pick(frame: FrameLocator, name: RegExp, { from, count }: { from: number; count: number }) {
  // Upcoming matches follow the live ones of their league; they are never locked.
  const rows = frame.getByRole('article').filter({ hasText: /\d\d:\d\d/ });
  for (let at = from; at < from + count; at += 1)
    await rows.nth(at).getByRole('button', { name, disabled: false }).first().click();
}

test('a match that is pressed in the hall opens in the game', async ({ quietPage: page }) => {
  const frame = await openGame(page, EN_WIDE, '/sports');
  const match = page.getByRole('region', { name: 'Matches' }).getByRole('listitem').last();
  await expect(match).toBeVisible();
  const [home, away] = await match.locator('.rooms-match-team b:first-child').allTextContents();
  await match.getByRole('button').click();
  await expect(frame.getByRole('region', { name: `${home} – ${away}` })).toBeVisible();
});

test('single, parlay and system are taken, listed and cashed out', async ({ quietPage: page }) => {
  const frame = await openGame(page, VI_PHONE, '/game?gameCode=football&vendor=FB');
  await frame.getByRole('button', { name: 'Theo giải' }).click();

  await pick(frame, /^Kết quả toàn trận \(1X2\): /, { from: 0, count: 1 });
  let slip = await openSlip(frame);
  await slip.getByRole('textbox', { name: 'Tiền cược' }).fill('10');
  await slip.getByRole('button', { name: /^Đặt cược/ }).click();
  await expect(slip.getByText(/^Đã nhận vé/)).toBeVisible();
  await closeSlip(slip);

  await pick(frame, /^Kết quả toàn trận \(1X2\): /, { from: 1, count: 2 });
  slip = await openSlip(frame);
  await slip.getByRole('radio', { name: 'Xiên 2' }).click();
  await slip.getByRole('textbox', { name: 'Tiền cược' }).fill('20');
  await slip.getByRole('button', { name: /^Đặt cược/ }).click();
  await expect(slip.getByText(/^Đã nhận vé/)).toBeVisible();
  await expect(slip.getByRole('listitem')).toHaveCount(0);
  await closeSlip(slip);

  await pick(frame, /^Kết quả toàn trận \(1X2\): /, { from: 3, count: 3 });
  slip = await openSlip(frame);
  await slip.getByRole('radio', { name: 'Hệ thống' }).click();
  await slip.getByRole('button', { name: 'Xiên 3 × 1' }).click();
  await slip.getByRole('textbox', { name: 'Tiền mỗi vé' }).fill('10');
  // Three doubles and a treble.
  await expect(slip.getByText(/^4 × 10,00 P$/)).toBeVisible();
  await expectAccessible(page);
  await slip.getByRole('button', { name: /^Đặt cược/ }).click();
  await expect(slip.getByText(/^Đã nhận vé/)).toBeVisible();
  await closeSlip(slip);

  await frame
    .getByRole('navigation')
    .getByRole('button', { name: /^Vé của tôi/ })
    .click();
  const cards = frame.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(frame.getByText(/Đang đặt: 70,00 P/)).toBeVisible();
  await expectAccessible(page);
  await cards
    .last()
    .getByRole('button', { name: /^Chốt ngay/ })
    .click();
  await expect(frame.getByText(/Đã chốt vé/).first()).toBeVisible();
  await frame.getByRole('radio', { name: 'Đã xong' }).click();
  await expect(frame.getByRole('article').getByText('Đã chốt')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('the slip beside the list holds its longest sentence', () => expectSlipFits(frame));
});

/** With open bets the slip says what they and this one can lose together. */
async function expectSlipFits(frame: FrameLocator): Promise<void> {
  await frame.getByRole('navigation').getByRole('button', { name: 'Theo giải' }).click();
  await pick(frame, /^Kết quả toàn trận \(1X2\): /, { from: 0, count: 1 });
  const slip = frame.getByRole('complementary', { name: 'Phiếu cược' });
  await slip.getByRole('textbox', { name: 'Tiền cược' }).fill('10');
  await expect(slip.getByText(/vé đang mở/)).toBeVisible();
  const over = await slip.evaluate((panel) => {
    const { scrollWidth, clientWidth } = panel as unknown as Record<'scrollWidth' | 'clientWidth', number>;
    return scrollWidth - clientWidth;
  });
  expect(over).toBe(0);
}

test('odds are printed in the chosen format; an event, esports and results read well', async ({ quietPage: page }) => {
  const frame = await openGame(page, EN_PHONE, '/game?gameCode=esports&vendor=IMES');
  await frame.getByRole('button', { name: 'By league' }).click();
  const price = frame
    .getByRole('article')
    .filter({ hasText: /\d\d:\d\d/ })
    .first()
    .getByRole('button', { name: /^Match winner: / });
  await expect(price.first()).toHaveAccessibleName(/ \d+\.\d\d$/);
  await frame.getByRole('combobox', { name: 'Odds format' }).selectOption('malay');
  await expect(price.first()).toHaveAccessibleName(/ −?0\.\d\d$| [1-9]\d*\.\d\d$/);
  await expectAccessible(page);
  await frame.getByRole('article').first().getByRole('button').first().click();
  await expect(frame.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page);
  await frame.getByRole('button', { name: 'Results' }).click();
  await expect(frame.getByRole('region', { name: 'Results' })).toBeVisible();
  await expectAccessible(page);
});

test('cockfight: a press on an outcome is a stake, until the clock closes the bout', async ({ quietPage: page }) => {
  const frame = await openGame(page, VI_WIDE, '/cockfight');
  await expect(frame.getByText('Trận ảo, không dùng gà thật')).toBeVisible();
  const meron = frame.getByRole('button', { name: /^Meron, tỷ lệ/ });
  await expect(async () => {
    await endBout();
    await expect(meron).toBeEnabled(ATTEMPT);
  }).toPass();
  await meron.click();
  await expect(frame.getByText('Đã đặt 5,00 P').or(frame.getByText(/Trận đã khóa cược/))).toBeVisible();
  // On a phone, all buttons that take a stake or take it back are visible without scrolling.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of [/^Meron, tỷ lệ/, /^(Rút lại|Lấy lại)/, /^500$/])
    await expect(frame.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
