import type { Browser, Locator } from '@playwright/test';
import { expect, expectAccessible, expectFits, openCentre, type Page, test, VI_WIDE } from '#tests/browser.ts';
import { filledAgent } from '#tests/journeys/filled-agent.fixture.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';
import { turnTo } from './turn-to.fixture.ts';

const PASSWORD = 'sen-trang-77';

test('an agent opens an account, a link brings a player, an assistant comes and goes (docs/agents.md 8)', async ({
  quietPage: page,
  browser,
}) => {
  const { session, username } = await filledAgent({ dataDir: DATA_DIR, portal: PORTAL });
  const centre = await openCentre(page, { session, look: VI_WIDE, centre: 'agent', entry: 'registerCenter' });
  const [made, brought] = [`${username}c`, `${username}d`];
  await openAccount(centre, made);
  const link = await makeLink(page, centre);
  await registerBy(browser, { link, name: brought });

  await turnTo(centre, VI_WIDE, 'Quản lý đội nhóm');
  await expect(centre.getByText(made, { exact: true })).toBeVisible();
  await expect(centre.getByText(brought, { exact: true })).toBeVisible();
  // The visit asks for the links again: the list that is open keeps its counts.
  await page.goto('/?agent=registerCenter');
  await centre.getByRole('tab', { name: 'Liên kết mời' }).click();
  const card = centre.getByRole('article', { name: 'Telegram' });
  await card.getByRole('button', { name: 'Ai đã đăng ký' }).click();
  const registered = page.getByRole('dialog').last();
  await expect(registered.getByText(brought)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(registered.getByText(brought)).toHaveCount(0);
  await addAssistant(page, centre, `${username}t`);
});

async function openAccount(centre: Locator, name: string): Promise<void> {
  await centre.getByLabel('Tên đăng nhập').fill(name);
  await centre.getByRole('textbox', { name: 'Mật khẩu lần đầu' }).fill(PASSWORD);
  await centre.getByRole('tabpanel').getByRole('button', { name: 'Mở tài khoản' }).click();
  await expect(centre.getByRole('status').getByText('Đã mở tài khoản')).toBeVisible();
}

/** Answers the new link's address. */
async function makeLink(page: Page, centre: Locator): Promise<string> {
  await centre.getByRole('tab', { name: 'Liên kết mời' }).click();
  await centre.getByRole('button', { name: 'Tạo liên kết' }).click();
  const form = page.getByRole('dialog', { name: 'Tạo liên kết' });
  await form.getByLabel(/^Tên gợi nhớ/).fill('Telegram');
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await form.locator('button[type=submit]').click();
  const card = centre.getByRole('article', { name: 'Telegram' });
  const link = `http://${await card.getByText(/affiliateCode=/).textContent()}`;
  await expectFits(page);
  return link;
}

/** A visitor without a session fills in the registration that the link opens. */
async function registerBy(browser: Browser, { link, name }: { link: string; name: string }): Promise<void> {
  const guest = await browser.newContext({ locale: 'en-US' });
  const visitor = await guest.newPage();
  await guest.addCookies([{ name: 'language', value: 'VI', domain: 'localhost', path: '/' }]);
  await visitor.goto(link);
  const dialog = visitor.getByRole('dialog');
  await dialog.getByLabel('Tên đăng nhập').fill(name);
  await dialog
    .getByRole('textbox', { name: /^Mật khẩu/ })
    .first()
    .fill(PASSWORD);
  await dialog.getByRole('textbox', { name: /^Nhập lại mật khẩu/ }).fill(PASSWORD);
  await dialog.getByLabel(/Tôi đủ 18 tuổi/).check();
  await dialog.getByRole('button', { name: 'Tạo tài khoản' }).click();
  await expect(dialog).toBeHidden();
  await guest.close();
}

async function addAssistant(page: Page, centre: Locator, name: string): Promise<void> {
  await centre.getByRole('tab', { name: 'Trợ lý' }).click();
  await centre.getByLabel('Tên đăng nhập').fill(name);
  await centre.getByRole('textbox', { name: 'Mật khẩu lần đầu' }).fill(PASSWORD);
  await centre.getByRole('button', { name: 'Thêm trợ lý' }).click();
  await centre.getByRole('button', { name: 'Thu quyền' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Thu quyền' }).click();
  await expect(centre.getByText('Đã thu quyền')).toBeVisible();
}
