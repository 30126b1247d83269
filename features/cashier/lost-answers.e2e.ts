import type { Locator } from '@playwright/test';
import { sql } from 'kysely';
import { expect, openCentre, type Page, test, VI_WIDE } from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import { EVERY_FAULT, loseAnswers } from '#tests/lost-answers.ts';
import { DATA_DIR, PORTAL } from '#tests/places.ts';
import { JOURNEY_PASSWORD, JOURNEY_PIN, type JourneyPlayer, journeyPlayer } from './journey-player.fixture.ts';

/**
 * Forms that move money, while their answers are lost: the player reads that the outcome is unknown, presses again, and
 * it was done once. The ledger is counted.
 */
const UNKNOWN = 'Mất kết nối nên chưa biết yêu cầu đã được nhận hay chưa.';

interface Form {
  entry: string;
  /** The call that moves money. */
  call: RegExp;
  /** Fills the form and presses its button; `again` when the form still stands from the press before. */
  press(page: Page, centre: Locator, again: boolean): Promise<void>;
  done(page: Page, centre: Locator): Locator;
  /** How often the ledger takes money for it, and the rows that explain it. */
  takes: 0 | 1;
  rows: { table: string; player: string };
}

const FORMS: Record<string, Form> = {
  deposit: {
    entry: 'depositv2',
    call: /MCSFE_depositByQRImageUrl$/,
    press: async (_, centre, again) => {
      if (!again) {
        await centre.getByRole('button', { name: 'Tiếp tục không cần hạn mức' }).click();
        await centre.getByRole('button', { name: '200', exact: true }).click();
      }
      await centre.getByRole('button', { name: 'Tạo lệnh nạp' }).click();
    },
    done: (_, centre) => centre.getByRole('button', { name: 'Hủy lệnh', exact: true }),
    takes: 0,
    rows: { table: 'cashier.deposits', player: 'player_id' },
  },
  withdrawal: {
    entry: 'withdraw',
    call: /transaction\/withdraw$/,
    press: async (page, centre, again) => {
      const confirm = page.getByRole('dialog', { name: 'Xác nhận rút tiền' });
      if (again) {
        // Whoever closes the question and asks anew still means the same withdrawal.
        await confirm.getByRole('button', { name: 'Đóng' }).click();
        await expect(confirm).toBeHidden();
      } else await centre.getByRole('textbox', { name: 'Số tiền rút' }).fill('60');
      await centre.getByRole('button', { name: 'Tiếp tục' }).click();
      await confirm.getByRole('textbox', { name: 'Mật khẩu rút tiền' }).fill(JOURNEY_PIN);
      await confirm.getByRole('button', { name: 'Rút tiền' }).click();
    },
    done: (_, centre) => centre.getByRole('heading', { name: 'Chờ duyệt' }),
    takes: 1,
    rows: { table: 'cashier.withdrawals', player: 'player_id' },
  },
  gift: {
    entry: 'transferUpline',
    call: /PARLOR_transferUpline$/,
    press: async (page, centre) => {
      await centre.getByLabel('Số tiền').fill('125');
      await centre.getByLabel('Mật khẩu rút tiền').fill(JOURNEY_PIN);
      await centre.getByRole('button', { name: 'Tiếp tục' }).click();
      await page.getByRole('button', { name: 'Chuyển ngay' }).click();
    },
    done: (_, centre) => centre.getByText('Đã chuyển cho').filter({ visible: true }).first(),
    takes: 1,
    rows: { table: 'cashier.gifts', player: 'sender_id' },
  },
};

async function withCard({ call, session, playerId }: JourneyPlayer) {
  await call('/portal/account/confirm', { password: JOURNEY_PASSWORD });
  const card = { cardType: 'BC', bankCode: 'TCB', cardNumber: `19${Date.now()}`, payeeName: 'NGUYEN THI HOA' };
  await call('/wps/member/bankCard', { ...card, paymentPassword: JOURNEY_PIN }, 'PUT');
  return { session, playerId };
}

function countsOf(playerId: bigint, { table, player }: Form['rows']) {
  return inInstallation(async ({ read }) => {
    const takes = sql<{ count: number }>`
      select count(*)::int as count from ledger.transfer t join accounts.players p on p.ledger_account = t.account
       where p.id = ${playerId} and t.amount < 0`;
    const rows = sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(player)} = ${playerId}`;
    return read(async (db) => ({
      takes: (await takes.execute(db)).rows[0]?.count,
      rows: (await rows.execute(db)).rows[0]?.count,
    }));
  });
}

for (const [name, { entry, call, press, done, takes, rows }] of Object.entries(FORMS))
  test(`${name}: answers that are lost make one order`, async ({ page }) => {
    const at = { dataDir: DATA_DIR, portal: PORTAL, prefix: 'mat', inLine: true };
    const { session, playerId } = await journeyPlayer(at, withCard);
    const centre = await openCentre(page, { session, look: VI_WIDE, entry });
    const left = await loseAnswers(page, call, EVERY_FAULT);
    for (const [at] of EVERY_FAULT.entries()) {
      await press(page, centre, at > 0);
      await expect(page.getByText(UNKNOWN).filter({ visible: true }).first()).toBeVisible();
      await expect.poll(left).toBe(EVERY_FAULT.length - at - 1);
    }
    await press(page, centre, true);
    await expect(done(page, centre)).toBeVisible();
    expect(await countsOf(playerId, rows)).toEqual({ takes, rows: 1 });
  });
