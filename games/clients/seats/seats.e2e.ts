import type { Locator, Page } from '@playwright/test';
import { type Card, cardOf } from '#games/engines/cards/card.ts';
import { defaultRows } from '#games/engines/cards/maubinh/rows.ts';
import { expect, test } from '#tests/browser.ts';
import { DESKTOP, newPlayer, openGame, PHONE } from '#tests/table-player.ts';

/** docs/games.md section 4: two people at one table, from the buy-in to the end of a hand. */

const HAND_MS = 60_000;

/** What is no longer there is not waited for: the table has moved on. */
const MOVE = { timeout: 2000 };

/** Suits as the two players read them. */
const SUITS: Readonly<Record<string, string>> = {
  bích: 's',
  spades: 's',
  chuồn: 'c',
  clubs: 'c',
  rô: 'd',
  diamonds: 'd',
  cơ: 'h',
  hearts: 'h',
};

/** A button that can be pressed. Vietnamese and English: the two players read different languages. */
const button = (page: Page, name: RegExp): Locator => page.getByRole('button', { name, disabled: false });

/** Each makes one move if this player is asked. */
const MOVES = {
  tienlen: { table: 'T3', move: playOneCard },
  holdem: { table: 'H2', move: checkOrCall },
  maubinh: { table: 'M2', move: layDown },
} as const;

for (const [game, { table, move }] of Object.entries(MOVES))
  test(`${game}: a hand between two browsers moves money from one to the other`, async ({ browser, baseURL }) => {
    const pages = await Promise.all([
      newPlayer(browser, 'ghe', DESKTOP, baseURL),
      newPlayer(browser, 'ghe', PHONE, baseURL),
    ]);
    for (const page of pages) await sitDown(page, game, table);
    const results = pages[0]!.locator('.seats-delta');
    await expect(async () => {
      for (const page of pages) await move(page);
      expect(await results.count()).toBe(2);
    }).toPass({ timeout: HAND_MS, intervals: [100] });
    // One has what the other lost, less the fee. Equal hands move nothing, or what the fee took of the shared pot.
    const signs = await Promise.all((await results.all()).map((one) => one.getAttribute('data-sign')));
    expect(['even,even', 'even,minus', 'minus,minus', 'minus,plus']).toContain(signs.toSorted().join());
    for (const page of pages) await button(page, /^(Rời bàn|Leave)$/).click();
    await Promise.all(pages.map((page) => page.context().close()));
  });

async function sitDown(page: Page, game: string, table: string): Promise<void> {
  await openGame(page, game, table);
  await button(page, /^(Ngồi|Sit down)$/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Ngồi với|Sit down with)/ })
    .click();
  await expect(page.locator('.seats-plate.is-own')).toHaveCount(1);
}

/** Leads with the lowest card and passes otherwise, so that who leads first goes out first. */
async function playOneCard(page: Page): Promise<void> {
  if (await press(button(page, /^(Bỏ lượt|Pass)$/))) return;
  if (!(await page.locator('.is-own .seats-ring').count())) return;
  const cards = page.getByRole('group', { name: /^(Bài của bạn|Your cards)$/ }).getByRole('button');
  if (!(await cards.and(page.locator('[aria-pressed="true"]')).count())) await press(cards.first());
  // A phrase of the chat may begin with the same word.
  await press(button(page, /^(Đánh|Play) /).and(page.locator('.seats-act')));
}

async function checkOrCall(page: Page): Promise<void> {
  await press(button(page, /^(Xem|Check|Theo .*|Call .*)$/));
}

/** Lays the house's own order, exchanging card by card; the order that a hand begins with is often foul. */
async function layDown(page: Page): Promise<void> {
  const done = button(page, /^(Xếp xong|Done)$/);
  if (!(await button(page, /^(Đổi chi|Swap rows)$/).isVisible())) return;
  const places = page.locator('[data-place]');
  const names = await Promise.all((await places.all()).map((place) => place.getAttribute('aria-label')));
  const cards = names.map((name) => cardNamed(name ?? ''));
  for (const [at, card] of defaultRows(cards).flat().entries()) {
    const from = cards.indexOf(card);
    if (from === at) continue;
    for (const place of [at, from]) await places.nth(place).press('Enter', MOVE);
    [cards[at], cards[from]] = [card, cards[at]!];
  }
  await done.press('Enter', MOVE);
}

/** "10 of hearts", "10 cơ". */
function cardNamed(name: string): Card {
  const [rank, suit] = name.replace(' of ', ' ').split(' ');
  return cardOf(`${rank}${SUITS[suit ?? '']}`);
}

/** Presses what can be pressed now; says whether it did. */
async function press(found: Locator): Promise<boolean> {
  if (!(await found.isVisible())) return false;
  await found.press('Enter', MOVE);
  return true;
}
