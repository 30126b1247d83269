import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, type Look, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { DATA_DIR } from '#tests/places.ts';

const WORDS = {
  VI: {
    promotions: 'Ưu đãi',
    all: /^Tất cả/,
    rng: /^Nổ hũ \d+$/,
    guide: 'Buổi chơi đầu trong năm bước',
    tet: 'Mở hàng với Tết Đầy Lộc',
    starts: 'Bắt đầu ngày 01/02/2027',
    notStarted: 'Chưa bắt đầu',
    running: 'Đang diễn ra',
    open: 'Mở trò',
    read: 'Đọc hướng dẫn',
    conditions: 'Điều kiện',
    unknown: 'Không tìm thấy ưu đãi này',
    back: 'Tất cả ưu đãi',
    none: 'Hạng mục này chưa có ưu đãi',
    vip: 'Hạng VIP',
    counting: 'Một cách tính cho mọi người',
    steps: 'Các bậc',
    seed: 'Hạt sen',
    next: /Bậc kế tiếp: Mầm sen/,
    total: 'Tổng cược hợp lệ',
    mall: 'Đổi điểm',
    goods: 'Nón lá thêu sen',
    how: 'Cách tích điểm',
    rated: 'Nạp tiền',
    history: 'Lịch sử đổi',
    login: 'Đăng nhập để xem phần này',
    noHistory: 'Bạn chưa đổi điểm lần nào',
    points: 'Điểm của bạn',
    submit: 'Đăng nhập',
  },
  EN: {
    promotions: 'Promotions',
    all: /^All/,
    rng: /^Slots \d+$/,
    guide: 'Your first session in five steps',
    tet: 'Open the year with Lucky New Year',
    starts: 'Starts on 01/02/2027',
    notStarted: 'Not started',
    running: 'Running',
    open: 'Open the game',
    read: 'Read the guide',
    conditions: 'Conditions',
    unknown: 'This promotion was not found',
    back: 'All promotions',
    none: 'Nothing in this category',
    vip: 'VIP ranks',
    counting: 'The same rules for everyone',
    steps: 'The levels',
    seed: 'Lotus seed',
    next: /Next level: Lotus sprout/,
    total: 'Total turnover',
    mall: 'Points mall',
    goods: 'Lotus conical hat',
    how: 'How to earn',
    rated: 'Deposit',
    history: 'Redemptions',
    login: 'Log in to see this part',
    noHistory: 'You have not redeemed any points yet',
    points: 'Your points',
    submit: 'Log in',
  },
} as const;

async function enter(page: Page, context: BrowserContext, { language, theme }: Look) {
  await context.addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}

async function expectFits(page: Page) {
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
}

async function logIn(page: Page, words: (typeof WORDS)['VI' | 'EN']) {
  const accounts = JSON.parse(readFileSync(join(DATA_DIR, 'demo-accounts.json'), 'utf8')) as {
    role: string;
    username: string;
    password: string;
  }[];
  const member = accounts.find(({ role }) => role === 'Member');
  if (!member) throw new Error('there is no demo member');
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(member.username);
  await dialog.locator('input[type=password]').fill(member.password);
  await dialog.locator('form').getByRole('button', { name: words.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
}

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.use({ viewport: { width: look.width, height: 900 }, reducedMotion: 'reduce' });
    const words = WORDS[look.language];

    test('promotions: list, category, detail and what is not there (spec section 2.1)', async ({
      quietPage: page,
      context,
    }) => {
      await enter(page, context, look);
      await page.goto('/promotions');
      await expect(page.getByRole('heading', { level: 1, name: words.promotions })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('article').filter({ hasText: words.starts })).toHaveCount(1);
      await expect(page.getByRole('button', { name: words.all })).toHaveAttribute('aria-pressed', 'true');
      await expectFits(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: words.rng }).click();
      await expect(page).toHaveURL(/\/promotions\?cate=rng$/);
      // A promotion that has not begun has no link but to its own page.
      await expect(page.getByRole('link', { name: words.open })).toHaveCount(0);
      await page.getByRole('link', { name: words.tet }).click();
      await expect(page).toHaveURL(/\/promoDetail\?id=\d+$/);
      await expect(page.getByRole('heading', { level: 1, name: words.tet })).toBeVisible();
      await expect(page.getByText(words.notStarted, { exact: true })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      await page.goBack();
      await page.getByRole('button', { name: words.all }).click();
      await page.getByRole('main').getByRole('link', { name: words.guide }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.guide })).toBeVisible();
      await expect(page.getByText(words.running, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: words.conditions, exact: true })).toBeVisible();
      await page.getByRole('link', { name: words.read }).first().click();
      await expect(page).toHaveURL(/\/help#deposit$/);
    });

    test('wild addresses show a page all the same', async ({ quietPage: page, context }) => {
      await enter(page, context, look);
      for (const id of ['99999', '%3Cscript%3E', '-1', '']) {
        await page.goto(`/promoDetail?id=${id}`);
        await expect(page.getByText(words.unknown)).toBeVisible();
      }
      await page.getByRole('link', { name: words.back }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.promotions })).toBeVisible();
      await page.goto('/promotions?cate=fish');
      await expect(page.getByText(words.none)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { pressed: true })).toHaveCount(1);
      // A shared address opens the tab that it names, also in a row that scrolls.
      await page.goto('/pointMall?tab=how');
      await expect(page.getByRole('tab', { name: words.how })).toBeInViewport({ ratio: 1 });
      await page.goto('/pointMall?tab=%00&tab=x');
      await expect(page.getByRole('heading', { name: words.goods })).toBeVisible();
    });

    test('VIP and points as a visitor, then as a member (spec sections 2.1 and 7)', async ({
      quietPage: page,
      context,
    }) => {
      await enter(page, context, look);
      await page.goto('/vip');
      await expect(page.getByRole('heading', { level: 1, name: words.vip })).toBeVisible();
      await expect(page.getByRole('heading', { name: words.counting })).toBeVisible();
      await expect(page.getByRole('list', { name: words.steps }).getByRole('listitem')).toHaveCount(8);
      await expectFits(page);
      await expectAccessible(page);
      await page.goto('/pointMall');
      await expect(page.getByRole('heading', { level: 1, name: words.mall })).toBeVisible();
      await expect(page.getByRole('heading', { name: words.goods })).toBeVisible();
      await page.getByRole('tab', { name: words.how }).click();
      await expect(page).toHaveURL(/tab=how$/);
      // A table on a wide screen, cards on a phone.
      await expect(page.getByRole('tabpanel', { name: words.how })).toContainText(words.rated);
      await expectAccessible(page);
      await page.getByRole('tab', { name: words.history }).click();
      await expect(page.getByText(words.login)).toBeVisible();
      await expectFits(page);

      await logIn(page, words);
      await page.goto('/vip');
      await expect(page.getByRole('heading', { name: words.seed })).toBeVisible();
      await expect(page.getByText(words.next)).toBeVisible();
      await expect(page.getByRole('progressbar', { name: words.total })).toBeVisible();
      await expect(page.locator('[aria-current="step"]')).toContainText(words.seed);
      await expectAccessible(page);
      const known = Promise.withResolvers<void>();
      await page.route('**/wps/member/info', async (route) => {
        await known.promise;
        await route.continue();
      });
      await page.goto('/pointMall?tab=history');
      // No login is asked for while the session is unknown.
      await expect(page.getByRole('tab', { name: words.history })).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('button', { name: words.submit, exact: true })).toHaveCount(0);
      known.resolve();
      await expect(page.getByText(words.noHistory)).toBeVisible();
      await expect(page.getByRole('region', { name: words.points, exact: true })).toContainText('0');
      await expectAccessible(page);
      await expectFits(page);
    });
  });
}

test('a promotion leads where a banner of the same target would (spec section 2.4 "linkageType")', async ({
  quietPage: page,
  context,
}) => {
  await enter(page, context, TWO_LOOKS[0]!);
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
  await page.goto('/promotions');
  await expect(page.getByRole('link', { name: 'Xem trò hot' })).toHaveAttribute('href', '/rng?list=hot');
  // As at every launch of a game, a visitor logs in without leaving the page.
  await page.getByRole('button', { name: 'Chơi', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/promotions$/);
});
