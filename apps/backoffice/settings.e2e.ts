import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openFoundation } from '#apps/wiring/foundation.ts';
import { ensureBrand } from '#features/site/public.ts';
import { readConfig } from '#platform/config/config.ts';
import { borrowPostgres } from '#platform/db/postgres.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { expect, expectAccessible, type Page, test } from '#tests/browser.ts';
import { logInAtOffice, makeOperator } from '#tests/operators.ts';
import { PORTS } from '#tests/places.ts';

const HOST = 'closing.localhost';
const PORTAL = `http://${HOST}:${PORTS.PORT}`;
const OFFICE = `http://${HOST}:${PORTS.BACKOFFICE_PORT}`;

test.describe.configure({ mode: 'serial' });

/** A separate brand: the other journeys use the demo brand, which must not be closed meanwhile. */
test.beforeAll(async ({ request }) => {
  const dataDir = join(import.meta.dirname, '../../.data/journeys');
  const server = await borrowPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} });
  const config = readConfig({ DATA_DIR: dataDir });
  const foundation = await openFoundation(config, server.url, createLogger('journey', 'silent'));
  const { id } = await foundation.database.transact((db) =>
    ensureBrand(db, {
      code: 'CLOSING',
      name: 'Đóng Mở',
      hosts: [HOST],
      currency: 'VNDK',
      symbol: 'P',
      language: 'VI',
      timeZone: 'Asia/Ho_Chi_Minh',
      languages: ['VI', 'EN'],
    }),
  );
  await foundation.site.refresh(id);
  await foundation.close();
  await server.stop();
  // The server learns of the new brand by itself. Only browsers resolve *.localhost to this machine.
  const asked = `http://localhost:${PORTS.BACKOFFICE_PORT}/office/session`;
  await expect.poll(async () => (await request.get(asked, { headers: { host: HOST } })).text()).toContain('CLOSING');
});

let logins = 0;

async function enter(browser: Browser, username: string): Promise<Page> {
  const role = username.startsWith('quanly') ? 'manager' : 'cashier';
  const page = await (await browser.newContext()).newPage();
  // Each code works once, so every login gets a new operator whose name begins with the given one.
  const account = await makeOperator(role, { brand: 'CLOSING', username: `${username}.${logins++}` });
  await page.goto(OFFICE);
  await logInAtOffice(page, account);
  await expect(page.getByRole('button', { name: 'Đăng xuất' })).toBeVisible();
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Lưu thay đổi' }).click();

test('maintenance reaches an open page without a reload, and its end too (spec section 2.2)', async ({
  browser,
  page: visitor,
}) => {
  const office = await enter(browser, 'quanly1');
  await office.goto(`${OFFICE}/brand/settings`);
  await expect(office.getByRole('heading', { level: 1, name: 'Cài đặt thương hiệu' })).toBeVisible();
  await expectAccessible(office);

  const listening = visitor.waitForResponse('**/portal/events/brand');
  await visitor.goto(PORTAL);
  await expect(visitor.getByRole('banner')).toBeVisible();
  await listening;
  await visitor.evaluate("window.sameDocument = 'yes'");

  await office.getByRole('switch', { name: 'Đóng trang để bảo trì' }).check();
  await office.getByLabel('Dự kiến xong lúc').fill('2030-05-01T18:30');
  await office.getByLabel('Tiêu đề').first().fill('Nâng cấp hệ thống');
  await save(office);
  await expect(office.getByText('Đã lưu cài đặt')).toBeVisible();

  await expect(visitor.getByRole('heading', { name: 'Nâng cấp hệ thống' })).toBeVisible();
  await expect(visitor.getByText(/18:30/)).toBeVisible();
  expect(await visitor.evaluate("fetch('/').then(({ status }) => status)")).toBe(503);

  const history = office.getByRole('complementary', { name: 'Lịch sử thay đổi' });
  await expect(history.getByText('quanly1.0')).toBeVisible();
  await expect(history.getByText('Nâng cấp hệ thống')).toBeVisible();

  await office.getByRole('switch', { name: 'Đóng trang để bảo trì' }).uncheck();
  await save(office);
  await expect(visitor.getByRole('banner')).toBeVisible();
  expect(await visitor.evaluate('window.sameDocument')).toBe('yes');
  await office.context().close();
});

test('two operators at one group: the later one is told, and what was typed is still there', async ({ browser }) => {
  const [first, second] = [await enter(browser, 'quanly1'), await enter(browser, 'quanly2')];
  for (const page of [first, second]) await page.goto(`${OFFICE}/brand/settings?group=lobby`);
  await second.getByLabel('Thời gian mỗi banner').fill('8000');
  await first.getByLabel('Ngưỡng vào bảng thắng').fill('70');
  await save(first);
  await expect(first.getByText('Đã lưu cài đặt')).toBeVisible();
  await save(second);
  await expect(second.getByText(/quanly1\.1 vừa lưu phần này/)).toBeVisible();
  await expect(second.getByLabel('Thời gian mỗi banner')).toHaveValue('8000');
  await expect(second.getByLabel('Ngưỡng vào bảng thắng')).toHaveValue('70');
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Lưu phần của tôi lên bản mới' }).click();
  await expect(second.getByText('Đã lưu cài đặt')).toBeVisible();
  for (const page of [first, second]) await page.context().close();
});

test('wrong lines are named one by one, beneath their field', async ({ browser }) => {
  const page = await enter(browser, 'quanly1');
  await page.goto(`${OFFICE}/brand/settings?group=regions`);
  await page.getByLabel('Mạng bị chặn').fill('203.0.113.0/24\n10.0.0.0/33\nnowhere');
  await save(page);
  await expect(page.getByText('2 dòng không hợp lệ')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dòng 2' })).toContainText('10.0.0.0/33');
  await expect(page.getByRole('listitem').filter({ hasText: 'Dòng 3' })).toContainText('nowhere');
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await page.context().close();
});

test('a cashier does not see the brand’s settings', async ({ browser }) => {
  const page = await enter(browser, 'thungan');
  await expect(page.getByRole('link', { name: 'Duyệt rút tiền' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cài đặt thương hiệu' })).toHaveCount(0);
  await page.goto(`${OFFICE}/brand/settings`);
  await expect(page.getByText('Phần việc này không dành cho vai trò của bạn')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.context().close();
});

test('what is hidden or switched off leaves an open page without a reload (spec sections 2.3 and 3)', async ({
  browser,
  page: visitor,
}) => {
  const office = await enter(browser, 'quanly1');
  const listening = visitor.waitForResponse('**/portal/events/brand');
  await visitor.goto(PORTAL);
  await listening;
  await visitor.evaluate("window.sameDocument = 'yes'");
  const menu = visitor.getByRole('banner').getByRole('navigation');
  const feedback = visitor.getByRole('contentinfo').getByRole('button', { name: 'Gửi góp ý' });
  await expect(menu.getByRole('link').first()).toHaveText('Nổ hũ');
  await expect(feedback).toBeVisible();

  await office.goto(`${OFFICE}/brand/settings?group=navigation`);
  await expectAccessible(office);
  await office.getByRole('switch', { name: 'Bắn cá' }).uncheck();
  await office.getByRole('button', { name: 'Đưa Casino lên' }).click();
  await save(office);
  await expect(menu.getByRole('link', { name: 'Bắn cá' })).toBeHidden();
  await expect(menu.getByRole('link').first()).toHaveText('Casino');

  await office.goto(`${OFFICE}/brand/settings?group=switches`);
  await expect(office.getByText('Chưa có trong phiên bản này').first()).toBeVisible();
  await office.getByRole('switch', { name: /FEEDBACK3/ }).uncheck();
  await save(office);
  await expect(feedback).toBeHidden();
  expect(await visitor.evaluate('window.sameDocument')).toBe('yes');

  await office.goto(`${OFFICE}/brand/settings?group=register`);
  await expectAccessible(office);
  await office.getByText('Tên hiển thị', { exact: true }).click();
  await office.getByRole('switch', { name: 'Hỏi khi đăng ký' }).filter({ visible: true }).check();
  await save(office);
  await visitor.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
  await expect(visitor.getByRole('dialog').getByLabel('Tên hiển thị')).toBeVisible();
  await office.context().close();
});
