import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { signNotice } from '#features/cashier/deposits/providers/signature.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { expect, expectAccessible, test } from '#tests/browser.ts';
import { logInAtOffice, makeOperator } from '#tests/operators.ts';
import { DATA_DIR, OFFICE } from '#tests/places.ts';

interface DemoAccount {
  role: string;
  username: string;
  password: string;
}

function account(role: string): DemoAccount {
  const accounts = JSON.parse(readFileSync(join(DATA_DIR, 'demo-accounts.json'), 'utf8')) as DemoAccount[];
  const found = accounts.find((one) => one.role === role);
  if (!found) throw new Error(`there is no demo account of role ${role}`);
  return found;
}

/** Sends what a bank's gateway would; `secret` decides whether the server accepts it. */
async function notify(
  request: APIRequestContext,
  facts: { paymentId: string; text: string; amount: string },
  secret: Buffer,
) {
  const at = String(Date.now());
  const body = JSON.stringify({ ...facts, paidAt: Date.now() });
  const answer = await request.post('/payments/notify/SIMBANK', {
    data: body,
    headers: {
      'content-type': 'application/json',
      'x-payment-timestamp': at,
      'x-payment-signature': signNotice(secret, at, body),
    },
  });
  return answer.status();
}

/** An account that no other journey uses, since simultaneous logins make each other suspicious. */
const PAYER = 'Agent';

interface Paid {
  orderNo: string;
  paymentId: string;
}

/** A player opens an order and pays half of it; returns the order's number and the payment's id. */
async function payTooLittle(request: APIRequestContext): Promise<Paid> {
  const { username, password } = account(PAYER);
  const headers = { merchant: 'SENVANG' };
  const login = await request.post('/wps/session/login', { headers, data: { username, password, type: 'username' } });
  const { value: session } = await login.json();
  expect(session, 'login').not.toBeNull();
  const opened = await request.post('/wps/relay/MCSFE_depositByQRImageUrl', {
    headers: { ...headers, authorization: session.token },
    data: { amount: 100 },
  });
  const { value: order } = await opened.json();
  expect(order, 'order').not.toBeNull();
  const paymentId = `FT-${crypto.randomUUID()}`;
  const secret = ensureSecret(DATA_DIR, 'payment-simulator');
  expect(await notify(request, { paymentId, text: `CT DEN ${order.reference}`, amount: '50000' }, secret)).toBe(200);
  return { orderNo: order.orderNo, paymentId };
}

/** The login page in English, in the dark theme, on a phone; its switches choose both. */
async function openLogin(page: Page) {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(OFFICE);
  await page.getByRole('radio', { name: 'EN' }).click();
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expectAccessible(page);
}

test('a player’s account does not open the office; an operator sees a forged and a wrong-amount notification', async ({
  quietPage: page,
  request,
}) => {
  const paid = await payTooLittle(request);
  const lie = { paymentId: `FT-LIE-${crypto.randomUUID()}`, text: 'SV22222222', amount: '90000' };
  expect(await notify(request, lie, Buffer.alloc(32))).toBe(403);

  await openLogin(page);
  await test.step('a player is told no more than anybody else', () => tryAsPlayer(page));
  await logInAtOffice(page, await makeOperator('cashier'), 'EN');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await test.step('the forged notification', () => readForged(page, lie.paymentId));
  await test.step('the wrong amount', () => readWrongAmount(page, paid));
  await test.step('its order leads back to it', () => followOrder(page, paid));

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

async function tryAsPlayer(page: Page) {
  const { username, password } = account('Member');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: /^Password/ }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Username or password is incorrect. Try again.');
  await expect(page.getByRole('textbox', { name: /^Password/ })).toHaveValue('');
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Office menu' });

async function closeSheet(page: Page) {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
}

async function readForged(page: Page, paymentId: string) {
  await menuOf(page).getByRole('link', { name: 'Payment notices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment notices' })).toBeVisible();
  await page
    .getByRole('group')
    .getByRole('button', { name: /Forged/ })
    .click();
  // The first match is the filter.
  await page
    .getByText(/Forged/)
    .nth(1)
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/The signature is wrong/)).toBeVisible();
  await expect(sheet.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(sheet.getByText(paymentId)).toHaveCount(0);
  await closeSheet(page);
}

async function readWrongAmount(page: Page, { orderNo, paymentId }: Paid) {
  const search = page.getByRole('searchbox', { name: 'Find payment id, transfer text, order' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill(orderNo);
  await page.getByRole('group').getByRole('button', { name: 'Wrong amount' }).click();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.getByText(paymentId).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/The amount differs from the order/)).toBeVisible();
  await expect(sheet.getByText(/Difference/)).toBeVisible();
  await expect(sheet.getByText(orderNo).first()).toBeVisible();
  await expect(sheet.getByText(account(PAYER).username)).toBeVisible();
  await expectAccessible(page);
  await closeSheet(page);
}

async function followOrder(page: Page, { orderNo, paymentId }: Paid) {
  await menuOf(page).getByRole('link', { name: 'Deposits' }).click();
  await page.getByRole('button', { name: 'Being checked' }).first().click();
  await page.getByText(orderNo).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: paymentId }).click();
  const notices = page.getByRole('heading', { level: 1, name: 'Payment notices', includeHidden: true });
  await expect(notices).toBeAttached();
  await expect(sheet.getByText(/The amount differs from the order/)).toBeVisible();
  await closeSheet(page);
}
