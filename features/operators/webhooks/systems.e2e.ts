import { createServer, type Server } from 'node:http';
import { expect, expectAccessible, expectFits, type Page, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

/** Review O15: the two desks of the brand's own systems, as an administrator uses them. */

let receiver: Server;
let address: string;
let told: string[] = [];

test.beforeAll(async () => {
  receiver = createServer((request, response) => {
    told.push(String(request.headers['x-parlor-event']));
    request.resume().on('end', () => response.writeHead(200).end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as { port: number }).port}/parlor`;
});
test.afterAll(() => {
  receiver.close();
});

async function asAdmin(page: Page, language: 'VI' | 'EN', width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('admin') });
}

test('an API key is made, shown once, reads, and is revoked (review O15)', async ({ page, playwright }) => {
  await asAdmin(page, 'EN', 1440);
  await page.goto(`${OFFICE}/`);
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API keys' })).toBeVisible();
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New key' });
  const name = `CRM ${Date.now()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Role').selectOption('support');
  await form.getByRole('button', { name: 'Create key' }).click();
  const once = page.getByRole('dialog', { name: 'Your new key' });
  await expectAccessible(page);
  const key = (await once.getByText(/^parlor_/).textContent()) ?? '';
  await once.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(key)).toBeHidden();

  // A machine sends no cookie.
  const machine = await playwright.request.newContext();
  const ask = () => machine.get(`${OFFICE}/office/players`, { headers: { authorization: `Bearer ${key}` } });
  expect((await ask()).status()).toBe(200);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).not.toContainText('Never');
  await row.click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: `Revoke ${name}?` }))
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(row).toContainText('Revoked');
  expect((await ask()).status()).toBe(403);
  await machine.dispose();
});

test('a webhook is added, tried, read in its log and paused, VI on a phone (review O15)', async ({ page }) => {
  told = [];
  await asAdmin(page, 'VI', 390);
  await page.goto(`${OFFICE}/people/webhooks`);
  await expect(page.getByRole('heading', { level: 1, name: 'Webhook' })).toBeVisible();
  await page.getByRole('button', { name: 'Thêm webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Thêm webhook' });
  await form.getByLabel('Địa chỉ nhận').fill('ftp://crm.example.org');
  await form.getByRole('button', { name: 'Tạo webhook' }).click();
  await expect(form.getByText('Địa chỉ cần bắt đầu bằng https://')).toBeVisible();
  await form.getByLabel('Địa chỉ nhận').fill(address);
  // Otherwise the new players of other journeys would be reported too.
  await form.getByRole('checkbox', { name: 'Người chơi mới' }).uncheck();
  await form.getByRole('button', { name: 'Tạo webhook' }).click();
  const once = page.getByRole('dialog', { name: 'Khóa ký' });
  await expectAccessible(page);
  await once.getByRole('button', { name: 'Tôi đã lưu lại' }).click();
  await expect(once).toBeHidden();

  await page.getByText(address).click();
  const sheet = page.getByRole('dialog', { name: new URL(address).host });
  await sheet.getByRole('button', { name: 'Gửi thử' }).click();
  await expect(page.getByText('Bên nhận đã nhận')).toBeVisible();
  expect(told).toContain('test');
  const log = sheet.getByRole('list', { name: 'Nhật ký gửi' });
  await expect(log.getByRole('listitem').filter({ hasText: 'test' })).toContainText('Đã gửi');
  await expectFits(page);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Tạm dừng' }).click();
  await expect(sheet.getByRole('button', { name: 'Chạy lại' })).toBeVisible();
});
