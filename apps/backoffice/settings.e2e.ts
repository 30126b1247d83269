import type { Browser } from '@playwright/test';
import { ensureBrand } from '#features/site/public.ts';
import { expect, expectAccessible, type Page, test } from '#tests/browser.ts';
import { inInstallation, makePlayer } from '#tests/installation.ts';
import { codeOf, makeOperator, type Role } from '#tests/operators.ts';
import { PORTS } from '#tests/places.ts';

const HOST = 'closing.localhost';
const PORTAL = `http://${HOST}:${PORTS.PORT}`;
const OFFICE = `http://${HOST}:${PORTS.BACKOFFICE_PORT}`;

/** Where tests reach the office of every brand: only browsers resolve *.localhost to this machine. */
const NAMELESS = `http://localhost:${PORTS.BACKOFFICE_PORT}`;

test.describe.configure({ mode: 'serial' });

/** A separate brand: the other journeys use the demo brand, which must not be closed meanwhile. */
test.beforeAll(async ({ request }) => {
  await inInstallation((database) =>
    database.transact((db) =>
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
    ),
  );
  // The server learns of the new brand by itself.
  const ask = () => request.get(`${NAMELESS}/office/session`, { headers: { host: HOST } });
  await expect.poll(async () => (await ask()).text()).toContain('CLOSING');
});

/** A new operator's own browser, logged in, at an address. */
async function enter(browser: Browser, role: Role, { username, path }: { username: string; path: string }) {
  const context = await browser.newContext();
  const account = await makeOperator(role, { brand: 'CLOSING', username });
  const headers = { host: new URL(OFFICE).host, origin: OFFICE };
  const post = async (to: string, data: object) => {
    const answer = await context.request.post(`${NAMELESS}/office/session/${to}`, { headers, data });
    return (await answer.json()) as { success: boolean; value: { ticket?: string } | null };
  };
  const first = await post('login', { username, password: account.password });
  const second = await post('login/code', { ticket: first.value?.ticket, code: codeOf(account) });
  expect(second.success, 'operator login').toBe(true);
  await context.addCookies((await context.cookies(NAMELESS)).map((cookie) => ({ ...cookie, domain: HOST })));
  const page = await context.newPage();
  await page.goto(`${OFFICE}${path}`);
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Lưu thay đổi' }).click();
const showGroup = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isSameDocument = (page: Page) => page.evaluate("window.sameDocument === 'yes'");

test('what operators set reaches an open page without a reload (spec sections 2.2, 2.3 and 3)', async ({
  browser,
  page: visitor,
}) => {
  const office = await enter(browser, 'manager', { username: 'quanly', path: '/brand/settings' });
  const listening = visitor.waitForResponse('**/portal/events/brand');
  await visitor.goto(PORTAL);
  await expect(visitor.getByRole('banner')).toBeVisible();
  await listening;
  await visitor.evaluate("window.sameDocument = 'yes'");
  await test.step('maintenance, and its end too', () => closeAndOpen(office, visitor));
  await test.step('what is hidden from the menu', () => hideFromMenu(office, visitor));
  await test.step('what is switched off', () => switchOff(office, visitor));
  expect(await isSameDocument(visitor)).toBe(true);
  await test.step('what the registration asks for', () => askForName(office, visitor));
  await office.context().close();
});

async function closeAndOpen(office: Page, visitor: Page) {
  const closed = office.getByRole('switch', { name: 'Đóng trang để bảo trì' });
  await closed.check();
  await office.getByLabel('Dự kiến xong lúc').fill('2030-05-01T18:30');
  await office.getByLabel('Tiêu đề').first().fill('Nâng cấp hệ thống');
  await save(office);
  await expect(office.getByText('Đã lưu cài đặt')).toBeVisible();

  await expect(visitor.getByRole('heading', { name: 'Nâng cấp hệ thống' })).toBeVisible();
  await expect(visitor.getByText(/18:30/)).toBeVisible();
  expect(await visitor.evaluate("fetch('/').then(({ status }) => status)")).toBe(503);

  const history = office.getByRole('complementary', { name: 'Lịch sử thay đổi' });
  await expect(history.getByText('quanly')).toBeVisible();
  await expect(history.getByText('Nâng cấp hệ thống')).toBeVisible();

  await closed.uncheck();
  await save(office);
  await expect(visitor.getByRole('banner')).toBeVisible();
}

const gameMenu = (visitor: Page) => visitor.getByRole('banner').getByRole('navigation');

async function hideFromMenu(office: Page, visitor: Page) {
  const menu = gameMenu(visitor);
  await expect(menu.getByRole('link').first()).toHaveText('Nổ hũ');
  await showGroup(office, 'Thanh điều hướng');
  await office.getByRole('switch', { name: 'Bắn cá' }).uncheck();
  await office.getByRole('button', { name: 'Đưa Casino lên' }).click();
  await save(office);
  await expect(menu.getByRole('link', { name: 'Bắn cá' })).toBeHidden();
  await expect(menu.getByRole('link').first()).toHaveText('Casino');
}

async function switchOff(office: Page, visitor: Page) {
  const feedback = visitor.getByRole('contentinfo').getByRole('button', { name: 'Gửi góp ý' });
  await expect(feedback).toBeVisible();
  await showGroup(office, 'Chức năng');
  await expect(office.getByText('Chưa có trong phiên bản này').first()).toBeVisible();
  await office.getByRole('switch', { name: /FEEDBACK3/ }).uncheck();
  await save(office);
  await expect(feedback).toBeHidden();
}

async function askForName(office: Page, visitor: Page) {
  await showGroup(office, 'Đăng ký');
  await office.getByText('Tên hiển thị', { exact: true }).click();
  await office.getByRole('switch', { name: 'Hỏi khi đăng ký' }).filter({ visible: true }).check();
  await save(office);
  await visitor.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
  await expect(visitor.getByRole('dialog').getByLabel('Tên hiển thị')).toBeVisible();
}

/** A page of this brand with a session of its own; only browsers reach the brand's host. */
async function openAsMember(browser: Browser, path: string): Promise<Page> {
  const player = await makePlayer('mo', { brand: 'CLOSING' });
  const page = await (await browser.newContext()).newPage();
  await page.goto(PORTAL);
  const login = `fetch('/wps/session/login', { method: 'POST',
    headers: { 'content-type': 'application/json', 'x-parlor-client': 'web' },
    body: '${JSON.stringify(player)}' }).then((answer) => answer.json())`;
  expect(await page.evaluate(login)).toMatchObject({ success: true });
  const listening = page.waitForResponse('**/portal/events');
  await page.goto(`${PORTAL}${path}`);
  await listening;
  return page;
}

test('maintenance ends what a member has open, and the next press is not needed (spec section 2.2)', async ({
  browser,
}) => {
  const office = await enter(browser, 'manager', { username: 'quanly3', path: '/brand/settings' });
  const pages = [
    await openAsMember(browser, '/vip'),
    await openAsMember(browser, '/?account=depositv2'),
    await openAsMember(browser, '/help'),
  ];
  const closed = office.getByRole('switch', { name: 'Đóng trang để bảo trì' });
  await closed.check();
  await save(office);
  for (const page of pages) await expect(page.getByText('Trang sẽ tự mở khi bảo trì xong.')).toBeVisible();
  await closed.uncheck();
  await save(office);
  for (const page of pages) await expect(page.getByRole('banner')).toBeVisible();
  for (const page of [office, ...pages]) await page.context().close();
});

test('two operators at one group: the later one is told, and what was typed is still there', async ({ browser }) => {
  const path = '/brand/settings?group=lobby';
  const first = await enter(browser, 'manager', { username: 'quanly1', path });
  const second = await enter(browser, 'manager', { username: 'quanly2', path });
  await second.getByLabel('Thời gian mỗi banner').fill('8000');
  await first.getByLabel('Ngưỡng vào bảng thắng').fill('70');
  await save(first);
  await expect(first.getByText('Đã lưu cài đặt')).toBeVisible();
  await save(second);
  await expect(second.getByText(/quanly1 vừa lưu phần này/)).toBeVisible();
  await expect(second.getByLabel('Thời gian mỗi banner')).toHaveValue('8000');
  await expect(second.getByLabel('Ngưỡng vào bảng thắng')).toHaveValue('70');
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Lưu phần của tôi lên bản mới' }).click();
  await expect(second.getByText('Đã lưu cài đặt')).toBeVisible();
  await test.step('wrong lines are named one by one, beneath their field', () => typeWrongLines(first));
  for (const page of [first, second]) await page.context().close();
});

async function typeWrongLines(page: Page) {
  await showGroup(page, 'Khu vực');
  await page.getByLabel('Mạng bị chặn').fill('203.0.113.0/24\n10.0.0.0/33\nnowhere');
  await save(page);
  await expect(page.getByText('2 dòng không hợp lệ')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Dòng 2' })).toContainText('10.0.0.0/33');
  await expect(page.getByRole('listitem').filter({ hasText: 'Dòng 3' })).toContainText('nowhere');
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click();
}

test('a cashier does not see the brand’s settings', async ({ browser }) => {
  const page = await enter(browser, 'cashier', { username: 'thungan', path: '/brand/settings' });
  await expect(page.getByText('Phần việc này không dành cho vai trò của bạn')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Nhóm cài đặt' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Duyệt rút tiền' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cài đặt thương hiệu' })).toHaveCount(0);
  await page.context().close();
});
