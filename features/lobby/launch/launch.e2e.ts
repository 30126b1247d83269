import { expect, expectAccessible, nameOf, type Page, TWO_LOOKS, test } from '#tests/browser.ts';
import { fillRegistration, REGISTRATION } from '#tests/registration.ts';
import {
  asPlayer,
  callsTo,
  games,
  offer,
  ok,
  openAt,
  refuse,
  type WireGame,
  wireGame,
} from '../lobby-screens.fixture.ts';

const WORDS = {
  VI: {
    ...REGISTRATION.VI,
    trial: 'Chơi thử',
    back: 'Về sảnh',
    frame: 'Trò chơi',
    search: 'Tìm trò chơi',
    window: 'Mở trong cửa sổ riêng',
    close: 'Đóng',
    deposit: 'Nạp tiền',
    retry: 'Thử lại',
    others: 'Trò phổ biến đang mở',
    group: 'Hãy chọn một trò',
    maintenance: 'Trò chơi đang bảo trì',
    until: /Dự kiến mở lại lúc/,
    tiger: /^Hổ Vàng/,
    enter: 'Hãy đăng nhập để chơi',
  },
  EN: {
    ...REGISTRATION.EN,
    trial: 'Play money',
    back: 'Back to lobby',
    frame: 'Game',
    search: 'Search games',
    window: 'Open in its own window',
    close: 'Close',
    deposit: 'Go to deposit',
    retry: 'Try again',
    others: 'Popular games open now',
    group: 'Choose a game',
    maintenance: 'The game is under maintenance',
    until: /Expected back at/,
    tiger: /^(Gold Tiger|Golden Tiger|Hổ Vàng)/,
    enter: 'Log in to play',
  },
} as const;

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

for (const look of TWO_LOOKS) {
  const words = WORDS[look.language];
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });

    test('a visitor is asked to log in, and the game opens by itself afterwards (sections 2.6 and 5)', async ({
      quietPage: page,
    }) => {
      await openAt(page, look, '/rng');
      // A new account has no money yet, so the test serves the vendor's page.
      await frameSays(page, '<p>the game</p>');
      await press(page, words.tiger);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: words.login, exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: /^Đăng ký ngay|^Đăng ký|^Register/ }).click();
      await fillRegistration(dialog, `choi${Date.now().toString(36)}`.slice(0, 16), { words });
      await dialog.getByRole('button', { name: words.create }).click();
      await expect(page).toHaveURL(/\/game\?gameCode=ho-vang/);
      await expect(page.locator(`iframe[title="${words.frame}"]`)).toBeVisible();
      await expect(page.getByRole('timer')).toHaveText(/^00:0\d:\d\d$/);
      await page.getByRole('button', { name: words.back }).first().click();
      await expect(page).toHaveURL(/\/rng$/);
    });

    test('a trial account plays in trial mode, and is told so (sections 4 and 6 "isAgent 4")', async ({
      quietPage: page,
    }) => {
      await offer(page, { games: games(2) });
      await asPlayer(page, 4);
      const calls = callsTo(page, 'launchGame');
      await openAt(page, look, '/rng');
      await frameSays(page, '<p>the game</p>');
      await expect(page.getByRole('banner').getByText(words.trial)).toBeVisible();
      await press(page, 'Trò 1, Kim Quy');
      const frame = page.locator(`iframe[title="${words.frame}"]`);
      await expect(frame).toBeVisible();
      // Spec section 2.6: a launch on /rng remembers the vendor. The sandbox keeps the game away from the portal.
      expect(JSON.parse(await page.evaluate<string>('sessionStorage.gameVendor'))).toMatchObject({ vassalage: 'KQ' });
      expect((await frame.getAttribute('sandbox'))?.split(' ').sort()).toEqual([
        'allow-downloads',
        'allow-popups',
        'allow-same-origin',
        'allow-scripts',
      ]);
      await expect(page.getByRole('main').getByText(words.trial)).toBeVisible();
      await expectAccessible(page);
      expect(calls.map((query) => query.get('accountType'))).toEqual(['0']);
      await page.getByRole('banner').getByRole('button', { name: words.register }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: words.create })).toBeVisible();
    });

    test('a group opens the list of its games, which can be searched (section 2.6 "VASSALAGE")', async ({
      quietPage: page,
    }) => {
      const group = wireGame('Bộ Sen', { isGame: 'VASSALAGE', gameCode: 'bo-sen' });
      const inside = [wireGame('Đá Gà Vàng'), ...games(11)];
      await offer(page, { games: [group] });
      await page.route('**/GCSGAME_gameList?*parentNodeId*', (route) =>
        ok(route, { games: inside, totalPages: 1, totalCount: inside.length, pageNo: 1 }),
      );
      await asPlayer(page);
      await openAt(page, look, '/rng');
      // at once, as soon as the pointer arrives
      await page.getByRole('main').getByRole('button', { name: 'Bộ Sen, Kim Quy' }).click();
      const dialog = page.getByRole('dialog', { name: 'Bộ Sen' });
      await dialog.getByRole('searchbox', { name: words.search }).fill('da ga');
      await expect(dialog.getByRole('article')).toHaveCount(1);
      await expectAccessible(page);
      await page.route(LAUNCH, (route) => refuse(route, 'lobby.launch.vendor'));
      await dialog.getByRole('button', { name: 'Đá Gà Vàng, Kim Quy' }).press('Enter');
      const opened = new RegExp(`/game\\?gameCode=${inside[0]?.gameCode}&vendor=KQ`);
      await expect(page).toHaveURL(opened);
      // A direct link to a group shows its games on the page.
      await page.route(LAUNCH, (route) =>
        refuse(route, 'lobby.game.group', { content: { data: { parentNodeId: group.nodeId, games: inside } } }),
      );
      await page.goto('/game?gameCode=bo-sen&vendor=KQ');
      await expect(page.getByRole('heading', { name: words.group, level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(inside.length);
      await expectAccessible(page);
      await press(page, 'Đá Gà Vàng, Kim Quy');
      await expect(page).toHaveURL(opened);
    });

    test('a resting game says until when and suggests others that open (section 8)', async ({ quietPage: page }) => {
      const end = Date.now() + 3_600_000;
      const open: WireGame = wireGame('Trò Khác', { isHot: 1 });
      await offer(page, { games: [wireGame('Trò 1', { maintenance: true, endTime: end }), open] });
      await page.route('**/GCSGAME_hotGamesV2?*', (route) => ok(route, { list: [open] }));
      await asPlayer(page);
      await page.route(LAUNCH, (route) => refuse(route, 'lobby.launch.vendor'));
      await openAt(page, look, '/rng');
      await press(page, /^Trò 1, Kim Quy: /);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: words.maintenance, level: 2 }).last()).toBeVisible();
      await expect(dialog.getByText(words.until)).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Trò Khác, Kim Quy' }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`/game\\?gameCode=${open.gameCode}`));
    });

    test('after a deposit the refused game opens by itself (sections 5 and 8 "low balance")', async ({ page }) => {
      const money = { inWallet: 0 };
      await asPlayer(page, 0, money);
      await page.route(LAUNCH, (route) => refuse(route, 'lobby.launch.balance'));
      const calls = callsTo(page, 'launchGame');
      await openAt(page, look, '/game?gameCode=ho-vang&vendor=DONGSON');
      await page.getByRole('main').getByRole('button', { name: words.deposit, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(calls.length).toBe(1);
      money.inWallet = 50;
      await page.getByRole('dialog').getByRole('button', { name: words.close, exact: true }).first().click();
      await frameSays(page, '<p>open</p>');
      // The live events reconnect by themselves, and the balance is loaded again.
      await expect(page.locator(`iframe[title="${words.frame}"]`)).toBeVisible();
    });

    test('lottery, sports book and cockfight are open: a visitor is asked to log in (sections 2.1 and 2.3)', async ({
      quietPage: page,
    }) => {
      for (const path of ['/lottery', '/vnlottery', '/fbsports', '/cockfight']) {
        await openAt(page, look, path);
        // The login dialog is shown above the page with the same message.
        await expect(page.getByRole('heading', { name: words.enter, level: 1, includeHidden: true })).toBeVisible();
        await expect(page.getByRole('dialog').getByRole('button', { name: words.login, exact: true })).toBeVisible();
      }
    });
  });
}

test.describe('refusals and frames', () => {
  const words = WORDS.VI;
  const desk = TWO_LOOKS[0]!;
  test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });

  for (const [code, heading, step] of REFUSALS) {
    test(`${code} has its own screen with one next step (section 8)`, async ({ quietPage: page }) => {
      await asPlayer(page);
      await page.route(LAUNCH, (route) => refuse(route, code));
      await openAt(page, desk, '/game?gameCode=ho-vang&vendor=DONGSON');
      const title = page.getByRole('heading', { name: heading, level: 1 });
      await expect(title).toBeVisible();
      // The page says it, so no dialog repeats it.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const main = page.getByRole('main');
      await expect(
        main
          .getByRole('button', { name: step })
          .or(main.getByRole('link', { name: step }))
          .last(),
      ).toBeVisible();
      await expectAccessible(page);
      // On a phone the games beneath scroll while the heading stays.
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(title).toBeInViewport({ ratio: 1 });
    });
  }

  test('a visitor is told that a game opens for nobody, before any login (P8)', async ({ quietPage: page }) => {
    const [first] = games(1, { maintenance: true, endTime: Date.now() + 3_600_000 });
    await offer(page, { games: first ? [first] : [] });
    await openAt(page, desk, `/game?gameCode=${first?.gameCode}&vendor=KQ`);
    await expect(page.getByRole('heading', { name: 'Trò chơi đang bảo trì', level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a lost connection can be tried again (section 8)', async ({ page }) => {
    await asPlayer(page);
    await page.route(LAUNCH, (route) => route.abort());
    await openAt(page, desk, '/game?gameCode=ho-vang&vendor=DONGSON');
    await expect(page.getByRole('heading', { name: 'Mất kết nối mạng' })).toBeVisible();
    await frameSays(page, '<p>open</p>');
    await page.getByRole('button', { name: words.retry }).click();
    await expect(page.locator('iframe')).toBeVisible();
  });

  test('a blocked window says how to allow it, and tries again (section 8 "popup blocked")', async ({
    quietPage: page,
  }) => {
    await asPlayer(page);
    await page.addInitScript(() => {
      Object.assign(globalThis, { open: () => null });
    });
    await openAt(page, desk, '/help');
    await frameSays(page, '<p>game</p>');
    await page.goto('/game?gameCode=ho-vang&vendor=DONGSON');
    await page.getByRole('button', { name: words.window }).click();
    await expect(page.getByRole('heading', { name: 'Trình duyệt đã chặn cửa sổ mới' })).toBeVisible();
    await expect(page.getByRole('button', { name: words.retry })).toBeVisible();
  });

  test('a game in its own window leaves a word here and can be brought back (section 2.6)', async ({ page }) => {
    await asPlayer(page);
    await openAt(page, desk, '/help');
    await frameSays(page, '<p>game</p>');
    await page.goto('/game?gameCode=ho-vang&vendor=DONGSON');
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: words.window }).click();
    await opened;
    await expect(page.getByRole('heading', { name: 'Trò chơi đang mở ở cửa sổ riêng' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('button', { name: 'Đưa về trang này' }).click();
    await expect(page.locator('iframe')).toBeVisible();
  });

  test('the frame may close and ask for a deposit; a stranger may not (section 2.1 "/game")', async ({ page }) => {
    await offer(page, { games: games(30) });
    await asPlayer(page);
    await openAt(page, desk, '/rng?pageNo=2');
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
    await page.getByRole('dialog').getByRole('button', { name: words.close, exact: true }).first().click();
    // The dialog is closed only when the address no longer names it.
    await expect(page).toHaveURL(/\/game\?(?!.*account)/);
    await frame.getByRole('button', { name: 'leave' }).click();
    // The same page of the list.
    await expect(page).toHaveURL(/\/rng\?pageNo=2$/);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('the lottery starts its first vendor in the prize mode of the brand (sections 2.3, 4 and 7)', async ({
    quietPage: page,
  }) => {
    const lotto = wireGame('Miền Bắc', { gameType: 'ELOTT', vassalage: 'TCG_LOTTO_VN' });
    // The vendor's game comes after a whole page of games without a connected vendor.
    const resting = games(12, { gameType: 'ELOTT', vassalage: 'TCG_SEA', playable: false });
    const vendors = ['TCG_SEA', 'TCG_LOTTO_VN'];
    await offer(page, { games: [...resting, lotto], vendors, gameType: 'ELOTT' });
    await asPlayer(page);
    const calls = callsTo(page, 'launchGame');
    await page.route(LAUNCH, (route) => refuse(route, 'lobby.launch.vendor'));
    await openAt(page, desk, '/lottery');
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
    await page.goto('/lottery?gameCode=mien-bac&vendor=TCG_LOTTO_VN');
    await expect.poll(() => calls.at(-1)?.get('lottoView')).toBe('betting');
    expect(calls.at(-1)?.get('lottoGameCode')).toBe('mien-bac');
  });

  test('the cockfight entry starts the first vendor at once (section 2.3)', async ({ quietPage: page }) => {
    const fight = wireGame('Đá Gà', { gameType: 'COCKFIGHT', vassalage: 'DS88' });
    await offer(page, { games: [fight], vendors: ['DS88'], gameType: 'COCKFIGHT' });
    await asPlayer(page);
    await page.route(LAUNCH, (route) => refuse(route, 'lobby.launch.vendor'));
    await openAt(page, desk, '/cockfight');
    await expect(page).toHaveURL(/\/game\?vendor=DS88$/);
  });

  test('the sports book asks by its own call (section 2.1 "/fbsports")', async ({ quietPage: page }) => {
    await offer(page, {
      games: [wireGame('Sân Cỏ', { gameType: 'SPORTS', vassalage: 'FB' })],
      vendors: ['FB'],
      gameType: 'SPORTS',
    });
    await asPlayer(page);
    const calls = callsTo(page, 'GCS_gameLaunchFB');
    await page.route('**/GCS_gameLaunchFB?*', (route) => refuse(route, 'lobby.launch.vendor'));
    await openAt(page, desk, '/fbsports');
    await expect(page.getByRole('heading', { name: 'Nhà cung cấp chưa trả lời' })).toBeVisible();
    expect(calls.length).toBe(1);
  });
});
