import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, type Look, nameOf, PAIRED_LOOKS, test } from '#tests/browser.ts';
import { ATTEMPT } from '#tests/patience.ts';
import { fillRegistration } from '#tests/registration.ts';
import { WORDS, type Words } from './main-road.words.ts';

/**
 * The main journey (spec sections 2 to 4): a visitor becomes a player, deposits 100 P by QR, plays a slot until a win
 * and a loss, sees the balance follow, reads the records and leaves.
 */
for (const look of PAIRED_LOOKS) {
  test.describe(nameOf(look), () => {
    // Set on the context, not on the page: after a later resize the browser would aim a click into the game's frame by
    // the old size.
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });

    test('a visitor becomes a player, deposits, plays and leaves', async ({ quietPage: page, context }) => {
      const words = WORDS[look.language];
      await open(page, context, look);
      await register(page, words);
      await deposit(page, words);
      const last = await play(page, words);
      await page.getByRole('button', { name: words.back }).first().click();
      await expect(page.getByRole('banner')).toContainText(last);
      await readRecords(page, words);
      await leave(page, words);
    });
  });
}

/**
 * Axe takes seconds, so each language checks one half of the journey; each half is checked in both themes and both
 * widths.
 */
const EXAMINED_IN = { 'to the deposit': WORDS.VI, 'from the game on': WORDS.EN };

async function examine(page: Page, words: Words, half: keyof typeof EXAMINED_IN) {
  if (words === EXAMINED_IN[half]) await expectAccessible(page);
}

async function open(page: Page, context: BrowserContext, { language, theme }: Look) {
  await context.addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: WORDS[language].register })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
  await expectFits(page);
  await examine(page, WORDS[language], 'to the deposit');
}

/** Checks that nothing extends beyond the window. */
async function expectFits(page: Page) {
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
}

async function register(page: Page, words: Words) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('banner').getByRole('button', { name: words.register }).click();
  await fillRegistration(dialog, newUsername(), { words });
  await examine(page, words, 'to the deposit');
  await dialog.getByRole('button', { name: words.create }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: words.account })).toBeVisible();
}

/** Four to sixteen letters and digits; two workers must not choose the same. */
function newUsername(): string {
  return `sen${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`.slice(0, 16);
}

async function deposit(page: Page, words: Words) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: words.deposit, exact: true }).click();
  // Asked once, before the first deposit.
  await dialog.getByRole('button', { name: words.without }).click();
  await examine(page, words, 'to the deposit');
  await dialog.getByRole('button', { name: words.open }).click();
  await expect(dialog.getByRole('img', { name: words.qr })).toBeVisible();
  await examine(page, words, 'to the deposit');
  await dialog.getByRole('button', { name: words.pay }).click();
  await expect(dialog.getByText(words.paid)).toBeVisible();
  await examine(page, words, 'to the deposit');
  await close(dialog, words);
  // No reload: the server's event informed the page that the balance changed.
  await expect(page.getByRole('banner')).toContainText(words.hundred);
}

/** A title in which about one spin in four wins more than its stake; that all lose is one in ten million. */
const MOST_SPINS = 60;

/** Spins until a round won and a round lost; returns the final balance, as the game writes it. */
async function play(page: Page, words: Words): Promise<string> {
  // By keyboard: a pointer would hit the "play" button that appears over the tile.
  await page.getByRole('button', { name: words.game }).first().press('Enter');
  const frame = page.frameLocator(`iframe[title="${words.frame}"]`);
  const ready = frame.getByRole('button', { name: words.spin, exact: true });
  await expect(ready).not.toHaveAttribute('aria-disabled', 'true');
  await examine(page, words, 'from the game on');
  // Only one bar above the machine: the lobby's header is hidden, and the single "?" is the machine's own.
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText(/^RTP \d/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('button', { name: words.help, exact: true })).toHaveCount(0);
  await expect(frame.getByRole('button', { name: words.rules }).first()).toBeInViewport({ ratio: 1 });
  await standsStill(page, frame);
  const met = { won: false, lost: false };
  let before = await balanceOf(frame);
  for (let spin = 0; spin < MOST_SPINS && !(met.won && met.lost); spin += 1) {
    const after = await spinOnce(page, frame, words);
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
async function spinOnce(page: Page, frame: FrameLocator, words: Words) {
  const machine = frame.locator('[data-phase]');
  const drawn = page.waitForResponse((response) => response.url().endsWith('/game/spin'));
  await frame.getByRole('button', { name: words.spin, exact: true }).click();
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

async function readRecords(page: Page, words: Words) {
  const dialog = page.getByRole('dialog');
  await chooseFromMenu(page, words, words.bets);
  await expect(seen(dialog, words.won)).toBeVisible();
  await expect(seen(dialog, words.lost)).toBeVisible();
  await seen(dialog, words.won).click();
  const detail = dialog.filter({ has: page.getByRole('link', { name: words.round }) });
  await expect(detail.getByText(words.transfer).first()).toBeVisible();
  await expect(detail.getByRole('link', { name: words.round })).toHaveAttribute('href', /^http/);
  await examine(page, words, 'from the game on');
  await close(detail, words);
  await close(page.getByRole('dialog', { name: words.bets }), words);
  await chooseFromMenu(page, words, words.records);
  await expect(seen(dialog, words.stake)).toBeVisible();
  await expect(seen(dialog, words.payout)).toBeVisible();
  await close(dialog, words);
}

async function close(dialog: Locator, words: Words) {
  await dialog.getByRole('button', { name: words.close, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** A text in the record's rows; the filter's hidden options contain the same word. */
function seen(dialog: Locator, text: string): Locator {
  return dialog.getByText(text, { exact: true }).filter({ visible: true }).first();
}

async function chooseFromMenu(page: Page, words: Words, item: string) {
  await page.getByRole('banner').getByRole('button', { name: words.account }).click();
  const chosen = page.getByRole('menuitem', { name: item });
  // On a phone the menu is above the game, a frame of another process, which gets the pointer until both are rendered.
  await expect(async () => {
    await chosen.hover();
    await expect(chosen.and(page.locator(':hover'))).toBeVisible(ATTEMPT);
  }).toPass();
  await chosen.click();
}

async function leave(page: Page, words: Words) {
  await chooseFromMenu(page, words, words.logout);
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await examine(page, words, 'from the game on');
  await question.getByRole('button', { name: words.logout }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: words.login })).toBeVisible();
  await expect(page).toHaveURL('/');
}
