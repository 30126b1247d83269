import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { DESKTOP, hurry, newPlayer, openGame, PHONE } from '#tests/table-player.ts';

/** docs/games.md section 2: two browsers at one table, each on the opposite side of the same round. */

interface Sides {
  game: string;
  table: string;
  /** One field of each player; at most one of them wins. */
  fields: readonly [string, string];
}

const TABLES: readonly Sides[] = [
  { game: 'baccarat', table: 'A3', fields: ['banker', 'player'] },
  { game: 'dragontiger', table: 'D1', fields: ['dragon', 'tiger'] },
  { game: 'sicbo', table: 'S1', fields: ['big', 'small'] },
  { game: 'roulette', table: 'R1', fields: ['red', 'black'] },
  { game: 'xocdia', table: 'X1', fields: ['even', 'odd'] },
];

/** Betting, result and pause of the slowest table. */
const ROUND_MS = 45_000;
/** What must be left of the betting when the two begin to press. */
const TIME_TO_BET = /^([4-9]|\d\d)$/;

const fieldOf = (page: Page, name: string): Locator => page.locator(`[data-field="${name}"]`).first();

for (const { game, table, fields } of TABLES)
  test(`${game}: one wins and one loses the same round, on desktop and phone`, async ({ browser, baseURL }) => {
    await hurry(game, table);
    const pages = await Promise.all([
      newPlayer(browser, 'ban', DESKTOP, baseURL),
      newPlayer(browser, 'ban', PHONE, baseURL),
    ]);
    const places = pages.map((page, at) => fieldOf(page, fields[at]!));
    await Promise.all(pages.map((page) => openGame(page, game, table)));
    const [mine, theirs] = places as [Locator, Locator];
    // Time enough for both to be in the same round.
    await Promise.all(places.map((place) => place.waitFor()));
    const left = pages[0]!.locator('.table-ring[data-tone="open"]').getByRole('timer').first();
    await expect(left).toHaveText(TIME_TO_BET, { timeout: ROUND_MS });
    await Promise.all(places.map((place) => place.click()));
    for (const place of [mine, theirs]) await expect(place).toContainText(/Bạn đặt|Your stake/);
    const ends = await Promise.all(places.map(endOf));
    // A tie, a triple and the zero take or return both; otherwise there is one winner.
    if (ends.includes('win')) expect(ends.toSorted()).toEqual(['lose', 'win']);
    else expect(new Set(ends).size).toBe(1);
    // Late: the field is shut, and a press places nothing.
    await expect(mine).toHaveAttribute('aria-disabled', 'true');
    await Promise.all(pages.map((page) => page.context().close()));
  });

async function endOf(place: Locator): Promise<string | null> {
  await expect(place).toHaveAttribute('data-end', /win|lose|back/, { timeout: ROUND_MS });
  return place.getAttribute('data-end');
}
