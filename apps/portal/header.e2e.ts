import { asPlayer, callsTo, goOn, held, ok } from '#features/lobby/lobby-screens.fixture.ts';
import { expect, expectAccessible, type Page, test } from '#tests/browser.ts';
import { alterShell } from './bootstrap.fixture.ts';

/** Spec sections 2.3 and 4 "Preferences": both ends of the header and the side dock. */
const banner = (page: Page) => page.getByRole('banner');

test.use({ viewport: { width: 1440, height: 900 } });

test('theme and language are switched in the header and kept (section 4 "Preferences")', async ({
  quietPage: page,
}) => {
  const look = () => page.evaluate(`[document.documentElement.dataset.theme, document.documentElement.lang]`);
  // The visitor's choice takes precedence over an address that names a language.
  await page.goto('/help?lang=vi&q=rút');
  await page.getByRole('button', { name: /Chuyển sang nền tối$/ }).click();
  await page.getByRole('button', { name: 'EN: English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeAttached();
  expect(await look()).toEqual(['dark', 'en']);
  await expect(page).toHaveURL('/help?q=r%C3%BAt');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeAttached();
  expect(await look()).toEqual(['dark', 'en']);
  // P13: another tab follows without a reload.
  const other = await page.context().newPage();
  await other.goto('/help');
  await page.getByRole('button', { name: /Switch to light theme$/ }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await other.close();
  expect(await page.evaluate(`[localStorage.theme, localStorage.lang]`)).toEqual(['light', 'EN']);
});

test('of two languages the last one stays; one that does not arrive is told (section 4 "Preferences")', async ({
  page,
}) => {
  const english = page.getByRole('button', { name: 'EN: English' });
  const vietnamese = page.getByRole('button', { name: 'VI: Tiếng Việt' });
  const late = held();
  await page.goto('/help');
  await page.route('**/portal/bootstrap', async (route) => {
    if (route.request().headers().language === 'EN') await late.gone;
    await route.continue();
  });
  const answered = (language: string) =>
    page.waitForEvent('requestfinished', (request) => {
      return request.url().endsWith('/portal/bootstrap') && request.headers().language === language;
    });
  const both = Promise.all([answered('EN'), answered('VI')]);
  await english.click();
  await vietnamese.click();
  late.letGo();
  await both;
  await page.evaluate(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))`);
  await expect(vietnamese).toHaveAttribute('aria-pressed', 'true');

  await page.route('**/first-texts.en-*', (route) => route.abort());
  await page.reload();
  await english.click();
  await expect(page.getByText('Trang tải chậm, hãy kiểm tra mạng')).toBeVisible();
  await expect(vietnamese).toHaveAttribute('aria-pressed', 'true');
});

test('a brand without DIRECTREG3 offers no registration; the side bar has what the brand has', async ({ page }) => {
  await alterShell(page, (shell) => {
    shell.switches = shell.switches.filter((modId) => modId !== 'DIRECTREG3');
    const video = { resourceType: 'VIDEO', url: 'https://video.example/sen', qrCodeUrl: '', labelNameEn: '' };
    shell.contact.resources = [video];
  });
  await page.goto('/');
  await expect(banner(page).getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Đăng ký' })).toHaveCount(0);
  const dock = page.getByRole('complementary', { name: 'Lối tắt' });
  await expect(dock.getByRole('link', { name: 'Kênh video' })).toHaveAttribute('href', 'https://video.example/sen');
  await expect(dock.getByRole('link', { name: 'Ưu đãi' })).toHaveAttribute('href', '/promotions');
  await dock.getByRole('button', { name: 'Mời bạn bè' }).click();
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  // P13: the page of the address says why no form opens.
  await goOn(page, '/register');
  await expect(page.getByText('Hiện chưa nhận đăng ký mới trên trang này.')).toBeVisible();
  // P9: phones have no side dock; the account sheet links to the channel.
  await page.setViewportSize({ width: 390, height: 844 });
  await goOn(page, '/help');
  await page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('button', { name: 'Tài khoản' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tài khoản' });
  await expect(sheet.getByRole('link', { name: 'Kênh video' })).toHaveAttribute('href', 'https://video.example/sen');
});

test('a player has balance, deposit, what waits for him, and a menu (section 2.3)', async ({ quietPage: page }) => {
  const money = { inWallet: 1234.5 };
  await asPlayer(page, 1, money, { labelName: 'Ngọc', rankLevel: 3, type: 'AUTO' });
  await page.route('**/CSP_unreadCount*', (route) => ok(route, 3));
  await page.route('**/MCSFE_getAvailablePromotions*', (route) =>
    ok(route, { LOGIN: { enabled: 'Y', unclaimedCount: 2 }, REFERRAL: { enabled: 'N', unclaimedCount: 0 } }),
  );
  await page.goto('/help');
  const header = banner(page);
  await expect(header.getByText('1.234,50')).toBeVisible();
  await expect(header.getByRole('button', { name: 'Nạp tiền' })).toBeVisible();
  await header.getByRole('button', { name: 'Ẩn số dư' }).click();
  await expect(header.getByText('1.234,50')).toBeHidden();
  await page.reload();
  await header.getByRole('button', { name: 'Hiện số dư' }).click();
  const asked = callsTo(page, 'balance');
  money.inWallet = 99;
  await header.getByRole('button', { name: 'Cập nhật số dư' }).click();
  await expect(header.getByText('99,00')).toBeVisible();
  expect(asked).toHaveLength(1);
  // Five: three unread messages and two rewards.
  await header.getByRole('button', { name: /^Tài khoản của Minh Anh.*5 mục chưa nhận hoặc chưa đọc$/ }).click();
  const menu = page.getByRole('menu');
  await expect(page.getByText('ID 5')).toBeVisible();
  await expect(page.getByText('Ngọc, hạng 3')).toBeVisible();
  for (const entry of ['Tài khoản của tôi', 'Khu vực đại lý', /^Tin nhắn/, 'Đăng xuất'])
    await expect(menu.getByRole('menuitem', { name: entry })).toBeVisible();
  await expectAccessible(page);
});

test('P13: a tab that is still loading takes the theme that is chosen meanwhile', async ({ page, context }) => {
  const other = await context.newPage();
  const scripts = held();
  await other.route('**/*.js', async (route) => {
    await scripts.gone;
    await route.continue();
  });
  await other.goto('/help', { waitUntil: 'commit' });
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/help');
  await page.getByRole('button', { name: /^Sáng/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  scripts.letGo();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
});
