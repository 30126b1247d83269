import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { create } from 'qrcode';
import sharp from 'sharp';
import { build, type PreviewServer, preview } from 'vite';
import { expect, expectAccessible, expectFits, nameOf, PAIRED_LOOKS, type Page, test } from '../../tests/browser.ts';

// The kit's promises, tested on the built gallery. One worker: the site is built and served once.
test.describe.configure({ mode: 'default' });

let site: PreviewServer;
let address: string;

test.beforeAll(async () => {
  const configFile = join(import.meta.dirname, 'vite.config.ts');
  await build({ configFile, logLevel: 'warn' });
  site = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
  address = `http://127.0.0.1:${(site.httpServer.address() as AddressInfo).port}/`;
});

test.afterAll(() => site.close());

async function visit(page: Page, query = 'theme=light&lang=EN') {
  await page.goto(`${address}?${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Finds a specimen by its heading. */
const specimen = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Axe is slow on so many components, so it runs in one language: once in each theme and once at each width. */
const examined = ['VI'];

for (const look of PAIRED_LOOKS) {
  test(`every component, ${nameOf(look)}: accessible, nothing wider than the page (look section 4)`, async ({
    quietPage: page,
  }) => {
    await page.setViewportSize({ width: look.width, height: 900 });
    await visit(page, `theme=${look.theme}&lang=${look.language}`);
    await expectFits(page);
    if (examined.includes(look.language)) await expectAccessible(page);
  });
}

test('a waiting button keeps its width and takes no second press', async ({ page }) => {
  await page.clock.install();
  await visit(page);
  const button = specimen(page, 'Sizes, links, icons').getByRole('button', { name: 'Refresh' }).first();
  const rest = await button.boundingBox();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect((await button.boundingBox())?.width).toBe(rest?.width);
  await expect(button).toBeFocused();
});

test('fields: an error, a password, a code and an amount (look section 5)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page);
  await test.step('an error stands directly beneath its field and belongs to it', async () => {
    const field = specimen(page, 'Fields, the error directly beneath').getByLabel('Password', { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('A password has 8 to 20 characters.');
    const frame = await field.locator('..').boundingBox();
    const message = await page.getByText('A password has 8 to 20 characters.').boundingBox();
    const gap = (message?.y ?? 0) - ((frame?.y ?? 0) + (frame?.height ?? 0));
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(16);
  });
  await test.step('the eye shows the password and hides it again', async () => {
    const fields = specimen(page, 'Fields, the error directly beneath');
    const password = fields.getByLabel('Password', { exact: true });
    await fields.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await fields.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
  await test.step('a pasted code fills the cells, digits only', async () => {
    const code = page.getByLabel('Verification code');
    await page.evaluate(() => navigator.clipboard.writeText('Code: 90 71 33'));
    await code.fill('');
    await code.press('Control+v');
    await expect(code).toHaveValue('907133');
  });
  await test.step('an amount is grouped while it is typed, in the language of the page', async () => {
    const amount = specimen(page, 'Deposit').getByRole('textbox', { name: 'Amount' });
    await amount.fill('1234567');
    await expect(amount).toHaveValue('1,234,567');
    await amount.press('Home');
    await amount.press('ArrowRight');
    await amount.press('9');
    await amount.press('8');
    await expect(amount).toHaveValue('198,234,567');
    await page.getByRole('radio', { name: 'VI' }).click();
    await expect(page.getByRole('textbox', { name: 'Số tiền' })).toHaveValue('198.234.567');
  });
});

test('a balance, a tile and tabs work by keyboard and move nothing (look section 5)', async ({ page }) => {
  await visit(page);
  await test.step('the balance hides and shows without moving its neighbours', async () => {
    const chips = specimen(page, 'Balance: shown, hidden, updating');
    const eye = chips.getByRole('button', { name: 'Hide balance' }).first();
    const before = await eye.boundingBox();
    await eye.click();
    await expect(chips.getByText('Balance is hidden').first()).toBeAttached();
    const after = await chips.getByRole('button', { name: 'Show balance' }).first().boundingBox();
    expect([after?.x, after?.width]).toEqual([before?.x, before?.width]);
  });
  await test.step('a tile: open, try, save', async () => {
    const tile = specimen(page, 'Game tiles: rest, hover, saved, maintenance, loading').getByRole('article').first();
    await tile.getByRole('button', { name: 'Golden Lotus 88, Đông Sơn' }).focus();
    await page.keyboard.press('Tab');
    await expect(tile.getByRole('button', { name: 'Try it Golden Lotus 88' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(tile.getByRole('button', { name: 'Save Golden Lotus 88' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tile.getByRole('button', { name: 'Remove Golden Lotus 88 from saved' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
  await test.step('tabs are one stop; arrows move and choose', async () => {
    const tabs = specimen(page, 'Tabs, chips, choices').getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  });
});

test('dialogs and menus keep the focus and give it back (look section 5)', async ({ page }) => {
  await visit(page);
  await test.step('a dialog takes the focus, keeps it, closes by Escape', async () => {
    const opener = specimen(page, 'Dialogs, sheets, menus').getByRole('button', { name: 'Dialog' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Dialog' });
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    // The dialog takes the focus one frame after it appears; a key before that goes to the page.
    await expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1);
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      // a focus guard may have the focus for a moment before it sends it back inside
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('dialogs stack; the focus starts on the answer that changes nothing', async () => {
    await specimen(page, 'Dialogs, sheets, menus').getByRole('button', { name: 'Dialog' }).click();
    const lower = page.getByRole('dialog', { name: 'Dialog' });
    await lower.getByRole('button', { name: 'Confirm' }).click();
    const upper = page.getByRole('dialog', { name: 'Log out?' });
    await expect(upper.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(upper).toBeHidden();
    await expect(lower).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lower).toBeHidden();
  });
  await test.step('a menu opens on its first entry, arrows go round', async () => {
    const opener = specimen(page, 'Dialogs, sheets, menus').getByRole('button', { name: 'Menu' });
    await opener.click();
    await expect(page.getByRole('menuitem', { name: 'My account' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test('a countdown button waits, then offers the action again, and never changes its width (look section 5)', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page);
  const fields = specimen(page, 'Fields, the error directly beneath');
  const waiting = fields.getByRole('button', { name: /^Resend in 00:4[012]$/ });
  await expect(waiting).toBeDisabled();
  const width = (await waiting.boundingBox())?.width;
  await page.clock.runFor(43_000);
  const ready = fields.getByRole('button', { name: 'Send code' });
  await expect(ready).toBeEnabled();
  expect((await ready.boundingBox())?.width).toBe(width);
  await ready.click();
  await expect(fields.getByRole('button', { name: /^Resend in (01:00|00:59)$/ })).toBeDisabled();
});

test('a toast leaves after five seconds, an error stays until it is closed (look section 5, Toast)', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page);
  await page.getByRole('button', { name: 'Tell a deposit' }).click();
  await page.getByRole('button', { name: 'Tell a lost connection' }).click();
  const news = page.getByRole('region', { name: 'Notifications' });
  await expect(news.getByText('500 P deposited')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5_100);
  await expect(news.getByText('500 P deposited')).toBeHidden();
  await page.clock.fastForward(60_000);
  await expect(news.getByText('Your stake was not taken.')).toBeVisible();
  await news.getByRole('button', { name: 'Close' }).click();
  await expect(news.getByText('Your stake was not taken.')).toBeHidden();
});

test('a table on desktop is cards on a phone, with the same facts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page);
  const records = specimen(page, 'A table on desktop, cards on phones');
  await expect(records.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(records.getByRole('table')).toBeHidden();
  const card = records.getByRole('listitem').filter({ hasText: 'D-251110-0482' });
  await expect(card).toContainText('Withdraw');
  await expect(card).toContainText('−5,000.00');
  await expect(card).toContainText('Processing');
});

test('a copy button puts exactly its text on the clipboard and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await visit(page);
  await specimen(page, 'QR card').getByRole('button', { name: 'Copy Account number' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('000012345678');
  await expect(page.getByText('Copied Account number')).toBeAttached();
});

test('the drawn QR symbol is the encoded one, module by module, outside the lotus', async ({ page }) => {
  await visit(page);
  const image = specimen(page, 'QR card').getByRole('img', { name: 'QR code for the transfer' });
  await image.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await image.screenshot({ scale: 'css' }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { size, data: modules } = create('SENVANG SV 7K2M9 GALLERY', { errorCorrectionLevel: 'H' }).modules;
  const wrong: string[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (Math.abs(x + 0.5 - size / 2) < 3.6 && Math.abs(y + 0.5 - size / 2) < 3.6) continue;
      const at = (module: number, side: number) => Math.floor(((module + 1.5) / (size + 2)) * side);
      const dark = (data[at(y, info.height) * info.width + at(x, info.width)] ?? 255) < 128;
      if (dark !== Boolean(modules[y * size + x])) wrong.push(`${x},${y}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('only the digits of the pool that changed roll (look section 9)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page);
  await page.evaluate(() => document.documentElement.style.setProperty('--t-digit', '60s'));
  const pool = specimen(page, 'Jackpot: only changed digits roll, 600 ms. With reduced motion they swap.');
  await expect(pool.getByRole('img', { name: 'Jackpot 190,165.11 P' })).toHaveCount(2);
  await pool.getByRole('button', { name: 'Next figure' }).click();
  // 190,165.11 -> 190,942.11: three digits in each of the two sizes
  await expect(pool.getByRole('img', { name: 'Jackpot 190,942.11 P' })).toHaveCount(2);
  const rolling = await pool.evaluate(
    (element) =>
      element
        .getAnimations({ subtree: true })
        .filter((animation) => 'animationName' in animation && animation.animationName === 'digit-in').length,
  );
  expect(rolling).toBe(6);
});

test('for reduced motion the news line stands still and has arrows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page);
  const news = page.getByRole('region', { name: 'News', exact: true });
  await expect(news.getByText('Fish lobby maintenance')).toBeVisible();
  await news.getByRole('button', { name: 'Next notice' }).click();
  await expect(news.getByText('New withdrawal fees')).toBeVisible();
  await expect(news.getByText('Fish lobby maintenance')).toHaveCount(0);
});
