import { setupAddresses } from '#features/operators/public.ts';
import { ensureBrand } from '#features/site/public.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { expect, expectAccessible, type Page, test } from '#tests/browser.ts';
import { enterAs, inInstallation, makePlayer } from '#tests/installation.ts';
import { codeOf, demoOperator, logInByCalls, makeOperator, type OperatorAccount } from '#tests/operators.ts';
import { OFFICE, PORTS } from '#tests/places.ts';

const HOST = 'newcomer.localhost';
const PASSWORD = 'ngoi-nha-tren-doi-7';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Office menu' });

/** Makes a call of the player whose session the page's browser has. */
async function asPlayer(page: Page, method: 'put' | 'post', path: string, data: object) {
  const answer = await page.request[method](path, { headers: { 'x-parlor-client': 'web' }, data });
  expect(((await answer.json()) as { success: boolean }).success, path).toBe(true);
}

/** A brand without operators, and its one-time address as the server prints it. */
async function newBrand(): Promise<string> {
  const backofficeUrl = `http://${HOST}:${PORTS.BACKOFFICE_PORT}`;
  return inInstallation(async (database) => {
    const { id } = await database.transact((db) =>
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
    const [made] = await setupAddresses({ database, clock: systemClock, backofficeUrl }, [id]);
    return made?.address ?? '';
  });
}

test('the first operator sets themselves up once, and makes the second', async ({ page, request }) => {
  const address = await newBrand();
  await expect
    .poll(async () => (await request.get(`${OFFICE}/office/session`, { headers: { host: HOST } })).text())
    .toContain('NEWCOMER');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await page.goto(address);
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
  await menuOf(page).getByRole('link', { name: 'Audit trail' }).click();
  await expect(page.getByText(/Unbroken, 2 entries/)).toBeVisible();
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

test('money by hand takes two people', async ({ page, browser }) => {
  await openAdjustments(page, demoOperator('vanhanh'));
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
  await openAdjustments(second, await makeOperator('admin'));
  const main = second.getByRole('main');
  const sheet = second.getByRole('dialog');
  await main.getByText('daily01').first().click();
  await sheet.getByRole('button', { name: 'Approve' }).click();
  await sheet.getByRole('button', { name: 'Approve' }).last().click();
  // A decided item leaves the queue and is listed under its own filter.
  await expect(main.getByText('daily01')).toHaveCount(0);
  await second.getByRole('button', { name: 'Approved' }).click();
  await expect(main.getByText('daily01').first()).toBeVisible();
  await test.step('a player’s sheet tells of the limits that the player has set', () => readLimits(second));
  await second.context().close();
});

async function openAdjustments(page: Page, account: OperatorAccount) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await logInByCalls(page.request, { office: OFFICE, account });
  await page.goto(`${OFFICE}/payments/adjustments?filter=waiting`);
}

async function readLimits(page: Page) {
  const careful = await makePlayer('care');
  // The player's session needs no second browser: it has another cookie than the operator's.
  await enterAs(page, careful);
  const own = { kind: 'loss', period: 'week' };
  for (const amount of [80, 500]) await asPlayer(page, 'put', '/portal/limits', { ...own, amount });
  await asPlayer(page, 'post', '/portal/limits/time-out', { days: 2 });
  await menuOf(page).getByRole('link', { name: 'Player lookup' }).click();
  await page.getByRole('main').getByRole('searchbox').fill(careful.username);
  await page.getByRole('cell', { name: careful.username }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Held', { exact: true })).toBeVisible();
  const limits = sheet.getByRole('region', { name: 'Responsible gaming' });
  await expect(limits.getByText('Time-out')).toBeVisible();
  await expect(limits.getByText('Losses per week')).toBeVisible();
  await expect(limits.getByText('80', { exact: false }).first()).toBeVisible();
  await expect(limits.getByText(/^To be raised to 500.00 P; the player can confirm it from/)).toBeVisible();
  await expectAccessible(page);
}
