import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { ATTEMPT, ROUND } from '#tests/patience.ts';
import { balanceOf } from '#tests/seat-player.ts';
import { DESKTOP, hurry, newPlayer, openGame, PHONE } from '#tests/table-player.ts';

/** docs/games.md section 10, the paper kite: two browsers, one flight; who takes in time wins, who holds on loses. */

const [GAME, TABLE] = ['dieu-giay', 'K1'];
/** A climb of a fifth is missed one time in five. */
const MOST_ROUNDS = 8;
const WORTH_TAKING = 1.2;

const bet = (page: Page) => page.getByRole('button', { name: /^(Đặt|Bet) \d/, disabled: false });
const take = (page: Page) => page.getByRole('button', { name: /^(Thu diều|Take)\b/ });

test('dieu-giay: one takes the kite and wins, one holds on and loses', async ({ browser, baseURL }) => {
  await hurry(GAME, TABLE);
  const pages = (await Promise.all([
    newPlayer(browser, 'kd', DESKTOP, baseURL),
    newPlayer(browser, 'kd', PHONE, baseURL),
  ])) as [Page, Page];
  await Promise.all(pages.map((page) => openGame(page, GAME, TABLE)));
  let ends: number[] = [];
  for (let round = 0; round < MOST_ROUNDS && ends.join() !== '1,-1'; round += 1) ends = await fly(pages);
  expect(ends).toEqual([1, -1]);
  await Promise.all(pages.map((page) => page.context().close()));
});

/** One round in which the first player takes; returns 1 for who won and -1 for who lost. */
async function fly(pages: [Page, Page]): Promise<number[]> {
  for (const page of pages) await bet(page).waitFor(ROUND);
  const before = await Promise.all(pages.map(balanceOf));
  await Promise.all(pages.map((page) => bet(page).press('Enter')));
  for (const page of pages) await expect(bet(page)).toBeHidden();
  await takeInTime(pages[0]);
  // The next round is open, and this one is counted.
  for (const page of pages) await bet(page).waitFor(ROUND);
  return (await Promise.all(pages.map(balanceOf))).map((now, at) => Math.sign(now - before[at]!));
}

/** Takes the kite when it has climbed by a fifth. Now and then it breaks before, or at once. */
async function takeInTime(page: Page): Promise<void> {
  await take(page).or(bet(page)).first().waitFor(ROUND);
  let start = 0;
  const mayTake = async () => {
    if (!(await take(page).isVisible())) return true;
    const worth = await worthOf(page);
    start ||= worth;
    return start > 0 && worth >= start * WORTH_TAKING;
  };
  await expect.poll(mayTake, { intervals: [50] }).toBe(true);
  if (await take(page).isVisible())
    await take(page)
      .press('Enter', ATTEMPT)
      .catch(() => {});
}

/** What the button would bring now, in cents. */
async function worthOf(page: Page): Promise<number> {
  const text = await take(page)
    .textContent(ATTEMPT)
    .catch(() => '');
  return Number((text ?? '').replace(/\D/g, ''));
}
