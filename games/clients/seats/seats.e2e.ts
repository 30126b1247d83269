import type { Page } from '@playwright/test';
import { type Card, cardOf } from '#games/engines/cards/card.ts';
import { defaultRows } from '#games/engines/cards/maubinh/rows.ts';
import { expect, test } from '#tests/browser.ts';
import { ATTEMPT, ROUND } from '#tests/patience.ts';
import { balanceOf, button, checkOrCall, press, sitDown } from '#tests/seat-player.ts';
import { DESKTOP, newPlayer, PHONE } from '#tests/table-player.ts';

/** docs/games.md section 4: two people at one table, from the buy-in to the end of a hand that one of them wins. */

/** Equal hands move nothing, or what the fee took of the shared pot; so many of them in a row do not happen. */
const MOST_HANDS = 5;

/** Names of the suits in the two players' languages. */
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

/** Each makes one move if this player is asked. */
const MOVES = {
  tienlen: { table: 'T3', move: playOneCard },
  holdem: { table: 'H2', move: checkOrCall },
  maubinh: { table: 'M2', move: layDown },
} as const;

const ONE_WINNER = 'minus,plus';
const byAmount = (one: number, other: number) => one - other;

for (const [game, { table, move }] of Object.entries(MOVES))
  test(`${game}: a hand between two browsers moves money from one to the other`, async ({ browser, baseURL }) => {
    const pages = await Promise.all([
      newPlayer(browser, 'ghe', DESKTOP, baseURL),
      newPlayer(browser, 'ghe', PHONE, baseURL),
    ]);
    const before = await Promise.all(pages.map(balanceOf));
    for (const page of pages) await sitDown(page, game, table);
    let signs = await playHand(pages, move);
    for (let hand = 1; hand < MOST_HANDS && signs !== ONE_WINNER; hand += 1) signs = await playHand(pages, move);
    expect(signs).toBe(ONE_WINNER);
    for (const page of pages) await button(page, /^(Rời bàn|Leave)$/).click();
    // In the wallets: one has what the other lost, less the fee.
    const changes = async () =>
      (await Promise.all(pages.map(balanceOf))).map((now, at) => now - before[at]!).sort(byAmount);
    await expect.poll(async () => (await changes()).map(Math.sign)).toEqual([-1, 1]);
    const [lost, won] = (await changes()) as [number, number];
    expect(won).toBeLessThanOrEqual(-lost);
    await Promise.all(pages.map((page) => page.context().close()));
  });

/** Plays one hand to its end and returns who won and who lost. */
async function playHand(pages: readonly Page[], move: (page: Page) => Promise<void>): Promise<string> {
  const results = pages[0]!.locator('.seats-delta');
  // The result of the hand before stays for some seconds.
  await expect(results).toHaveCount(0, ROUND);
  let signs: (string | null)[] = [];
  await expect(async () => {
    for (const page of pages) await move(page);
    signs = await results.evaluateAll((all) => all.map((one) => one.getAttribute('data-sign')));
    expect(signs).toHaveLength(2);
  }).toPass({ intervals: [100] });
  return signs.sort().join();
}

/** Leads with the lowest card and otherwise passes, so that the leader finishes first. */
async function playOneCard(page: Page): Promise<void> {
  if (await press(button(page, /^(Bỏ lượt|Pass)$/))) return;
  if (!(await page.locator('.is-own .seats-ring').count())) return;
  const cards = page.getByRole('group', { name: /^(Bài của bạn|Your cards)$/ }).getByRole('button');
  if (!(await cards.and(page.locator('[aria-pressed="true"]')).count())) await press(cards.first());
  // A phrase of the chat may begin with the same word.
  await press(button(page, /^(Đánh|Play) /).and(page.locator('.seats-act')));
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
    for (const place of [at, from]) await places.nth(place).press('Enter', ATTEMPT);
    [cards[at], cards[from]] = [card, cards[at]!];
  }
  await done.press('Enter', ATTEMPT);
}

/** "10 of hearts", "10 cơ". */
function cardNamed(name: string): Card {
  const [rank, suit] = name.replace(' of ', ' ').split(' ');
  return cardOf(`${rank}${SUITS[suit ?? '']}`);
}
