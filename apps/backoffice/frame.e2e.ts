import { expect, expectAccessible, type Page, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

// The menu and the lists, from wide windows to phones.

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu văn phòng' });
const menuSearch = (page: Page) => page.getByRole('searchbox', { name: 'Tìm trong menu' });
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('the menu finds desks by name, and groups close and stay closed', async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('admin') });
  await page.goto(OFFICE);
  const menu = menuOf(page);
  const field = menuSearch(page);

  // The overview has no search of its own, so "/" focuses the menu's.
  await expect(menu.getByRole('link', { name: 'Tổng quan' })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('nhat ky');
  await expect(menu.getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(headingOf(page, 'Nhật ký')).toBeVisible();
  await expect(field).toHaveValue('');
  const audit = menu.getByRole('link', { name: 'Nhật ký' });
  await expect(audit).toHaveAttribute('aria-current', 'page');
  await expect(audit).toBeInViewport({ ratio: 1 });

  const money = menu.getByRole('button', { name: /^Tiền/ });
  await money.click();
  await expect(money).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'Duyệt rút tiền' })).toBeHidden();
  await expectAccessible(page);
  await page.reload();
  await expect(menu.getByRole('link', { name: 'Nhật ký' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Duyệt rút tiền' })).toBeHidden();

  // On a desk with a search "/" focuses that one; Ctrl K focuses the menu's search, which also finds desks in a closed
  // group.
  await menu.getByRole('link', { name: 'Hồ sơ người chơi' }).click();
  await expect(headingOf(page, 'Hồ sơ người chơi')).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('rut tien');
  await page.keyboard.press('Enter');
  await expect(headingOf(page, 'Duyệt rút tiền')).toBeVisible();
  await expect(money).toHaveAttribute('aria-expanded', 'true');
});

test('what a narrow window shows of the menu and of the lists', async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('admin') });
  await page.goto(`${OFFICE}/people/audit`);
  await test.step('L16: a phone has the open desk in view, and a button for all desks', () => menuOfPhone(page));
  await test.step('counts that come late move no entry', () => countsMoveNothing(page));
  await test.step('L17: an empty queue is good news; another empty filter can be taken away', () => emptyQueue(page));
  await test.step('L6: a list wider than its window keeps the state of its rows in sight', () => wideList(page));
});

async function menuOfPhone(page: Page) {
  const menu = menuOf(page);
  const all = page.getByRole('button', { name: 'Mọi mục' }).or(page.getByRole('button', { name: 'Đóng menu' }));
  const audit = menu.getByRole('link', { name: 'Nhật ký' });
  await expect(audit).toBeInViewport({ ratio: 1 });

  await all.click();
  await expect(menu.getByRole('button', { name: /^Tiền/ })).toBeVisible();
  await menuSearch(page).fill('bao chi');
  await page.keyboard.press('Enter');
  await expect(headingOf(page, 'Báo chi')).toBeVisible();
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'Báo chi' })).toBeInViewport({ ratio: 1 });

  // The same on the way back.
  await page.goBack();
  await expect(headingOf(page, 'Nhật ký')).toBeVisible();
  await expect(audit).toBeInViewport({ ratio: 1 });

  await all.click();
  await page.keyboard.press('Escape');
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  await expect(audit).toBeInViewport({ ratio: 1 });
}

/** Whoever presses an entry hits it, even if the counts come in that moment. */
async function countsMoveNothing(page: Page) {
  const counts = Promise.withResolvers<void>();
  await page.route('**/office/overview', async (route) => {
    const answer = await route.fetch();
    const { value, ...rest } = (await answer.json()) as { value: { queues: object[] } };
    const queues = value.queues.map((one) => ({ ...one, count: 7 }));
    await counts.promise;
    await route.fulfill({ response: answer, json: { ...rest, value: { ...value, queues } } });
  });
  await page.reload();
  const menu = menuOf(page);
  await expect(menu.getByRole('link').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    menu
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.getBoundingClientRect().left]));
  const before = await places();
  counts.resolve();
  await expect(menu.locator('.badge').first()).toBeVisible();
  expect(await places()).toEqual(before);
  await page.unroute('**/office/overview');
}

async function emptyQueue(page: Page) {
  await menuOf(page).getByRole('link', { name: 'Ví nhà cung cấp' }).click();
  const main = page.getByRole('main');
  const clear = main.getByRole('button', { name: 'Bỏ lọc' });
  await expect(main.getByText('Không có việc nào đang chờ')).toBeVisible();
  await expect(clear).toHaveCount(0);
  await main.getByRole('button', { name: /^Đang gửi/ }).click();
  await expect(main.getByText('Hiện không có mục nào ở đây')).toBeVisible();
  await expect(clear).toBeVisible();
}

async function wideList(page: Page) {
  await menuOf(page).locator('a[href="/rewards/promotions"]').click();
  const states = page.getByRole('main').getByRole('row').getByText('Đang chạy', { exact: true });
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(states.first()).toBeInViewport({ ratio: 1 });
    // The state must be visible and not only inside the window: a press there must hit it.
    await states.first().click({ trial: true });
  }
}
