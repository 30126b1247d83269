import { expect, expectAccessible, type Look, nameOf, PAIRED_LOOKS, type Page, test } from '#tests/browser.ts';
import { asPlayer, ok, wireGame } from '../lobby-screens.fixture.ts';

/** Spec sections 2.4, 3 and 9: the home screen with its sections, and the counter above the slots. */
const WORDS = {
  VI: {
    jackpots: 'Hũ đang mở',
    funded: /Trích từ tiền cược thật/,
    wins: 'Thắng gần đây',
    verify: 'Điều bạn có thể kiểm chứng',
    vendors: 'Nhà cung cấp trò chơi',
    app: 'Xem cách cài',
    qr: 'Quét để mở trang cài đặt trên điện thoại',
    licence: 'Giấy phép số: do nhà vận hành nhập',
    age: 'Chỉ dành cho người từ đủ 18 tuổi.',
    limits: 'Chơi có trách nhiệm',
    pot: 'Chơi Long Phụng Hội',
    login: 'Đăng nhập',
  },
  EN: {
    jackpots: 'Open jackpots',
    funded: /Funded by real stakes/,
    wins: 'Recent wins',
    verify: 'What you can verify',
    vendors: 'Game vendors',
    app: 'How to install',
    qr: 'Scan to open the install page on your phone',
    licence: 'Licence no.: entered by the operator',
    age: 'Only for people aged 18 and over.',
    limits: 'Play responsibly',
    pot: 'Play Dragon and Phoenix',
    login: 'Log in',
  },
};

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

async function open(page: Page, { language, theme, width }: Look, path: string): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  await page.addInitScript({
    content: `localStorage.setItem('language', '${language}'); localStorage.setItem('theme', '${theme}'); ${WATCH}`,
  });
  await page.context().addCookies([{ name: 'language', value: language, url: test.info().project.use.baseURL! }]);
  await page.goto(path);
}

for (const look of PAIRED_LOOKS) {
  test(`home has its sections, and nothing jumps: ${nameOf(look)}`, async ({ quietPage: page }) => {
    const words = WORDS[look.language];
    await open(page, look, '/');
    await expect(page.locator('.screen-panel')).toHaveCount(8);
    await page.locator('.home-below').scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: words.jackpots })).toBeVisible();
    await expect(page.getByText(words.funded)).toBeVisible();
    await expect(page.getByRole('heading', { name: words.wins })).toBeVisible();
    await expect(page.getByRole('heading', { name: words.verify })).toBeVisible();
    // The studio has two vendors; with one there would be no strip.
    await expect(page.getByRole('region', { name: words.vendors })).toBeVisible();
    await expect(page.locator('main').getByText(words.licence)).toBeVisible();
    await expect(page.locator('main').getByText(words.age)).toBeVisible();
    await expect(page.getByRole('link', { name: words.app })).toHaveAttribute('href', '/down');
    await expect(page.locator('main').getByRole('link', { name: words.limits })).toHaveAttribute(
      'href',
      '/help#responsible',
    );
    const code = page.getByRole('img', { name: words.qr });
    if (look.width === 1440) await expect(code).toBeVisible();
    else await expect(code).toBeHidden();
    await expectAccessible(page);
    expect(
      await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'),
      'nothing is wider than the screen',
    ).toBeLessThanOrEqual(0);
    const jumped = await page.evaluate('window.jumped.join("; ")');
    expect(await page.evaluate('window.shifts'), `jumped: ${jumped}`).toBeLessThan(0.02);
  });
}

test('all of the recent games are in the list of the kind played last (spec section 2.6)', async ({
  quietPage: page,
}) => {
  await asPlayer(page);
  const list = [wireGame('Bàn 1', { gameType: 'LIVE' }), wireGame('Cá 1', { gameType: 'FISH' })];
  await page.route('**/GCS_recentGame?*', (route) => ok(route, { list, totalPages: 1, totalCount: 2, pageNo: 1 }));
  await open(page, { language: 'VI', theme: 'light', width: 1440 }, '/');
  await page.locator('.home-below').scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Xem tất cả', exact: true })).toHaveAttribute(
    'href',
    '/fish?list=recent',
  );
});

test('the promotions of the home screen lead to all of them (spec section 2.1)', async ({ quietPage: page }) => {
  await open(page, { language: 'VI', theme: 'light', width: 1440 }, '/');
  await page.locator('.home-below').scrollIntoViewIfNeeded();
  await expect(page.locator('.promos').getByRole('link').first()).toBeVisible();
  await page.getByRole('link', { name: 'Tất cả ưu đãi' }).click();
  await expect(page).toHaveURL('/promotions');
  // The list has a separate query, so the home page's answer must not be reused.
  await expect(page.getByRole('heading', { level: 1, name: 'Ưu đãi', exact: true })).toBeVisible();
  await expect(page.locator('main').getByRole('article').first()).toBeVisible();
});

test('tables and rooms fill a row; the last draws stand there when there are any (portal review)', async ({
  quietPage: page,
}) => {
  const board = ['807639', ...Array.from({ length: 17 }, (_, index) => String(10_000 + index))].join();
  const draw = { code: 'xs', numero: 'n', openTime: Date.UTC(2026, 10, 27, 9) };
  let draws = [
    { ...draw, gameId: 2, gameName: 'Xổ Số Miền Trung', winningNumber: board },
    { ...draw, gameId: 2, gameName: 'Xổ Số Miền Trung', winningNumber: board.replace('807639', '111111'), openTime: 1 },
    { ...draw, gameId: 3, gameName: 'Keno 90 Giây', winningNumber: '01,22,35' },
  ];
  await page.route('**/lgw/vn/numeros/opened/game?*', (route) => route.fulfill({ json: draws }));
  await open(page, { language: 'VI', theme: 'light', width: 1440 }, '/');
  await page.locator('.home-below').scrollIntoViewIfNeeded();
  const part = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  await expect(part('Bàn và phòng đang mở').getByRole('article')).toHaveCount(7);
  const results = part('Kết quả xổ số').getByRole('listitem');
  await expect(results).toHaveCount(2);
  await expect(results.filter({ hasText: 'Xổ Số Miền Trung' })).toContainText('Giải đặc biệt807639');
  await expect(results.filter({ hasText: 'Keno' })).toContainText('01 22 35');
  draws = [];
  await page.goto('/');
  await page.locator('.home-below').scrollIntoViewIfNeeded();
  await expect(part('Bàn và phòng đang mở').getByRole('article')).toHaveCount(7);
  await expect(page.getByRole('heading', { name: 'Kết quả xổ số' })).toHaveCount(0);
});

test('a pot leads a visitor to log in before its game (spec section 2.6)', async ({ quietPage: page }) => {
  await open(page, { language: 'VI', theme: 'light', width: 1440 }, '/');
  await page.locator('.home-below').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: WORDS.VI.pot }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const language of ['VI', 'EN'] as const) {
  test(`the counter stands above the slots with digits of 78 px, and nowhere else: ${language}`, async ({
    quietPage: page,
  }) => {
    await open(page, { language, theme: 'dark', width: 1440 }, '/rng');
    const counter = page.getByRole('region', { name: WORDS[language].jackpots });
    await expect(counter).toBeVisible();
    await expect(counter.getByRole('img')).toHaveAttribute('aria-label', / P$/);
    expect((await counter.locator('.jdig-cell').first().boundingBox())?.height).toBeCloseTo(78, 0);
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [band, caption] = [await counter.boundingBox(), await counter.locator('.jackpot-caption').boundingBox()];
      const words = (caption?.x ?? 0) + (caption?.width ?? 0) - (band?.x ?? 0);
      expect(words / (band?.width ?? 1), `words clear of the picture at ${width} px`).toBeLessThan(0.67);
    }
    await page.goto('/fish');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(counter).toHaveCount(0);
  });
}

test('vendor logos pass ten per view and can be stopped (spec section 9)', async ({ page }) => {
  await withVendors(page, 12);
  await open(page, { language: 'VI', theme: 'light', width: 1440 }, '/');
  const strip = page.getByRole('region', { name: WORDS.VI.vendors });
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
