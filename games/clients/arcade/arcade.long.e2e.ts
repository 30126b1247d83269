import { expect, test } from '#tests/browser.ts';
import { DESKTOP, newPlayer, openGame, PHONE } from '#tests/table-player.ts';
import { HOUSES, net, pressable } from './arcade-houses.fixture.ts';

/** docs/games.md section 10: plays each house title until one round was won and one was lost. */

const MOST_ROUNDS = 120;

for (const look of [DESKTOP, PHONE])
  for (const [game, { start, play }] of Object.entries(HOUSES))
    test(`${game}: a round won and a round lost (${look.width})`, async ({ browser, baseURL }) => {
      const page = await newPlayer(browser, 'nha', look, baseURL);
      await openGame(page, game);
      const met = { won: false, lost: false };
      for (let round = 0; round < MOST_ROUNDS && !(met.won && met.lost); round += 1) {
        const before = await net(page);
        await pressable(page, start).press('Enter');
        await play(page, met.won);
        // The button is enabled again when the round is over and counted.
        await pressable(page, start).waitFor();
        const after = await net(page);
        met.won ||= after > before;
        met.lost ||= after < before;
      }
      expect(met).toEqual({ won: true, lost: true });
      await page.context().close();
    });
