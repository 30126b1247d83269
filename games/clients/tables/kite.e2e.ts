import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { balanceOf } from '#tests/seat-player.ts';
import { DESKTOP, newPlayer, openGame, PHONE } from '#tests/table-player.ts';
import { decide, holdRounds, pushOn } from '#tests/table-rounds.ts';

/** docs/games.md section 10, the paper kite: two browsers, one flight; who takes in time wins, who holds on loses. */

const TABLE = { game: 'dieu-giay', code: 'K1' };
/** In 1/100: the kite climbs this high before it breaks, in more than a minute. */
const HIGH = 10_000;

const bet = (page: Page) => page.getByRole('button', { name: /^(Đặt|Bet) \d/, disabled: false });
const take = (page: Page) => page.getByRole('button', { name: /^(Thu diều|Take)\b/ });
/** What taking now brings more than the stake. */
const gain = (page: Page) => page.locator('.table-kite-plate [data-sign="plus"]');

test('dieu-giay: one takes the kite and wins, one holds on and loses', async ({ browser, baseURL }) => {
  await holdRounds(TABLE);
  const [taker, holder] = await Promise.all([
    newPlayer(browser, 'kd', DESKTOP, baseURL),
    newPlayer(browser, 'kd', PHONE, baseURL),
  ]);
  const pages = [taker, holder];
  await Promise.all(pages.map((page) => openGame(page, TABLE.game, TABLE.code)));
  const before = await Promise.all(pages.map(balanceOf));
  for (const page of pages) await bet(page).press('Enter');
  for (const page of pages) await expect(bet(page)).toBeHidden();
  await decide(TABLE, (outcome) => (outcome as { point: number }).point >= HIGH);
  await pushOn(TABLE, 'betting');
  await expect(gain(taker)).toBeVisible();
  await take(taker).press('Enter');
  await expect(taker.locator('.table-kite-plate[data-taken="true"]')).toBeVisible();
  await expect(take(holder)).toBeVisible();
  // The string breaks.
  await pushOn(TABLE, 'drawn');
  await expect(take(holder)).toBeHidden();
  const changes = async () => (await Promise.all(pages.map(balanceOf))).map((now, at) => Math.sign(now - before[at]!));
  await expect.poll(changes).toEqual([1, -1]);
  await Promise.all(pages.map((page) => page.context().close()));
});
