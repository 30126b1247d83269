import {
  EN_PHONE,
  EN_WIDE,
  expect,
  expectFits,
  type Look,
  type Page,
  test,
  VI_PHONE,
  VI_WIDE,
} from '#tests/browser.ts';
import { enterAs, makePlayer } from '#tests/installation.ts';

/** The looks of these pages are walked in apps/portal/routes.e2e.ts; here is what they do. */
async function visit(page: Page, { language, theme, width }: Look, path: string) {
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.goto(path);
}

test('promotions: list, category, detail and what is not there (spec section 2.1)', async ({ quietPage: page }) => {
  await visit(page, VI_PHONE, '/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Ưu đãi' })).toBeVisible();
  const main = page.getByRole('main');
  const all = page.getByRole('button', { name: /^Tất cả/ });
  await expect(main.getByRole('article').filter({ hasText: 'Bắt đầu ngày 01/02/2027' })).toHaveCount(1);
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Nổ hũ \d+$/ }).click();
  await expect(page).toHaveURL(/\/promotions\?cate=rng$/);
  // A promotion that has not begun has no link but to its own page.
  await expect(page.getByRole('link', { name: 'Mở trò' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Mở hàng với Tết Đầy Lộc' }).click();
  await expect(page).toHaveURL(/\/promoDetail\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mở hàng với Tết Đầy Lộc' })).toBeVisible();
  await expect(page.getByText('Chưa bắt đầu', { exact: true })).toBeVisible();
  await expectFits(page);
  await page.goBack();
  await all.click();
  const guide = 'Buổi chơi đầu trong năm bước';
  await main.getByRole('link', { name: guide }).click();
  await expect(page.getByRole('heading', { level: 1, name: guide })).toBeVisible();
  await expect(page.getByText('Đang diễn ra', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Điều kiện', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Đọc hướng dẫn' }).first().click();
  await expect(page).toHaveURL(/\/help#deposit$/);
});

test('wild addresses show a page all the same', async ({ quietPage: page }) => {
  await visit(page, EN_PHONE, '/promoDetail?id=%3Cscript%3E');
  const unknown = page.getByText('This promotion was not found');
  await expect(unknown).toBeVisible();
  await page.goto('/promoDetail?id=99999');
  await expect(unknown).toBeVisible();
  await page.getByRole('link', { name: 'All promotions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
  await page.goto('/promotions?cate=fish');
  await expect(page.getByText('Nothing in this category')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(1);
  // A shared address opens the tab that it names, also in a row that scrolls.
  await page.goto('/pointMall?tab=how');
  await expect(page.getByRole('tab', { name: 'How to earn' })).toBeInViewport({ ratio: 1 });
  await page.goto('/pointMall?tab=%00&tab=x');
  await expect(page.getByRole('heading', { name: 'Lotus conical hat' })).toBeVisible();
});

test('VIP and points as a visitor, then as a member (spec sections 2.1 and 7)', async ({ quietPage: page }) => {
  await visit(page, EN_WIDE, '/vip');
  await expect(page.getByRole('heading', { level: 1, name: 'VIP ranks' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The same rules for everyone' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'The levels' }).getByRole('listitem')).toHaveCount(8);
  await page.goto('/pointMall');
  await page.getByRole('tab', { name: 'How to earn' }).click();
  await expect(page).toHaveURL(/tab=how$/);
  const how = page.getByRole('tabpanel', { name: 'How to earn' });
  await expect(how).toContainText('Deposit');
  // A table on a wide screen, cards on a phone.
  await page.setViewportSize({ width: EN_PHONE.width, height: 900 });
  await expect(how).toContainText('Deposit');
  await expectFits(page);
  await page.setViewportSize({ width: EN_WIDE.width, height: 900 });
  await page.getByRole('tab', { name: 'Redemptions' }).click();
  await expect(page.getByText('Log in to see this part')).toBeVisible();

  await enterAs(page, await makePlayer('hang'));
  await page.goto('/vip');
  await expect(page.getByRole('heading', { name: 'Lotus seed' })).toBeVisible();
  await expect(page.getByText(/Next level: Lotus sprout/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Total turnover' })).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toContainText('Lotus seed');
  const known = Promise.withResolvers<void>();
  await page.route('**/wps/member/info', async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/pointMall?tab=history');
  // No login is asked for while the session is unknown.
  await expect(page.getByRole('tab', { name: 'Redemptions' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toHaveCount(0);
  known.resolve();
  await expect(page.getByText('You have not redeemed any points yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your points', exact: true })).toContainText('0');
  await expectFits(page);
});

test('a promotion leads where a banner of the same target would (spec section 2.4 "linkageType")', async ({
  quietPage: page,
}) => {
  const promotion = (id: number, linkageType: string, linkage: string, button: string) => ({
    id,
    title: `Ưu đãi ${id}`,
    kicker: '',
    sentence: '',
    condition: '',
    category: 'rng',
    badge: '',
    imageUrl: '',
    mobileImageUrl: '',
    startsAt: null,
    endsAt: null,
    state: 'running',
    linkageType,
    linkage,
    button,
  });
  const list = [promotion(1, 'route', '/rng?list=hot', 'Xem trò hot'), promotion(2, 'game', 'DONGSON/ho-vang', 'Chơi')];
  await page.route('**/PARLOR_promotions*', (route) =>
    route.fulfill({ json: { success: true, value: { list, categories: [] }, message: '' } }),
  );
  await visit(page, VI_WIDE, '/promotions');
  await expect(page.getByRole('link', { name: 'Xem trò hot' })).toHaveAttribute('href', '/rng?list=hot');
  // As at every launch of a game, a visitor logs in without leaving the page.
  await page.getByRole('button', { name: 'Chơi', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/promotions$/);
});
