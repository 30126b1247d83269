import { goOn } from '#features/lobby/lobby-screens.fixture.ts';
import { closeDialog, expect, expectAccessible, type Page, test } from '#tests/browser.ts';
import { alterShell } from './bootstrap.fixture.ts';

const banner = (page: Page) => page.getByRole('banner');
const scrolls = (page: Page) =>
  page.evaluate(`getComputedStyle(document.documentElement).overflow + document.body.style.overflow`);

test.use({ viewport: { width: 1440, height: 900 } });

test('absurd addresses are ignored (spec section 2.1)', async ({ quietPage: page }) => {
  const wild = 'page=%7B%22a%22%3A1%7D&list=%5B%5D&pageNo=-1e99&gameCode=%00&vendor=__proto__&id=NaN&cate=%3Cscript%3E';
  const shown = async () => {
    await expect(page.getByRole('main', { includeHidden: true })).not.toBeEmpty();
    await expect(page.getByRole('alert')).toBeHidden();
  };
  await page.goto(`/rng?${wild}`);
  await shown();
  for (const [path, title] of [
    ['/promotions', /^Ưu đãi/],
    ['/promoDetail', /^Ưu đãi/],
    ['/pointMall', /^Đổi điểm/],
    ['/', /^Sen Vàng/],
    ['/register', /^Đăng ký/],
  ] as const)
    await test.step(path, async () => {
      await goOn(page, `${path}?${wild}&referralCode=${'x'.repeat(500)}`);
      await expect(page).toHaveTitle(title);
      await shown();
    });
});

test('an address that is none leads to the designed 404 (spec section 2.1)', async ({ page }) => {
  const answer = await page.goto('/a/b/c?x=1#y');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Không tìm thấy trang này' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trò phổ biến' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Trợ giúp' }).click();
  await expect(page).toHaveURL('/help');
  // P3: what stands below a known address is no page of that name.
  for (const path of ['/live/zzz', '/helpmc/x', '/game/x']) {
    await goOn(page, '/help');
    await expect(page).toHaveTitle(/^Trợ giúp/);
    await goOn(page, path);
    await expect(page.getByRole('heading', { name: 'Không tìm thấy trang này' })).toBeVisible();
    await expect(page).toHaveTitle(/^Không tìm thấy/);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(banner(page)).toBeVisible();
  }
});

test('a link to an anchor of the help page shows its article (spec section 2.1)', async ({ quietPage: page }) => {
  await page.goto('/help#term');
  await expect(page.locator('#term')).toBeInViewport();
});

test('the row of games follows pointer, arrow keys and Escape (spec section 2.3)', async ({ quietPage: page }) => {
  await page.goto('/');
  // The server's markup takes no keys; the portal's own replaces it.
  await expect(page.locator('.drawn')).toHaveCount(0);
  const slots = banner(page).getByRole('link', { name: 'Nổ hũ' });
  const lobby = banner(page).getByRole('link', { name: 'Vào sảnh' });
  await slots.hover();
  await expect(lobby).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lobby).toBeHidden();
  await page.mouse.move(5, 600);
  await slots.focus();
  await page.keyboard.press('ArrowDown');
  await expect(banner(page).getByRole('link', { name: 'Đông Sơn', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(slots).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(banner(page).getByRole('link', { name: 'Casino' })).toBeFocused();
});

test('eleven logos and "more"; cockfight and lottery start the first vendor (spec section 2.3)', async ({ page }) => {
  const vendors = Array.from({ length: 12 }, (_, at) => ({
    code: `V${at}`,
    name: `Nhà ${at}`,
    isHot: false,
    icon: '',
  }));
  await alterShell(page, (shell) => {
    const entry = (gameType: string, vendorCount: number, logos = vendors) => ({
      gameType,
      gameCount: 1,
      vendorCount,
      vendors: logos,
    });
    const ten = vendors.slice(0, 10);
    shell.nav = [entry('RNG', 11), entry('LIVE', 10, ten), entry('COCKFIGHT', 11), entry('LOTT', 11)];
  });
  await page.goto('/');
  const games = banner(page).getByRole('list').first().getByRole('link');
  await expect(games).toHaveText([
    'Nổ hũ',
    'Casino',
    'Bắn cá',
    'Game bài',
    'Đá gà',
    'Thể thao',
    'Esports',
    'Xổ số',
    'Ưu đãi',
  ]);
  await games.first().hover();
  await expect(banner(page).getByRole('link', { name: /^Nhà \d+$/i })).toHaveCount(11);
  const more = banner(page).getByRole('link', { name: 'Xem thêm' });
  await expect(more).toBeVisible();
  await banner(page).getByRole('link', { name: 'Casino', exact: true }).hover();
  await expect(banner(page).getByRole('link', { name: 'Vào sảnh' })).toHaveAttribute('href', '/live');
  await expect(more).toHaveCount(0);
  await expect(banner(page).getByRole('link', { name: 'Đá gà' })).toHaveAttribute('href', '/game?vendor=V0');
  await expect(banner(page).getByRole('link', { name: 'Xổ số' })).toHaveAttribute('href', '/lottery?vendor=V0');
  await banner(page).getByRole('link', { name: 'Đá gà' }).click();
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  await expect(page).toHaveURL('/');
  // Its link opens another page; on that page it is marked as current.
  await closeDialog(page);
  await goOn(page, '/cockfight');
  await expect(banner(page).getByRole('link', { name: 'Đá gà' })).toHaveAttribute('aria-current', 'page');
});

test('a dialog keeps the focus, holds the page still and gives the focus back (spec section 2.5)', async ({
  quietPage: page,
}) => {
  await page.goto('/');
  const opener = banner(page).getByRole('button', { name: 'Đăng nhập' });
  const login = page.getByRole('dialog', { name: 'Đăng nhập' });
  await opener.click();
  await expect(login).toBeVisible();
  expect(await scrolls(page)).toContain('hidden');
  for (let tab = 0; tab < 12; tab += 1) await page.keyboard.press('Tab');
  // At the end of the tab order the focus passes a guard beside the dialog, which sends it back.
  await expect(page.locator('[role=dialog] :focus')).toHaveCount(1);
  await login.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const register = page.getByRole('dialog', { name: 'Tạo tài khoản' });
  await register.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(login).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await closeDialog(page);
  await expect(login).toBeHidden();
  await expect(opener).toBeFocused();
  await expect.poll(() => scrolls(page)).not.toContain('hidden');
});

test('a form stays with what was typed in it until its cross is pressed, and the address follows (spec section 2.5)', async ({
  quietPage: page,
}) => {
  await page.goto('/register');
  const register = page.getByRole('dialog', { name: 'Tạo tài khoản' });
  const name = register.getByLabel('Tên đăng nhập');
  await name.fill('nguyenvan88');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(name).toHaveValue('nguyenvan88');
  await closeDialog(page);
  await expect(register).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  await closeDialog(page);
  await expect(page).toHaveURL('/');
});

test('a dialog belongs to its page: another page closes it, a filter does not (spec section 2.5)', async ({
  quietPage: page,
}) => {
  await page.goto('/help');
  await banner(page).getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(`location.hash = 'fair'`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
  await closeDialog(page);
  await banner(page).getByRole('link', { name: 'Casino' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeAttached();
  await banner(page).getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/help/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a page that does not arrive says so and comes with the network (spec section 8)', async ({ page }) => {
  await page.goto('/');
  await page.route(/help\.page-.*\.js/, (route) => route.abort());
  await banner(page).getByRole('link', { name: 'Ưu đãi' }).hover();
  await page.getByRole('link', { name: 'Trung tâm trợ giúp' }).click();
  await expect(page.getByRole('alert')).toContainText('Trang tải chậm, hãy kiểm tra mạng');
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/help\.page-.*\.js/);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trợ giúp' })).toBeVisible();
});

test('a menu or a footer that does not arrive takes nothing else along (spec section 8)', async ({ page }) => {
  await page.route(/(nav-panels|footer)-.*\.js/, (route) => route.abort());
  const menu = page.waitForEvent('requestfailed', (request) => request.url().includes('nav-panels'));
  await page.goto('/');
  await expect(page.locator('.drawn')).toHaveCount(0);
  const slots = banner(page).getByRole('link', { name: 'Nổ hũ' });
  await slots.hover();
  await menu;
  await expect(slots).toHaveAttribute('aria-expanded', 'true');
  await slots.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nổ hũ' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
});

test('P5: the panels follow the brand’s navigation (spec section 2.3)', async ({ quietPage: page }) => {
  await alterShell(page, (shell) => {
    shell.navigation.categories = ['fish', 'slots', 'lottery'];
  });
  await page.goto('/');
  await expect(page.locator('.drawn')).toHaveCount(0);
  await expect(page.locator('.screen-panel b')).toHaveText(['Bắn cá', 'Nổ hũ', 'Xổ số']);
});

test('the guard lets a visitor nowhere but the doors (spec section 2.1)', async ({ page }) => {
  await alterShell(page, (shell) => {
    shell.settings.loginedToHomePage = true;
  });
  await page.goto('/rng?page=X');
  await expect(page).toHaveURL('/login');
  for (const path of ['/', '/help', '/no-such-page']) {
    await goOn(page, path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  }
  // P7: the visitor's target is kept for after the login.
  await goOn(page, '/promoDetail?id=25');
  await expect.poll(() => page.evaluate('history.state?.wanted')).toBe('/promoDetail?id=25');
  await expect(page).toHaveURL('/login');
  for (const path of ['/helpmc', '/download', '/register.html']) {
    await goOn(page, path);
    await expect(page.getByRole('main', { includeHidden: true })).not.toBeEmpty();
    await expect(page).toHaveURL(path);
  }
});

test('the dark page is dark before any script of the portal has run (spec section 4)', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/help');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 10, 8)');
});

test('gold flakes fall on the home screen of a brand that wants them, and nowhere else (spec section 2.3)', async ({
  page,
}) => {
  await alterShell(page, (shell) => {
    shell.theme.snow = true;
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.locator('.snow > i')).toHaveCount(24);
  await goOn(page, '/help');
  await expect(page.locator('.snow')).toHaveCount(0);
  await goOn(page, '/');
  await expect(page.locator('.snow > i')).toHaveCount(24);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('.snow')).toHaveCount(0);
});

test('the footer has the social channels of the brand, and calls only a demonstration one (section 2.3)', async ({
  page,
}) => {
  let simulated = true;
  const resource = (resourceType: string, more: object) => ({
    resourceType,
    url: '',
    qrCodeUrl: '',
    labelNameEn: '',
    ...more,
  });
  await alterShell(page, (shell) => {
    shell.settings.simulated = simulated;
    shell.contact.resources = [
      resource('TELEGRAM', { url: 'https://t.me/sen.test' }),
      resource('ZALO', { url: 'https://zalo.me/sen', qrCodeUrl: '/art/icons/logo.svg', labelNameEn: 'Zalo OA' }),
      resource('Android', { url: '/files/app.apk' }),
    ];
  });
  await page.goto('/help');
  const footer = page.getByRole('contentinfo');
  const socials = footer.getByRole('navigation', { name: 'Kết nối với chúng tôi' });
  await expect(socials.getByRole('link')).toHaveText(['Telegram', 'Zalo OA']);
  await socials.getByRole('button', { name: 'Mã QR của Zalo OA' }).click();
  await expect(socials.getByRole('img', { name: 'Mã QR của Zalo OA' })).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Telegram' })).toBeVisible();
  await expect(footer.getByText('thương hiệu minh họa')).toBeVisible();
  simulated = false;
  await page.reload();
  await expect(socials).toBeVisible();
  await expect(footer.getByText('thương hiệu minh họa')).toHaveCount(0);
});
