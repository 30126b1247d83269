import { expect, expectAccessible, nameOf, type Page, TWO_LOOKS, test } from '#tests/browser.ts';
import { asPlayer, callsTo, games, offer, ok, openAt, pageOf, refuse, wireGame } from '../lobby-screens.fixture.ts';

const WORDS = {
  VI: {
    back: 'Nhà cung cấp trước',
    forward: 'Nhà cung cấp sau',
    next: 'Trang sau',
    previous: 'Trang trước',
    all: /^Tất cả/,
    search: 'Tìm trò chơi',
    minBet: 'Cược tối thiểu',
    saved: 'Đã lưu',
    recent: 'Gần đây',
    hot: 'Hot',
    noVendor: 'Không có nhà cung cấp này',
    nothing: 'Không có trò chơi nào khớp',
    seeAll: 'Xem tất cả',
    reset: 'Bỏ bộ lọc',
    failed: 'Chưa tải được danh sách trò chơi',
    retry: 'Thử lại',
    login: 'Đăng nhập',
    unconnected: 'Trò minh họa, chưa chơi được',
    illustration: 'Minh họa',
    hall: 'Thể thao chưa mở',
    open: 'Đang mở ngay bây giờ',
  },
  EN: {
    back: 'Previous vendors',
    forward: 'Next vendors',
    next: 'Next page',
    previous: 'Previous page',
    all: /^All/,
    search: 'Search games',
    minBet: 'Lowest stake',
    saved: 'Saved',
    recent: 'Recent',
    hot: 'Hot',
    noVendor: 'There is no such vendor',
    nothing: 'No game matches',
    seeAll: 'See all',
    reset: 'Clear filters',
    failed: 'The games could not be loaded',
    retry: 'Try again',
    login: 'Log in',
    unconnected: 'Illustration only, not playable yet',
    illustration: 'Illustration',
    hall: 'Sports: not open yet',
    open: 'Open right now',
  },
} as const;

const EIGHT = ['DONGSON', 'HAC', 'NGOC', 'MAY', 'TRUC', 'NON', 'PHUSA', 'SAO'];
const LIST = 'GCSGAME_gameList';

/** The stored vendor at the moment when the address changed. */
const STORED_AT_CHANGE = `for (const name of ['pushState', 'replaceState']) {
  const change = history[name].bind(history);
  history[name] = (state, title, url) => {
    if (String(url).includes('page=HAC')) window.storedAtChange ??= sessionStorage.gameVendor ?? '{}';
    change(state, title, url);
  };
}`;

/** The clickable tiles of all games; banners are articles too. */
const tiles = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Trò \d+, Kim Quy/ });
const tile = (page: Page, name: string) => page.getByRole('button', { name: `${name}, Kim Quy`, exact: true });

for (const look of TWO_LOOKS) {
  const words = WORDS[look.language];
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });

    test('vendors have arrows above seven; a click stores the vendor, then asks for its games (sections 2.1, 2.6, 9)', async ({
      quietPage: page,
    }) => {
      await offer(page, { games: [...games(3), ...games(2, { vassalage: 'HAC' })], vendors: EIGHT });
      const calls = callsTo(page, LIST);
      await page.addInitScript({ content: STORED_AT_CHANGE });
      await openAt(page, look, '/rng');
      const back = page.getByRole('button', { name: words.back });
      const forward = page.getByRole('button', { name: words.forward });
      await expect(back).toBeDisabled();
      await forward.click();
      await expect(back).toBeEnabled();
      await page.getByRole('tab', { name: /Hãng SAO/ }).scrollIntoViewIfNeeded();
      await expect(forward).toBeDisabled();
      await page.getByRole('tab', { name: /Hãng HAC/ }).click();
      await expect(page).toHaveURL(/\/rng\?page=HAC$/);
      expect(JSON.parse(await page.evaluate<string>('window.storedAtChange'))).toMatchObject({ vassalage: 'HAC' });
      await expect.poll(() => calls.at(-1)?.get('vassalage')).toBe('HAC');
      await expect(page.getByRole('tab', { name: /Hãng HAC/ })).toHaveAttribute('aria-selected', 'true');
      expect(calls.at(-1)?.get('pageSize')).toBe('12');
      await page.getByRole('tab', { name: /Hãng HAC/ }).press('ArrowRight');
      await expect(page).toHaveURL(/page=NGOC/);
      await expectAccessible(page);
    });

    test('up to seven vendors share the width equally and have no arrows (section 9)', async ({ quietPage: page }) => {
      // A phone shows three tabs at once and scrolls sideways.
      const vendors = look.width === 1440 ? EIGHT.slice(0, 7) : ['KQ', 'HAC'];
      await offer(page, { games: games(3), vendors });
      await openAt(page, look, '/rng');
      const tabs = page.getByRole('tab');
      await expect(tabs).toHaveCount(vendors.length + 1);
      const widths = async () =>
        Promise.all((await tabs.all()).map(async (tab) => (await tab.boundingBox())?.width ?? 0));
      // Tab widths change until the font has loaded.
      await expect.poll(async () => Math.max(...(await widths())) - Math.min(...(await widths()))).toBeLessThan(2);
      await expect(tabs.last()).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: words.forward })).toHaveCount(0);
    });

    test('paging goes by one between the first and the last page, and any filter begins anew (section 4)', async ({
      quietPage: page,
    }) => {
      await offer(page, { games: games(30), classes: ['SL', 'TG', 'BG'] });
      const calls = callsTo(page, LIST);
      await openAt(page, look, '/rng?pageNo=999');
      await expect(page).toHaveURL(/pageNo=3$/);
      await expect(page.getByRole('button', { name: words.next })).toBeDisabled();
      await page.getByRole('button', { name: words.previous }).click();
      await expect(page).toHaveURL(/pageNo=2$/);
      await expect(tile(page, 'Trò 13')).toBeVisible();
      // Bingo is only for brands with Filipino (section 9).
      await expect(page.getByRole('button', { name: 'Loại BG' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Loại TG' }).click();
      await expect(page).toHaveURL(/\/rng\?classify=TG(&|$)/);
      const asked = () => calls.find((query) => query.get('gameClassify') === 'TG');
      await expect.poll(() => `${asked()?.get('pageNo')} ${asked()?.get('pageSize')}`).toBe('1 12');
      await page.getByRole('combobox', { name: words.minBet }).selectOption('0.05');
      await expect(page).toHaveURL(/minBet=.*0\.05/);
      await expect(page.getByRole('combobox', { name: words.minBet }).getByRole('option')).toHaveCount(6);
      // Two presses before the answer move two pages; the new page starts in view. Phones load pages by scrolling.
      if (look.width === 390) return;
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(`**/${LIST}?*`, async (route) => {
        await held;
        await route.fallback();
      });
      await page.getByRole('button', { name: words.next }).click();
      await page.getByRole('button', { name: words.next }).click();
      await expect(page).toHaveURL(/pageNo=3/);
      answer();
      await expect(tile(page, 'Trò 25')).toBeInViewport();
    });

    test('rubbish in the address is ignored, an unknown vendor is told with a way back (section 4)', async ({
      quietPage: page,
    }) => {
      await offer(page, { games: games(14) });
      await openAt(page, look, '/rng?pageNo=abc&minBet=free&list=nonsense');
      await expect(tile(page, 'Trò 1')).toBeVisible();
      await page.goto('/rng?page=NOPE');
      await expect(page.getByText(words.noVendor)).toBeVisible();
      await page.getByRole('button', { name: words.seeAll }).click();
      await expect(page).toHaveURL(/\/rng$/);
      await expect(tile(page, 'Trò 1')).toBeVisible();
    });

    test('the name is found without accents, and asked for only when it changed (sections 2.6, 4)', async ({
      quietPage: page,
    }) => {
      const calls = callsTo(page, LIST);
      await openAt(page, look, '/rng');
      const search = page.getByRole('searchbox', { name: words.search });
      // A pause after a space must not remove the space.
      await search.fill('ho ');
      await expect(page).toHaveURL(/name=ho$/);
      await search.pressSequentially('vang');
      await expect(page).toHaveURL(/name=ho(%20|\+)vang$/);
      await expect(search).toHaveValue('ho vang');
      await expect(page.getByRole('button', { name: /^Hổ Vàng|^Golden Tiger/ }).first()).toBeVisible();
      const asked = calls.length;
      // A trailing space does not start a new search; the list type afterwards is a separate call.
      await search.fill('ho vang ');
      await page.getByRole('radio', { name: words.hot }).click();
      await expect(page).toHaveURL(/list=hot/);
      expect(calls.length).toBe(asked);
      await page.goto('/rng?name=zzzz');
      await expect(page.getByText(words.nothing)).toBeVisible();
      await page.getByRole('button', { name: words.reset }).click();
      await expect(page).toHaveURL(/\/rng$/);
    });

    test('saved and recent games need a login; recent reads every page, one after the other (section 4)', async ({
      quietPage: page,
    }) => {
      await offer(page, { games: games(3) });
      await openAt(page, look, '/rng');
      await page.getByRole('radio', { name: words.saved }).click();
      const login = page.getByRole('dialog').getByRole('button', { name: words.login, exact: true });
      await expect(login).toBeVisible();
      // P10: a link to the player's own games asks for a login too.
      await page.goto('/rng?list=fav');
      await expect(login).toBeVisible();
      await asPlayer(page);
      const all = games(30);
      const asked = callsTo(page, 'GCS_recentGame');
      await page.route('**/GCS_recentGame?*', (route) =>
        ok(route, pageOf(all, new URL(route.request().url()).searchParams)),
      );
      await page.goto('/rng?list=recent');
      await expect(tile(page, 'Trò 1')).toBeVisible();
      expect(asked.map((query) => query.get('pageNo'))).toEqual(['1', '2', '3']);
      await page.getByRole('button', { name: words.next }).click();
      await expect(tile(page, 'Trò 13')).toBeVisible();
      expect(asked.length).toBe(3);
    });

    test('hot games are one page (section 4)', async ({ quietPage: page }) => {
      await offer(page, { games: games(3) });
      const hot = games(20, { isHot: 1 });
      await page.route('**/GCSGAME_hotGamesV2?*', (route) => ok(route, { list: hot }));
      await openAt(page, look, '/rng?list=hot');
      await expect(tiles(page)).toHaveCount(20);
      await expect(page.getByRole('button', { name: words.next })).toHaveCount(0);
    });

    test('a list that fails says so and can be asked again (section 8)', async ({ page }) => {
      let broken = true;
      await offer(page, { games: games(3) });
      await page.route('**/GCSGAME_gameList?*', (route) => (broken ? refuse(route, 'system.error') : route.fallback()));
      await openAt(page, look, '/fish');
      await expect(page.getByText(words.failed)).toBeVisible();
      await page.route('**/GCSGAME_gameList?*', (route) =>
        ok(route, { games: games(2), totalPages: 1, totalCount: 2, pageNo: 1 }),
      );
      broken = false;
      await page.getByRole('button', { name: words.retry }).click();
      await expect(tiles(page)).toHaveCount(2);
    });

    test('a game that nobody runs is marked, and tells more before anybody has to log in (section 2.6)', async ({
      quietPage: page,
    }) => {
      await offer(page, { games: [wireGame('Trò 1', { playable: false })] });
      await openAt(page, look, '/rng');
      await expect(
        page.getByRole('article').filter({ hasText: 'Kim Quy' }).getByText(words.illustration),
      ).toBeVisible();
      await page.getByRole('button', { name: `Trò 1, Kim Quy: ${words.unconnected}` }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: words.unconnected }).last()).toBeVisible();
      await expectAccessible(page);
    });

    test('a broken picture gives way to the default icon (section 8)', async ({ page }) => {
      await offer(page, { games: [wireGame('Trò 1', { iconUrl: '/art/none.avif', defaultIcon: '/art/none.avif' })] });
      await openAt(page, look, '/rng');
      await expect(page.getByRole('article').filter({ hasText: 'Kim Quy' }).getByText('Trò 1')).toBeVisible();
    });

    test('a lobby without a vendor is honest and shows what is open (section 2.1 "/sports")', async ({
      quietPage: page,
    }) => {
      await offer(page, { games: [], vendors: [], gameType: 'SPORTS' });
      await openAt(page, look, '/sports');
      await expect(page.getByRole('heading', { name: words.hall })).toBeVisible();
      await expect(page.getByRole('heading', { name: words.open })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expectAccessible(page);
    });

    test('the casino of the demo is open: its tables hang on its wall, one press from the login (section 2.1 "/live")', async ({
      quietPage: page,
    }) => {
      await openAt(page, look, '/live');
      const table = page.getByRole('main').getByRole('button', { name: /^Baccarat, / });
      await expect(table.first()).toBeVisible();
      await table.first().press('Enter');
      await expect(page.getByRole('dialog').getByRole('button', { name: words.login, exact: true })).toBeVisible();
    });

    test('a lobby shows its vendors with their counts; one of several games shows them (section 2.1)', async ({
      quietPage: page,
    }) => {
      const all = [...games(3, { gameType: 'LIVE' }), ...games(2, { gameType: 'LIVE', vassalage: 'HAC' })];
      await offer(page, { games: all, vendors: ['KQ', 'HAC'], gameType: 'LIVE' });
      await openAt(page, look, '/live');
      await page.getByRole('button', { name: /Hãng HAC.*2/ }).click();
      await expect(page).toHaveURL(/\/live\?page=HAC$/);
      await expect(tiles(page)).toHaveCount(2);
      await expect(page.getByRole('heading', { name: 'Hãng HAC', level: 2 })).toBeVisible();
    });
  });
}

test('pictures below the edge are asked for when a tenth of them is seen (section 9)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const all = games(12).map((game, at) => ({ ...game, iconUrl: `/art/tiles/ho-vang.avif?at=${at}` }));
  await offer(page, { games: all });
  const pictures: string[] = [];
  page.on('request', (request) => {
    const at = new URL(request.url()).searchParams.get('at');
    if (at) pictures.push(at);
  });
  await openAt(page, TWO_LOOKS[0]!, '/rng');
  await expect.poll(() => pictures.length).toBe(6);
  // 20 % of the second row: above the threshold, far from the whole row.
  const place = await page.locator('.tile-wait').first().boundingBox();
  await page.evaluate(`scrollBy({ top: ${place!.y + place!.height * 0.2 - 700}, behavior: 'instant' })`);
  await expect.poll(() => pictures.length).toBe(12);
});

/** Sets `bare` if a vendor's tab was ever shown without its styles. */
const WATCH_BARE = `window.bare = false; new MutationObserver(() => {
  const tab = document.querySelector('.vendor-tab');
  if (tab && getComputedStyle(tab).position === 'static') window.bare = true;
}).observe(document, { subtree: true, childList: true });`;

/** Delay of style sheets on a slow connection. */
const SLOW_LINE_MS = 1_000;

test('a list waits for its styles, however late they come (section 2.6)', async ({ page }) => {
  await offer(page, { games: games(3), vendors: EIGHT });
  await page.addInitScript({ content: WATCH_BARE });
  await page.route(/assets\/late-sheet-.*\.css$/, (route) => setTimeout(() => route.continue(), SLOW_LINE_MS));
  await openAt(page, TWO_LOOKS[0]!, '/rng');
  await expect(page.getByRole('tab')).toHaveCount(EIGHT.length + 1);
  expect(await page.evaluate('window.bare')).toBe(false);
});

test('P6: an open list follows what operators change, without a reload', async ({ page }) => {
  const shown = games(2);
  await offer(page, { games: shown });
  let tell = () => {};
  const changed = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/portal/events/brand', async (route) => {
    await changed;
    await route.fulfill({ contentType: 'text/event-stream', body: 'event: brand.changed\ndata: {}\n\n' });
  });
  await page.clock.install();
  await page.goto('/rng');
  await expect(tile(page, 'Trò 2')).toBeVisible();
  shown.push(wireGame('Trò mới'));
  // A visitor's page subscribes to the brand's events a little later.
  await page.clock.fastForward(5_000);
  tell();
  await expect(tile(page, 'Trò mới')).toBeVisible();
});

test('on a phone more games come by scrolling, and Back from a game finds them there (portal review)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await offer(page, { games: games(100) });
  const calls = callsTo(page, LIST);
  await page.goto('/rng');
  await expect(tiles(page)).toHaveCount(12);
  const more = page.getByRole('button', { name: 'Xem thêm trò chơi' });
  // Four pages load automatically; then the footer can be reached.
  const scrollOn = async () => {
    await more.scrollIntoViewIfNeeded();
    return tiles(page).count();
  };
  await expect.poll(scrollOn).toBe(60);
  await expect(more).toBeInViewport();
  await expect(page).toHaveURL('/rng?more=4');
  await more.click();
  await expect(tiles(page)).toHaveCount(72);
  await expect(page.getByText('1 đến 72 trong 100 trò')).toBeVisible();
  expect(calls.map((query) => query.get('pageNo'))).toEqual(['1', '2', '3', '4', '5', '6']);
  await page.getByRole('link', { name: 'Ưu đãi' }).last().click();
  await expect(page).toHaveURL(/promotions/);
  await page.goBack();
  await expect(tiles(page)).toHaveCount(72);
  // Page numbers continue from there, and a page opened by its address is shown alone.
  await page.getByRole('button', { name: 'Trang sau' }).click();
  await expect(page).toHaveURL('/rng?pageNo=7');
});

test('Back undoes the last page and the last filter before it leaves the lobby (portal review)', async ({
  quietPage: page,
}) => {
  await offer(page, { games: games(30), vendors: ['KQ', 'HAC'] });
  await page.goto('/help');
  await page.goto('/rng');
  await page.getByRole('button', { name: 'Trang sau' }).click();
  await expect(page).toHaveURL('/rng?pageNo=2');
  const search = page.getByRole('searchbox', { name: 'Tìm trò chơi' });
  await search.pressSequentially('Tr');
  await expect(page).toHaveURL('/rng?name=Tr');
  await search.pressSequentially('ò');
  await expect(page).toHaveURL(/name=Tr%C3%B2/);
  await page.goBack();
  await expect(page, 'what was typed is one step').toHaveURL('/rng?pageNo=2');
  await expect(tile(page, 'Trò 13')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/rng');
  await page.goBack();
  await expect(page).toHaveURL('/help');
});
