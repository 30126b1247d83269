import type { FrameLocator, Page } from '@playwright/test';
import { EN_WIDE, expect, expectAccessible, type Look, test, VI_PHONE } from '#tests/browser.ts';
import { enterAs, giveMoney, makePlayer } from '#tests/installation.ts';
import { ROUND } from '#tests/patience.ts';

async function openGame(page: Page, { language, theme, width }: Look, path: string): Promise<FrameLocator> {
  const account = await makePlayer('ve');
  await giveMoney(account, 50_000_000n);
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await enterAs(page, account);
  await page.goto(path);
  return page.frameLocator('.play-frame');
}

/** Waits for a period that takes bets for at least some seconds. */
async function openLongEnough(frame: FrameLocator): Promise<void> {
  const secondsLeft = async () => {
    if ((await frame.getByText(/locks in/).count()) === 0) return 0;
    const [minutes, seconds] = ((await frame.getByRole('timer').first().getAttribute('aria-label')) ?? '0:0').split(
      ':',
    );
    return Number(minutes) * 60 + Number(seconds);
  };
  await expect.poll(secondsLeft, ROUND).toBeGreaterThan(45);
}

test('a ticket of the next draw is placed, listed, and cancelled with its money back; then results and statistics', async ({
  quietPage: page,
}) => {
  const frame = await openGame(page, VI_PHONE, '/lottery?gameCode=xs-mien-nam&vendor=TCG_LOTTO_VN');
  await frame.getByRole('button', { name: '07', exact: true }).click();
  await expectAccessible(page);
  await frame
    .getByRole('button', { name: /^Đặt vé/ })
    .and(frame.locator(':enabled'))
    .last()
    .click();
  // A point in the south costs 18.
  await expect(page.getByRole('banner').first()).toContainText(/4\.982,00/);
  await frame.getByRole('button', { name: 'Vé của tôi' }).first().click();
  const ticket = frame.getByRole('listitem').filter({ hasText: '07' }).first();
  await expectAccessible(page);
  await ticket.getByRole('button', { name: 'Hủy' }).click();
  await expect(page.getByRole('banner').first()).toContainText(/5\.000,00/);
  await frame.getByRole('radio', { name: 'Đã xong' }).click();
  await expect(frame.getByRole('listitem').filter({ hasText: 'Đã hủy' })).toHaveCount(1);
  // They stand on the board of the region.
  await frame.getByRole('button', { name: 'Kết quả' }).first().click();
  await expect(frame.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  await frame.getByRole('button', { name: 'Thống kê' }).first().click();
  await expectAccessible(page);
});

test('a chase is held period by period and its rest called off', async ({ quietPage: page }) => {
  const frame = await openGame(page, EN_WIDE, '/game?gameCode=pk10-300&vendor=LOTT');
  await openLongEnough(frame);
  await frame.getByRole('button', { name: /: 1$/ }).first().click();
  await frame.getByRole('switch', { name: 'Chase' }).click();
  await expectAccessible(page);
  await frame
    .getByRole('button', { name: /^Place ticket/ })
    .and(frame.locator(':enabled'))
    .last()
    .click();
  await frame.getByRole('button', { name: 'My tickets' }).first().click();
  await frame.getByRole('radio', { name: 'Chases' }).click();
  await expect(frame.getByText('Running')).toBeVisible();
  await expectAccessible(page);
  await frame.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(frame.getByText('Cancelled').first()).toBeVisible();
  await expect(frame.getByText('Running')).toHaveCount(0);
});
