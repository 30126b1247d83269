import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';

/**
 * Distinctive secrets, typed into a real browser as a player would. None may remain where a script, another page or the
 * next user of the machine could read it (OWASP ASVS 5 section 14.3). tests/whole/leaks.test.ts checks what the server
 * answers and logs.
 */
const PASSWORD = 'canary-Sen-hong-81';
const WRONG = 'canary-wrong-Trang-82';
const PIN = '730581';
const CARD = `19${Date.now()}77`;
const NUMBER = `9${String(Date.now()).slice(-8)}`;

// The installed portal stores files, which are checked as well.
test.use({ serviceWorkers: 'allow', locale: 'vi-VN' });

interface Traces {
  console: string[];
  urls: string[];
}

function follow(page: Page): Traces {
  const traces: Traces = { console: [], urls: [] };
  page.on('console', (message) => traces.console.push(message.text()));
  page.on('pageerror', (error) => traces.console.push(String(error)));
  page.on('request', (request) => traces.urls.push(request.url(), request.headers().referer ?? ''));
  page.on('framenavigated', (frame) => traces.urls.push(frame.url()));
  return traces;
}

/** What a script of the page can read. It is itself a script as text, because these names are the browser's. */
const LOOK = `(async () => {
  const open = (name) => new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  const all = (store) => new Promise((resolve, reject) => {
    const reading = store.getAll();
    reading.onerror = () => reject(reading.error);
    reading.onsuccess = () => resolve(reading.result);
  });
  const databases = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await open(name);
    for (const store of database.objectStoreNames)
      databases.push([name, store, await all(database.transaction(store).objectStore(store))]);
    database.close();
  }
  const files = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const isText = /text\\/html|json/.test(answer?.headers.get('content-type') ?? '');
      files.push(request.url, isText ? await answer.text() : '');
    }
  }
  return {
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    indexedDB: JSON.stringify(databases),
    caches: files.join(' '),
    cookies: document.cookie,
    state: JSON.stringify([history.state, window.name]),
  };
})()`;

/** Everything that a script of the page, or a person at the browser, can read without logging in again. */
async function everywhere(page: Page, traces: Traces) {
  const kept = await page.evaluate<Record<'localStorage' | 'sessionStorage' | 'caches', string>>(LOOK);
  const cdp = await page.context().newCDPSession(page);
  const { entries } = await cdp.send('Page.getNavigationHistory');
  await cdp.detach();
  const history = entries.map(({ url, title, userTypedURL }) => `${url} ${title} ${userTypedURL}`).join('\n');
  return { ...kept, history, console: traces.console.join('\n'), urls: traces.urls.join('\n') };
}

/** Cookies with a token: the browser has them, but the page must not. */
async function tokens(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const secret = cookies.filter(({ name }) => /session|device/.test(name));
  for (const { name, httpOnly, sameSite } of secret) expect([name, httpOnly, sameSite]).toEqual([name, true, 'Lax']);
  return secret.map(({ value }) => value);
}

/** Six digits inside a longer number are not a code. */
const holds = (text: string, secret: string) =>
  /^\d+$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text) : text.includes(secret);

async function expectNothing(page: Page, traces: Traces, secrets: readonly string[]) {
  const found = Object.entries(await everywhere(page, traces)).flatMap(([where, text]) =>
    secrets.filter((secret) => holds(text, secret)).map((secret) => `${secret} in ${where}`),
  );
  expect(found).toEqual([]);
}

/** The newest code sent to a number. */
function codeTo(number: string): Promise<string> {
  return inInstallation(async (database) => {
    const { body } = await database.read((db) =>
      db
        .selectFrom('accounts.outbox')
        .select('body')
        .where('recipient', '=', number)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    return /\b(\d{6})\b/.exec(body)?.[1] ?? '';
  });
}

async function register(page: Page): Promise<string> {
  await page.goto('/register');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Số điện thoại' }).click();
  await dialog.getByRole('textbox', { name: 'Số điện thoại' }).fill(`0${NUMBER}`);
  await dialog.getByRole('button', { name: 'Gửi mã' }).click();
  await expect(dialog.getByRole('button', { name: /Gửi lại sau/ })).toBeDisabled();
  const code = await codeTo(`84${NUMBER}`);
  await dialog.getByRole('textbox', { name: /^Mã SMS/ }).fill(code);
  await dialog
    .getByRole('textbox', { name: /^Mật khẩu/ })
    .first()
    .fill(PASSWORD);
  await dialog.getByRole('textbox', { name: /^Nhập lại mật khẩu/ }).fill(PASSWORD);
  await dialog.getByLabel(/Tôi đủ 18 tuổi/).check();
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect(dialog).toBeHidden();
  return code;
}

async function logInAgain(page: Page) {
  await page.goto('/robots.txt');
  await page.context().clearCookies({ name: /session|device/ });
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên đăng nhập').fill(`0${NUMBER}`);
  const password = dialog.getByRole('textbox', { name: /^Mật khẩu/ });
  await password.fill(WRONG);
  await dialog.getByLabel(/^Ghi nhớ/).check();
  await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(dialog.getByText('Tên đăng nhập hoặc mật khẩu không đúng. Hãy thử lại.')).toBeVisible();
  await password.fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function openWithdrawal(page: Page): Promise<Locator> {
  await page.goto('/?account=withdraw');
  return page.getByRole('dialog').first();
}

async function bindCard(page: Page, centre: Locator) {
  await centre.getByRole('button', { name: 'Đặt mật khẩu' }).click();
  const payment = page.getByRole('dialog').last();
  await payment.getByRole('textbox', { name: 'Mật khẩu đăng nhập' }).fill(PASSWORD);
  const pins = payment.locator('input[inputmode="numeric"]');
  await pins.nth(0).fill(PIN);
  await pins.nth(1).fill(PIN);
  await payment.getByRole('button', { name: /Lưu/ }).click();
  await expect(centre.getByRole('button', { name: 'Đặt mật khẩu' })).toBeHidden();
  await centre.getByRole('button', { name: 'Thêm tài khoản nhận' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Thêm tài khoản nhận' });
  await dialog.getByLabel('Ngân hàng').last().selectOption({ label: 'Techcombank' });
  await dialog.getByLabel('Số tài khoản').fill(CARD);
  await dialog.getByLabel('Tên chủ tài khoản').fill('Nguyễn Thị Hoa');
  await dialog.getByRole('textbox', { name: 'Mật khẩu rút tiền' }).fill(PIN);
  await dialog.getByRole('textbox', { name: 'Mật khẩu đăng nhập' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Liên kết' }).click();
  await expect(dialog).toBeHidden();
  await expect(centre.getByText(`•••• ${CARD.slice(-4)}`)).toBeVisible();
}

test('no password, token, code or card number stays in the browser', async ({ page }) => {
  const traces = follow(page);
  const code = await register(page);
  const first = await tokens(page);
  expect(first).toHaveLength(1);
  await logInAgain(page);
  const second = await tokens(page);
  expect(second).toHaveLength(2);
  const said = [PASSWORD, WRONG, code, ...first, ...second];
  await expectNothing(page, traces, said);
  await bindCard(page, await openWithdrawal(page));
  await expectNothing(page, traces, [...said, ...(await tokens(page)), PIN, CARD]);
  // A check that the search works: it must find the name that "remember me" stores, and this journey's own mark.
  await page.evaluate(`sessionStorage.setItem('mark', 'seen-by-the-journey')`);
  const { localStorage, sessionStorage, urls } = await everywhere(page, traces);
  expect(localStorage).toContain(NUMBER);
  expect(sessionStorage).toContain('seen-by-the-journey');
  expect(urls).toContain('/wps/member/bankCard');
});
