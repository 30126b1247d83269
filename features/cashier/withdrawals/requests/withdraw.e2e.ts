import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { brandDirectory, createPlayer, ledgerAccountOf, ledgerWallets } from '#features/accounts/public.ts';
import { openSite } from '#features/site/public.ts';
import { openLedger } from '#ledger/ledger.ts';
import { openDatabase } from '#platform/db/database.ts';
import { borrowPostgres } from '#platform/db/postgres.ts';
import { expect, expectAccessible, test } from '#tests/browser.ts';
import { DATA_DIR } from '#tests/places.ts';

/** Spec sections 2.7 "withdraw", 2.9 "withdrawal confirmation", 4 "Statuses": withdrawals as the player sees them. */
const PASSWORD = 'sen-trang-77';
const PIN = '730194';

/** A new player whose 100 P need no wagering, which has its own journeys. */
async function newPlayer(): Promise<string> {
  const postgres = await borrowPostgres({ dataDir: join(DATA_DIR, 'postgres'), log: () => {} });
  const database = openDatabase({ url: postgres.url, poolSize: 4 });
  const ledger = openLedger({ url: postgres.url, database });
  const bus = { publish: async () => {}, subscribe: () => () => {}, close: async () => {} };
  const site = openSite({ database, bus });
  const brand = await brandDirectory(site).byId((await site.brands.all())[0]?.id ?? 0);
  const username = `rut${Date.now()}`;
  const facts = { username, password: PASSWORD };
  const { id } = (await createPlayer({ database, wallets: ledgerWallets(ledger), brand }, facts)) ?? { id: 0n };
  const account = await ledgerAccountOf(database, id);
  const money = { key: `journey:${username}`, account, amount: 1_000_000n } as const;
  await ledger.poster.post({ ...money, house: 'adjustment', kind: 'adjustment' });
  await ledger.drain();
  await database.close();
  await postgres.stop();
  return username;
}

async function login(page: Page, username: string) {
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên đăng nhập').fill(username);
  await dialog.getByRole('textbox', { name: /^Mật khẩu/ }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function openWithdrawal(page: Page): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Tài khoản/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /Tài khoản của tôi/ }).click();
  const centre = page.getByRole('dialog').first();
  await centre.getByRole('button', { name: 'Rút tiền', exact: true }).click();
  return centre;
}

async function setPaymentPassword(page: Page, centre: Locator) {
  await centre.getByRole('button', { name: 'Đặt mật khẩu' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox', { name: 'Mật khẩu đăng nhập' }).fill(PASSWORD);
  const pins = dialog.locator('input[inputmode="numeric"]');
  await pins.nth(0).fill(PIN);
  await pins.nth(1).fill(PIN);
  await dialog.getByRole('button', { name: /Lưu/ }).click();
  await expect(centre.getByRole('button', { name: 'Đặt mật khẩu' })).toBeHidden();
}

async function bindCard(page: Page, centre: Locator, number: string) {
  await centre.getByRole('button', { name: 'Thêm tài khoản nhận' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Thêm tài khoản nhận' });
  await expect(dialog.getByText('Tài khoản mới nhận tiền được ngay.')).toBeVisible();
  await dialog.getByLabel('Ngân hàng').last().selectOption({ label: 'Techcombank' });
  await dialog.getByLabel('Số tài khoản').fill(number);
  await dialog.getByLabel('Tên chủ tài khoản').fill('Nguyễn Thị Hoa');
  await dialog.getByRole('textbox', { name: 'Mật khẩu rút tiền' }).fill(PIN);
  await dialog.getByRole('textbox', { name: 'Mật khẩu đăng nhập' }).fill('wrong-one-1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Liên kết' }).click();
  await expect(dialog.getByText('Mật khẩu đăng nhập không đúng.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Mật khẩu đăng nhập' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Liên kết' }).click();
  await expect(dialog).toBeHidden();
}

test('a newcomer sees what is missing, does it, withdraws and takes it back', async ({ page }) => {
  test.slow();
  const number = `19${Date.now()}`;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/bankCard') || request.url().includes('/transaction/withdraw'))
      sent.push(request.postData() ?? '');
  });
  await login(page, await newPlayer());
  const centre = await openWithdrawal(page);
  await expect(centre.getByText('Còn thiếu để rút tiền', { exact: true })).toBeVisible();
  await expect(centre.getByRole('button', { name: 'Tiếp tục' })).toBeDisabled();
  await setPaymentPassword(page, centre);
  await bindCard(page, centre, number);
  await expect(centre.getByText(`•••• ${number.slice(-4)}`)).toBeVisible();
  await expect(centre.getByText('NGUYEN THI HOA')).toBeVisible();
  await expect(centre.getByText('Đủ điều kiện rút tiền')).toBeVisible();

  await centre.getByRole('textbox', { name: 'Số tiền rút' }).fill('60');
  await expect(centre.getByText('60.000 ₫')).toBeVisible();
  await centre.getByRole('button', { name: 'Tiếp tục' }).click();
  const confirm = page.getByRole('dialog', { name: 'Xác nhận rút tiền' });
  await expect(confirm.getByText('NGUYEN THI HOA')).toBeVisible();
  await confirm.getByRole('textbox', { name: 'Mật khẩu rút tiền' }).fill('000001');
  await confirm.getByRole('button', { name: 'Rút tiền' }).click();
  await expect(confirm.getByText('Mật khẩu rút tiền không đúng.')).toBeVisible();
  await confirm.getByRole('textbox', { name: 'Mật khẩu rút tiền' }).fill(PIN);
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Rút tiền' }).click();
  await expect(centre.getByRole('heading', { name: 'Chờ duyệt' })).toBeVisible();
  await expect(page.getByRole('dialog').first()).toContainText('40,00');
  await expectAccessible(page);

  await centre.getByRole('button', { name: 'Hủy lệnh' }).click();
  await page.getByRole('button', { name: 'Hủy lệnh rút' }).click();
  await expect(centre.getByRole('heading', { name: 'Đã hủy' })).toBeVisible();
  await expect(page.getByRole('dialog').first()).toContainText('100,00');
  await centre.getByRole('button', { name: 'Tài khoản của tôi' }).click();
  await expect(centre.getByText(`Techcombank •••• ${number.slice(-4)}`)).toBeVisible();
  // The number is sent encrypted and always shown masked.
  expect(sent.filter((body) => body.includes(number) || body.includes(PIN))).toEqual([]);
  expect(await page.content()).not.toContain(number);
});
