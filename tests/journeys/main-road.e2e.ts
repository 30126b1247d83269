import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectFits, test, VI_PHONE } from '#tests/browser.ts';
import { ATTEMPT } from '#tests/patience.ts';
import { fillRegistration, REGISTRATION } from '#tests/registration.ts';

/**
 * The main journey (spec sections 2 to 4): a visitor becomes a player, deposits 100 P by QR, plays a slot until a win
 * and a loss, sees the balance follow, reads the records and leaves.
 */
test.describe('the main road', () => {
  // Set on the context, not on the page: after a later resize the browser would aim a click into the game's frame by the
  // old size.
  test.use({ viewport: { width: VI_PHONE.width, height: 900 } });

  test('a visitor becomes a player, deposits, plays and leaves', async ({ quietPage: page, context }) => {
    await open(page, context);
    await register(page);
    await deposit(page);
    const last = await play(page);
    await page.getByRole('button', { name: 'Về sảnh' }).first().click();
    await expect(page.getByRole('banner')).toContainText(last);
    await readRecords(page);
    await leave(page);
  });
});

async function open(page: Page, context: BrowserContext) {
  const { language, theme } = VI_PHONE;
  await context.addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: REGISTRATION.VI.register })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
  await expectFits(page);
}

async function register(page: Page) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('banner').getByRole('button', { name: REGISTRATION.VI.register }).click();
  await fillRegistration(dialog, newUsername());
  await dialog.getByRole('button', { name: REGISTRATION.VI.create }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Tài khoản của/ })).toBeVisible();
}

/** Four to sixteen letters and digits; two workers must not choose the same. */
function newUsername(): string {
  return `sen${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`.slice(0, 16);
}

async function deposit(page: Page) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Nạp tiền', exact: true }).click();
  // Asked once, before the first deposit.
  await dialog.getByRole('button', { name: 'Tiếp tục không cần hạn mức' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tạo lệnh nạp' }).click();
  await expect(dialog.getByRole('img', { name: 'Mã QR chuyển khoản' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Chuyển 100\.000 ₫/ }).click();
  await expect(dialog.getByText('Đã nạp 100,00 P')).toBeVisible();
  await expectAccessible(page);
  await close(dialog);
  // No reload: the server's event informed the page that the balance changed.
  await expect(page.getByRole('banner')).toContainText('100,00');
}

/** A title in which about one spin in four wins more than its stake; that all lose is one in ten million. */
const MOST_SPINS = 60;

/** Spins until a round won and a round lost; returns the final balance, as the game writes it. */
async function play(page: Page): Promise<string> {
  // By keyboard: a pointer would hit the "play" button that appears over the tile.
  await page
    .getByRole('button', { name: /^Hổ Vàng/ })
    .first()
    .press('Enter');
  const frame = page.frameLocator('iframe[title="Trò chơi"]');
  const ready = frame.getByRole('button', { name: 'Quay', exact: true });
  await expect(ready).not.toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  // Only one bar above the machine: the lobby's header is hidden, and the single "?" is the machine's own.
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText(/^RTP \d/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('button', { name: 'Trợ giúp', exact: true })).toHaveCount(0);
  await expect(frame.getByRole('button', { name: 'Luật chơi và bảng trả thưởng' }).first()).toBeInViewport({
    ratio: 1,
  });
  await standsStill(page, frame);
  const met = { won: false, lost: false };
  let before = await balanceOf(frame);
  for (let spin = 0; spin < MOST_SPINS && !(met.won && met.lost); spin += 1) {
    const after = await spinOnce(page, frame);
    met.won ||= after.amount > before.amount;
    met.lost ||= after.amount < before.amount;
    before = after;
  }
  expect(met).toEqual({ won: true, lost: true });
  return before.text;
}

/** The layouts of the machine over a fifth of a second: one that flips endlessly never stays at one layout. */
const layoutsOf = (game: Locator): Promise<string[]> =>
  game.evaluate(async (main: { className: string }) => {
    const seen = new Set<string>();
    for (let look = 0; look < 20; look += 1) {
      seen.add(main.className);
      await new Promise((next) => setTimeout(next, 10));
    }
    return [...seen];
  });

/** On an upright tablet the machine keeps one layout, although the height of its bars depends on the layout. */
async function standsStill(page: Page, frame: FrameLocator): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(() => layoutsOf(frame.getByRole('main')), 'layouts of the machine').toEqual(['game game-tall']);
  if (usual) await page.setViewportSize(usual);
}

/** One round: press, shorten the animation, answer its questions, until the machine is ready for the next. */
async function spinOnce(page: Page, frame: FrameLocator) {
  const machine = frame.locator('[data-phase]');
  const drawn = page.waitForResponse((response) => response.url().endsWith('/game/spin'));
  await frame.getByRole('button', { name: 'Quay', exact: true }).click();
  await drawn;
  await expect(async () => {
    const phase = await machine.getAttribute('data-phase');
    if (phase !== 'idle') {
      await machine.click(ATTEMPT);
      throw new Error(`the round is still ${phase}`);
    }
  }).toPass({ intervals: [100] });
  return balanceOf(frame);
}

async function balanceOf(frame: FrameLocator) {
  const written = ((await frame.locator('[data-figure="balance"]').textContent()) ?? '').replace(/[^\d.,]/g, '');
  return { text: written, amount: Number(written.replace(/\D/g, '')) };
}

async function readRecords(page: Page) {
  const dialog = page.getByRole('dialog');
  await chooseFromMenu(page, 'Lịch sử cược');
  await expect(seen(dialog, 'Thắng')).toBeVisible();
  await expect(seen(dialog, 'Thua')).toBeVisible();
  await seen(dialog, 'Thắng').click();
  const detail = dialog.filter({ has: page.getByRole('link', { name: 'Xem chi tiết ván' }) });
  await expect(detail.getByText('Mã giao dịch').first()).toBeVisible();
  await expect(detail.getByRole('link', { name: 'Xem chi tiết ván' })).toHaveAttribute('href', /^http/);
  await expectAccessible(page);
  await close(detail);
  await close(page.getByRole('dialog', { name: 'Lịch sử cược' }));
  await chooseFromMenu(page, 'Lịch sử giao dịch');
  await expect(seen(dialog, 'Đặt cược')).toBeVisible();
  await expect(seen(dialog, 'Trả thưởng')).toBeVisible();
  await close(dialog);
}

async function close(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Đóng', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** A text in the record's rows; the filter's hidden options contain the same word. */
function seen(dialog: Locator, text: string): Locator {
  return dialog.getByText(text, { exact: true }).filter({ visible: true }).first();
}

async function chooseFromMenu(page: Page, item: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Tài khoản của/ })
    .click();
  const chosen = page.getByRole('menuitem', { name: item });
  // On a phone the menu is above the game, a frame of another process, which gets the pointer until both are rendered.
  await expect(async () => {
    await chosen.hover();
    await expect(chosen.and(page.locator(':hover'))).toBeVisible(ATTEMPT);
  }).toPass();
  await chosen.click();
}

async function leave(page: Page) {
  await chooseFromMenu(page, 'Đăng xuất');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: REGISTRATION.VI.login })).toBeVisible();
  await expect(page).toHaveURL('/');
}
