import { asPlayer, held } from '#features/lobby/lobby-screens.fixture.ts';
import { expect, expectAccessible, type Page, test } from '#tests/browser.ts';
import { alterShell } from './bootstrap.fixture.ts';

const service = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: 'Chăm sóc khách hàng', exact: true });

const withService = (page: Page) =>
  alterShell(page, (shell) => {
    shell.contact.customerService = [
      { csType: 3, path: '/help#vip', vip: true },
      { csType: 3, path: '/help#chat', vip: false },
    ];
  });

test.use({ viewport: { width: 1440, height: 900 } });

test('customer service opens in its own window at the live chat, and says when it cannot (spec sections 2.3 and 8)', async ({
  page,
}) => {
  await withService(page);
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await service(page).click();
  const chat = await opened;
  await expect(chat).toHaveURL(/\/help#chat$/);
  expect(await chat.evaluate('window.opener')).toBeNull();
  expect(await chat.evaluate('[innerWidth, innerHeight]')).toEqual([440, 750]);
  await chat.close();

  // A failed call closes the window again.
  await page.route('**/portal/bootstrap', (route) => route.abort());
  const failing = page.waitForEvent('popup');
  await service(page).click();
  const closed = await failing;
  await expect.poll(() => closed.isClosed()).toBe(true);
  await expect(page.getByText('Chưa kết nối được với chăm sóc khách hàng.')).toBeVisible();

  await page.evaluate('window.open = () => null');
  await service(page).click();
  await expect(page.getByRole('dialog', { name: 'Cửa sổ trò chuyện đã bị chặn' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Đã hiểu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(service(page)).toBeFocused();
});

test('a player of a rank above 4 reaches the VIP line (spec section 2.3)', async ({ page }) => {
  await withService(page);
  await asPlayer(page, 0, { inWallet: 0 }, { labelName: 'Ngọc', rankLevel: 5, type: 'AUTO' });
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Minh Anh').first()).toBeVisible();
  const opened = page.waitForEvent('popup');
  await service(page).click();
  await expect(await opened).toHaveURL(/\/help#vip$/);
});

test('maintenance tells its end, looks again when asked, and opens by itself (spec section 2.2)', async ({ page }) => {
  let screen: 0 | 1 = 1;
  await alterShell(page, (shell) => {
    const info = 'Số dư và cược của bạn được giữ nguyên. '.repeat(40);
    shell.status = { ...shell.status, screen, info, maintenanceEnd: Date.UTC(2026, 10, 21, 19, 40) };
  });
  await page.clock.install();
  await page.goto('/rng');
  await expect(page.getByRole('heading', { name: 'Hệ thống đang bảo trì' })).toBeVisible();
  await expect(page.getByText('02:40 22/11')).toBeVisible();
  // However long the operator's text is, it does not overlap the moon.
  const moon = await page.locator('.closed-moon').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y).toBeGreaterThan((moon?.y ?? 0) + (moon?.height ?? 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('Vẫn đang bảo trì.')).toBeVisible();
  screen = 0;
  await page.clock.fastForward(21_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Nổ hũ' })).toBeVisible();
});

test('a closed site leads to the chat, or to the contact form, where the brand has no line (spec section 2.2)', async ({
  quietPage: page,
}) => {
  let screen: 1 | 2 = 1;
  let chat = true;
  await alterShell(page, (shell) => {
    shell.status = { ...shell.status, screen };
    shell.contact.customerService = [];
    shell.switches = shell.switches.filter((module) => chat || module !== 'CBS3');
  });
  const press = () => page.getByRole('button', { name: 'Chăm sóc khách hàng' }).click();
  await page.goto('/');
  await press();
  const talk = page.getByRole('dialog', { name: 'Chăm sóc khách hàng' });
  await expect(talk.getByRole('textbox')).toBeVisible();
  [screen, chat] = [2, false];
  await page.reload();
  await press();
  const form = page.getByRole('dialog', { name: 'Gửi góp ý' });
  await form.getByRole('combobox').selectOption({ index: 1 });
  await form.getByLabel('Nội dung').fill('Sao tôi không vào được trang từ đây?');
  await form.getByRole('button', { name: 'Gửi', exact: false }).last().click();
  await expect(form.getByRole('status')).toBeVisible();
});

test('P12: a page in a language that the brand gives up goes on in the brand’s own', async ({ page }) => {
  let offered = ['VI', 'EN'];
  await alterShell(page, (shell) => {
    shell.brand.languages = offered;
  });
  const changed = held();
  await page.route('**/portal/events/brand', async (route) => {
    await changed.gone;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/help');
  await page.getByRole('button', { name: 'EN: English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  offered = ['VI'];
  changed.letGo();
  // A visitor's page opens its event connection to the brand a little later, and then loads the brand's data again.
  await page.clock.fastForward(5_000);
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
});

test('a closed region is told with the visitor’s address (spec section 2.2)', async ({ page }) => {
  await alterShell(page, (shell) => {
    shell.status = { ...shell.status, screen: 2, ip: '203.0.113.77' };
    shell.contact.customerService = [{ csType: 3, path: '/help', vip: false }];
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Chúng tôi chưa phục vụ khu vực của bạn' })).toBeVisible();
  await expect(page.getByText('203.0.113.77')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chăm sóc khách hàng' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeHidden();
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.getByRole('heading', { name: 'We do not serve your region yet' })).toBeVisible();
  await expectAccessible(page);
});

test('banners turn by dot, arrow key and swipe, and can be stopped (spec section 2.4)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  const dots = page.locator('.carousel-dot');
  const current = page.locator('.carousel-dot[aria-current]');
  const stack = page.locator('.carousel-stack');
  await expect(dots).toHaveCount(3);
  await page.clock.pauseAt(await page.evaluate<number>('Date.now() + 60_000'));
  await dots.nth(0).click();
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(stack).toHaveAttribute('aria-live', 'polite');
  // Neither pointer nor focus is on it any more: its five seconds begin (section 9).
  await dots.nth(0).blur();
  await page.mouse.move(5, 850);
  await expect(stack).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(4_900);
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(200);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.resume();
  await page.locator('.carousel-hold').click();
  await page.mouse.move(5, 850);
  await page.clock.fastForward(20_000);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await dots.nth(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dots.nth(2)).toBeFocused();
  await expect(current).toHaveCount(1);
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  // Its linkageType is a route.
  await page.locator('.carousel-slide[data-on]').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/help#deposit$/);
});

test('the line of notices rests for pointer and focus; each opens at its place (spec section 2.4)', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  // Keys also reach the server's markup, which cannot react yet.
  await expect(page.locator('.drawn')).toHaveCount(0);
  const line = page.getByRole('region', { name: 'Tin tức' });
  const run = line.locator('.notice-run');
  await expect(run).toHaveCSS('animation-play-state', 'running');
  await line.getByRole('button').first().focus();
  await expect(run).toHaveCSS('animation-play-state', 'paused');
  await line.getByRole('button').first().blur();
  await expect(run).toHaveCSS('animation-play-state', 'running');
  await line.hover();
  await expect(run).toHaveCSS('animation-play-state', 'paused');
  const title = (await line.getByRole('button').nth(1).textContent()) ?? '';
  await line.getByRole('button').nth(1).press('Enter');
  const opened = page.getByRole('dialog').getByRole('heading', { name: title });
  await expect(opened).toBeVisible();
  // P11: the arrow keys work at once, wherever the dialog has put the focus.
  await page.keyboard.press('ArrowLeft');
  await expect(opened).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(opened).toBeVisible();
});
