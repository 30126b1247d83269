import type { Page } from '@playwright/test';
import { type Card, cardOf } from '#games/engines/cards/card.ts';
import { defaultRows } from '#games/engines/cards/maubinh/rows.ts';
import { expect, test } from '#tests/browser.ts';
import { ATTEMPT, ROUND } from '#tests/patience.ts';
import { balanceOf, button, changeTable, checkOrCall, endPause, isAsked, press, sitDown } from '#tests/seat-player.ts';
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

/** Makes one move if this player is asked. */
type Move = (page: Page) => Promise<void>;

interface Table {
  game: string;
  code: string;
}

const MOVES: Readonly<Record<string, { code: string; move: Move }>> = {
  tienlen: { code: 'T3', move: playOneCard },
  holdem: { code: 'H2', move: checkOrCall },
  maubinh: { code: 'M2', move: layDown },
};

const ONE_WINNER = 'minus,plus';
const byAmount = (one: number, other: number) => one - other;

test('tienlen, holdem, maubinh: a hand between two browsers moves money from one to the other', async ({
  browser,
  baseURL,
}) => {
  const pages = await Promise.all([DESKTOP, PHONE].map((look) => newPlayer(browser, 'ghe', look, baseURL)));
  for (const [game, { code, move }] of Object.entries(MOVES))
    await test.step(game, () => playUntilWon(pages, { game, code }, move));
  await Promise.all(pages.map((page) => page.context().close()));
});

async function playUntilWon(pages: readonly Page[], table: Table, move: Move): Promise<void> {
  // The result stays until the journey has read it.
  await changeTable(table, { dealMs: 500, actMs: 300_000, pauseMs: 300_000 });
  const before = await Promise.all(pages.map(balanceOf));
  for (const page of pages) await sitDown(page, table.game, table.code);
  let signs = await playHand(pages, move);
  for (let hand = 1; hand < MOST_HANDS && signs !== ONE_WINNER; hand += 1) {
    await endPause(table);
    await expect(pages[0]!.locator('.seats-delta')).toHaveCount(0);
    signs = await playHand(pages, move);
  }
  expect(signs).toBe(ONE_WINNER);
  for (const page of pages) await button(page, /^(Rời bàn|Leave)$/).click();
  await endPause(table);
  // What lies on the table comes back seat by seat: until both have it, the sums are far apart.
  await expect.poll(() => partPaid(pages, before)).toBe('all but the fee');
}

/** Whether one player's wallet has gained what the other's lost. The fee takes at most a twentieth of it. */
async function partPaid(pages: readonly Page[], before: readonly number[]): Promise<string> {
  const [lost = 0, won = 0] = (await Promise.all(pages.map(balanceOf)))
    .map((now, at) => now - before[at]!)
    .sort(byAmount);
  return won > 0 && won <= -lost && won >= -lost * 0.94 ? 'all but the fee' : `${won} of ${-lost}`;
}

/** Plays one hand to its end and returns who won and who lost. */
async function playHand(pages: readonly Page[], move: Move): Promise<string> {
  const results = pages[0]!.locator('.seats-delta');
  let signs: (string | null)[] = [];
  await expect(async () => {
    for (const page of pages) await move(page);
    signs = await results.evaluateAll((all) => all.map((one) => one.getAttribute('data-sign')));
    expect(signs).toHaveLength(2);
  }).toPass({ intervals: [200], ...ROUND });
  return signs.sort().join();
}

/** Leads with the lowest card and otherwise passes, so that the leader finishes first. */
async function playOneCard(page: Page): Promise<void> {
  if (!(await isAsked(page))) return;
  if (await press(button(page, /^(Bỏ lượt|Pass)$/))) return;
  const cards = page.getByRole('group', { name: /^(Bài của bạn|Your cards)$/ }).getByRole('button');
  if (!(await cards.and(page.locator('[aria-pressed="true"]')).count())) await press(cards.first());
  // A phrase of the chat may begin with the same word.
  await press(button(page, /^(Đánh|Play) /).and(page.locator('.seats-act')));
}

/** Lays the house's own order, exchanging card by card; the order that a hand begins with is often foul. */
async function layDown(page: Page): Promise<void> {
  const done = button(page, /^(Xếp xong|Done)$/);
  const places = page.locator('[data-place]');
  if (!(await places.count()) || !(await button(page, /^(Đổi chi|Swap rows)$/).isVisible())) return;
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
