import { readFile } from 'node:fs/promises';
import { JOURNEY_PIN } from '#features/cashier/journey-player.fixture.ts';
import { expect, expectAccessible, expectFits, nameOf, openCentre, TWO_LOOKS, test } from '#tests/browser.ts';
import { filledAgent } from '#tests/journeys/filled-agent.fixture.ts';
import { DATA_DIR } from '#tests/places.ts';

const WORDS = {
  VI: {
    send: 'Chuyển tiền',
    amount: 'Số tiền',
    pin: 'Mật khẩu rút tiền',
    next: 'Tiếp tục',
    confirm: 'Chuyển ngay',
    sent: '−125',
    export: 'Xuất CSV',
    direction: 'Chiều chuyển',
    received: 'Đã nhận',
    none: /^Không có lần/,
  },
  EN: {
    send: 'Send money',
    amount: 'Amount',
    pin: 'Payment password',
    next: 'Continue',
    confirm: 'Transfer now',
    sent: '−125',
    export: 'Export CSV',
    direction: 'Direction',
    received: 'Received',
    none: /^No transfers/,
  },
} as const;

for (const look of TWO_LOOKS) {
  const words = WORDS[look.language];

  test(`money sent from the team page stands in the credit report and its file (spec section 2.9), ${nameOf(look)}`, async ({
    quietPage: page,
  }) => {
    const at = { dataDir: DATA_DIR, portal: test.info().project.use.baseURL ?? '' };
    const { session, team } = await filledAgent(at);
    const centre = await openCentre(page, { session, look, centre: 'agent', entry: 'downlineManagmentView' });
    await centre.getByText(team[1], { exact: true }).click();
    const sheet = page.getByRole('dialog', { name: team[1], exact: true });
    await sheet.getByRole('button', { name: words.send }).click();
    const form = page.getByRole('dialog').last();
    await form.getByLabel(words.amount).fill('125');
    await form.getByLabel(words.pin).fill(JOURNEY_PIN);
    await expectAccessible(page, '[role=dialog]:last-of-type');
    await form.getByRole('button', { name: words.next }).click();
    const moved = page.waitForResponse((answer) => answer.url().includes('/transferDownline') && answer.ok());
    await page.getByRole('button', { name: words.confirm }).click();
    await moved;

    await page.goto('/?agent=agentCreditReport');
    await expect(centre.getByText(team[1], { exact: true })).toBeVisible();
    await expect(centre.getByText(words.sent).first()).toBeVisible();
    await expectFits(page);
    const saving = page.waitForEvent('download');
    await centre.getByRole('button', { name: words.export }).click();
    const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\n');
    expect(lines.filter((line) => line.includes(team[1]))).toHaveLength(1);
    await centre.getByLabel(words.direction).selectOption({ label: words.received });
    await expect(centre.getByText(words.none)).toBeVisible();
    await expect(centre.getByRole('button', { name: words.export })).toBeDisabled();
  });
}
