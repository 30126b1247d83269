import type { Browser } from '@playwright/test';
import { expect, expectAccessible, type Page, test } from '#tests/browser.ts';
import { makePlayer } from '#tests/installation.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { OFFICE } from '#tests/places.ts';

const ENGLISH = { name: 'language', value: 'EN', domain: 'localhost', path: '/' };
const TITLE = 'Your statement is ready';

/** A manager previews the message as players will see it, then sends it. */
async function sendMessage(browser: Browser, username: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('manager') });
  await page.goto(OFFICE);
  await page.getByRole('link', { name: /^(Players’ inboxes|Hộp thư người chơi)$/ }).click();
  await page.getByRole('button', { name: /^(Write a message|Soạn tin nhắn)$/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(/^(Username|Tên đăng nhập)/).fill(username);
  await sheet.getByLabel(/^(Title|Tiêu đề)/).fill(TITLE);
  await sheet.getByLabel(/^(Content|Nội dung)/).fill('<p>Open it <b>here</b></p><script>alert(1)</script>');
  await sheet.getByRole('button', { name: /^(As players see it|Người chơi sẽ thấy)$/ }).click();
  await expect(sheet.getByRole('heading', { name: TITLE }).last()).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^(Send to 1|Gửi cho 1 người)$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('cell', { name: username })).toBeVisible();
  await context.close();
}

const bar = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

  test('an entry by its address, a message, an invitation, and the way back (spec section 2.7)', async ({
    quietPage: page,
    browser,
  }) => {
    const player = await makePlayer('muc');
    await page.context().addCookies([ENGLISH]);
    // The address of an entry asks for the login, then opens the entry.
    await page.goto('/promotions?account=manualRebate');
    const login = page.getByRole('dialog');
    await login.getByRole('textbox').first().fill(player.username);
    await login.locator('input[type=password]').fill(player.password);
    await login.locator('form').getByRole('button', { name: 'Log in', exact: true }).click();
    const rebate = bar(page, 'Manual rebate');
    await expect(rebate.getByText('Ready to claim')).toBeVisible();
    await expect(rebate.getByText('There was no settled turnover in the last periods')).toBeVisible();

    // The badge appears by itself with a message; opening the message removes it.
    await rebate.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/promotions?account=menu');
    await sendMessage(browser, player.username);
    const menu = bar(page, 'Account');
    await menu.getByRole('button', { name: /^Platform messages\s*\d+ waiting/ }).click();
    await expect(page).toHaveURL('/promotions?account=messageV2');
    const inbox = bar(page, 'Platform messages');
    await inbox.getByRole('button', { name: TITLE }).click();
    await expect(inbox.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(inbox.getByText('alert(1)')).toHaveCount(0);
    await inbox.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete this message?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(inbox.getByRole('radio', { name: 'All' })).toBeVisible();
    await expect(inbox.getByRole('button', { name: TITLE })).toHaveCount(0);

    // A friend who registers with the code appears in the list.
    await page.goto('/?account=referral');
    const referral = bar(page, 'Invite friends');
    await expect(referral.getByRole('img', { name: /QR code/ })).toBeVisible();
    const code = await referral.locator('.rw-code-line b').textContent();
    await makePlayer('friend', { referralCode: code ?? '' });
    await page.reload();
    await expect(referral.getByText(/^fr\*\*\*/).first()).toBeVisible();
    // Closing a centre removes its parameter from the address; Back from an opened centre closes it.
    await referral.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Account', exact: true }).click();
    await expect(page).toHaveURL('/?account=menu');
    // Switching pages adds no history entry: Back closes the centre from any page, and Forward opens it at that page.
    await bar(page, 'Account').getByRole('button', { name: 'Player rank' }).click();
    await expect(page).toHaveURL('/?account=playerRank');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await bar(page, 'Player rank').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });
});
