import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { ROUND } from '#tests/patience.ts';
import { DESKTOP, hurry, newPlayer, openGame, PHONE } from '#tests/table-player.ts';

/** docs/games.md sections 1 and 2: the server's clock decides, and a lost connection loses nothing. */

const SOCKET = /\/game\/table\/socket/;
/** Least remaining seconds of betting when the player presses. */
const TIME_TO_BET = /^([4-9]|\d\d)$/;

async function whenBetting(page: Page): Promise<void> {
  const left = page.locator('.table-ring[data-tone="open"]').getByRole('timer').first();
  await expect(left).toHaveText(TIME_TO_BET, ROUND);
}

test('a bet that travels until the close is refused by the clock of the server, and the player reads so', async ({
  browser,
  baseURL,
}) => {
  await hurry('sicbo', 'S2');
  const page = await newPlayer(browser, 'cham', PHONE, baseURL);
  const held: string[] = [];
  await page.routeWebSocket(SOCKET, (line) => {
    const server = line.connectToServer();
    line.onMessage((said) => {
      if (JSON.parse(String(said)).type === 'bet') held.push(String(said));
      else server.send(said);
    });
    server.onMessage((said) => {
      line.send(said);
      const message = JSON.parse(String(said));
      if (message.event?.kind === 'closed') for (const bet of held.splice(0)) server.send(bet);
    });
  });
  await openGame(page, 'sicbo', 'S2');
  const field = page.locator('[data-field="big"]').first();
  await field.waitFor();
  await whenBetting(page);
  await field.click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(/came after bets closed/, ROUND);
  await expect(notice).toContainText('Your balance has not changed');
  await expect(field).not.toContainText('Your stake');
  await page.context().close();
});

test('a line that breaks with a bet on the table: the bet stands, and the table comes back', async ({
  browser,
  baseURL,
}) => {
  await hurry('xocdia', 'X2');
  const page = await newPlayer(browser, 'dut', DESKTOP, baseURL);
  const lines: WebSocketRoute[] = [];
  const { promise: mended, resolve: mend } = Promise.withResolvers<void>();
  await page.routeWebSocket(SOCKET, async (line) => {
    lines.push(line);
    if (lines.length > 1) await mended;
    line.connectToServer();
  });
  await openGame(page, 'xocdia', 'X2');
  const field = page.locator('[data-field="even"]').first();
  await field.waitFor();
  await whenBetting(page);
  await field.click();
  await expect(field).toContainText('Bạn đặt');
  await lines[0]!.close();
  await expect(page.getByRole('alert')).toContainText('Cược đã nhận vẫn giữ nguyên');
  mend();
  await expect(page.getByRole('alert')).toBeHidden(ROUND);
  await expect(field).toHaveAttribute('data-end', /win|lose|back/, ROUND);
  await page.context().close();
});
