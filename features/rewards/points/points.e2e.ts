import type { Browser } from '@playwright/test';
import { JOURNEY_PIN, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { EN_PHONE, expect, expectAccessible, expectFits, type Page, test } from '#tests/browser.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { DATA_DIR, OFFICE, PORTAL } from '#tests/places.ts';
import { enter } from '../promotions/offer-journey.fixture.ts';
import { movePoints, pointAccount } from './point-book.store.ts';

/** A player with 2,500 points; a hat costs 1,900. */
const collector = () =>
  journeyPlayer({ dataDir: DATA_DIR, portal: PORTAL, prefix: 'points' }, async (player) => {
    await player.database.transact(async (trx) => {
      const account = await pointAccount(trx, player);
      const { brandId, playerId } = player;
      const move = { brandId, playerId, kind: 'award' as const, points: 2_500n, source: 'journey', at: new Date() };
      await movePoints(trx, account, move);
    });
    return { username: player.username, session: player.session };
  });

test('points for goods, which an operator sends; and points into balance', async ({ quietPage: page, browser }) => {
  const { username, session } = await collector();
  await enter(page, session, EN_PHONE);
  await page.goto('/pointMall');
  await redeem(page);
  const own = page.getByRole('region', { name: 'Your points', exact: true });
  await expect(own).toContainText('600');
  const latest = page.getByRole('region', { name: 'Redemptions' });
  await expect(latest).toContainText('Processing');

  await handOver(browser, username);
  // The open page is notified.
  await expect(latest).toContainText('Completed');
  await page.getByLabel('Points to convert').fill('200');
  await page.getByRole('button', { name: 'Convert 200 points' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm conversion' });
  await confirm.getByLabel('Withdrawal password', { exact: true }).fill(JOURNEY_PIN);
  await confirm.getByRole('button', { name: 'Convert 200 points' }).click();
  await expect(page.getByText('10.00 P is in your wallet')).toBeVisible();
  await expect(own).toContainText('400');
  await expectFits(page);
});

async function redeem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Redeem Lotus conical hat', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recipient').fill('Trần Thị Sen');
  await dialog.getByLabel('Mobile number').fill('hello');
  await dialog.getByLabel('Delivery address').fill('12 Hàng Bạc, Hoàn Kiếm, Hà Nội');
  await dialog.getByLabel('Withdrawal password', { exact: true }).fill(JOURNEY_PIN);
  await dialog.getByRole('button', { name: 'Redeem now' }).click();
  await expect(dialog.getByText('That mobile number doesn’t look right')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Mobile number').fill('0912 345 678');
  await dialog.getByRole('button', { name: 'Redeem now' }).click();
  await expect(dialog).toBeHidden();
}

/** An operator, at a wide screen, where the orders are rows of a table. */
async function handOver(browser: Browser, username: string): Promise<void> {
  const office = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  await logInByCalls(office.request, { office: OFFICE, account: await makeOperator('manager') });
  await office.goto(`${OFFICE}/rewards/point-orders?search=${username}`);
  const row = office.getByRole('row', { name: new RegExp(username) });
  await row.click();
  const sheet = office.getByRole('dialog');
  await expect(sheet).toContainText('0912345678');
  await sheet.getByRole('button', { name: 'Hoàn tất', exact: true }).click();
  const reason = office.getByRole('alertdialog').or(office.getByRole('dialog')).last();
  await reason.getByRole('textbox').fill('Handed over in person');
  await reason.getByRole('button', { name: 'Hoàn tất', exact: true }).click();
  await expect(row).toContainText('Hoàn tất');
  await office.close();
}
