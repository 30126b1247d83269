import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { ROUND } from '#tests/patience.ts';
import { balanceOf } from '#tests/seat-player.ts';
import { DESKTOP, hurry, newPlayer, openGame, PHONE } from '#tests/table-player.ts';

/** docs/games.md section 2: two browsers at one table, on opposite sides of the same round, until one of them wins it. */

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

/** A tie, a triple and the zero take or return both; so many of them in a row do not happen. */
const MOST_ROUNDS = 6;
/** Betting time that must be left when the two begin to press. */
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
    await Promise.all(places.map((place) => place.waitFor()));
    let ends = await playRound(pages, places);
    for (let round = 1; round < MOST_ROUNDS && !ends.includes('win'); round += 1) ends = await playRound(pages, places);
    expect(ends.toSorted()).toEqual(['lose', 'win']);
    // Too late: the field is closed, and a press places nothing.
    await expect(places[0]!).toHaveAttribute('aria-disabled', 'true');
    await Promise.all(pages.map((page) => page.context().close()));
  });

/** Both bet in the same round, each on a field of their own; answers how it ended for each. */
async function playRound(pages: readonly Page[], places: readonly Locator[]): Promise<(string | null)[]> {
  const left = pages[0]!.locator('.table-ring[data-tone="open"]').getByRole('timer').first();
  await expect(left).toHaveText(TIME_TO_BET, ROUND);
  const before = await Promise.all(pages.map(balanceOf));
  await Promise.all(places.map((place) => place.click()));
  for (const place of places) await expect(place).toContainText(/Bạn đặt|Your stake/);
  const ends = await Promise.all(places.map(endOf));
  const changes = async () => (await Promise.all(pages.map(balanceOf))).map((now, at) => Math.sign(now - before[at]!));
  // The wallets say the same as the fields.
  if (ends.includes('win')) await expect.poll(changes).toEqual(ends.map((end) => (end === 'win' ? 1 : -1)));
  return ends;
}

async function endOf(place: Locator): Promise<string | null> {
  await expect(place).toHaveAttribute('data-end', /win|lose|back/, ROUND);
  return place.getAttribute('data-end');
}
