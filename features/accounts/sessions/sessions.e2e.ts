import { closeDialog, expect, type Page, test, VI_WIDE } from '#tests/browser.ts';
import { enterAs, makePlayer } from '#tests/installation.ts';
import { accountButton, chooseInMenu, logOut, typeLogin, visit } from '../visit.fixture.ts';

test('a session that is ended from another device is over in its own page at once (section 4 "Account state")', async ({
  browser,
  page,
}) => {
  const account = await makePlayer('phien');
  const context = await browser.newContext();
  const there = await context.newPage();
  await enterAs(there, account);
  await there.goto('/');
  await expect(accountButton(there, 'VI')).toBeVisible();
  await enterAs(page, account);
  await page.goto('/?account=securityCenter');
  await page.getByRole('button', { name: /^Kết thúc phiên/ }).click();
  await expect(page.getByText('Đã kết thúc phiên')).toBeVisible();
  // The other page is notified without any action there.
  await expect(there.getByRole('banner').getByRole('button', { name: 'Đăng ký' })).toBeVisible();
  await expect(there.getByText('Phiên đã kết thúc')).toBeVisible();
  await there.getByRole('alert').getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(there.getByRole('dialog', { name: 'Đăng nhập' })).toBeVisible();
  await context.close();
  // A player who logs out sees no message.
  await closeDialog(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseInMenu(page, 'VI', 'Đăng xuất');
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Đăng ký' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Phiên đã kết thúc')).toBeHidden();
});

test('tabs of one browser show one account: a login or logout in one is seen in the others (section 4)', async ({
  page,
  context,
}) => {
  const [first, second] = [await makePlayer('mot'), await makePlayer('hai')];
  const here = (tab: Page, { username }: { username: string }) =>
    expect(tab.getByRole('banner').getByRole('button', { name: `Tài khoản của ${username}` })).toBeVisible();
  const visitor = (tab: Page) => expect(tab.getByRole('banner').getByRole('button', { name: 'Đăng ký' })).toBeVisible();
  await visit(page, VI_WIDE, '/');
  await enterAs(page, first);
  const other = await context.newPage();
  await other.goto('/');
  await here(other, first);
  await page.reload();
  await here(page, first);

  const dialog = await logOut(page, 'VI');
  await visitor(other);
  await expect(other.getByText('Phiên đã kết thúc')).toBeHidden();
  await other.getByRole('banner').getByRole('button', { name: 'Đăng nhập', exact: true }).press('Enter');
  await expect(other.getByRole('dialog').getByLabel('Tên đăng nhập')).toBeVisible();
  await dialog.getByLabel('Ghi nhớ trong 1 ngày').check();
  await typeLogin(page, 'VI', second);
  await here(page, second);
  await here(other, second);
  await expect(other.getByRole('dialog')).toBeHidden();
});

test('after a logout the name that was to be remembered is offered (section 4 "Remember me")', async ({ page }) => {
  const account = await makePlayer('nho');
  const dialog = await visit(page, VI_WIDE, '/login');
  const remember = dialog.getByLabel('Ghi nhớ trong 1 ngày');
  const name = dialog.getByLabel('Tên đăng nhập');
  await remember.check();
  await typeLogin(page, 'VI', account);
  await expect(accountButton(page, 'VI')).toBeVisible();
  await logOut(page, 'VI');
  await expect(name).toHaveValue(account.username);
  await expect(remember).toBeChecked();
  // Nobody is let in by the name alone, also not by a reload.
  await page.goto('/login');
  await expect(name).toHaveValue(account.username);
  await remember.uncheck();
  await typeLogin(page, 'VI', account);
  await logOut(page, 'VI');
  await expect(name).toHaveValue('');
});
