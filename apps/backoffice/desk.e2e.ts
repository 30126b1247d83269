import { readFileSync } from 'node:fs';
import { playerFacts, playerNamed } from '#features/accounts/public.ts';
import { DATA_DIR, OFFICE } from '#tests/places.ts';
import '#features/accounts/accounts.tables.ts';
import { addWithdrawal } from '#features/cashier/withdrawals/payout/withdrawal.fixture.ts';
import { inTransaction } from '#ledger/in-transaction.ts';
import { ensureSecret } from '#platform/keys/key-pair.ts';
import { secretBox } from '#platform/keys/secret-box.ts';
import { expect, expectAccessible, test } from '#tests/browser.ts';
import { inInstallation, makePlayer } from '#tests/installation.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';

/** A player with three withdrawals: two ordinary ones, and one that needs two approvers. */
async function threeWithdrawals(): Promise<{ username: string; orders: string[] }> {
  const { username } = await makePlayer('hang');
  const orders: string[] = [];
  await inInstallation(async (database) => {
    const { id: brandId } = await database.read((db) =>
      db.selectFrom('site.brand').select('id').where('code', '=', 'SENVANG').executeTakeFirstOrThrow(),
    );
    const id = await database.read((db) => playerNamed(db, brandId, username));
    const [player] = await database.read((db) => playerFacts(db, [id ?? 0n]));
    if (!player) throw new Error('the player was not made');
    const { ledgerAccount } = player;
    const known = { profile: JSON.stringify({ payeeName: 'Lê Minh Anh' }) as never, registered_ip: '203.0.113.9' };
    await database.transact(async (trx) => {
      await trx.updateTable('accounts.players').set(known).where('id', '=', player.id).execute();
      // Not by a deposit: it would earn promotions, whose wagering would block a withdrawal.
      const money = { key: `journey:${username}`, account: ledgerAccount, amount: 10_000_000n };
      await inTransaction(trx).post({ ...money, house: 'adjustment', kind: 'adjustment' });
    });
    const box = secretBox(ensureSecret(DATA_DIR, 'cashier'), 'payout-accounts');
    const seal = (number: string) => box.seal(Buffer.from(number));
    const own = { playerId: player.id, ledgerAccount, brandId, seal, amount: 20n, at: new Date() };
    for (const needed of [1, 1, 2]) orders.push((await addWithdrawal(database, { ...own, needed })).orderNo);
  });
  return { username, orders };
}

test('the first page leads to a queue; plain ones are approved together, each with its own result', async ({
  quietPage: page,
}) => {
  const { username, orders } = await threeWithdrawals();
  const [one, other, third] = orders;
  const account = await makeOperator('cashier');
  await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInByCalls(page.request, { office: OFFICE, account });
  await page.goto(OFFICE);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByText(/\d+ checks hold/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Withdrawals to approve' }).click();

  // By keyboard: "/" focuses the search, Tab reaches the boxes, Enter opens a row.
  await expect(page.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(username);
  await expect(page.getByText('3 of 3')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Select ${third}` })).toBeDisabled();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = readFileSync((await (await saved).path()) ?? '', 'utf8');
  for (const orderNo of [one, other, third]) expect(file).toContain(`"${orderNo}"`);

  await page.getByRole('checkbox', { name: 'Select all that may be selected' }).press('Space');
  await page.getByRole('button', { name: 'Approve 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 2 withdrawals?' });
  await dialog.getByRole('button', { name: 'Approve 2' }).click();
  await expect(dialog.getByText('2 of 2 approved')).toBeVisible();
  await expect(dialog.getByText('Approved', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 of 1')).toBeVisible();

  // The sheet has an address: a reload keeps it, and going back closes it.
  await page.getByRole('row', { name: third ?? '' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: third ?? '' });
  await expect(sheet.getByText('6 / 6 passed')).toBeVisible();
  await expect(sheet.getByText('This one takes two people.')).toBeVisible();
  await expect(sheet.getByText(`withdrawal:${third}`)).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/[?&]open=\d+$/);
  await page.reload();
  await expect(sheet.getByText('6 / 6 passed')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(sheet).toHaveCount(0);

  // A usual reason is written by one press, and can be changed before the player reads it.
  await page.getByRole('row', { name: third ?? '' }).press('Enter');
  await sheet.getByRole('button', { name: 'Reject' }).click();
  const why = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Reject this withdrawal?' }));
  await why
    .getByRole('group', { name: 'Usual reasons' })
    .getByRole('button', { name: /^The bank does not know/ })
    .click();
  await expect(why.getByRole('textbox')).toHaveValue('The bank does not know this account number.');
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Rejected; the money is back in the wallet')).toBeVisible();
});
