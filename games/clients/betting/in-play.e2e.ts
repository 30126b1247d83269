import type { FrameLocator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { EN_WIDE, expect, expectAccessible, type Look, test } from '#tests/browser.ts';
import { enterAs, giveMoney, inInstallation, makePlayer } from '#tests/installation.ts';
import { RecordedMatch, threeWay } from '#tests/recorded-feed.ts';

const PRICES = threeWay({ home: 180, draw: 340, away: 450 });
const AFTER_GOAL = threeWay({ home: 130, draw: 480, away: 900 });

async function openFootball(page: Page, { language, theme, width }: Look): Promise<FrameLocator> {
  const account = await makePlayer('tran');
  await giveMoney(account, 1_000_000n);
  await page.setViewportSize({ width, height: 900 });
  await page.context().addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await enterAs(page, account);
  await page.goto('/game?gameCode=football&vendor=FB');
  return page.frameLocator('.play-frame');
}

test('a goal locks the market of an open slip, refuses the bet that waits, and the next one is taken', async ({
  quietPage: page,
}) => {
  const match = new RecordedMatch('goal');
  await match.begin('live', [PRICES]);
  try {
    const frame = await openFootball(page, EN_WIDE);
    const row = frame.getByRole('article').filter({ hasText: match.home });
    await frame.getByRole('button', { name: /^Live/ }).click();
    await row
      .getByRole('button', { name: /^Full-time result \(1X2\): / })
      .first()
      .click();
    const slip = frame.getByRole('complementary', { name: /^Bet slip/ });
    await slip.getByRole('textbox', { name: 'Stake' }).fill('10');
    await slip.getByRole('button', { name: /^(Place bet|Accept new odds)/ }).click();
    // In play a bet waits some seconds before it is accepted; the goal is scored meanwhile.
    await moveDecision(match, '10 minutes');
    await expect(slip.getByText(/^Waiting for acceptance in play/)).toBeVisible();
    await match.tell({ type: 'bet-stop', eventId: match.eventId, reason: 'goal' });
    await moveDecision(match, '0 minutes');
    await expect(
      slip
        .getByText('The market closed, this selection was not taken.')
        .or(slip.getByText('Locked, cannot be placed now'))
        .first(),
    ).toBeVisible();
    await expect(slip.getByText(/^Waiting for acceptance in play/)).toBeHidden();
    await expect(slip.getByText(/^Bet \S+ accepted/)).toBeHidden();
    await expect(slip.getByRole('button', { name: /^(Place bet|Accept new odds)/ })).toBeDisabled();
    await expect(row.getByText('Locked after a goal')).toBeVisible();
    await expect(row.getByRole('button', { name: /locked$/ }).first()).toBeDisabled();
    await expectAccessible(page);

    await match.tell({ type: 'odds', eventId: match.eventId, markets: [AFTER_GOAL] });
    await expect(slip.getByText('Locked, cannot be placed now')).toBeHidden();
    await slip.getByRole('button', { name: /^(Place bet|Accept new odds)/ }).click();
    await expect(slip.getByText(/^Bet \S+ accepted/)).toBeVisible();
  } finally {
    await match.end();
  }
});

/** Decides the bet on this match that waits so much later from now; waits until there is one. */
async function moveDecision({ eventId }: RecordedMatch, later: string): Promise<void> {
  await expect(async () => {
    const { numAffectedRows } = await inInstallation(({ transact }) =>
      transact((trx) =>
        sql`update studio.betting_bets set due_at = now() + ${later}::interval where state = 'pending'
          and id in (select bet_id from studio.betting_legs where event_id = ${eventId})`.execute(trx),
      ),
    );
    expect(numAffectedRows).toBe(1n);
  }).toPass({ intervals: [50] });
}
