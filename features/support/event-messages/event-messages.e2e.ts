import { journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, nameOf, openCentre, TWO_LOOKS, test } from '#tests/browser.ts';
import { DATA_DIR } from '#tests/places.ts';

const WORDS = {
  VI: { all: 'Thông báo nào tôi nhận', kind: 'Nạp tiền', inbox: 'Hộp thư', credited: 'Đã nạp 200,00 P' },
  EN: { all: 'What I am told', kind: 'Deposits', inbox: 'Inbox', credited: '200.00 P deposited' },
};

/** Messages of money events, and their settings (spec section 2.7 "platform messages"). */
for (const look of TWO_LOOKS) {
  test(`${nameOf(look)} › a deposit is told in the inbox, and its messages can be switched off`, async ({
    quietPage: page,
    baseURL,
  }) => {
    const words = WORDS[look.language];
    const player = await journeyPlayer(
      { dataDir: DATA_DIR, portal: baseURL ?? '', prefix: 'told', facts: { language: look.language } },
      async ({ session, call }) => ({ session, call }),
    );
    const inbox = await openCentre(page, { session: player.session, look, entry: 'messageV2' });
    const { orderNo } = await player.call<{ orderNo: string }>('/wps/relay/MCSFE_depositByQRImageUrl', { amount: 200 });
    await player.call('/simulator/payments', { orderNo, scenario: 'exact' });
    // The worker writes the message, and the open page updates without a reload.
    await expect(inbox.getByRole('button', { name: words.credited })).toBeVisible();

    await inbox.getByRole('button', { name: words.all }).click();
    const choices = page.getByRole('dialog', { name: words.all });
    const row = choices.getByRole('listitem', { name: words.kind });
    await expectAccessible(page);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await row.getByRole('switch', { name: words.inbox }).click();
    await saved;
    await page.reload();
    await page.getByRole('button', { name: words.all }).click();
    await expect(row.getByRole('switch', { name: words.inbox })).not.toBeChecked();
  });
}
