import { join } from 'node:path';
import { openFoundation } from '#apps/wiring/foundation.ts';
import { setupAddresses } from '#features/operators/public.ts';
import { ensureBrand } from '#features/site/public.ts';
import { readConfig } from '#platform/config/config.ts';
import { borrowPostgres } from '#platform/db/postgres.ts';
import { createLogger } from '#platform/observe/logger.ts';
import { expect, expectAccessible, type Page, test } from '#tests/browser.ts';
import { enterAs, makePlayer } from '#tests/installation.ts';
import { codeOf, demoOperator, logInAtOffice, makeOperator } from '#tests/operators.ts';
import { OFFICE, PORTS } from '#tests/places.ts';

const HOST = 'newcomer.localhost';
const PASSWORD = 'ngoi-nha-tren-doi-7';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Office menu' });

/** Makes a call of the player whose session the page's browser has. */
async function asPlayer(page: Page, method: 'put' | 'post', path: string, data: object) {
  const answer = await page.request[method](path, { headers: { 'x-parlor-client': 'web' }, data });
  expect(((await answer.json()) as { success: boolean }).success, path).toBe(true);
}

async function english(page: Page, address: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await page.getByRole('radio', { name: 'EN' }).click();
}

/** A brand without operators, and its one-time address as the server prints it. */
async function newBrand(): Promise<string> {
  const dataDir = join(import.meta.dirname, '../../.data/journeys');
  const server = await borrowPostgres({ dataDir: join(dataDir, 'postgres'), log: () => {} });
  const foundation = await openFoundation(
    readConfig({ DATA_DIR: dataDir }),
    server.url,
    createLogger('journey', 'silent'),
  );
  const { id } = await foundation.database.transact((db) =>
    ensureBrand(db, {
      code: 'NEWCOMER',
      name: 'Newcomer',
      hosts: [HOST],
      currency: 'VNDK',
      symbol: 'P',
      language: 'VI',
      timeZone: 'Asia/Ho_Chi_Minh',
      languages: ['VI', 'EN'],
    }),
  );
  await foundation.site.refresh(id);
  const backofficeUrl = `http://${HOST}:${PORTS.BACKOFFICE_PORT}`;
  const [made] = await setupAddresses({ ...foundation, backofficeUrl }, [id]);
  await foundation.close();
  await server.stop();
  return made?.address ?? '';
}

test('the first operator sets themselves up once, and makes the second, EN light 1440', async ({ page, request }) => {
  const address = await newBrand();
  await expect
    .poll(async () => (await request.get(`${OFFICE}/office/session`, { headers: { host: HOST } })).text())
    .toContain('NEWCOMER');
  await english(page, address);
  await page.getByLabel('Username').fill('owner');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'New password again' }).fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = ((await page.locator('.login-secret b').textContent()) ?? '').replace(/\s/g, '');
  const otpauth = `otpauth://totp/Newcomer:owner?issuer=Newcomer&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Six-digit code of the app' }).fill(codeOf({ otpauth }));
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const recovery = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().textContent();
  await expectAccessible(page);
  await page.getByRole('button', { name: /I have kept them/ }).click();

  await menuOf(page).getByRole('link', { name: 'Operators' }).click();
  await page.getByRole('button', { name: 'Add operator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('second');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText(/Hand this to second/)).toBeVisible();
  const initial = await dialog.locator('b.num').textContent();
  await dialog.getByRole('button', { name: 'I have noted it' }).click();
  await expect(page.getByText('Waits for first login')).toBeVisible();
  await expectAccessible(page);
  await menuOf(page).getByRole('link', { name: 'Audit trail' }).click();
  await expect(page.getByText(/Unbroken, 2 entries/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out' }).click();

  // The address is used up; the code that confirmed it works no second time; a recovery code does, once.
  const login = async (username: string, password: string) => {
    await page.getByLabel('Username').fill(username);
    await page.getByRole('textbox', { name: /^Password/ }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await login('owner', PASSWORD);
  await page.getByRole('button', { name: /Use a recovery code/ }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();

  await login('second', initial ?? '');
  await expect(page.getByRole('heading', { name: 'Choose a password of your own' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(initial ?? '');
  await page.getByRole('textbox', { name: 'New password again' }).fill(initial ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('must not be');
});

test('money by hand takes two people, EN light 1440', async ({ page, browser, request }) => {
  const operator = demoOperator('vanhanh');
  await english(page, OFFICE);
  await logInAtOffice(page, operator, 'EN');
  await menuOf(page).getByRole('link', { name: 'Adjustments' }).click();
  await page.getByRole('button', { name: 'Propose an adjustment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('daily0');
  await dialog.getByRole('button', { name: /daily01/ }).click();
  await dialog.getByLabel('Amount').fill('25.5');
  await dialog.getByLabel('Kind').selectOption('compensation');
  await dialog.getByLabel('Reason').fill('A round that was cut off');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('main').getByText('daily01').first().click();
  await expect(dialog.getByText('You proposed this. Somebody else must decide it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expectAccessible(page);

  const second = await (await browser.newContext()).newPage();
  await english(second, OFFICE);
  await logInAtOffice(second, await makeOperator('admin'), 'EN');
  await menuOf(second).getByRole('link', { name: 'Adjustments' }).click();
  await second.getByRole('main').getByText('daily01').first().click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).last().click();
  // A decided item leaves the queue and is listed under its own filter.
  await expect(second.getByRole('main').getByText('daily01')).toHaveCount(0);
  await second.getByRole('button', { name: 'Approved' }).click();
  await expect(second.getByRole('main').getByText('daily01').first()).toBeVisible();
  await expectAccessible(second);
  await second.goto(`${OFFICE}/players?search=daily01`);
  await second
    .getByRole('cell', { name: /daily01/ })
    .first()
    .click();
  await expect(second.getByRole('dialog').getByText('Held', { exact: true })).toBeVisible();
  await expectAccessible(second);
  const careful = await makePlayer('care');
  await enterAs(page, careful);
  const own = { kind: 'loss', period: 'week' };
  for (const amount of [80, 500]) await asPlayer(page, 'put', '/portal/limits', { ...own, amount });
  await asPlayer(page, 'post', '/portal/limits/time-out', { days: 2 });
  await second.goto(`${OFFICE}/players?search=${careful.username}`);
  await second.getByRole('cell', { name: careful.username }).first().click();
  const limits = second.getByRole('region', { name: 'Responsible gaming' });
  await expect(limits.getByText('Time-out')).toBeVisible();
  await expect(limits.getByText('Losses per week')).toBeVisible();
  await expect(limits.getByText('80', { exact: false }).first()).toBeVisible();
  await expect(limits.getByText(/^To be raised to 500.00 P; the player can confirm it from/)).toBeVisible();
  await expectAccessible(second);
  await second.goto(`${OFFICE}/brand/settings?group=withdraw`);
  await second.getByLabel('Times a day').fill('6');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Settings saved')).toBeVisible();
  await expectAccessible(second);
  await second.goto(`${OFFICE}/payments/reconciliation`);
  await expect(second.getByRole('heading', { name: 'Ledger and reconciliation' })).toBeVisible();
  await second.context().close();
  expect((await request.get(`${OFFICE}/office/session`)).ok()).toBe(true);
});
