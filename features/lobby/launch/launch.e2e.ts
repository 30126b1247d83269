import type { Locator, Route } from '@playwright/test';
import {
  EN_PHONE,
  EN_WIDE,
  expect,
  expectAccessible,
  expectAccessiblePart,
  type Page,
  test,
  VI_PHONE,
  VI_WIDE,
} from '#tests/browser.ts';
import { fillRegistration, REGISTRATION } from '#tests/registration.ts';
import { asPlayer, callsTo, games, goOn, offer, ok, openAt, refuse, wireGame } from '../lobby-screens.fixture.ts';

/** Every refusal with its heading and its next step (spec section 8). */
const REFUSALS = [
  ['lobby.launch.balance', 'Số dư chưa đủ để vào trò này', 'Nạp tiền'],
  ['lobby.game.maintenance', 'Trò chơi đang bảo trì', 'Về sảnh'],
  ['lobby.game.unconnected', 'Trò minh họa, chưa chơi được', 'Về sảnh'],
  ['lobby.game.unknown', 'Không tìm thấy trò chơi này', 'Về sảnh'],
  ['lobby.launch.vendor', 'Nhà cung cấp chưa trả lời', 'Thử lại'],
  ['lobby.launch.player', 'Tài khoản hiện không thể chơi', 'Xem trợ giúp'],
  ['lobby.launch.region', 'Chưa phục vụ tại khu vực của bạn', 'Xem trợ giúp'],
  ['lobby.launch.closed', 'Hệ thống đang bảo trì', 'Về trang chủ'],
  ['need.real.account', 'Hãy đăng ký tài khoản trước', 'Đăng ký tài khoản'],
] as const;

const LAUNCH = '**/wps/game/launchGame?*';
const WIDE = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().press('Enter');

/** Serves the test's page at the studio's origin, which the portal may frame. */
async function frameSays(page: Page, html: string): Promise<void> {
  const portal = new URL(page.url());
  const studio = `http://localhost:${Number(portal.port) + 2}`;
  await page.route(`${studio}/test-game`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route(LAUNCH, (route) => ok(route, launched(`${studio}/test-game`)));
}

const launched = (url: string) => ({
  content: { game_url: url },
  game: { nodeId: 1, gameCode: 'a', gameName: 'A', vassalage: 'KQ' },
});

const closeFirst = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).first().click();

test('a visitor is asked to log in, and the game opens by itself afterwards (sections 2.6 and 5)', async ({
  quietPage: page,
}) => {
  const words = REGISTRATION.EN;
  await page.setViewportSize(PHONE);
  await openAt(page, EN_PHONE, '/rng');
  // A new account has no money yet, so the test serves the vendor's page.
  await frameSays(page, '<p>the game</p>');
  await press(page, /^(Gold Tiger|Golden Tiger|Hổ Vàng)/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: words.login, exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: /^Register/ }).click();
  await fillRegistration(dialog, `choi${Date.now().toString(36)}`.slice(0, 16), { words });
  await dialog.getByRole('button', { name: words.create }).click();
  await expect(page).toHaveURL(/\/game\?gameCode=ho-vang/);
  await expect(page.locator('iframe[title="Game"]')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await page.getByRole('button', { name: 'Back to lobby' }).first().click();
  await expect(page).toHaveURL(/\/rng$/);
});

test('a trial account plays in trial mode, and is told so (sections 4 and 6 "isAgent 4")', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(WIDE);
  await offer(page, { games: games(2) });
  await asPlayer(page, 4);
  const calls = callsTo(page, 'launchGame');
  await openAt(page, EN_WIDE, '/rng');
  await frameSays(page, '<p>the game</p>');
  await expect(page.getByRole('banner').getByText('Play money')).toBeVisible();
  await press(page, 'Trò 1, Kim Quy');
  const frame = page.locator('iframe[title="Game"]');
  await expect(frame).toBeVisible();
  // Spec section 2.6: a launch on /rng remembers the vendor. The sandbox keeps the game away from the portal.
  expect(JSON.parse(await page.evaluate<string>('sessionStorage.gameVendor'))).toMatchObject({ vassalage: 'KQ' });
  expect((await frame.getAttribute('sandbox'))?.split(' ').sort()).toEqual([
    'allow-downloads',
    'allow-popups',
    'allow-same-origin',
    'allow-scripts',
  ]);
  await expect(page.getByRole('main').getByText('Play money')).toBeVisible();
  await expectAccessible(page);
  expect(calls.map((query) => query.get('accountType'))).toEqual(['0']);
  await page.getByRole('banner').getByRole('button', { name: REGISTRATION.EN.register }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: REGISTRATION.EN.create })).toBeVisible();
});

test('a group opens the list of its games; a resting game suggests others (sections 2.6 "VASSALAGE" and 8)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(WIDE);
  const group = wireGame('Bộ Sen', { isGame: 'VASSALAGE', gameCode: 'bo-sen' });
  const inside = [wireGame('Đá Gà Vàng'), ...games(11)];
  const resting = wireGame('Trò nghỉ', { maintenance: true, endTime: Date.now() + 3_600_000 });
  const other = wireGame('Trò Khác', { isHot: 1 });
  await offer(page, { games: [group, resting, other] });
  await page.route('**/GCSGAME_gameList?*parentNodeId*', (route) =>
    ok(route, { games: inside, totalPages: 1, totalCount: inside.length, pageNo: 1 }),
  );
  await page.route('**/GCSGAME_hotGamesV2?*', (route) => ok(route, { list: [other] }));
  let launch = (route: Route) => refuse(route, 'lobby.launch.vendor');
  await page.route(LAUNCH, (route) => launch(route));
  await asPlayer(page);
  await openAt(page, VI_WIDE, '/rng');
  const opened = new RegExp(`/game\\?gameCode=${inside[0]?.gameCode}&vendor=KQ`);

  await test.step('a group opens the list of its games, which can be searched', async () => {
    // At once, as soon as the pointer arrives.
    await page.getByRole('main').getByRole('button', { name: 'Bộ Sen, Kim Quy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bộ Sen' });
    await dialog.getByRole('searchbox', { name: 'Tìm trò chơi' }).fill('da ga');
    await expect(dialog.getByRole('article')).toHaveCount(1);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Đá Gà Vàng, Kim Quy' }).press('Enter');
    await expect(page).toHaveURL(opened);
  });
  await test.step('a direct link to a group shows its games on the page', async () => {
    launch = (route) =>
      refuse(route, 'lobby.game.group', { content: { data: { parentNodeId: group.nodeId, games: inside } } });
    await goOn(page, '/game?gameCode=bo-sen&vendor=KQ');
    await expect(page.getByRole('heading', { name: 'Hãy chọn một trò', level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(inside.length);
    await expectAccessiblePart(page, 'main');
    await press(page, 'Đá Gà Vàng, Kim Quy');
    await expect(page).toHaveURL(opened);
  });
  await test.step('a resting game says until when and suggests others that open', async () => {
    await goOn(page, '/rng');
    await press(page, /^Trò nghỉ, Kim Quy: /);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Trò chơi đang bảo trì', level: 2 }).last()).toBeVisible();
    await expect(dialog.getByText(/Dự kiến mở lại lúc/)).toBeVisible();
    await expectAccessiblePart(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Trò Khác, Kim Quy' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/game\\?gameCode=${other.gameCode}`));
  });
});

test('after a deposit the refused game opens by itself (sections 5 and 8 "low balance")', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const money = { inWallet: 0 };
  await asPlayer(page, 0, money);
  await page.route(LAUNCH, (route) => refuse(route, 'lobby.launch.balance'));
  const calls = callsTo(page, 'launchGame');
  await openAt(page, VI_PHONE, '/game?gameCode=ho-vang&vendor=DONGSON');
  // What the player has before the deposit must be known, to be seen to grow.
  await expect(page.getByRole('banner').getByText('0,00')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Nạp tiền', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(calls.length).toBe(1);
  await frameSays(page, '<p>open</p>');
  money.inWallet = 50;
  await closeFirst(page.getByRole('dialog'), 'Đóng');
  // The live events reconnect by themselves, and the balance is loaded again.
  await expect(page.locator('iframe[title="Trò chơi"]')).toBeVisible();
});

test('lottery, sports book and cockfight are open: a visitor is asked to log in (sections 2.1 and 2.3)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(PHONE);
  await openAt(page, EN_PHONE, '/help');
  for (const path of ['/lottery', '/vnlottery', '/fbsports', '/cockfight']) {
    await goOn(page, path);
    // The login dialog is shown above the page with the same message.
    await expect(page.getByRole('heading', { name: 'Log in to play', level: 1, includeHidden: true })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await goOn(page, '/help');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test.describe('at the desk', () => {
  test.use({ viewport: WIDE });

  test('a visitor is told that a game opens for nobody, before any login (P8)', async ({ quietPage: page }) => {
    const [first] = games(1, { maintenance: true, endTime: Date.now() + 3_600_000 });
    await offer(page, { games: first ? [first] : [] });
    await openAt(page, VI_WIDE, `/game?gameCode=${first?.gameCode}&vendor=KQ`);
    await expect(page.getByRole('heading', { name: 'Trò chơi đang bảo trì', level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a game tries again, opens in its own window, and says when that is blocked (sections 2.6 and 8)', async ({
    page,
  }) => {
    await asPlayer(page);
    await page.route(LAUNCH, (route) => route.abort());
    await openAt(page, VI_WIDE, '/game?gameCode=ho-vang&vendor=DONGSON');
    await expect(page.getByRole('heading', { name: 'Mất kết nối mạng' })).toBeVisible();
    await frameSays(page, '<p>game</p>');
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.locator('iframe')).toBeVisible();

    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Mở trong cửa sổ riêng' }).click();
    await (await opened).close();
    await expect(page.getByRole('heading', { name: 'Trò chơi đang mở ở cửa sổ riêng' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Đưa về trang này' }).click();
    await expect(page.locator('iframe')).toBeVisible();

    await page.evaluate('window.open = () => null');
    await page.getByRole('button', { name: 'Mở trong cửa sổ riêng' }).click();
    await expect(page.getByRole('heading', { name: 'Trình duyệt đã chặn cửa sổ mới' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  });

  test('the frame may close and ask for a deposit; a stranger may not (section 2.1 "/game")', async ({ page }) => {
    await offer(page, { games: games(30) });
    await asPlayer(page);
    await openAt(page, VI_WIDE, '/rng?pageNo=2');
    await frameSays(
      page,
      `<button onclick="parent.postMessage({type:'deposit'},'*')">money</button>
       <button onclick="parent.postMessage({type:'close'},'*')">leave</button>`,
    );
    await press(page, 'Trò 14, Kim Quy');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'money' })).toBeVisible();
    // The same message from the portal's own window: neither origin nor source is the frame's.
    await page.evaluate('window.postMessage({ type: "close" }, "*")');
    await frame.getByRole('button', { name: 'money' }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/game\?/);
    await closeFirst(page.getByRole('dialog'), 'Đóng');
    // The dialog is closed only when the address no longer names it.
    await expect(page).toHaveURL(/\/game\?(?!.*account)/);
    await frame.getByRole('button', { name: 'leave' }).click();
    // The same page of the list.
    await expect(page).toHaveURL(/\/rng\?pageNo=2$/);
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('every refusal has its own screen with one next step (section 8)', async ({ quietPage: page }) => {
  // On a phone the games beneath scroll while the heading stays.
  await page.setViewportSize(PHONE);
  await asPlayer(page);
  let code: string = REFUSALS[0][0];
  await page.route(LAUNCH, (route) => refuse(route, code));
  await openAt(page, VI_PHONE, '/game?gameCode=ho-vang&vendor=DONGSON');
  await expect(page.getByRole('heading', { name: REFUSALS[0][1], level: 1 })).toBeVisible();
  await expectAccessible(page);
  for (const [at, [next, heading, step]] of REFUSALS.entries())
    await test.step(next, async () => {
      code = next;
      await goOn(page, `/game?gameCode=tro-${at}&vendor=DONGSON`);
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeInViewport({ ratio: 1 });
      // The page says it, so no dialog repeats it.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const main = page.getByRole('main');
      const way = main.getByRole('button', { name: step }).or(main.getByRole('link', { name: step }));
      await expect(way.last()).toBeVisible();
      await expectAccessiblePart(page, 'main');
    });
});

test('lottery, cockfight and sports book start their first vendor, each by its own call (sections 2.1, 2.3, 4 and 7)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(WIDE);
  const lotto = wireGame('Miền Bắc', { gameType: 'ELOTT', vassalage: 'TCG_LOTTO_VN', gameCode: 'mien-bac' });
  // The vendor's game comes after a whole page of games without a connected vendor.
  const resting = games(12, { gameType: 'ELOTT', vassalage: 'TCG_SEA', playable: false });
  const fight = wireGame('Đá Gà', { gameType: 'COCKFIGHT', vassalage: 'DS88' });
  const sports = wireGame('Sân Cỏ', { gameType: 'SPORTS', vassalage: 'FB' });
  await offer(page, {
    games: [...resting, lotto, fight, sports],
    vendors: ['TCG_SEA', 'TCG_LOTTO_VN'],
    gameType: 'ELOTT',
    lanes: { COCKFIGHT: ['DS88'], SPORTS: ['FB'] },
  });
  await asPlayer(page);
  const calls = callsTo(page, 'launchGame');
  const sportsCalls = callsTo(page, 'GCS_gameLaunchFB');
  await page.route(LAUNCH, (route) => refuse(route, 'lobby.launch.vendor'));
  await page.route('**/GCS_gameLaunchFB?*', (route) => refuse(route, 'lobby.launch.vendor'));
  await openAt(page, VI_WIDE, '/lottery');
  await expect.poll(() => calls.length).toBe(1);
  expect(Object.fromEntries(calls[0]!)).toMatchObject({
    launchMode: 'LOTT',
    lottoArea: 'VN',
    lottoPrizeMode: 'ELOTT',
    lottoView: 'lobby',
    device: 'WEB',
    vassalage: 'TCG_LOTTO_VN',
    backUrl: '/lottery',
    language: 'VI',
  });
  await goOn(page, '/lottery?gameCode=mien-bac&vendor=TCG_LOTTO_VN');
  await expect.poll(() => calls.at(-1)?.get('lottoView')).toBe('betting');
  expect(calls.at(-1)?.get('lottoGameCode')).toBe('mien-bac');

  await goOn(page, '/cockfight');
  await expect(page).toHaveURL(/\/game\?vendor=DS88$/);

  await goOn(page, '/fbsports');
  await expect(page.getByRole('heading', { name: 'Nhà cung cấp chưa trả lời' })).toBeVisible();
  await expect.poll(() => sportsCalls.length).toBe(1);
});

test('a visitor is told that a game or vendor does not exist, and nothing else is started (spec section 2.1)', async ({
  quietPage: page,
}) => {
  await page.setViewportSize(WIDE);
  await openAt(page, VI_WIDE, '/help');
  const unknown = page.getByRole('heading', { name: 'Không tìm thấy trò chơi này' });
  const asked = [
    ['/lottery', 'vendor=NOPE'],
    ['/lottery', 'gameCode=XYZ'],
    ['/vnlottery', 'gameCode=XYZ'],
    ['/game', 'gameCode=XYZ'],
    ['/game', 'vendor=NOPE'],
    ['/seamless', 'gameCode=XYZ'],
  ];
  for (const [path, query] of asked)
    await test.step(`${path}?${query}`, async () => {
      await goOn(page, `${path}?${query}`);
      await expect(page).toHaveURL(`${path}?${query}`);
      await expect(unknown).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await goOn(page, '/help');
      await expect(unknown).toHaveCount(0);
    });
});
