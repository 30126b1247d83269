import type { BrowserContext } from '@playwright/test';
import { goOn } from '#features/lobby/lobby-screens.fixture.ts';
import {
  expect,
  expectAccessible,
  expectAccessiblePart,
  expectFits,
  type Look,
  nameOf,
  PAIRED_LOOKS,
  type Page,
  test,
  withOddLanguage,
} from '#tests/browser.ts';
import { ROUTES, type RouteRow, routeAt, UNKNOWN_ROUTE } from './routes.data.ts';

const WORDS = {
  VI: {
    navigation: 'Danh mục trò chơi',
    dock: 'Lối tắt',
    tabBar: 'Điều hướng chính',
    lost: 'Không tìm thấy trang này',
    languages: 'Ngôn ngữ',
  },
  EN: {
    navigation: 'Game categories',
    dock: 'Shortcuts',
    tabBar: 'Main navigation',
    lost: 'This page was not found',
    languages: 'Language',
  },
} as const;

/** Queries that some addresses need to show their page. */
const QUERY: Record<string, string> = { '/game': '?vendor=DONGSON', '/seamless': '?vendor=DONGSON' };
/** Addresses that start the first game of their hall (spec section 2.3): the frame is that of their target. */
const LEADS_TO: Record<string, string> = { '/cockfight': '/game' };
const NO_PAGE = '/no-such-page';
const ROWS: readonly RouteRow[] = [...ROUTES, { ...UNKNOWN_ROUTE, path: NO_PAGE }];

/** The looks share the page loads: each address is loaded in one of them, and reached from another page in all. */
const loadedIn = (at: number) => PAIRED_LOOKS[at % PAIRED_LOOKS.length];
/** Axe examines each address in one language, so once in each theme and once at each width. */
const examinedIn = (at: number) => (at % 2 === 0 ? 'VI' : 'EN');

for (const look of PAIRED_LOOKS) {
  test(`every address has the frame that the table says: ${nameOf(look)} (spec section 2.1)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: look.width, height: 900 });
    const complaints = await prepare(page, context, look);
    for (const row of ROWS.filter((_, at) => loadedIn(at) === look))
      await test.step(`load ${row.path}`, async () => {
        await page.goto(addressOf(row));
        await expectPage(page, row, look);
        expect(complaints).toEqual([]);
      });
    await page.goto('/help');
    await expectAccessible(page);
    for (const [at, row] of ROWS.entries())
      await test.step(`go to ${row.path}`, async () => {
        await goOn(page, addressOf(row));
        await expectPage(page, row, look);
        if (examinedIn(at) === look.language) await examine(page, row);
        expect(complaints).toEqual([]);
      });
  });
}

const addressOf = ({ path }: RouteRow) => path + (QUERY[path] ?? '');

async function expectPage(page: Page, row: RouteRow, look: Look): Promise<void> {
  const shown = await whereItLeads(page, row);
  await settle(page, shown);
  await expectFrame(page, shown, look);
  await expectBanners(page, shown);
  await expectFits(page);
}

async function whereItLeads(page: Page, row: RouteRow): Promise<RouteRow> {
  const target = LEADS_TO[row.path];
  if (target === undefined) return row;
  await page.waitForURL(({ pathname }) => pathname === target);
  return routeAt(target) ?? row;
}

async function prepare(page: Page, context: BrowserContext, { language, theme }: Look): Promise<string[]> {
  const complaints: string[] = [];
  // The unknown address is answered with 404, as it should be, and the browser logs it.
  const expected = (url: string) => url.endsWith(NO_PAGE);
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected(message.location().url)) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on(
    'response',
    (response) =>
      response.status() >= 400 &&
      !expected(response.url()) &&
      complaints.push(`${response.status()} ${response.url()}`),
  );
  page.on('requestfailed', (request) => {
    // When a page is left, it cancels its pending requests.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') complaints.push(`${why} ${request.url()}`);
  });
  await context.addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  if (language === 'EN') await withOddLanguage(page);
  return complaints;
}

/** The router shows the former page until the next one has been loaded; then the page fills its placeholders. */
async function settle(page: Page, { path }: RouteRow): Promise<void> {
  const arrived = (to: string) => {
    const { state } = Reflect.get(globalThis, '__TSR_ROUTER__') as { state: RouterState };
    return state.status === 'idle' && state.resolvedLocation?.pathname === to;
  };
  await page.waitForFunction(arrived, path);
  await expect(page.getByRole('main', { includeHidden: true })).not.toBeEmpty();
  await expect(page.locator('main [aria-hidden] .sk')).toHaveCount(0);
}

interface RouterState {
  status: string;
  resolvedLocation?: { pathname: string };
}

/** Dialogs that an address opens hide the page behind from screen readers, but not visually. */
const EVEN_BEHIND = { includeHidden: true } as const;

async function expectFrame(page: Page, row: RouteRow, { language, width }: Look): Promise<void> {
  const words = WORDS[language];
  const wide = width >= 1024;
  const parts = [
    { part: page.getByRole('banner', EVEN_BEHIND), shown: row.header },
    { part: page.getByRole('list', EVEN_BEHIND).and(page.locator('.nav')), shown: row.navigation && wide },
    { part: page.locator('.util'), shown: row.utilityBar && wide },
    {
      part: page.getByRole('banner', EVEN_BEHIND).getByRole('group', { ...EVEN_BEHIND, name: words.languages }),
      shown: row.header && !row.utilityBar,
    },
    { part: page.getByRole('contentinfo', EVEN_BEHIND), shown: row.footer },
    { part: page.getByRole('complementary', { ...EVEN_BEHIND, name: words.dock }), shown: row.dock && wide },
    { part: page.getByRole('navigation', { ...EVEN_BEHIND, name: words.tabBar }), shown: row.tabBar && !wide },
  ];
  for (const { part, shown } of parts) await expect(part).toBeVisible({ visible: shown });
  const lost = page.getByRole('heading', { ...EVEN_BEHIND, name: words.lost });
  await expect(lost).toHaveCount(row.page === 'lost' ? 1 : 0);
  // As the server wrote it: the page's title, then the brand.
  await expect(page).toHaveTitle(/^Sen Vàng: .| · Sen Vàng$/);
}

/** The carousel of the route's group is shown exactly if the brand has banners in it (spec section 2.4). */
async function expectBanners(page: Page, { banner }: RouteRow): Promise<void> {
  const groups = (await page.evaluate(
    `JSON.parse(document.getElementById('bootstrap').textContent).banners.map((one) => one.groupName)`,
  )) as string[];
  const count = groups.filter((group) => group === banner).length;
  const carousel = page.locator('main > [aria-roledescription="carousel"]');
  await expect(carousel).toHaveCount(count > 0 ? 1 : 0);
  if (count > 0) await expect(carousel.locator('.carousel-dot')).toHaveCount(count > 1 ? count : 0);
}

/** Addresses whose screen is a dialog above the home screen (spec section 2.1). */
const DIALOGS: readonly string[] = ['/login', '/register', '/register.html'];

/** The frame has been examined with the first page. A dialog that an address opens covers its page. */
async function examine(page: Page, row: RouteRow): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (DIALOGS.includes(row.path)) await expect(dialog).toBeVisible();
  await expectAccessiblePart(page, (await dialog.count()) > 0 ? '[role=dialog]' : 'main');
}
