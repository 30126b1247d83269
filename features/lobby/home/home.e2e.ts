import {
  closeDialog,
  EN_PHONE,
  EN_WIDE,
  expect,
  expectAccessible,
  expectFits,
  type Page,
  test,
  VI_WIDE,
} from '#tests/browser.ts';
import { asPlayer, goOn, held, ok, openAt, wireGame } from '../lobby-screens.fixture.ts';

/** Spec sections 2.4, 3 and 9: the home screen with its sections, and the counter above the slots. */
const WRITTEN = /(id="bootstrap">)(.*?)(<\/script>)/s;

/** The home page of a brand with slots of this many vendors. */
async function withVendors(page: Page, count: number): Promise<void> {
  const vendors = Array.from({ length: count }, (_, n) => ({
    code: `V${n}`,
    name: `Vendor ${n}`,
    isHot: false,
    icon: '',
  }));
  // Events of the brand would restore its real vendors.
  await page.route('**/portal/events/**', (route) => route.abort());
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(WRITTEN, (_, before, json, after) => {
        const shell = JSON.parse(json) as { nav: { vendors: unknown[] }[] };
        // Every category has the same vendors; the strip must show each once.
        for (const category of shell.nav) category.vendors = vendors;
        return before + JSON.stringify(shell).replaceAll('<', '\\u003c') + after;
      });
      await route.fulfill({ response, body });
    },
  );
}

/** Sums unexpected layout shifts in `shifts`, with their elements in `jumped`. */
const WATCH = `window.shifts = 0; window.jumped = []; new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    window.shifts += value;
    window.jumped.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.className || node?.nodeName).join(', '));
  }
}).observe({ type: 'layout-shift', buffered: true });`;

const WIDE = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;
const below = (page: Page) => page.locator('.home-below').scrollIntoViewIfNeeded();

test('home has its sections, and each leads on (spec sections 2.1, 2.4 and 2.6)', async ({ quietPage: page }) => {
  await page.setViewportSize(WIDE);
  await page.route('**/lgw/vn/numeros/opened/game?*', (route) => route.fulfill({ json: [] }));
  await openAt(page, EN_WIDE, '/');
  await expect(page.locator('.screen-panel')).toHaveCount(8);
  await below(page);
  const main = page.getByRole('main');
  for (const name of ['Open jackpots', 'Recent wins', 'What you can verify'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(/Funded by real stakes/)).toBeVisible();
  // The studio has two vendors; with one there would be no strip.
  await expect(page.getByRole('region', { name: 'Game vendors' })).toBeVisible();
  await expect(main.getByText('Licence no.: entered by the operator')).toBeVisible();
  await expect(main.getByText('Only for people aged 18 and over.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'How to install' })).toHaveAttribute('href', '/down');
  await expect(main.getByRole('link', { name: 'Play responsibly' })).toHaveAttribute('href', '/help#responsible');
  await expect(page.getByRole('heading', { name: 'Lottery results' })).toHaveCount(0);
  // A phone that shows the page needs no code for a phone.
  const code = page.getByRole('img', { name: 'Scan to open the install page on your phone' });
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.setViewportSize(PHONE);
  await expect(code).toBeHidden();
  await expectFits(page);
  await page.setViewportSize(WIDE);

  await page.getByRole('button', { name: 'Play Dragon and Phoenix' }).click();
  await expect(page.getByRole('dialog'), 'a pot leads a visitor to log in before its game').toBeVisible();
  await closeDialog(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.promos').getByRole('link').first()).toBeVisible();
  await page.getByRole('link', { name: 'All promotions' }).click();
  await expect(page).toHaveURL('/promotions');
  // The list has a separate query, so the home page's answer must not be reused.
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions', exact: true })).toBeVisible();
  await expect(main.getByRole('article').first()).toBeVisible();
});

for (const { look, size, late } of [
  { look: VI_WIDE, size: WIDE, late: true },
  { look: EN_PHONE, size: PHONE, late: false },
])
  test(`nothing jumps at ${size.width} px${late ? ', even when the faces come late' : ''} (spec section 9)`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.addInitScript({ content: WATCH });
    const faces = held();
    if (late)
      await page.route('**/*.woff2', async (route) => {
        await faces.gone;
        await route.continue();
      });
    // The page counts as loaded when all its faces have come.
    await openAt(page, look, '/', { waitUntil: 'commit' });
    // The pictures of the other banners come last.
    await expect(page.locator('.hero picture')).toHaveCount(3);
    faces.letGo();
    // Phones do not show the present activity, which comes later than its panels.
    if (size === WIDE) await expect(page.locator('.screen-live').first()).toBeVisible();
    await page.evaluate('document.fonts.ready.then(() => {})');
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    const jumped = await page.evaluate('window.jumped.join("; ")');
    expect(await page.evaluate('window.shifts'), `jumped: ${jumped}`).toBeLessThan(0.02);
  });

test('a player finds the games played last, tables and rooms in a row, and the last draws (spec section 2.6)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(WIDE);
  await asPlayer(page);
  const list = [wireGame('Bàn 1', { gameType: 'LIVE' }), wireGame('Cá 1', { gameType: 'FISH' })];
  await page.route('**/GCS_recentGame?*', (route) => ok(route, { list, totalPages: 1, totalCount: 2, pageNo: 1 }));
  const board = ['807639', ...Array.from({ length: 17 }, (_, index) => String(10_000 + index))].join();
  const draw = { code: 'xs', numero: 'n', openTime: Date.UTC(2026, 10, 27, 9) };
  const draws = [
    { ...draw, gameId: 2, gameName: 'Xổ Số Miền Trung', winningNumber: board },
    { ...draw, gameId: 2, gameName: 'Xổ Số Miền Trung', winningNumber: board.replace('807639', '111111'), openTime: 1 },
    { ...draw, gameId: 3, gameName: 'Keno 90 Giây', winningNumber: '01,22,35' },
  ];
  await page.route('**/lgw/vn/numeros/opened/game?*', (route) => route.fulfill({ json: draws }));
  await openAt(page, VI_WIDE, '/');
  await below(page);
  const all = page.getByRole('link', { name: 'Xem tất cả', exact: true });
  await expect(all).toHaveAttribute('href', '/fish?list=recent');
  const part = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await expect(part('Bàn và phòng đang mở').getByRole('article')).toHaveCount(7);
  const results = part('Kết quả xổ số').getByRole('listitem');
  await expect(results).toHaveCount(2);
  await expect(results.filter({ hasText: 'Xổ Số Miền Trung' })).toContainText('Giải đặc biệt807639');
  await expect(results.filter({ hasText: 'Keno' })).toContainText('01 22 35');
});

test('the counter stands above the slots with digits of 78 px, and nowhere else (spec section 3)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(WIDE);
  await openAt(page, EN_WIDE, '/rng');
  const counter = page.getByRole('region', { name: 'Open jackpots' });
  await expect(counter).toBeVisible();
  await expect(counter.getByRole('img')).toHaveAttribute('aria-label', / P$/);
  expect((await counter.locator('.jdig-cell').first().boundingBox())?.height).toBeCloseTo(78, 0);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [band, caption] = [await counter.boundingBox(), await counter.locator('.jackpot-caption').boundingBox()];
    const words = (caption?.x ?? 0) + (caption?.width ?? 0) - (band?.x ?? 0);
    expect(words / (band?.width ?? 1), `words clear of the picture at ${width} px`).toBeLessThan(0.67);
  }
  await goOn(page, '/fish');
  await expect(page.getByRole('heading', { level: 1, name: 'Fishing' })).toBeVisible();
  await expect(counter).toHaveCount(0);
});

test('vendor logos pass ten per view and can be stopped (spec section 9)', async ({ page }) => {
  await withVendors(page, 12);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAt(page, VI_WIDE, '/');
  const strip = page.getByRole('region', { name: 'Nhà cung cấp trò chơi' });
  await page.locator('.home-below').scrollIntoViewIfNeeded();
  await strip.scrollIntoViewIfNeeded();
  await expect(strip).toHaveCSS('--per', '10');
  const track = strip.getByRole('list');
  await expect(track).toHaveCSS('column-gap', '10px');
  // Twelve signs at three seconds each.
  await expect(track).toHaveCSS('animation-duration', '36s');
  // Twelve, plus a second copy hidden from screen readers.
  await expect(strip.locator('li')).toHaveCount(24);
  await strip.getByRole('button').click();
  await expect(strip.locator('li')).toHaveCount(12);
});

test('the first screen stands before any script has run (issue 3, first paint)', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sen Vàng/);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.locator('.hero img').first()).toBeVisible();
  await context.close();
});
