import { randomUUID } from 'node:crypto';
import type { Locator, Request } from '@playwright/test';
import { sql } from 'kysely';
import { proposeOnce } from '#features/cashier/adjustments/adjustment.store.ts';
import { type JourneyPlayer, journeyPlayer } from '#features/cashier/journey-player.fixture.ts';
import { addWithdrawal } from '#features/cashier/withdrawals/payout/withdrawal.fixture.ts';
import { addRaffles } from '#features/rewards/raffle/raffle-journey.fixture.ts';
import { expect, type Page, test } from '#tests/browser.ts';
import { inInstallation } from '#tests/installation.ts';
import { EVERY_FAULT, type Fault, loseAnswers } from '#tests/lost-answers.ts';
import { logInByCalls, makeOperator } from '#tests/operators.ts';
import { DATA_DIR, OFFICE, PORTAL } from '#tests/places.ts';

/**
 * Forms of the office that move money, while their answers are lost: the operator reads that the outcome is unknown,
 * sees what became of it, and however it goes on it was done once.
 */
const UNKNOWN = 'The connection was lost, so it is unknown whether this was done.';

interface Form {
  /** Makes what the deed is about. */
  before(player: JourneyPlayer): Promise<unknown>;
  /** The desk, and what is searched there. */
  path(player: JourneyPlayer): string;
  call: RegExp;
  faults: readonly Fault[];
  /** The button goes with the deed, so an answer that was lost after it is the last one. */
  goes: boolean;
  press(page: Page, player: JourneyPlayer, again: boolean): Promise<void>;
  done(page: Page, player: JourneyPlayer): Locator;
  /** Counts the rows that explain it; `$` stands for the player. */
  rows: string;
  /** What the player's money is afterwards, of 1,000, in 1/10,000 units. */
  balance: bigint;
}

const FIRST = 10_000_000n;
const FORM = { goes: false, faults: EVERY_FAULT } as const;
const STEP = { goes: true, faults: ['line cut before', 'line cut after'] } as const;
const sheetOf = (page: Page) => page.getByRole('dialog').first();

/** A proposal of another operator. */
async function proposal({ database, brandId, playerId, ledgerAccount }: JourneyPlayer): Promise<void> {
  const row = {
    brand_id: brandId,
    player_id: playerId,
    ledger_account: ledgerAccount,
    amount: 250_000n,
    kind: 'compensation' as const,
    reason: 'A round that was cut off',
    proposed_by: 1n,
    proposed_at: new Date(),
    request_key: randomUUID(),
  };
  await database.transact((trx) => proposeOnce(trx, row));
}

const withdrawal = (player: JourneyPlayer) =>
  addWithdrawal(player.database, { ...player, amount: 20n, at: new Date() });

/** Opens the sheet of the row that the press is about. */
async function openRow(page: Page, { username }: JourneyPlayer): Promise<Locator> {
  await page.getByRole('main').getByText(username).first().click();
  return sheetOf(page);
}

const FORMS: Record<string, Form> = {
  'a proposal of money by hand': {
    ...FORM,
    before: async () => {},
    path: () => '/payments/adjustments?filter=waiting',
    call: /\/office\/adjustments$/,
    press: async (page, { username }, again) => {
      const dialog = page.getByRole('dialog');
      // Whoever closes the form and fills it in anew still means the same proposal.
      if (again) await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: 'Propose an adjustment' }).click();
      await dialog.getByRole('searchbox').fill(username);
      await dialog.getByRole('button', { name: new RegExp(username) }).click();
      await dialog.getByLabel('Amount').fill('25.5');
      await dialog.getByLabel('Reason').fill('A round that was cut off');
      await dialog.getByRole('button', { name: 'Send for approval' }).click();
    },
    done: (page) => page.getByText('Somebody else will decide it.'),
    rows: 'select count(*)::int as count from cashier.adjustments where player_id = $',
    balance: FIRST,
  },
  'the approval of money by hand': {
    ...STEP,
    before: proposal,
    path: () => '/payments/adjustments?filter=waiting',
    call: /\/office\/adjustments\/\d+\/approve$/,
    press: async (page, player, again) => {
      const sheet = again ? sheetOf(page) : await openRow(page, player);
      await sheet.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('button', { name: 'Approve' }).last().click();
    },
    done: (page) => sheetOf(page).getByText('Approved', { exact: true }).first(),
    rows: "select count(*)::int as count from cashier.adjustments where player_id = $ and state = 'approved'",
    balance: FIRST + 250_000n,
  },
  'the approval of a withdrawal': {
    ...STEP,
    before: withdrawal,
    path: ({ username }) => `/payments/withdrawals?search=${username}`,
    call: /\/office\/withdrawals\/\d+\/approve$/,
    press: async (page, player, again) => {
      const sheet = again ? sheetOf(page) : await openRow(page, player);
      await sheet.getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('button', { name: 'Approve' }).last().click();
    },
    done: (page) =>
      sheetOf(page)
        .getByText(/^(Approved|Paying|Paid)/)
        .first(),
    rows: `select count(*)::int as count from cashier.withdrawal_events e join cashier.withdrawals w on w.id = e.withdrawal_id
            where w.player_id = $ and e.state = 'approved'`,
    balance: FIRST - 200_000n,
  },
  'the rejection of a withdrawal': {
    ...STEP,
    before: withdrawal,
    path: ({ username }) => `/payments/withdrawals?search=${username}`,
    call: /\/office\/withdrawals\/\d+\/reject$/,
    press: async (page, player, again) => {
      const sheet = again ? sheetOf(page) : await openRow(page, player);
      await sheet.getByRole('button', { name: 'Reject' }).click();
      const why = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Reject this withdrawal?' }));
      await why.getByRole('textbox').fill('The bank does not know this account number.');
      await why.getByRole('button', { name: 'Reject' }).click();
    },
    done: (page) => sheetOf(page).getByText('Rejected', { exact: true }).first(),
    rows: `select count(*)::int as count from cashier.withdrawal_events e join cashier.withdrawals w on w.id = e.withdrawal_id
            where w.player_id = $ and e.state = 'rejected'`,
    balance: FIRST,
  },
  'money for a budget': {
    ...FORM,
    before: (player) => addRaffles(player, { kinds: ['card'] }),
    path: () => '/rewards/raffles',
    call: /\/office\/raffles\/\d+\/fund$/,
    press: async (page, { username }, again) => {
      if (!again) await page.getByRole('main').getByText(`card ${username}`).click();
      await sheetOf(page).getByLabel('Add money').fill('7');
      await sheetOf(page).getByRole('button', { name: 'Add', exact: true }).click();
    },
    done: (page) => page.getByText('Saved').first(),
    rows: `select count(*)::int as count from rewards.campaign_funding f
             join rewards.raffle_tickets t on f.campaign = 'raffle:' || t.raffle_id where t.player_id = $`,
    balance: FIRST,
  },
};

/** The rows of the deed, and what the player has. */
function countsOf({ playerId, ledgerAccount }: JourneyPlayer, rows: string) {
  const count = sql<{ count: number }>`${sql.raw(rows.replace('$', String(playerId)))}`;
  const money = sql<{ free: bigint }>`select balance as free from ledger.account where id = ${ledgerAccount}`;
  return inInstallation(({ read }) =>
    read(async (db) => ({
      rows: (await count.execute(db)).rows[0]?.count,
      balance: (await money.execute(db)).rows[0]?.free,
    })),
  );
}

for (const [name, { before, path, call, faults, goes, press, done, rows, balance }] of Object.entries(FORMS))
  test(`${name}: answers that are lost do it once`, async ({ page }) => {
    const wanted = { dataDir: DATA_DIR, portal: PORTAL, prefix: 'mat', amount: FIRST / 10_000n };
    const player = await journeyPlayer(wanted, async (made) => {
      await before(made);
      return made;
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(() => localStorage.setItem('lang', 'EN'));
    await logInByCalls(page.request, { office: OFFICE, account: await makeOperator('admin') });
    await page.goto(`${OFFICE}${path(player)}`);
    const left = await loseAnswers(page, call, faults);
    const sent: Request[] = [];
    page.on('request', (request) => call.test(request.url()) && sent.push(request));
    for (const [at] of faults.entries()) {
      await press(page, player, at > 0);
      await expect(page.getByText(UNKNOWN).filter({ visible: true }).first()).toBeVisible();
      await expect.poll(left).toBe(faults.length - at - 1);
    }
    if (!goes) await press(page, player, true);
    await expect(done(page, player)).toBeVisible();
    // Another tab may still show the button.
    const [late] = goes ? sent.slice(-1) : [];
    if (late) expect(await (await page.request.fetch(late)).json()).toMatchObject({ success: false });
    expect(await countsOf(player, rows)).toEqual({ rows: 1, balance });
  });
