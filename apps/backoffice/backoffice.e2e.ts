import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { signNotice } from '#features/cashier/deposits/providers/signature.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { expect, expectAccessible, type Look, nameOf, TWO_LOOKS, test } from '#tests/browser.ts';
import { logInAtOffice, makeOperator } from '#tests/operators.ts';
import { DATA_DIR, OFFICE } from '#tests/places.ts';

const WORDS = {
  VI: {
    username: 'Tên đăng nhập',
    password: /^Mật khẩu/,
    submit: 'Đăng nhập',
    wrong: 'Tên đăng nhập hoặc mật khẩu không đúng. Hãy thử lại.',
    overview: 'Tổng quan',
    menu: 'Menu văn phòng',
    match: 'Đối soát nạp',
    notices: 'Đối soát nạp',
    search: 'Tìm mã thanh toán, nội dung, lệnh nạp',
    forged: /Giả mạo/,
    wrongReference: 'Sai nội dung',
    wrongAmount: 'Sai số tiền',
    forgedWhy: /Chữ ký không đúng/,
    amountWhy: /Số tiền nhận được khác với lệnh nạp/,
    difference: /Chênh lệch/,
    one: '1 trong 1',
    close: 'Đóng',
    deposits: 'Lệnh nạp',
    review: 'Đang đối soát',
    logout: 'Đăng xuất',
    dark: 'Chuyển sang giao diện tối',
  },
  EN: {
    username: 'Username',
    password: /^Password/,
    submit: 'Log in',
    wrong: 'Username or password is incorrect. Try again.',
    overview: 'Overview',
    menu: 'Office menu',
    match: 'Payment notices',
    notices: 'Payment notices',
    search: 'Find payment id, transfer text, order',
    forged: /Forged/,
    wrongReference: 'Wrong reference',
    wrongAmount: 'Wrong amount',
    forgedWhy: /The signature is wrong/,
    amountWhy: /The amount differs from the order/,
    difference: /Difference/,
    one: '1 of 1',
    close: 'Close',
    deposits: 'Deposits',
    review: 'Being checked',
    logout: 'Log out',
    dark: 'Switch to the dark theme',
  },
} as const;

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
// Tests run one after the other, for the same reason.
test.describe.configure({ mode: 'default' });

/** A player opens an order and pays half of it; returns the order's number and the payment's id. */
async function payTooLittle(request: APIRequestContext): Promise<{ orderNo: string; paymentId: string }> {
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

async function enter(page: Page, look: Look) {
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.goto(OFFICE);
  await page.getByRole('radio', { name: look.language }).click();
  const words = WORDS[look.language];
  if (look.theme === 'dark') await page.getByRole('button', { name: words.dark }).click();
  return words;
}

for (const look of TWO_LOOKS) {
  test(`an operator sees a forged and a wrong-amount notification, ${nameOf(look)}`, async ({
    quietPage: page,
    request,
  }) => {
    const { orderNo, paymentId } = await payTooLittle(request);
    const lie = { paymentId: `FT-LIE-${crypto.randomUUID()}`, text: 'SV22222222', amount: '90000' };
    expect(await notify(request, lie, Buffer.alloc(32))).toBe(403);

    const words = await enter(page, look);
    await expectAccessible(page);
    await logInAtOffice(page, await makeOperator('cashier'), look.language);
    await expect(page.getByRole('heading', { level: 1, name: words.overview })).toBeVisible();
    await expectAccessible(page);
    const menu = page.getByRole('navigation', { name: words.menu });
    await menu.getByRole('link', { name: words.match }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.notices })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('group').getByRole('button', { name: words.forged }).click();
    // The first match is the filter.
    await page.getByText(words.forged).nth(1).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(words.forgedWhy)).toBeVisible();
    await expect(sheet.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await expect(sheet.getByText(lie.paymentId)).toHaveCount(0);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: words.close }).click();
    await expect(sheet).toHaveCount(0);

    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: words.search })).toBeFocused();
    await page.getByRole('searchbox', { name: words.search }).fill(orderNo);
    await page.getByRole('group').getByRole('button', { name: words.wrongAmount }).click();
    await expect(page.getByText(words.one)).toBeVisible();
    await page.getByText(paymentId).click();
    await expect(sheet.getByText(words.amountWhy)).toBeVisible();
    await expect(sheet.getByText(words.difference)).toBeVisible();
    await expect(sheet.getByText(orderNo).first()).toBeVisible();
    await expect(sheet.getByText(account(PAYER).username)).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: words.close }).click();
    await expect(sheet).toHaveCount(0);

    await menu.getByRole('link', { name: words.deposits }).click();
    await page.getByRole('button', { name: words.review }).first().click();
    await page.getByText(orderNo).click();
    await sheet.getByRole('button', { name: paymentId }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.notices, includeHidden: true })).toBeAttached();
    await expect(sheet.getByText(words.amountWhy)).toBeVisible();
    await sheet.getByRole('button', { name: words.close }).click();

    await page.getByRole('button', { name: words.logout }).click();
    await expect(page.getByRole('button', { name: words.submit })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: words.submit })).toBeVisible();
  });
}

test('a player’s account does not open the office, and the office says no more than that', async ({
  quietPage: page,
}) => {
  const words = await enter(page, { language: 'VI', theme: 'light', width: 1440 });
  const { username, password } = account('Member');
  await page.getByLabel(words.username).fill(username);
  await page.getByRole('textbox', { name: words.password }).fill(password);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(words.wrong);
  await expect(page.getByRole('textbox', { name: words.password })).toHaveValue('');
});
