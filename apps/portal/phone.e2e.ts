import { asPlayer, goOn } from '#features/lobby/lobby-screens.fixture.ts';
import { expect, expectAccessible, expectFits, expectTouchable, type Page, test } from '#tests/browser.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Điều hướng chính' }).getByRole('button', { name, exact: true });

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

  test('the tab bar opens the games and the visitor’s account in sheets (spec section 2.3)', async ({
    quietPage: page,
  }) => {
    await page.goto('/');
    await expectTouchable(page);
    await tab(page, 'Trò chơi').tap();
    const games = page.getByRole('dialog', { name: 'Chọn trò chơi' });
    await expect(games.getByRole('link', { name: 'Đông Sơn', exact: true })).toBeVisible();
    await expectAccessible(page);
    await games.getByRole('link', { name: 'Bắn cá' }).tap();
    await expect(page).toHaveURL('/fish');
    await expect(games).toBeHidden();
    await tab(page, 'Tài khoản').tap();
    const account = page.getByRole('dialog', { name: 'Tài khoản' });
    await expectAccessible(page);
    await page.goBack();
    await expect(account, 'back closes what fills the screen').toBeHidden();
    await expect(page, 'and the page stays').toHaveURL('/fish');
    await tab(page, 'Tài khoản').tap();
    await account.getByRole('button', { name: 'Đăng nhập' }).tap();
    await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test('customer service is one press away, and lies on nothing of the tab bar (spec section 2.3)', async ({
    quietPage: page,
  }) => {
    await page.goto('/');
    for (const path of ['/', '/rng', '/promotions']) {
      await goOn(page, path);
      const service = page.getByRole('complementary').getByRole('button', { name: 'Chăm sóc khách hàng', exact: true });
      await expect(service).toBeInViewport({ ratio: 1 });
      const [box, bar] = [await service.boundingBox(), await tab(page, 'Tài khoản').boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      await service.tap();
      const dialog = page.getByRole('dialog', { name: 'Chăm sóc khách hàng' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  test('Back closes what stands above the first page of a visit, one after the other (spec section 2.5)', async ({
    quietPage: page,
  }) => {
    await page.goto('/help');
    const account = page.getByRole('dialog', { name: 'Tài khoản' });
    const chat = page.getByRole('dialog', { name: 'Chăm sóc khách hàng' });
    const feedback = page.getByRole('dialog', { name: 'Gửi góp ý' });
    await tab(page, 'Tài khoản').tap();
    await expect(account).toBeVisible();
    await page.goBack();
    await expect(account).toBeHidden();
    await expect(page, 'the site is not left').toHaveURL('/help');
    await tab(page, 'Tài khoản').tap();
    await account.getByRole('button', { name: 'Chăm sóc khách hàng' }).tap();
    await chat.getByLabel('Nhập tin nhắn').fill('Xin chào');
    await chat.getByRole('button', { name: 'Cần gửi ảnh?' }).tap();
    await expect(feedback).toBeVisible();
    await page.goBack();
    await expect(feedback).toBeHidden();
    await expect(chat.getByLabel('Nhập tin nhắn'), 'what was written there stays').toHaveValue('Xin chào');
    await page.goBack();
    await expect(chat).toBeHidden();
    await expect(page).toHaveURL('/help');
    await tab(page, 'Trò chơi').tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Bắn cá' }).tap();
    await expect(page).toHaveURL('/fish');
    await page.goBack();
    await expect(page, 'the step of a closed sheet is passed over').toHaveURL('/help');
    await tab(page, 'Tài khoản').tap();
    await account.getByRole('button', { name: 'Đóng' }).tap();
    await expect(account).toBeHidden();
    await expect
      .poll(() => page.evaluate('history.state.layerStep'), 'closed by hand it is taken back')
      .toBeUndefined();
    // A busy phone goes back late: a sheet that is opened meanwhile stays.
    await page.evaluate('const back = history.back.bind(history); history.back = () => setTimeout(back, 500);');
    await tab(page, 'Tài khoản').tap();
    await account.getByRole('button', { name: 'Đóng' }).tap();
    await tab(page, 'Trò chơi').tap();
    await expect.poll(() => page.evaluate('history.state.layerStep'), 'with a step of its own').toBe(true);
    await page.evaluate('new Promise((late) => setTimeout(late, 600))');
    await expect(page.getByRole('dialog', { name: 'Chọn trò chơi' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/help');
    await page.goBack();
    await expect(page, 'and the next Back leaves').toHaveURL('about:blank');
  });

  test('registering leaves no empty step behind, a question above a dialog returns to it (spec section 2.5)', async ({
    quietPage: page,
  }) => {
    await page.goto('/');
    const place = () => page.evaluate('navigation.currentEntry.index');
    const before = await place();
    await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).tap();
    const form = page.getByRole('dialog', { name: 'Tạo tài khoản' });
    await form.getByLabel('Tên đăng nhập').fill(`cau${Date.now().toString(36)}`.slice(0, 16));
    await form.getByRole('textbox', { name: /^Mật khẩu/ }).fill('sen-trang-77');
    await form.getByRole('textbox', { name: /^Nhập lại mật khẩu/ }).fill('sen-trang-77');
    await form.getByLabel(/Tôi đủ 18 tuổi/).press('Space');
    await form.getByRole('button', { name: 'Tạo tài khoản' }).click();
    await expect(form).toBeHidden();
    await expect.poll(place, 'one Back leaves, as before').toBe(before);
    await tab(page, 'Tài khoản').tap();
    const account = page.getByRole('dialog', { name: 'Tài khoản' });
    await account.getByRole('button', { name: 'Đăng xuất' }).tap();
    await expect(page.getByRole('dialog', { name: /Đăng xuất/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: /Đăng xuất/ })).toBeHidden();
    await expect(account).toBeVisible();
    await account.getByRole('button', { name: 'Đăng xuất' }).tap();
    await page
      .getByRole('dialog', { name: /Đăng xuất/ })
      .getByRole('button', { name: 'Đăng xuất' })
      .tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng nhập' })).toBeVisible();
  });

  test('the tab bar takes no press from what is above it, and hides nothing from the keyboard (spec section 2.3)', async ({
    quietPage: page,
  }) => {
    await page.goto('/join');
    const send = page.getByRole('button', { name: 'Gửi đơn' });
    await page.getByLabel(/^Họ tên/).fill('Lan');
    // While a field has the focus the tab bar is hidden, and the button may be where the bar reappears.
    await page.evaluate(
      "scrollBy(0, document.querySelector('.join-send').getBoundingClientRect().bottom - innerHeight + 6)",
    );
    const { x, y, width, height } = (await send.boundingBox())!;
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page.getByText('Hãy để lại ít nhất một cách liên lạc.')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Quyền riêng tư' })).toBeVisible();
    await page.getByRole('link', { name: 'quyền riêng tư', exact: true }).first().focus();
    const behind = `{
      const { activeElement: at } = document;
      const [head, bar] = ['.hdr', '.tabbar'].map((part) => document.querySelector(part));
      const { top, bottom } = at.getBoundingClientRect();
      const lower = bar.getBoundingClientRect().top || innerHeight;
      const hidden = top < head.getBoundingClientRect().bottom || bottom > lower;
      head.contains(at) || bar.contains(at) ? 'frame' : hidden && (at.textContent || at.name);
    }`;
    for (const key of ['Tab', 'Shift+Tab']) {
      const hidden: unknown[] = [];
      for (let at: unknown = false; at !== 'frame'; at = await page.evaluate(behind)) {
        hidden.push(at);
        await page.keyboard.press(key);
      }
      expect(hidden.filter(Boolean), key).toEqual([]);
    }
    // The second press of a double click chooses nothing in the sheet that the first has opened.
    const games = page.getByRole('dialog', { name: 'Chọn trò chơi' });
    await tab(page, 'Trò chơi').tap();
    await expect(games.getByRole('link', { name: 'Bắn cá' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(games).toBeHidden();
    await tab(page, 'Trò chơi').dblclick();
    await expect(games).toBeVisible();
    await expect(page).toHaveURL('/join');
  });

  test('at 360 px a great balance stays in its frame, modes stand whole and the banner says its terms (L12 to L14)', async ({
    page,
  }) => {
    await asPlayer(page, 1, { inWallet: 999_999_999_999 });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Banner' }).or(page.locator('.hero')).first();
    await expect(banner.getByText(/từ đủ 18 tuổi/).filter({ visible: true })).toBeVisible();
    // A sentence is not cut off: its full stop is inside its box.
    const cut = `[...document.querySelectorAll('.hero-sentence, .hero-condition')]
      .filter((words) => words.scrollHeight > words.clientHeight + 1).map((words) => words.textContent)`;
    expect(await page.evaluate(cut)).toEqual([]);
    await goOn(page, '/?account=menu');
    const card = page.getByRole('dialog').locator('.mc-panel');
    await expect(card.getByText('999.999.999.999,00')).toBeVisible();
    const over = `(() => {
      const card = document.querySelector('.mc-panel').getBoundingClientRect();
      return [...document.querySelectorAll('.mc-panel button, .mc-panel .num')]
        .filter((part) => part.getBoundingClientRect().right > card.right - 12).map((part) => part.textContent);
    })()`;
    expect(await page.evaluate(over)).toEqual([]);
    await goOn(page, '/?account=personalProfit');
    const modes = page.getByRole('radiogroup').first();
    await expect(modes.getByRole('radio').first()).toBeVisible();
    expect(await modes.evaluate((row) => Reflect.get(row, 'scrollWidth') - Reflect.get(row, 'clientWidth'))).toBe(0);
    await expectFits(page);
  });

  test('a broken picture gives way to a default (spec section 8)', async ({ page }) => {
    await page.route('**/art/screen/**', (route) => route.abort());
    await page.goto('/');
    const picture = page.getByRole('navigation', { name: 'Danh mục', exact: true }).locator('img').first();
    await expect(picture).toHaveAttribute('src', /default-picture.*\.svg$/);
    await expect
      .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(0);
    // A tile without its picture shows its name instead; no broken icon remains.
    await page.route('**/art/tiles/**', (route) => route.abort());
    await goOn(page, '/rng');
    await expect(page.locator('.tile-default').first()).toHaveText(/\S/);
    await expect(page.locator('.tile-art img')).toHaveCount(0);
  });
});

test.describe('tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('the first touch opens the logos, the second follows the link (spec section 2.3)', async ({
    quietPage: page,
  }) => {
    await page.goto('/');
    await expectTouchable(page);
    const slots = page.getByRole('banner').getByRole('link', { name: 'Nổ hũ' });
    await slots.tap();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Đông Sơn', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');
    await slots.tap();
    await expect(page).toHaveURL('/rng');
  });
});
