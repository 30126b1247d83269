import type { FrameLocator, Locator, Page } from '@playwright/test';
import { EN_PHONE, expect, test } from '#tests/browser.ts';
import { enterAs, giveMoney, makePlayer, type PlayerAccount, takenFrom } from '#tests/installation.ts';
import { always, EVERY_FAULT, loseAnswers } from '#tests/lost-answers.ts';
import { ATTEMPT, ROUND } from '#tests/patience.ts';
import { endBout } from '../betting/betting.fixture.ts';

/** One press is one stake, whatever becomes of its answers. The player reads that it is asked for, then its outcome. */

interface Game {
  path: string;
  /** The call that stakes. */
  call: RegExp;
  /** Leads to the button that stakes. */
  prepare(frame: FrameLocator): Promise<Locator>;
  /** What the player sees once the outcome is known. */
  outcome(frame: FrameLocator): Locator;
}

/** Chooses the first outcome of a match that has not begun, and a stake. */
async function slipWithOnePick(frame: FrameLocator): Promise<Locator> {
  await frame.getByRole('button', { name: 'By league' }).click();
  const match = frame
    .getByRole('article')
    .filter({ hasText: /\d\d:\d\d/ })
    .first();
  await match
    .getByRole('button', { name: /^Full-time result \(1X2\): /, disabled: false })
    .first()
    .click();
  await frame.getByRole('button', { name: /^Bet slip/ }).click();
  const slip = frame.getByRole('dialog', { name: /^Bet slip/ });
  await slip.getByRole('textbox', { name: 'Stake' }).fill('10');
  return slip.getByRole('button', { name: /^Place bet/ });
}

async function openBout(frame: FrameLocator): Promise<Locator> {
  const meron = frame.getByRole('button', { name: /^Meron, odds/ });
  await expect(async () => {
    await endBout();
    await expect(meron).toBeEnabled(ATTEMPT);
  }).toPass();
  return meron;
}

const placeTicket = (frame: FrameLocator) =>
  frame
    .getByRole('button', { name: /^Place ticket/ })
    .and(frame.locator(':enabled'))
    .last();

const GAMES = {
  slot: {
    path: '/game?gameCode=ho-vang&vendor=DONGSON',
    call: /\/game\/spin$/,
    prepare: async (frame) => frame.getByRole('button', { name: 'Spin', exact: true, disabled: false }),
    outcome: (frame) => frame.getByRole('button', { name: 'Spin', exact: true, disabled: false }),
  },
  arcade: {
    path: '/game?gameCode=mua-ngoc&vendor=DONGSON',
    call: /\/game\/arcade\/start$/,
    prepare: async (frame) => frame.getByRole('button', { name: /^Drop a pearl/, disabled: false }),
    outcome: (frame) => frame.getByRole('button', { name: /^Drop a pearl/, disabled: false }),
  },
  sports: {
    path: '/game?gameCode=football&vendor=FB',
    call: /\/game\/betting\/bets$/,
    prepare: slipWithOnePick,
    outcome: (frame) => frame.getByText(/^Bet \S+ accepted/),
  },
  cockfight: {
    path: '/cockfight',
    call: /\/game\/betting\/cockfight\/bets$/,
    prepare: openBout,
    outcome: (frame) => frame.getByText('Staked 5.00 P').or(frame.getByText(/closed/)),
  },
  lottery: {
    path: '/lottery?gameCode=xs-mien-nam&vendor=TCG_LOTTO_VN',
    call: /\/game\/lottery\/tickets$/,
    prepare: async (frame) => {
      await frame.getByRole('button', { name: '07', exact: true }).click();
      return placeTicket(frame);
    },
    outcome: (frame) => frame.getByText('Your ticket is placed.'),
  },
  chase: {
    path: '/game?gameCode=pk10-300&vendor=LOTT',
    call: /\/game\/lottery\/chases$/,
    prepare: async (frame) => {
      await frame.getByRole('button', { name: /: 1$/ }).first().click();
      await frame.getByRole('switch', { name: 'Chase' }).click();
      return placeTicket(frame);
    },
    outcome: (frame) => frame.getByText('Your chase order is placed.'),
  },
} satisfies Record<string, Game>;

/** A browser that comes back online ends the pause before the next try; this one does so all the time. */
const beOnline = (frame: FrameLocator) =>
  frame.locator('body').evaluate(() => setInterval(() => globalThis.dispatchEvent(new Event('online')), 100));

async function enter(page: Page): Promise<PlayerAccount> {
  const player = await makePlayer('mat');
  await giveMoney(player, 50_000_000n);
  await page.setViewportSize({ width: EN_PHONE.width, height: 844 });
  await page.context().addCookies([{ name: 'language', value: 'EN', domain: 'localhost', path: '/' }]);
  await enterAs(page, player);
  return player;
}

for (const [name, { path, call, prepare, outcome }] of Object.entries(GAMES))
  test(`${name}: a press whose answers are lost stakes once`, async ({ page }) => {
    const player = await enter(page);
    await page.goto(path);
    const frame = page.frameLocator('.play-frame');
    const left = await loseAnswers(page, call, EVERY_FAULT);
    const press = await prepare(frame);
    await press.press('Enter');
    await expect(frame.getByRole('alert').filter({ hasText: 'Still waiting for an answer' })).toBeVisible();
    await beOnline(frame);
    await expect(outcome(frame).first()).toBeVisible(ROUND);
    expect(left()).toBe(0);
    expect(await takenFrom(player)).toHaveLength(1);
  });

for (const [fault, told] of [
  ['503 after', /arrived\. You find it among your bets/],
  ['line cut before', /was not taken\. It costs you nothing/],
] as const)
  test(`after a reload the player reads what became of a bet: ${fault}`, async ({ page }) => {
    const player = await enter(page);
    const { path, call, prepare } = GAMES.sports;
    await page.goto(path);
    const frame = page.frameLocator('.play-frame');
    await loseAnswers(page, call, always(fault));
    const press = await prepare(frame);
    await press.press('Enter');
    await expect(frame.getByRole('alert').filter({ hasText: 'Still waiting for an answer' })).toBeVisible();
    await page.reload();
    await expect(frame.getByRole('alert').filter({ hasText: told })).toBeVisible();
    expect(await takenFrom(player)).toHaveLength(fault === '503 after' ? 1 : 0);
  });
