import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { DESKTOP, newPlayer, openGame, PHONE } from '#tests/table-player.ts';
import { HOUSES, type House, net, pressable } from './arcade-houses.fixture.ts';

/** docs/games.md section 10: plays each house title until a round moved money; together they bring a win and a loss. */

const MOST_ROUNDS = 40;

interface Met {
  won: boolean;
  lost: boolean;
}

test('every house title plays a round, on desktop or phone', async ({ browser, baseURL }) => {
  const page = await newPlayer(browser, 'nha', DESKTOP, baseURL);
  const met: Met = { won: false, lost: false };
  const houses = Object.entries(HOUSES);
  for (const [at, [game, house]] of houses.entries())
    await test.step(game, async () => {
      const { width, height } = at % 2 ? PHONE : DESKTOP;
      await page.setViewportSize({ width, height });
      await openGame(page, game);
      let change = await playRound(page, house, met);
      const isLast = at === houses.length - 1;
      const goesOn = () => change === 0 || (isLast && !(met.won && met.lost));
      for (let round = 1; round < MOST_ROUNDS && goesOn(); round += 1) change = await playRound(page, house, met);
      expect(change).not.toBe(0);
    });
  expect(met).toEqual({ won: true, lost: true });
  await page.context().close();
});

/** Plays one round, notes its end in `met` and answers by how much it changed the player's sum. */
async function playRound(page: Page, { start, play }: House, met: Met): Promise<number> {
  const before = await net(page);
  await pressable(page, start).press('Enter');
  await play(page, met.won);
  // The button is enabled again when the round is over and counted.
  await pressable(page, start).waitFor();
  const change = (await net(page)) - before;
  met.won ||= change > 0;
  met.lost ||= change < 0;
  return change;
}
