import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, expectFits, openCentre, test, VI_PHONE } from '#tests/browser.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';

/** The records of spec section 2.7 on a phone, after a deposit and a round. */
test('a player reads what became of bets and money, and takes it along as a file', async ({ quietPage: page }) => {
  const session = await journeyPlayer({ dataDir: DATA_DIR, portal: PORTAL, prefix: 'so' }, async (player) => {
    await deposit(player);
    return player.session;
  });
  const dialog = await openCentre(page, { session, look: VI_PHONE, entry: 'personalHistoryCopy' });
  await play(page);
  await readBets(page, dialog);
  await readMoney(page, dialog);
});

async function deposit({ call }: JourneyPlayer): Promise<void> {
  const { orderNo } = await call<{ orderNo: string }>('/wps/relay/MCSFE_depositByQRImageUrl', { amount: 100 });
  await call('/simulator/payments', { orderNo, scenario: 'exact' });
}

/** A round of a slot by the calls that its screen makes; the open record learns of it by an event. */
async function play(page: Page): Promise<void> {
  const { request } = page;
  const path = '/wps/game/launchGame?vassalage=DONGSON&gameCode=ho-vang';
  const { value } = await json<{ content: { game_url: string } }>(
    await request.get(path, { headers: { Merchant: 'SENVANG' } }),
  );
  const { origin, searchParams } = new URL(value.content.game_url);
  const launch = searchParams.get('session');
  const seat = await json<{ token: string }>(await request.post(`${origin}/game/session`, { data: { launch } }));
  const spin = { headers: { authorization: seat.value.token }, data: { spinKey: randomUUID(), stake: '10000' } };
  expect(await json(await request.post(`${origin}/game/spin`, spin))).toMatchObject({ success: true });
}

const json = async <Value>(answer: { json(): Promise<unknown> }) => (await answer.json()) as { value: Value };

/** Opens another entry of the phone's list. */
async function goTo(page: Page, dialog: Locator, entry: string) {
  await dialog.getByRole('button', { name: 'Quay lại' }).click();
  await dialog.getByRole('button', { name: entry, exact: true }).click();
  await expect(page.getByRole('dialog', { name: entry })).toBeVisible();
}

async function readBets(page: Page, dialog: Locator) {
  await expect(dialog.getByText('1 dòng')).toBeVisible();
  await dialog.getByLabel('Kết quả').selectOption('void');
  await expect(dialog.getByText('Không có đơn cược nào trong khoảng này')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Tải CSV' })).toBeDisabled();
  await dialog.getByLabel('Kết quả').selectOption('');
  await expect(dialog.getByText('1 dòng')).toBeVisible();
  const [csv, xlsx] = [await fileOf(page, dialog, 'Tải CSV'), await fileOf(page, dialog, 'Tải Excel')];
  expect(csv.name).toMatch(/^bets-all-.*\.csv$/);
  // The headers, the bet, and the totals.
  expect(csv.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(3);
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
  await expect(dialog.getByText('1 dòng')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Chọn ngày' }).click();
  await expect(dialog.getByLabel('Từ ngày')).toBeVisible();
  await expectFits(page);
}
