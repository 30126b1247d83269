import type { APIRequestContext, Browser, Locator } from '@playwright/test';
import sharp from 'sharp';
import { EN_WIDE, expect, expectAccessible, expectFits, openCentre, test, VI_PHONE } from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { DATA_DIR, OFFICE } from '#tests/places.ts';
import './cashier.tables.ts';
import { voucherCode } from './deposits/vouchers/voucher.rules.ts';
import { insertBatch } from './deposits/vouchers/voucher.store.ts';
import { type JourneyPlayer, journeyPlayer } from './journey-player.fixture.ts';
import { addPaidWithdrawal, addWithdrawal } from './withdrawals/payout/withdrawal.fixture.ts';

/** Spec section 4: every state of a withdrawal, its receipt and a deposit, as the player sees it change. */
const UNIT = 10_000n;

const player = <T>(prefix: string, fill: (made: JourneyPlayer) => Promise<T>) =>
  journeyPlayer({ dataDir: DATA_DIR, portal: test.info().project.use.baseURL ?? '', prefix }, fill);

/** A picture of the size of a phone's screen. */
const statement = async () => ({
  name: 'sao-ke.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 90, height: 160, channels: 3, background: '#f4efe4' } })
    .png()
    .toBuffer(),
});

/** Operator calls as the desk sends them. */
async function deskOf(browser: Browser) {
  const { request } = await browser.newContext();
  await logInByCalls(request, { office: OFFICE, account: await makeOperator('cashier') });
  return {
    reject: (id: bigint, reason: string) =>
      post(request, `/office/withdrawals/${id}/reject`, { from: 'requested', reason }),
    resolve: async (orderNo: string, body: { outcome: 'received' | 'refund' | 'forced'; note: string }) => {
      const found = await get<{ list: { id: string }[] }>(request, `/office/receipts?search=${orderNo}`);
      const { version, id } = await get<{ version: number; id: string }>(
        request,
        `/office/receipts/${found.list[0]?.id}`,
      );
      await post(request, `/office/receipts/${id}/resolve`, { version, ...body });
    },
  };
}

async function get<Value>(request: APIRequestContext, path: string): Promise<Value> {
  return ((await (await request.get(`${OFFICE}${path}`)).json()) as { value: Value }).value;
}

async function post(request: APIRequestContext, path: string, data: object): Promise<void> {
  const answer = await request.post(`${OFFICE}${path}`, { headers: { origin: OFFICE }, data });
  expect(((await answer.json()) as { success: boolean }).success, path).toBe(true);
}

/** The visible line of a record with this amount. The hidden layout contains the same text. */
const lineOf = (centre: Locator, amount: string) => centre.getByText(amount).filter({ visible: true }).last();

test('withdrawals that come to nothing, and every receipt', async ({ quietPage: page, browser }) => {
  const [made, desk] = await Promise.all([
    player('bien', async (one) => {
      const { database, playerId, ledgerAccount, brandId, seal, session } = one;
      const own = { playerId, ledgerAccount, brandId, seal };
      const ask = (amount: bigint) => addWithdrawal(database, { ...own, amount, at: new Date() });
      const { id } = await ask(310n);
      await ask(420n);
      const orders = [];
      for (const amount of [500n, 2_000n, 800n])
        orders.push(await addPaidWithdrawal({ database }, playerId, { ...own, amount }));
      return { session, rejected: id, orders };
    }),
    deskOf(browser),
  ]);
  const [missing = '', part = ''] = made.orders;
  const centre = await openCentre(page, { session: made.session, look: VI_PHONE, entry: 'withdraw' });
  // 98,765 less everything that was paid or is on hold.
  await expect(centre.getByText(/Khả dụng 94\.735,00 P/)).toBeVisible();
  // The phone layout shows it too.
  await expect(centre.getByText(/không có tiền thật được chuyển đi/)).toBeVisible();

  await lineOf(centre, '420,00').click();
  await centre.getByRole('button', { name: 'Hủy lệnh', exact: true }).click();
  await page.getByRole('button', { name: 'Hủy lệnh rút' }).click();
  await expect(centre.getByRole('status')).toContainText('Bạn đã hủy lệnh. Toàn bộ số tiền đã trở lại ví của bạn.');
  await centre.getByRole('button', { name: 'Rút lần nữa' }).click();
  await expect(centre.getByText(/Khả dụng 95\.155,00 P/)).toBeVisible();

  await lineOf(centre, '310,00').click();
  await expect(centre.getByRole('status')).toContainText('Chờ duyệt');
  await desk.reject(made.rejected, 'Tên chủ tài khoản chưa khớp');
  // The open page shows the desk's answer without a reload.
  await expect(centre.getByRole('status')).toContainText('Lý do: Tên chủ tài khoản chưa khớp');
  await expect(centre.getByRole('status')).toContainText('Bị từ chối');
  await expectAccessible(page);
  await expectFits(page);
  await centre.getByRole('button', { name: 'Rút lần nữa' }).click();
  await expect(centre.getByText(/Khả dụng 95\.465,00 P/)).toBeVisible();

  const inbox = centre.getByRole('region', { name: 'Đang chờ bạn xác nhận' });
  const receipt = page.getByRole('dialog', { name: 'Xác nhận đã nhận tiền' });
  await inbox.getByRole('button', { name: /500\.000/ }).click();
  await receipt.getByRole('button', { name: 'Chưa nhận được' }).click();
  // A picture is required, because the bank cannot be asked without one.
  await expect(receipt.getByRole('button', { name: 'Gửi', exact: true })).toBeDisabled();
  await receipt.locator('input[type=file]').setInputFiles(await statement());
  await receipt.getByRole('button', { name: 'Gửi', exact: true }).click();
  await expect(receipt.getByRole('status')).toContainText('Chúng tôi đã nhận bằng chứng');
  await expect(receipt.getByRole('img', { name: 'Ảnh bằng chứng 1' })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await desk.resolve(missing, { outcome: 'forced', note: 'Ngân hàng xác nhận đã ghi có' });
  await expect(receipt.getByRole('status')).toContainText('Tiền không được hoàn lại.');
  await expect(receipt.getByText('Ngân hàng xác nhận đã ghi có')).toBeVisible();
  await receipt.getByRole('button', { name: 'Đóng' }).click();

  await inbox.getByRole('button', { name: /2\.000\.000/ }).click();
  await receipt.getByRole('button', { name: 'Chỉ nhận một phần' }).click();
  const arrived = receipt.getByLabel('Số tiền đã nhận');
  const send = receipt.getByRole('button', { name: 'Gửi', exact: true });
  // All of it is not a part; what is missing is said before it is sent, in the unit of the question.
  await arrived.fill('2000000');
  await expect(receipt.getByText('Nếu đã nhận đủ 2.000.000 ₫')).toBeVisible();
  await expect(send).toBeDisabled();
  await arrived.fill('1250000');
  await expect(receipt.getByText('Còn thiếu 750.000 ₫')).toBeVisible();
  await send.click();
  await expect(receipt.getByText('750.000 ₫', { exact: true })).toBeVisible();
  await expect(receipt.getByRole('status')).toContainText('đang kiểm tra phần còn thiếu');
  await desk.resolve(part, { outcome: 'refund', note: 'Ngân hàng trả lại phần thiếu' });
  await expect(receipt.getByRole('status')).toContainText('750,00 P đã được hoàn vào ví của bạn.');
  await receipt.getByRole('button', { name: 'Đóng' }).click();
  await expect(centre.getByText(/Khả dụng 96\.215,00 P/)).toBeVisible();

  await inbox.getByRole('button', { name: /800\.000/ }).click();
  await receipt.getByRole('button', { name: 'Đã nhận đủ' }).click();
  await expect(receipt.getByRole('status')).toContainText('Bạn đã xác nhận nhận đủ tiền.');
  await receipt.getByRole('button', { name: 'Đóng' }).click();
  await expect(inbox).toHaveCount(0);
  // A closed receipt is still shown with its withdrawal.
  await lineOf(centre, '500,00').click();
  await expect(centre.getByRole('region', { name: 'Xác nhận đã nhận tiền' })).toContainText('Nhân viên xác nhận');
  await expectFits(page);
});

/** Sets the order's expiry into the past. */
const runOut = (orderNo: string) =>
  inInstallation((database) =>
    database.transact((db) =>
      db
        .updateTable('cashier.deposits')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('order_no', '=', orderNo)
        .execute(),
    ),
  );

test('a voucher, a card, and deposits that come to nothing', async ({ quietPage: page }) => {
  const code = voucherCode((below) => Math.floor(Math.random() * below));
  const { session, call } = await player('nap', async (one) => {
    const year = new Date(Date.now() + 365 * 86_400_000);
    const batch = { brandId: one.brandId, amount: 75n * UNIT, expiresAt: year, note: '', by: 1n, at: new Date() };
    await one.database.transact((db) => insertBatch(db, batch, [code]));
    await one.call('/portal/limits/deposit-question', { answer: 'without' });
    return one;
  });
  const centre = await openCentre(page, { session, look: EN_WIDE, entry: 'depositv2' });
  const outcome = centre.getByRole('status');
  const again = () => centre.getByRole('button', { name: 'Deposit again' }).click();

  await centre.getByRole('radio', { name: /Voucher/ }).check();
  await centre.getByLabel('Voucher code').fill('ABCD-ABCD-ABCD-ABCD');
  await centre.getByRole('button', { name: 'Redeem the code' }).click();
  await expect(centre.getByText(/voucher/i).first()).toBeVisible();
  await centre.getByLabel('Voucher code').fill(code.toLowerCase());
  await centre.getByRole('button', { name: 'Redeem the code' }).click();
  await expect(outcome).toContainText('75.00 P deposited');
  await again();

  /** Opens a transfer order on the page; answers its order number. */
  const transfer = async () => {
    await centre.getByRole('button', { name: 'Create deposit' }).click();
    await expect(centre.getByRole('img', { name: /QR/ })).toBeVisible();
    const line = await centre
      .getByText(/^Deposit D-/)
      .first()
      .textContent();
    return line?.replace('Deposit ', '') ?? '';
  };
  await call('/simulator/payments', { orderNo: await transfer(), scenario: 'less' });
  await expect(outcome).toContainText('Waiting for a manual check');
  await expectAccessible(page);
  await again();
  await runOut(await transfer());
  await expect(outcome).toContainText('This code has expired');
  await expect(centre.getByText('See how money that comes late')).toBeVisible();
  await again();
  const waiting = await transfer();
  await page.reload();
  await expect(centre.getByText(`Deposit ${waiting}`).first(), 'C11: a reload leads back to it').toBeVisible();
  await expect(centre.getByRole('img', { name: /QR/ })).toBeVisible();
  await centre.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(centre.getByText('Cancelled', { exact: true }).filter({ visible: true }).last()).toBeVisible();

  await centre.getByRole('radio', { name: /card/i }).check();
  await centre.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/simulator\/pay\/SIMCARD/);
  await page.getByRole('button', { name: /^Pay [\d,]+ ₫$/ }).click();
  await expect(outcome).toContainText(/P deposited/);
  await expectFits(page);
});
