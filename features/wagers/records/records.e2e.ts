import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '#tests/browser.ts';
import { ATTEMPT } from '#tests/patience.ts';
import { DATA_DIR } from '#tests/places.ts';

const SPINS = 1;

/** The records of spec section 2.7 on a phone, after a deposit and a round. */
test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', acceptDownloads: true });

test('a player reads what became of bets and money, and takes it along as a file', async ({
  quietPage: page,
  context,
}) => {
  await context.addCookies([{ name: 'language', value: 'VI', domain: 'localhost', path: '/' }]);
  await logIn(page);
  await deposit(page);
  await play(page);
  const dialog = await openRecords(page);
  await readBets(page, dialog);
  await readMoney(page, dialog);
});

async function logIn(page: Page) {
  const accounts = JSON.parse(readFileSync(join(DATA_DIR, 'demo-accounts.json'), 'utf8')) as Record<string, string>[];
  const member = accounts.find(({ role }) => role === 'Member');
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(member!.username!);
  await dialog.locator('input[type=password]').fill(member!.password!);
  await dialog.locator('form').getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Deposits by calls alone; another journey tests the pages. */
async function deposit(page: Page) {
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([to, content]) => {
        const headers = { 'content-type': 'application/json', merchant: 'SENVANG', 'x-parlor-client': 'web' };
        const answer = await fetch(to!, { method: 'POST', headers, body: content! });
        return (await answer.json()) as { value: { orderNo: string } };
      },
      [path, JSON.stringify(body)],
    );
  const order = await post('/wps/relay/MCSFE_depositByQRImageUrl', { amount: 100 });
  const paid = await post('/simulator/payments', { orderNo: order.value.orderNo, scenario: 'exact' });
  expect(paid).toMatchObject({ success: true });
}

async function play(page: Page) {
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Hổ Vàng/ })
    .first()
    .press('Enter');
  const frame = page.frameLocator('iframe[title="Trò chơi"]');
  const spin = frame.getByRole('button', { name: 'Quay', exact: true });
  await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
  const machine = frame.locator('[data-phase]');
  for (let round = 0; round < SPINS; round += 1) {
    const drawn = page.waitForResponse((response) => response.url().endsWith('/game/spin'));
    await spin.click();
    await drawn;
    await expect(async () => {
      const phase = await machine.getAttribute('data-phase');
      if (phase !== 'idle') {
        // Presses only while a press is awaited, since a press on a finished round would start another one.
        if (phase === 'asking' || phase === 'waiting') await machine.click(ATTEMPT);
        throw new Error(`the round is still ${phase}`);
      }
    }).toPass({ intervals: [100] });
  }
}

async function openRecords(page: Page): Promise<Locator> {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Tài khoản của/ })
    .click();
  await page.getByRole('menuitem', { name: 'Lịch sử cược' }).click();
  return page.getByRole('dialog').first();
}

/** Opens another entry of the phone's list. */
async function goTo(page: Page, dialog: Locator, entry: string) {
  await dialog.getByRole('button', { name: 'Quay lại' }).click();
  await dialog.getByRole('button', { name: entry, exact: true }).click();
  await expect(page.getByRole('dialog', { name: entry })).toBeVisible();
}

async function expectFits(page: Page) {
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
}

async function readBets(page: Page, dialog: Locator) {
  await expect(dialog.getByText(`${SPINS} dòng`)).toBeVisible();
  await dialog.getByLabel('Kết quả').selectOption('void');
  await expect(dialog.getByText('Không có đơn cược nào trong khoảng này')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Tải CSV' })).toBeDisabled();
  await dialog.getByLabel('Kết quả').selectOption('');
  await expect(dialog.getByText(`${SPINS} dòng`)).toBeVisible();
  const [csv, xlsx] = [await fileOf(page, dialog, 'Tải CSV'), await fileOf(page, dialog, 'Tải Excel')];
  expect(csv.name).toMatch(/^bets-rng-.*\.csv$/);
  // The headers, a line for each bet, and the totals.
  expect(csv.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(SPINS + 2);
  expect(csv.bytes.toString('utf8')).toContain('"Hổ Vàng"');
  expect([xlsx.name.endsWith('.xlsx'), xlsx.bytes.subarray(0, 2).toString()]).toEqual([true, 'PK']);
  await dialog
    .getByRole('button', { name: /Hổ Vàng/ })
    .first()
    .click();
  const detail = page.getByRole('dialog', { name: 'Hổ Vàng' });
  await expect(detail.getByText('Dòng tiền của đơn cược')).toBeVisible();
  await expect(detail.getByText('Đặt cược')).toBeVisible();
  await expect(detail.getByRole('link', { name: 'Xem chi tiết ván' })).toHaveAttribute('href', /^http/);
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Đóng', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Thể thao' }).click();
  await expect(dialog.getByText('Không có đơn cược nào trong khoảng này')).toBeVisible();
}

async function fileOf(page: Page, dialog: Locator, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

async function readMoney(page: Page, dialog: Locator) {
  await goTo(page, dialog, 'Lịch sử giao dịch');
  await expect(dialog.getByRole('button', { name: /^Nạp tiền/ })).toBeVisible();
  await dialog.getByLabel('Loại giao dịch').selectOption('betting');
  await expect(dialog.getByText(`${SPINS} dòng`)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Chọn ngày' }).click();
  await expect(dialog.getByLabel('Từ ngày')).toBeVisible();
  await expectFits(page);
}
