import { EN_WIDE, expect, expectAccessible, type Page, test } from '#tests/browser.ts';
import { inInstallation, makePlayer, type PlayerAccount } from '#tests/installation.ts';
import { ensureBrand } from '../site/public.ts';
import { accountButton, CODE, logOut, readMessage, typeLogin, visit } from './visit.fixture.ts';

/**
 * Additional proofs at login (spec section 4 "Extra verification", "Login", "Forgot password"), at a separate brand:
 * switched on at the demo brand, they would affect every other journey.
 */
const BRAND = 'WAYS';
/** Browsers resolve names beneath localhost to their own machine. */
const HOST = 'ways.localhost';
const NEW_PASSWORD = 'hoa-dao-2030';

test.beforeAll(async ({ request }) => {
  const modules = { LOGINIPVERF3: true, PWDEXPFORCECHANGE3: true, CHNGPASSVERIF3: true, VERIFICATION3: true };
  await inInstallation((database) =>
    database.transact((db) =>
      ensureBrand(db, {
        code: BRAND,
        name: 'Bến Sen',
        hosts: [HOST],
        currency: 'VNDK',
        symbol: 'P',
        timeZone: 'Asia/Ho_Chi_Minh',
        language: 'VI',
        languages: ['VI', 'EN'],
        settings: { switches: { modules } },
      }),
    ),
  );
  // The server learns of a new brand within seconds.
  await expect(async () => {
    expect((await request.get('/wps/system/status', { headers: { Merchant: BRAND } })).ok()).toBe(true);
  }).toPass();
});

const change = (
  { username }: PlayerAccount,
  fields: { email?: string; email_verified_at?: Date; password_changed_at?: Date },
) =>
  inInstallation(({ transact }) =>
    transact((db) => db.updateTable('accounts.players').set(fields).where('username', '=', username).execute()),
  );

/** Logs out and forgets the device, so that the next login comes from a new place again. */
async function leave(page: Page) {
  const dialog = await logOut(page, 'EN');
  await page.evaluate("localStorage.removeItem('login-device')");
  return dialog;
}

const expectInside = (page: Page) => expect(accountButton(page, 'EN')).toBeVisible();

test('additional proofs at a login (section 4)', async ({ page, baseURL }) => {
  const address = new URL('/login', baseURL);
  address.hostname = HOST;
  const number = `8491${String(Date.now()).slice(-7)}`;
  await visit(page, EN_WIDE, address.href);
  await test.step('a new place is proven by SMS, by the known address, by the payee name', () =>
    proveNewPlace(page, number));
  await leave(page);
  await test.step('a default and an outdated password are changed before anything else', () => changeFirst(page));
  await leave(page);
  await test.step('a forgotten password is set anew by a code to the number, and opens at once', () =>
    setAnew(page, `8492${number.slice(4)}`));
});

async function proveNewPlace(page: Page, number: string) {
  const profile = { payeeName: 'NGUYEN THI LAN' };
  const account = await makePlayer('buoc', { brand: BRAND, profile, mobile: { number, proven: true } });
  const email = `${account.username}@example.org`;
  await change(account, { email, email_verified_at: new Date() });
  const step = page.getByRole('dialog', { name: 'Verify your login' });
  const codeField = step.getByRole('textbox', { name: /^Code sent to/ });
  const send = () => step.getByRole('button', { name: 'Send code' }).click();
  await typeLogin(page, 'EN', account);
  await send();
  const code = await readMessage(number, CODE);
  await codeField.fill(code === '000000' ? '111111' : '000000');
  await expect(step.getByText('The code is not correct, or it was used before.')).toBeVisible();
  await expectAccessible(page);
  await codeField.fill(code);
  await expectInside(page);

  await leave(page);
  await typeLogin(page, 'EN', account);
  await step.getByRole('button', { name: 'Get a code by email' }).click();
  await send();
  await codeField.fill(await readMessage(email, CODE));
  await expectInside(page);

  await leave(page);
  await typeLogin(page, 'EN', account);
  await step.getByRole('button', { name: 'Use your payee name' }).click();
  const payee = step.getByRole('textbox', { name: 'Payee name' });
  await payee.fill('Trần An');
  await step.getByRole('button', { name: 'Confirm' }).click();
  await expect(step.getByText('This payee name does not match the account.')).toBeVisible();
  await payee.fill('Nguyễn Thị Lan');
  await step.getByRole('button', { name: 'Confirm' }).click();
  await expectInside(page);
}

async function proveByPayee(page: Page) {
  const step = page.getByRole('dialog', { name: 'Verify your login' });
  await step.getByRole('textbox', { name: 'Payee name' }).fill('Nguyễn Thị Lan');
  await step.getByRole('button', { name: 'Confirm' }).click();
}

async function changeFirst(page: Page) {
  const asGiven = await makePlayer('md', { brand: BRAND, password: '123456' });
  const old = await makePlayer('cu', { brand: BRAND });
  await change(old, { password_changed_at: new Date(0) });
  const profile = { payeeName: 'NGUYEN THI LAN' };
  const proven = await makePlayer('ct', { brand: BRAND, password: '123456', profile });
  const forced = page.getByRole('dialog', { name: 'Set a password of your own' });
  const lines: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/portal/events') && lines.push(request.url())));
  for (const account of [asGiven, old, proven]) {
    if (account !== asGiven) await leave(page);
    lines.length = 0;
    await typeLogin(page, 'EN', account);
    if (account === proven) await proveByPayee(page);
    await expect(forced).toBeVisible();
    // It was typed a moment before, also when another proof came between.
    await expect(forced.getByRole('textbox', { name: /^Current password/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await forced.getByRole('textbox', { name: /^New password/ }).fill(NEW_PASSWORD);
    await forced.getByRole('textbox', { name: /^Confirm new password/ }).fill(NEW_PASSWORD);
    if (account === old) await expectAccessible(page);
    expect(lines, 'the event line, which would be refused').toEqual([]);
    await forced.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await typeLogin(page, 'EN', { ...account, password: NEW_PASSWORD });
    if (account === proven) await proveByPayee(page);
    await expectInside(page);
    await expect.poll(() => lines.length, 'open once the password is their own').toBe(1);
  }
}

async function setAnew(page: Page, number: string) {
  await makePlayer('qu', { brand: BRAND, mobile: { number, proven: true } });
  const national = `0${number.slice(2)}`;
  const dialog = page.getByRole('dialog');
  // A failed try first, as by somebody who has forgotten the password.
  await typeLogin(page, 'EN', { username: national, password: 'quen-mat-roi-1' });
  await expect(dialog.getByRole('textbox', { name: /^Password/ })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog.getByRole('tab', { name: 'Mobile number' }).click();
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(national);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByRole('textbox', { name: /^SMS code/ }).fill(await readMessage(number, CODE));
  await dialog.getByRole('textbox', { name: /^New password/ }).fill(NEW_PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save new password' }).click();
  await expectInside(page);
  await expect(page).toHaveURL(/localhost:\d+\/$/);
}
