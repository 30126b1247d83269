import { createServer, type Server } from 'node:http';
import { expect, expectAccessible, expectFits, type Page, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

/** Review O15: the two desks of the brand's own systems, as an administrator uses them. */

let receiver: Server;
let address: string;
const told: string[] = [];

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

test('an API key is made, shown once, reads, and is revoked; a webhook is added, tried, read in its log and paused', async ({
  page,
  playwright,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('admin') });
  await page.goto(`${OFFICE}/people/api-keys`);
  const key = await makeKey(page, `CRM ${Date.now()}`);
  // A machine sends no cookie.
  const machine = await playwright.request.newContext();
  const ask = async () => {
    const answer = await machine.get(`${OFFICE}/office/players`, { headers: { authorization: `Bearer ${key.text}` } });
    return answer.status();
  };
  expect(await ask()).toBe(200);
  await revoke(page, key.name);
  expect(await ask()).toBe(403);
  await machine.dispose();
  await page.setViewportSize({ width: 390, height: 900 });
  await test.step('a webhook, on a phone', () => useWebhook(page));
});

async function makeKey(page: Page, name: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New key' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Role').selectOption('support');
  await form.getByRole('button', { name: 'Create key' }).click();
  const once = page.getByRole('dialog', { name: 'Your new key' });
  await expectAccessible(page);
  const text = (await once.getByText(/^parlor_/).textContent()) ?? '';
  await once.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(text)).toBeHidden();
  return { name, text };
}

async function revoke(page: Page, name: string) {
  const row = page.getByRole('row').filter({ hasText: name });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).not.toContainText('Never');
  await row.click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: `Revoke ${name}?` }))
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(row).toContainText('Revoked');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function useWebhook(page: Page) {
  await page.getByRole('navigation', { name: 'Office menu' }).getByRole('link', { name: 'Webhooks' }).press('Enter');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add webhook' });
  await form.getByLabel('Address').fill('ftp://crm.example.org');
  await form.getByRole('button', { name: 'Create webhook' }).click();
  await expect(form.getByText(/^Use an address that starts with https/)).toBeVisible();
  await form.getByLabel('Address').fill(address);
  // Otherwise the new players of other journeys would be reported too.
  await form.getByRole('checkbox', { name: 'New players' }).uncheck();
  await form.getByRole('button', { name: 'Create webhook' }).click();
  const once = page.getByRole('dialog', { name: 'Signing secret' });
  await expectAccessible(page);
  await once.getByRole('button', { name: 'I have saved it' }).click();
  await expect(once).toBeHidden();

  // The log's first answer is older than the test, and arrives after it.
  const tested = page.waitForResponse(/\/webhooks\/\d+\/test$/);
  await page.route(
    /\/deliveries\?/,
    async (route) => {
      const answer = await route.fetch();
      await tested;
      await route.fulfill({ response: answer }).catch(() => {});
    },
    { times: 1 },
  );
  await page.getByText(address).click();
  const sheet = page.getByRole('dialog', { name: new URL(address).host });
  await sheet.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The receiver took it')).toBeVisible();
  expect(told).toContain('test');
  const log = sheet.getByRole('list', { name: 'Deliveries' });
  await expect(log.getByRole('listitem').filter({ hasText: 'test' })).toContainText('Sent');
  await expectFits(page);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Pause' }).click();
  await expect(sheet.getByRole('button', { name: 'Resume' })).toBeVisible();
}
