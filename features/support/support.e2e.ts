import type { Browser, Locator } from '@playwright/test';
import sharp from 'sharp';
import { logOut, typeLogin, visit } from '#features/accounts/visit.fixture.ts';
import { closeDialog, EN_PHONE, expect, expectAccessible, type Page, test, VI_PHONE, VI_WIDE } from '#tests/browser.ts';
import { enterAs, makePlayer } from '#tests/installation.ts';
import { logInByCalls, makeOperator, type Role } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

const CHAT = 'Chăm sóc khách hàng';

/** A new operator's own browser, logged in, at a desk. */
async function openOffice(browser: Browser, role: Role, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator(role) });
  await page.goto(`${OFFICE}${path}`);
  return page;
}

const REFUSED = 'Chưa gửi được';

/** The request keys sent to an address; the first two requests are refused. */
async function refusedTwice(page: Page, address: string): Promise<string[]> {
  const keys: string[] = [];
  const json = { success: false, value: null, errorCode: 'network.failure', message: REFUSED };
  await page.route(address, (route) => {
    const sent = route.request().postDataBuffer()?.toString('latin1') ?? '';
    keys.push(/requestKey"[\s:"]+([\w-]+)/.exec(sent)?.[1] ?? '');
    return keys.length <= 2 ? route.fulfill({ json }) : route.fallback();
  });
  return keys;
}

/** A retry has the same key; a message edited after a failure has a new one. */
function expectOneThenAnother(keys: readonly string[]): void {
  expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^.{8,}$/)));
  expect(keys[1], 'a try again is the same one').toBe(keys[0]);
  expect(keys[2], 'rewritten it is another').not.toBe(keys[0]);
}

test.describe('pop-ups', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a visitor logs in first for a game or a page of members, and no pop-up lies upon a game (section 2.4 "linkageType")', async ({
    page,
  }) => {
    await page.route('**/MCSFE_getListAnnouncements?*types=PU*', (route) => route.fulfill({ json: twoPopups() }));
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('types=PU') && asked.push(request.url())));
    await page.goto('/lottery');
    await expect(page.getByRole('banner')).toBeVisible();
    expect(asked).toEqual([]);
    const login = page.getByRole('dialog', { name: 'Đăng nhập' });
    await goTo(page, '/');
    await page.getByRole('dialog', { name: 'Lối tới game' }).getByRole('button', { name: 'Đi ngay' }).click();
    await expect(login).toBeVisible();
    await closeDialog(page);
    await expect(login).toBeHidden();

    // As in another browser session.
    await page.evaluate('sessionStorage.clear()');
    await goTo(page, '/help');
    await page.getByRole('dialog', { name: 'Lối tới game' }).getByRole('button', { name: 'Tiếp' }).click();
    await page.getByRole('dialog', { name: 'Lối tới nạp tiền' }).getByRole('button', { name: 'Đi ngay' }).click();
    await expect(login).toBeVisible();
  });

  test('they come before a login, at the first one and after every one, until they are silenced (sections 3 and 4)', async ({
    quietPage: page,
  }) => {
    const account = await makePlayer('popup');
    const popup = (name: string) => page.getByRole('dialog', { name });
    const first = popup('Ba điều trước ván đầu tiên');
    const usual = popup('Mỗi ván nổ hũ đều tự kiểm chứng được');
    const close = (shown: Locator) =>
      shown
        .getByRole('button', { name: /^Đóng$/ })
        .last()
        .click();
    await visit(page, VI_WIDE, '/');
    const welcome = popup('Chào bạn đến với Sen Vàng');
    await expect(welcome).toBeVisible();
    await expectAccessible(page);
    await close(welcome);
    await page.getByRole('banner').getByRole('button', { name: 'Đăng nhập', exact: true }).press('Enter');
    await typeLogin(page, 'VI', account);
    await expect(first).toBeVisible();
    await first.getByRole('button', { name: 'Tiếp' }).click();
    await expect(usual).toBeVisible();
    await close(usual);

    await logOut(page, 'VI');
    await typeLogin(page, 'VI', account);
    await expect(usual).toBeVisible();
    await expect(first).toBeHidden();
    await usual.getByLabel('Hôm nay không hiện lại').check();
    await close(usual);
    await expect(usual).toBeHidden();
    expect(await page.evaluate("localStorage.getItem('popups.silent')")).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

function twoPopups() {
  const common = { content: '', createdAt: 0, execution: 'B', promotionType: '', announcementImages: [] };
  const popup = [
    { ...common, id: 1, title: 'Lối tới game', linkageType: 'game', linkage: 'DONGSON/no-such-game' },
    { ...common, id: 2, title: 'Lối tới nạp tiền', linkageType: 'member', linkage: 'depositv2' },
  ].map((one) => ({ ...one, button: 'Đi ngay' }));
  return { success: true, value: { banners: [], player: [], promotion: [], popup }, message: '' };
}

/** Goes to another address of the portal without loading it. */
const goTo = (page: Page, path: string) =>
  page.evaluate(`history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'))`);

test('help: an anchor leads to its word after a reload, search folds accents (section 2.1); feedback is sent from there', async ({
  quietPage: page,
}) => {
  await visit(page, EN_PHONE, '/help#rtp');
  const term = page.locator('#rtp');
  await expect(term).toBeInViewport();
  await page.reload();
  await expect(term).toBeInViewport();
  await expect(term).toHaveAttribute('data-target', '');
  await page.getByLabel('Search help').fill('RETURN to player');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText('Return to player (RTP)')).toBeVisible();
  await expect(page.locator('#privacy')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send a question' }).click();
  await test.step('feedback (sections 5 and 8)', () => sendFeedback(page));
});

/** Problems are beneath each field; then it is sent with a picture. */
async function sendFeedback(page: Page) {
  const form = page.getByRole('dialog');
  const send = form.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  for (const problem of ['Please choose a type.', 'The message cannot be empty.'])
    await expect(form.getByText(problem)).toBeVisible();
  const file = form.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(form.getByText('Only png or jpg images are accepted.')).toBeVisible();
  await expectAccessible(page);
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f6b52' } })
    .png()
    .toBuffer();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(form.getByRole('img', { name: 'a.png' })).toBeVisible();
  await form.getByLabel('Question type').selectOption({ label: 'Game' });
  await form.getByLabel('Message').fill('Tôi muốn hỏi về ván tối qua.');
  const keys = await refusedTwice(page, '**/wps/feedback');
  for (const tries of [1, 2]) {
    await send.click();
    await expect.poll(() => keys.length).toBe(tries);
    await expect(form.getByRole('alert').getByText('we do not know yet whether this went through')).toBeVisible();
    await expect(send).toBeEnabled();
  }
  await form.getByLabel('Message').fill('Tôi muốn hỏi về hai ván tối qua.');
  await send.click();
  await expect(form.getByRole('heading', { name: 'We have your feedback' })).toBeFocused();
  expectOneThenAnother(keys);
}

test('notices: absurd pages lead to the last one, the chosen notice stands in the address', async ({
  quietPage: page,
}) => {
  await visit(page, VI_PHONE, '/noticePage?page=99999999');
  const second = page.getByRole('navigation', { name: 'Thông báo' }).getByRole('button').nth(1);
  // A double press: the second press must not close what the first opened.
  await second.dblclick();
  await expect(page).toHaveURL(/id=\d+/);
  const title = page.getByRole('article').getByRole('heading');
  await expect(title).toBeVisible();
  const chosen = await title.textContent();
  await page.reload();
  await expect(title).toHaveText(String(chosen));
  await expectAccessible(page);
  // A phone shows it in a sheet; after closing, Back does not open the sheet again.
  await page.keyboard.press('Escape');
  await expect(title).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/page=99999999$/);
  await expect(title).toBeHidden();
});

test('chat: a visitor asks, an operator answers, the answer arrives by itself (section 2.5)', async ({
  browser,
  quietPage: page,
}) => {
  const question = `Xin hỏi ${Date.now()}`;
  await visit(page, VI_WIDE, '/help');
  const opener = page.getByRole('button', { name: 'Nhắn cho nhân viên' });
  await opener.click();
  const chat = page.getByRole('dialog', { name: CHAT });
  const write = chat.getByLabel('Nhập tin nhắn');
  const keys = await refusedTwice(page, '**/PARLOR_chatMessage');
  await write.fill('Tin không tới nơi');
  for (const tries of [1, 2]) {
    await write.press('Enter');
    await expect.poll(() => keys.length).toBe(tries);
    await expect(chat.getByText(REFUSED)).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Gửi tin nhắn' })).toBeEnabled();
  }
  await write.fill(question);
  await write.press('Enter');
  await expect(chat.getByText(question)).toBeVisible();
  expectOneThenAnother(keys);
  await expectAccessible(page);
  const desk = await openOffice(browser, 'support', '/chats');
  await desk.getByRole('button', { name: question }).click();
  await desk.getByLabel('Nhập tin nhắn').fill('Mình nghe bạn.');
  await desk.getByLabel('Nhập tin nhắn').press('Enter');
  await expect(chat.getByText('Mình nghe bạn.')).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();
  // Another dialog opens over the chat, whose text stays; closing it returns the focus.
  await write.fill('Mình hỏi thêm');
  await chat.getByRole('button', { name: 'Cần gửi ảnh?' }).click();
  await expect(page.getByRole('dialog', { name: 'Gửi góp ý' })).toBeVisible();
  await closeDialog(page);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(write).toHaveValue('Mình hỏi thêm');
  await write.press('Escape');
  await expect(chat).toBeHidden();
  await expect(opener).toBeFocused();
});

test('desk: a notice that is written stands on open pages by itself (section 2.4)', async ({
  browser,
  quietPage: page,
}) => {
  await page.setViewportSize({ width: VI_WIDE.width, height: 900 });
  const title = `Tin mới ${Date.now()}`;
  const list = await page.context().newPage();
  for (const [open, path] of [
    [page, '/'],
    [list, '/noticePage'],
  ] as const) {
    const listens = open.waitForResponse('**/portal/events/brand');
    await open.goto(path);
    await listens;
  }
  const member = await enterCutOff(browser);
  const desk = await openOffice(browser, 'admin', '/announcements?open=new');
  const editor = desk.getByRole('dialog');
  await editor.getByLabel(/^Tiêu đề/).fill(title);
  await expectAccessible(desk);
  await editor.getByRole('button', { name: 'Lưu' }).click();
  await expect(editor).toBeHidden();
  await expect(desk.getByRole('cell', { name: title, exact: true })).toBeVisible();
  await expect(list.getByRole('navigation', { name: 'Thông báo' }).getByText(title)).toBeVisible();
  await page.getByRole('button', { name: title }).first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
  // The member got no event: the page refetches when its event stream opens at last.
  await expect(member.getByRole('button', { name: title })).toHaveCount(0);
  await member.unroute(OWN_EVENTS);
  await expect(member.getByRole('button', { name: title }).first()).toBeVisible();
  await Promise.all([desk.context().close(), member.context().close()]);
});

const OWN_EVENTS = '**/portal/events';

/** A member's page whose own event stream is blocked. */
async function enterCutOff(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAs(page, await makePlayer('cat'));
  await page.route(OWN_EVENTS, (route) => route.abort());
  const tried = page.waitForRequest(OWN_EVENTS);
  await page.goto('/');
  await tried;
  return page;
}
