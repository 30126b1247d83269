import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { balanceOf } from '#tests/seat-player.ts';
import { DESKTOP, newPlayer, openGame, PHONE } from '#tests/table-player.ts';
import { holdRounds, pushOn, type Table } from '#tests/table-rounds.ts';

/** docs/games.md section 2: a round with bets on both of its sides, until one side wins. */

interface Sides extends Table {
  /** At most one of them wins. */
  fields: readonly [string, string];
}

const SHARED: Sides = { game: 'baccarat', code: 'A3', fields: ['banker', 'player'] };
const ALONE: readonly Sides[] = [
  { game: 'dragontiger', code: 'D1', fields: ['dragon', 'tiger'] },
  { game: 'sicbo', code: 'S1', fields: ['big', 'small'] },
  { game: 'roulette', code: 'R1', fields: ['red', 'black'] },
  { game: 'xocdia', code: 'X1', fields: ['even', 'odd'] },
];

/** A tie, a triple and the zero take or return both; so many of them in a row do not happen. */
const MOST_ROUNDS = 6;

interface Bet {
  page: Page;
  place: Locator;
  chips: number;
}

const fieldOf = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`).first();

test('baccarat: of two browsers at one table one wins and one loses the same round', async ({ browser, baseURL }) => {
  await holdRounds(SHARED);
  const pages = await Promise.all([DESKTOP, PHONE].map((look) => newPlayer(browser, 'ban', look, baseURL)));
  await Promise.all(pages.map((page) => openGame(page, SHARED.game, SHARED.code)));
  const bets = pages.map((page, at) => ({ page, place: fieldOf(page, SHARED.fields[at]!), chips: 1 }));
  await playUntilWon(SHARED, bets);
  await Promise.all(pages.map((page) => page.context().close()));
});

test('dragontiger, sicbo, roulette, xocdia: one field wins and its opposite loses', async ({ browser, baseURL }) => {
  const page = await newPlayer(browser, 'ban', PHONE, baseURL);
  for (const [at, sides] of ALONE.entries())
    await test.step(sides.game, async () => {
      const { width, height } = at % 2 ? DESKTOP : PHONE;
      await page.setViewportSize({ width, height });
      await holdRounds(sides);
      await openGame(page, sides.game, sides.code);
      const [one, other] = sides.fields;
      await playUntilWon(sides, [
        { page, place: fieldOf(page, one), chips: 2 },
        { page, place: fieldOf(page, other), chips: 1 },
      ]);
    });
  await page.context().close();
});

async function playUntilWon(table: Table, bets: readonly Bet[]): Promise<void> {
  let ends = await playRound(table, bets);
  for (let round = 1; round < MOST_ROUNDS && !ends.includes('win'); round += 1) {
    await pushOn(table, 'settled');
    ends = await playRound(table, bets);
  }
  expect(ends.toSorted()).toEqual(['lose', 'win']);
  // Too late: the field is closed, and a press places nothing.
  await expect(bets[0]!.place).toHaveAttribute('aria-disabled', 'true');
}

/** All bets in one round; answers how it ended for each. */
async function playRound(table: Table, bets: readonly Bet[]): Promise<(string | null)[]> {
  const pages = [...new Set(bets.map(({ page }) => page))];
  const before = await Promise.all(pages.map(balanceOf));
  for (const bet of bets) await lay(bet);
  await pushOn(table, 'betting');
  const ends = await Promise.all(bets.map(({ place }) => endOf(place)));
  const won = (page: Page) =>
    bets.reduce((sum, bet, at) => sum + (bet.page === page ? bet.chips * (ends[at] === 'win' ? 1 : -1) : 0), 0);
  const changes = async () => (await Promise.all(pages.map(balanceOf))).map((now, at) => Math.sign(now - before[at]!));
  // The wallets say the same as the fields.
  if (ends.includes('win')) await expect.poll(changes).toEqual(pages.map((page) => Math.sign(won(page))));
  return ends;
}

/** Presses a field chip by chip. A bet is shown when the server has accepted it. */
async function lay({ place, chips }: Bet): Promise<void> {
  await expect(place).toHaveAttribute('aria-disabled', 'false');
  for (let chip = 0; chip < chips; chip += 1) {
    const before = (await place.textContent()) ?? '';
    await place.click();
    await expect(place).not.toHaveText(before);
    await expect(place).toContainText(/Bạn đặt|Your stake/);
  }
}

async function endOf(place: Locator): Promise<string | null> {
  await expect(place).toHaveAttribute('data-end', /win|lose|back/);
  return place.getAttribute('data-end');
}
