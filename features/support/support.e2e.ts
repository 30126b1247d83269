import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, type Look, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { enterAs, makePlayer } from '#tests/installation.ts';
import { logInAtOffice, makeOperator, type Role } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

const WORDS = {
  VI: {
    welcome: 'Chào bạn đến với Sen Vàng',
    silent: 'Hôm nay không hiện lại',
    close: /^Đóng$/,
    help: 'Trung tâm trợ giúp',
    search: 'Tìm trong trợ giúp',
    query: 'ty le hoan tra',
    found: 'Tỷ lệ hoàn trả (RTP)',
    notices: 'Thông báo',
    question: 'Gửi câu hỏi',
    message: 'Nhắn cho nhân viên',
    send: 'Gửi',
    typeMissing: 'Hãy chọn loại câu hỏi.',
    empty: 'Nội dung không được để trống.',
    onlyImages: 'Chỉ nhận ảnh png hoặc jpg.',
    type: 'Loại câu hỏi',
    game: 'Trò chơi',
    content: 'Nội dung',
    sent: 'Đã nhận góp ý của bạn',
    chat: 'Chăm sóc khách hàng',
    write: 'Nhập tin nhắn',
    title: /^Tiêu đề/,
    save: 'Lưu',
  },
  EN: {
    welcome: 'Welcome to Sen Vàng',
    silent: 'Do not show again today',
    close: /^Close$/,
    help: 'Help centre',
    search: 'Search help',
    query: 'RETURN to player',
    found: 'Return to player (RTP)',
    notices: 'Notices',
    question: 'Send a question',
    message: 'Message us',
    send: 'Send',
    typeMissing: 'Please choose a type.',
    empty: 'The message cannot be empty.',
    onlyImages: 'Only png or jpg images are accepted.',
    type: 'Question type',
    game: 'Game',
    content: 'Message',
    sent: 'We have your feedback',
    chat: 'Customer service',
    write: 'Write a message',
    title: /^Title/,
    save: 'Save',
  },
} as const;

async function dress(page: Page, look: Look) {
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.context().addCookies([{ name: 'language', value: look.language, url: 'http://localhost' }]);
  await page.addInitScript(
    ([theme, language]) => {
      localStorage.setItem('theme', theme);
      localStorage.setItem('lang', language);
    },
    [look.theme, look.language] as const,
  );
  return WORDS[look.language];
}

async function openOffice(page: Page, role: Role, path: string) {
  await page.goto(OFFICE);
  await logInAtOffice(page, await makeOperator(role));
  await expect(page.getByRole('navigation', { name: 'Menu văn phòng' })).toBeVisible();
  await page.goto(`${OFFICE}${path}`);
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

test.describe('what a pop-up leads to (section 2.4 "linkageType")', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  for (const [linkageType, linkage] of [
    ['game', 'DONGSON/no-such-game'],
    ['member', 'depositv2'],
  ])
    test(`a visitor logs in first for a ${linkageType}, and no pop-up lies upon a game`, async ({ page }) => {
      const popup = {
        id: 1,
        title: 'Lối đi',
        content: '',
        createdAt: 0,
        execution: 'B',
        promotionType: '',
        linkageType,
        linkage,
        announcementImages: [],
        button: 'Đi ngay',
      };
      const value = { banners: [], player: [], promotion: [], popup: [popup] };
      await page.route('**/MCSFE_getListAnnouncements?*types=PU*', (route) =>
        route.fulfill({ json: { success: true, value, message: '' } }),
      );
      const asked: string[] = [];
      page.on('request', (request) => void (request.url().includes('types=PU') && asked.push(request.url())));
      await page.goto('/lottery');
      await expect(page.getByRole('banner')).toBeVisible();
      expect(asked).toEqual([]);
      await page.goto('/');
      await page.getByRole('dialog', { name: 'Lối đi' }).getByRole('button', { name: 'Đi ngay' }).click();
      await expect(page.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
    });
});

for (const look of TWO_LOOKS) {
  test.describe(nameOf(look), () => {
    test.describe('pop-ups', () => {
      test.use({ storageState: { cookies: [], origins: [] } });
      test('a visitor sees them once, and not on the next page (section 3)', async ({ quietPage: page }) => {
        const words = await dress(page, look);
        await page.goto('/');
        const popup = page.getByRole('dialog', { name: words.welcome });
        await expect(popup).toBeVisible();
        await expectAccessible(page);
        await popup.getByLabel(words.silent).check();
        await popup.getByRole('button', { name: words.close }).last().click();
        await expect(popup).toBeHidden();
        expect(await page.evaluate(() => localStorage.getItem('popups.silent'))).toMatch(/^\d{4}-\d\d-\d\d$/);
      });
    });

    test('help: an anchor leads to its word after a reload, search folds accents (section 2.1)', async ({
      quietPage: page,
    }) => {
      const words = await dress(page, look);
      await page.goto('/help#rtp');
      const term = page.locator('#rtp');
      await expect(term).toBeInViewport();
      await page.reload();
      await expect(term).toBeInViewport();
      await expect(term).toHaveAttribute('data-target', '');
      await page.goto('/help');
      await page.getByLabel(words.search).fill(words.query);
      await expect(page).toHaveURL(/q=/);
      await expect(page.getByText(words.found)).toBeVisible();
      await expect(page.locator('#privacy')).toBeHidden();
      await expectAccessible(page);
      await page.goto('/helpmc');
      await expect(page.getByRole('heading', { level: 1, name: words.help })).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
    });

    test('notices: absurd pages lead to the last one, the chosen notice stands in the address', async ({
      quietPage: page,
    }) => {
      const words = await dress(page, look);
      await page.goto('/noticePage?page=99999999');
      const list = page.getByRole('navigation', { name: words.notices });
      const second = list.getByRole('button').nth(1);
      // A double press: the second press must not close what the first opened.
      await second.dblclick();
      await expect(page).toHaveURL(/id=\d+/);
      const title = page.getByRole('article').getByRole('heading');
      await expect(title).toBeVisible();
      const chosen = await title.textContent();
      await page.reload();
      await expect(title).toHaveText(String(chosen));
      await expectAccessible(page);
      if (look.width >= 1024) return;
      // A phone shows it in a sheet; after closing, Back does not open the sheet again.
      await page.keyboard.press('Escape');
      await expect(title).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(/page=99999999$/);
      await expect(title).toBeHidden();
    });

    test('feedback: problems beneath each field, then it is sent with a picture (sections 5 and 8)', async ({
      quietPage: page,
    }) => {
      const words = await dress(page, look);
      await page.goto('/help');
      await page.getByRole('button', { name: words.question }).click();
      const form = page.getByRole('dialog');
      const send = form.getByRole('button', { name: words.send, exact: true });
      await send.click();
      for (const problem of [words.typeMissing, words.empty]) await expect(form.getByText(problem)).toBeVisible();
      const file = form.locator('input[type=file]');
      await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
      await expect(form.getByText(words.onlyImages)).toBeVisible();
      await expectAccessible(page);
      const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0f6b52' } })
        .png()
        .toBuffer();
      await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
      await expect(form.getByRole('img', { name: 'a.png' })).toBeVisible();
      await form.getByLabel(words.type).selectOption({ label: words.game });
      await form.getByLabel(words.content).fill('Tôi muốn hỏi về ván tối qua.');
      const keys = await refusedTwice(page, '**/wps/feedback');
      for (const tries of [1, 2]) {
        await send.click();
        await expect(form.getByRole('alert').getByText(REFUSED)).toBeVisible();
        await expect.poll(() => keys.length).toBe(tries);
      }
      await form.getByLabel(words.content).fill('Tôi muốn hỏi về hai ván tối qua.');
      await send.click();
      await expect(form.getByRole('heading', { name: words.sent })).toBeFocused();
      expectOneThenAnother(keys);
    });
  });
}

test('chat: a visitor asks, an operator answers, the answer arrives by itself (section 2.5)', async ({
  browser,
  quietPage: page,
}) => {
  const words = await dress(page, { language: 'VI', theme: 'light', width: 1440 });
  const question = `Xin hỏi ${Date.now()}`;
  await page.goto('/help');
  await page.getByRole('button', { name: words.message }).click();
  const chat = page.getByRole('dialog', { name: words.chat });
  const keys = await refusedTwice(page, '**/PARLOR_chatMessage');
  await chat.getByLabel(words.write).fill('Tin không tới nơi');
  for (const tries of [1, 2]) {
    await chat.getByLabel(words.write).press('Enter');
    await expect.poll(() => keys.length).toBe(tries);
    await expect(chat.getByText(REFUSED)).toBeVisible();
  }
  await chat.getByLabel(words.write).fill(question);
  await chat.getByLabel(words.write).press('Enter');
  await expect(chat.getByText(question)).toBeVisible();
  expectOneThenAnother(keys);
  await expectAccessible(page);
  const desk = await (await browser.newContext()).newPage();
  await openOffice(desk, 'support', '/chats');
  await desk.getByRole('button', { name: question }).click();
  await desk.getByLabel(words.write).fill('Mình nghe bạn.');
  await desk.getByLabel(words.write).press('Enter');
  await expect(chat.getByText('Mình nghe bạn.')).toBeVisible();
  await expectAccessible(desk);
  await desk.context().close();
  // Another dialog opens over the chat, whose text stays; closing it returns the focus.
  await chat.getByLabel(words.write).fill('Mình hỏi thêm');
  await chat.getByRole('button', { name: 'Cần gửi ảnh?' }).click();
  await expect(page.getByRole('dialog', { name: 'Gửi góp ý' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(chat.getByLabel(words.write)).toHaveValue('Mình hỏi thêm');
  await chat.getByLabel(words.write).press('Escape');
  await expect(chat).toBeHidden();
  await expect(page.getByRole('button', { name: words.message })).toBeFocused();
});

test('desk: a notice that is written stands on open pages by itself (section 2.4)', async ({
  browser,
  quietPage: page,
}) => {
  const words = await dress(page, { language: 'VI', theme: 'light', width: 1440 });
  // A test cannot press a running marquee.
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  const desk = await (await browser.newContext()).newPage();
  await openOffice(desk, 'admin', '/announcements?open=new');
  const editor = desk.getByRole('dialog');
  await editor.getByLabel(words.title).fill(title);
  await expectAccessible(desk);
  await editor.getByRole('button', { name: words.save }).click();
  await expect(editor).toBeHidden();
  await expect(desk.getByRole('cell', { name: title, exact: true })).toBeVisible();
  await expect(list.getByRole('navigation', { name: words.notices }).getByText(title)).toBeVisible();
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

test.describe('pop-ups of every execution', () => {
  test.use({ storageState: { cookies: [], origins: [] }, reducedMotion: 'reduce' });
  test('before a login, at the first one, after every one (sections 3 and 4)', async ({ quietPage: page }) => {
    const words = await dress(page, { language: 'VI', theme: 'light', width: 1440 });
    const username = `popup${Date.now().toString(36)}`.slice(0, 16);
    const popup = (name: string) => page.getByRole('dialog', { name });
    const first = popup('Ba điều trước ván đầu tiên');
    const usual = popup('Mỗi ván nổ hũ đều tự kiểm chứng được');
    const close = (shown: typeof first) => shown.getByRole('button', { name: words.close }).first().click();
    await page.goto('/');
    await close(popup(words.welcome));
    await page.getByRole('banner').getByRole('button', { name: 'Đăng ký' }).click();
    const form = popup('Tạo tài khoản');
    await form.getByLabel('Tên đăng nhập').fill(username);
    await form.getByRole('textbox', { name: /^Mật khẩu/ }).fill('sen-trang-77');
    await form.getByRole('textbox', { name: /^Nhập lại mật khẩu/ }).fill('sen-trang-77');
    await form.getByLabel(/18/).press('Space');
    await form.getByRole('button', { name: 'Tạo tài khoản' }).click();
    await expect(first).toBeVisible();
    await first.getByRole('button', { name: 'Tiếp' }).click();
    await expect(usual).toBeVisible();
    await close(usual);

    await page.context().clearCookies();
    await page.goto('/login');
    const login = popup('Đăng nhập');
    await login.getByLabel('Tên đăng nhập').fill(username);
    await login.locator('input[type=password]').fill('sen-trang-77');
    await login.locator('form').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(usual).toBeVisible();
    await expect(first).toBeHidden();
  });
});
