import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { EN_PHONE, expect, expectAccessible, openCentre, test } from '#tests/browser.ts';
import { DATA_DIR } from '#tests/places.ts';

/** Messages of money events, and their settings (spec section 2.7 "platform messages"). */
test('a deposit is told in the inbox, and its messages can be switched off', async ({ quietPage: page, baseURL }) => {
  const player = await journeyPlayer(
    { dataDir: DATA_DIR, portal: baseURL ?? '', prefix: 'told', facts: { language: 'EN' } },
    async ({ session, call }) => ({ session, call }),
  );
  const inbox = await openCentre(page, { session: player.session, look: EN_PHONE, entry: 'messageV2' });
  const { orderNo } = await player.call<{ orderNo: string }>('/wps/relay/MCSFE_depositByQRImageUrl', { amount: 200 });
  await player.call('/simulator/payments', { orderNo, scenario: 'exact' });
  // The worker writes the message, and the open page updates without a reload.
  await expect(inbox.getByRole('button', { name: '200.00 P deposited' })).toBeVisible();

  await inbox.getByRole('button', { name: 'What I am told' }).click();
  const choices = page.getByRole('dialog', { name: 'What I am told' });
  const own = choices.getByRole('listitem', { name: 'Deposits' }).getByRole('switch', { name: 'Inbox' });
  await expect(own).toBeChecked();
  await expectAccessible(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await own.click();
  await saved;
  await expect(own).not.toBeChecked();
});
