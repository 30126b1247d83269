import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { button, buyIn, changeTable, sitDown } from '#tests/seat-player.ts';
import { DESKTOP, newPlayer, openGame, PHONE } from '#tests/table-player.ts';

/** docs/games.md section 4: a full table, and a player whose line breaks. */

const own = (page: Page) => page.locator('.seats-plate.is-own');

test('tienlen: who waits at a full table is offered the seat that becomes free, and takes it', async ({
  browser,
  baseURL,
}) => {
  // No hand begins while they come and go.
  await changeTable({ game: 'tienlen', code: 'T1' }, { seats: 2, dealMs: 300_000 });
  const [first, second, third] = await Promise.all([
    newPlayer(browser, 'hang', DESKTOP, baseURL),
    newPlayer(browser, 'hang', DESKTOP, baseURL),
    newPlayer(browser, 'hang', PHONE, baseURL),
  ]);
  for (const page of [first, second]) await sitDown(page, 'tienlen', 'T1');
  await openGame(third, 'tienlen', 'T1');
  await expect(third.getByText('The table is full.')).toBeVisible();
  await expect(button(third, /^Sit down$/)).toHaveCount(0);
  await button(third, /^Wait for a seat$/).click();
  await expect(third.getByText('You are number 1 in the waiting list.')).toBeVisible();
  await button(second, /^Rời bàn$/).click();
  await expect(third.getByText('A seat is free for you.')).toBeVisible();
  await expect(third.getByText(/^\d+ s left$/)).toBeVisible();
  // The seat is kept for the waiting player; the one who left does not get it back.
  await button(second, /^Ngồi$/).click();
  await second
    .getByRole('dialog')
    .getByRole('button', { name: /^Ngồi với/ })
    .click();
  await expect(second.getByRole('alert')).toBeVisible();
  await expect(own(second)).toHaveCount(0);
  await button(third, /^Sit down$/).click();
  await buyIn(third);
  await expect(first.locator('.seats-plate')).toHaveCount(2);
  await Promise.all([first, second, third].map((page) => page.context().close()));
});

test('maubinh: whose line breaks is told so, and comes back to the same cards of the same hand', async ({
  browser,
  baseURL,
}) => {
  await changeTable({ game: 'maubinh', code: 'M1' }, { actMs: 300_000, dealMs: 500 });
  const [witness, lost] = await Promise.all([
    newPlayer(browser, 'mat', DESKTOP, baseURL),
    newPlayer(browser, 'mat', PHONE, baseURL),
  ]);
  for (const page of [witness, lost]) await sitDown(page, 'maubinh', 'M1');
  await button(lost, /^Swap rows$/).waitFor();
  const before = await cardsOf(lost);
  await lost.context().setOffline(true);
  await expect(lost.getByRole('alert')).toContainText('Connection lost. Your cards and chips stay');
  await expect(witness.locator('.seats-plate.is-offline')).toHaveCount(1);
  await lost.context().setOffline(false);
  await expect(lost.getByRole('alert')).toBeHidden();
  await expect(witness.locator('.seats-plate.is-offline')).toHaveCount(0);
  expect(await cardsOf(lost)).toEqual(before);
  await expect(button(lost, /^Swap rows$/)).toBeVisible();
  await Promise.all([witness, lost].map((page) => page.context().close()));
});

/** The hand's number, and the cards in it. */
async function cardsOf(page: Page): Promise<{ hand: string | null; cards: (string | null)[] }> {
  const cards = await page
    .locator('[data-place]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(cards).toHaveLength(13);
  return { hand: await page.locator('.seats-chip b').textContent(), cards: cards.sort() };
}
