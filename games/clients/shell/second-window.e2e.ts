import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { DESKTOP, type GameLook, newPlayer, PHONE } from '#tests/table-player.ts';

/** docs/games.md section 1: a player plays in one window. The other window says so and can take the game back. */

interface Room {
  game: string;
  table: string;
  look: GameLook;
  /** Visible on the screen of a player who plays. */
  sign(frame: FrameLocator): ReturnType<FrameLocator['locator']>;
  told: RegExp;
}

const ROOMS: readonly Room[] = [
  {
    game: 'ba-chu-dai-duong',
    table: 'S3',
    look: DESKTOP,
    sign: (frame) => frame.getByRole('button', { name: /^(Bắn|Shoot)$/, disabled: false }),
    told: /^Bạn đang chơi ở cửa sổ khác/,
  },
  {
    game: 'dragontiger',
    table: 'D2',
    look: PHONE,
    sign: (frame) => frame.locator('[data-field="dragon"]').first(),
    told: /^You opened this table in another window/,
  },
];

const framed = (page: Page): FrameLocator => page.frameLocator('.play-frame');

for (const { game, table, look, sign, told } of ROOMS)
  test(`${game}: a second window of the same player, and back to the first`, async ({ browser, baseURL }) => {
    const first = await newPlayer(browser, 'hai', look, baseURL);
    const second = await first.context().newPage();
    const address = `/game?gameCode=${game}&vendor=DONGSON&table=${table}`;
    await first.goto(address);
    await sign(framed(first)).waitFor();
    await second.goto(address);
    await sign(framed(second)).waitFor();
    await expect(framed(first).getByText(told)).toBeVisible();
    await framed(first)
      .getByRole('button', { name: /^(Chơi tiếp ở đây|Continue here)$/ })
      .click();
    await expect(framed(first).getByText(told)).toBeHidden();
    await sign(framed(first)).waitFor();
    await expect(framed(second).getByText(told)).toBeVisible();
    await first.context().close();
  });
