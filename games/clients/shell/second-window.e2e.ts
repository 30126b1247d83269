import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { DESKTOP, type GameLook, newPlayer, openGame, PHONE } from '#tests/table-player.ts';

/** docs/games.md section 1: a player plays in one window. The other window says so and can take the game back. */

interface Room {
  game: string;
  table: string;
  look: GameLook;
  /** Visible on the screen of a player who plays. */
  sign(frame: FrameLocator | Page): Locator;
  told: RegExp;
}

const ROOMS: readonly Room[] = [
  {
    game: 'ba-chu-dai-duong',
    table: 'S3',
    look: DESKTOP,
    sign: (frame) => frame.getByRole('button', { name: 'Bắn', exact: true, disabled: false }),
    told: /^Bạn đang chơi ở cửa sổ khác/,
  },
  {
    game: 'dragontiger',
    table: 'D2',
    look: PHONE,
    sign: (frame) => frame.locator('[data-field="dragon"]').first(),
    told: /^Bạn đã mở bàn này ở cửa sổ khác/,
  },
];

test('a second window of the same player takes the game over, and the first one takes it back', async ({
  browser,
  baseURL,
}) => {
  const first = await newPlayer(browser, 'hai', DESKTOP, baseURL);
  const second = await first.context().newPage();
  for (const room of ROOMS) await test.step(room.game, () => takeTurns(first, second, room));
  await first.context().close();
});

/** The first window is the portal's, which can open the game again; the second one is the game alone. */
async function takeTurns(first: Page, second: Page, { game, table, look, sign, told }: Room): Promise<void> {
  for (const page of [first, second]) await page.setViewportSize({ width: look.width, height: look.height });
  const framed = first.frameLocator('.play-frame');
  await first.goto(`/game?gameCode=${game}&vendor=DONGSON&table=${table}`);
  await sign(framed).waitFor();
  await openGame(second, game, table);
  await sign(second).waitFor();
  await expect(framed.getByText(told)).toBeVisible();
  await framed.getByRole('button', { name: 'Chơi tiếp ở đây' }).click();
  await expect(framed.getByText(told)).toBeHidden();
  await sign(framed).waitFor();
  await expect(second.getByText(told)).toBeVisible();
}
