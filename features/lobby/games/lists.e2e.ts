import {
  closeDialog,
  EN_PHONE,
  EN_WIDE,
  expect,
  expectAccessible,
  type Page,
  test,
  VI_PHONE,
  VI_WIDE,
} from '#tests/browser.ts';
import {
  asPlayer,
  callsTo,
  games,
  goOn,
  held,
  offer,
  ok,
  openAt,
  pageOf,
  refuse,
  wireGame,
} from '../lobby-screens.fixture.ts';

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

const WIDE = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;

test('a list has pages, filters and vendors, each in the address (sections 2.1, 2.6, 4 and 9)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(WIDE);
  const all = [...games(30), ...games(2, { vassalage: 'HAC' })];
  await offer(page, { games: all, vendors: EIGHT, classes: ['SL', 'TG', 'BG'] });
  const calls = callsTo(page, LIST);
  await page.addInitScript({ content: STORED_AT_CHANGE });
  await openAt(page, VI_WIDE, '/rng?pageNo=999');
  await test.step('paging goes by one between the first and the last page (section 4)', () => turnPages(page));
  await test.step('any filter begins anew (section 4)', () => filter(page, calls));
  await test.step('two presses before the answer move two pages; the new page starts in view', () => pressTwice(page));
  await test.step('vendors have arrows above seven; a click stores the vendor, then asks for its games', () =>
    chooseVendor(page, calls));
  await test.step('an unknown vendor is told with a way back, rubbish is ignored (section 4)', async () => {
    await goOn(page, '/rng?page=NOPE');
    await expect(page.getByText('Không có nhà cung cấp này')).toBeVisible();
    await page.getByRole('button', { name: 'Xem tất cả' }).click();
    await expect(page).toHaveURL(/\/rng$/);
    await expect(tile(page, 'Trò 1')).toBeVisible();
    await goOn(page, '/rng?pageNo=abc&minBet=free&list=nonsense');
    await expect(tile(page, 'Trò 1')).toBeVisible();
  });
});

async function turnPages(page: Page) {
  await expect(page).toHaveURL(/pageNo=3$/);
  await expect(page.getByRole('button', { name: 'Trang sau' })).toBeDisabled();
  await page.getByRole('button', { name: 'Trang trước' }).click();
  await expect(page).toHaveURL(/pageNo=2$/);
  await expect(tile(page, 'Trò 13')).toBeVisible();
}

async function filter(page: Page, calls: URLSearchParams[]) {
  // Bingo is only for brands with Filipino (section 9).
  await expect(page.getByRole('button', { name: 'Loại BG' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Loại TG' }).click();
  await expect(page).toHaveURL(/\/rng\?classify=TG(&|$)/);
  const asked = () => calls.find((query) => query.get('gameClassify') === 'TG');
  await expect.poll(() => `${asked()?.get('pageNo')} ${asked()?.get('pageSize')}`).toBe('1 12');
  const minBet = page.getByRole('combobox', { name: 'Cược tối thiểu' });
  await minBet.selectOption('0.05');
  await expect(page).toHaveURL(/minBet=.*0\.05/);
  await expect(minBet.getByRole('option')).toHaveCount(6);
}

async function pressTwice(page: Page) {
  const answer = held();
  await page.route(`**/${LIST}?*`, async (route) => {
    await answer.gone;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Trang sau' }).click();
  await page.getByRole('button', { name: 'Trang sau' }).click();
  await expect(page).toHaveURL(/pageNo=3/);
  answer.letGo();
  await expect(tile(page, 'Trò 25')).toBeInViewport();
}

async function chooseVendor(page: Page, calls: URLSearchParams[]) {
  await goOn(page, '/rng');
  await expect(tile(page, 'Trò 1')).toBeVisible();
  const back = page.getByRole('button', { name: 'Nhà cung cấp trước' });
  const forward = page.getByRole('button', { name: 'Nhà cung cấp sau' });
  await expect(back).toBeDisabled();
  await forward.click();
  await expect(back).toBeEnabled();
  await page.getByRole('tab', { name: /Hãng SAO/ }).scrollIntoViewIfNeeded();
  await expect(forward).toBeDisabled();
  const vendor = page.getByRole('tab', { name: /Hãng HAC/ });
  await vendor.click();
  await expect(page).toHaveURL(/\/rng\?page=HAC$/);
  expect(JSON.parse(await page.evaluate<string>('window.storedAtChange'))).toMatchObject({ vassalage: 'HAC' });
  await expect.poll(() => calls.at(-1)?.get('vassalage')).toBe('HAC');
  await expect(vendor).toHaveAttribute('aria-selected', 'true');
  expect(calls.at(-1)?.get('pageSize')).toBe('12');
  await vendor.press('ArrowRight');
  await expect(page).toHaveURL(/page=NGOC/);
}

test('seven vendors share the width; a list that fails can be asked again; a lobby without a vendor is honest (sections 2.1, 2.6, 8 and 9)', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  const broken = { iconUrl: '/art/none.avif', defaultIcon: '/art/none.avif' };
  const all = [...games(3), wireGame('Trò mờ', broken), wireGame('Trò mẫu', { playable: false })];
  await offer(page, { games: all, vendors: EIGHT.slice(0, 7), lanes: { SPORTS: [] } });
  await page.route('**/GCSGAME_hotGamesV2?*', (route) => ok(route, { list: games(20, { isHot: 1 }) }));
  await openAt(page, EN_WIDE, '/rng');
  await test.step('up to seven vendors share the width equally and have no arrows (section 9)', () =>
    expectSameWidths(page, 8));
  await test.step('a broken picture gives way to the default icon (section 8)', () =>
    expect(page.getByRole('article').filter({ hasText: 'Kim Quy' }).getByText('Trò mờ')).toBeVisible());
  await test.step('hot games are one page (section 4)', async () => {
    await goOn(page, '/rng?list=hot');
    await expect(tiles(page)).toHaveCount(20);
    await expect(page.getByRole('button', { name: 'Next page' })).toHaveCount(0);
  });
  await test.step('a list that fails says so and can be asked again (section 8)', () => failOnce(page));
  await test.step('a lobby without a vendor shows what is open (section 2.1 "/sports")', async () => {
    await goOn(page, '/sports');
    await expect(page.getByRole('heading', { name: 'Sports: not open yet' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Open right now' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a game that nobody runs is marked, and tells more before anybody has to log in (section 2.6)', async () => {
    await goOn(page, '/rng');
    const game = page.getByRole('button', { name: 'Trò mẫu, Kim Quy: Illustration only, not playable yet' });
    await expect(page.getByRole('article').filter({ has: game }).getByText('Illustration')).toBeVisible();
    await game.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Illustration only, not playable yet' }).last()).toBeVisible();
    await expectAccessible(page);
  });
});

async function expectSameWidths(page: Page, count: number) {
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveCount(count);
  const difference = async () => {
    const widths = await Promise.all((await tabs.all()).map(async (tab) => (await tab.boundingBox())?.width ?? 0));
    return Math.max(...widths) - Math.min(...widths);
  };
  // Tab widths change until the font has loaded.
  await expect.poll(difference).toBeLessThan(2);
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^(Nhà cung cấp sau|Next vendors)$/ })).toHaveCount(0);
}

async function failOnce(page: Page) {
  let broken = true;
  const two = { games: games(2), totalPages: 1, totalCount: 2, pageNo: 1 };
  await page.route('**/GCSGAME_gameList?*gameType=FISH*', (route) =>
    broken ? refuse(route, 'system.error') : ok(route, two),
  );
  await goOn(page, '/fish');
  await expect(page.getByText('The games could not be loaded')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tiles(page)).toHaveCount(2);
}

test('the name is found without accents, and asked for only when it changed; a table is one press from the login (sections 2.1, 2.6 and 4)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(PHONE);
  const calls = callsTo(page, LIST);
  await openAt(page, EN_PHONE, '/rng');
  const search = page.getByRole('searchbox', { name: 'Search games' });
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
  await page.getByRole('radio', { name: 'Hot' }).click();
  await expect(page).toHaveURL(/list=hot/);
  expect(calls.length).toBe(asked);
  await goOn(page, '/rng?name=zzzz');
  await expect(page.getByText('No game matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/rng$/);

  // The casino of the demo is open: its tables hang on its wall.
  await goOn(page, '/live');
  const table = page.getByRole('main').getByRole('button', { name: /^Baccarat, / });
  await expect(table.first()).toBeVisible();
  await table.first().press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('the hall of lotteries has those of both kinds, with a vendor’s own (spec section 2.3)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(WIDE);
  await openAt(page, VI_WIDE, '/elott?page=LOTT');
  await expect(page.getByRole('heading', { name: 'Quay Nhanh', level: 2 })).toBeVisible();
  const of = (vendor: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`, ${vendor}`) });
  await expect(of('Quay Nhanh')).toHaveCount(9);
  await page.getByRole('button', { name: /^Quay Nhanh/ }).click();
  await expect(page).toHaveURL('/elott');
  await expect(of('Keno Sen').first()).toBeVisible();
  await expect(of('Quay Nhanh').first()).toBeVisible();
});

test('saved and recent games need a login; a lobby shows its vendors with their counts (sections 2.1 and 4)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(PHONE);
  const live = [...games(3, { gameType: 'LIVE' }), ...games(2, { gameType: 'LIVE', vassalage: 'HAC' })];
  await offer(page, { games: [...games(3), ...live], vendors: ['KQ', 'HAC'], lanes: { LIVE: ['KQ', 'HAC'] } });
  await openAt(page, VI_PHONE, '/live');
  await page.getByRole('button', { name: /Hãng HAC.*2/ }).click();
  await expect(page).toHaveURL(/\/live\?page=HAC$/);
  await expect(tiles(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Hãng HAC', level: 2 })).toBeVisible();

  await goOn(page, '/rng');
  // A phone shows three tabs at once; more would scroll sideways.
  await expectSameWidths(page, 3);
  await page.getByRole('radio', { name: 'Đã lưu' }).click();
  const login = page.getByRole('dialog').getByRole('button', { name: 'Đăng nhập', exact: true });
  await expect(login).toBeVisible();
  await closeDialog(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // P10: a link to the player's own games asks for a login too.
  await goOn(page, '/help');
  await expect(page.getByRole('heading', { level: 1, name: 'Trợ giúp' })).toBeAttached();
  await goOn(page, '/rng?list=fav');
  await expect(login).toBeVisible();
});

test('recent games are read page by page, one after the other, and have pages here (section 4)', async ({
  quietPage: page,
}) => {
  // A phone shows further pages by scrolling.
  await page.setViewportSize(WIDE);
  await offer(page, { games: games(3) });
  await asPlayer(page);
  const all = games(30);
  const asked = callsTo(page, 'GCS_recentGame');
  await page.route('**/GCS_recentGame?*', (route) =>
    ok(route, pageOf(all, new URL(route.request().url()).searchParams)),
  );
  await openAt(page, EN_WIDE, '/rng?list=recent');
  await expect(tile(page, 'Trò 1')).toBeVisible();
  expect(asked.map((query) => query.get('pageNo'))).toEqual(['1', '2', '3']);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(tile(page, 'Trò 13')).toBeVisible();
  expect(asked.length).toBe(3);
});

test('pictures below the edge are asked for when a tenth of them is seen (section 9)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  const all = games(12).map((game, at) => ({ ...game, iconUrl: `/art/tiles/ho-vang.avif?at=${at}` }));
  await offer(page, { games: all });
  const pictures: string[] = [];
  page.on('request', (request) => {
    const at = new URL(request.url()).searchParams.get('at');
    if (at) pictures.push(at);
  });
  await openAt(page, VI_WIDE, '/rng');
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
  await openAt(page, VI_WIDE, '/rng');
  await expect(page.getByRole('tab')).toHaveCount(EIGHT.length + 1);
  expect(await page.evaluate('window.bare')).toBe(false);
});

test('P6: an open list follows what operators change, without a reload', async ({ page }) => {
  const shown = games(2);
  await offer(page, { games: shown });
  const changed = held();
  await page.route('**/portal/events/brand', async (route) => {
    await changed.gone;
    await route.fulfill({ contentType: 'text/event-stream', body: 'event: brand.changed\ndata: {}\n\n' });
  });
  await page.clock.install();
  await page.goto('/rng');
  await expect(tile(page, 'Trò 2')).toBeVisible();
  shown.push(wireGame('Trò mới'));
  // A visitor's page subscribes to the brand's events a little later.
  await page.clock.fastForward(5_000);
  changed.letGo();
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
  // The last games may have come after the last scroll.
  await more.scrollIntoViewIfNeeded();
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
  await goOn(page, '/rng');
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
