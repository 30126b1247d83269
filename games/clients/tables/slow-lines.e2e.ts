import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { DESKTOP, newPlayer, openGame, PHONE } from '#tests/table-player.ts';
import { holdRounds, pushOn } from '#tests/table-rounds.ts';

/** docs/games.md sections 1 and 2: the server's clock decides, and a lost connection loses nothing. */

const SOCKET = /\/game\/table\/socket/;

test('a bet that travels until the close is refused by the clock of the server, and the player reads so', async ({
  browser,
  baseURL,
}) => {
  const table = { game: 'sicbo', code: 'S2' };
  await holdRounds(table);
  const page = await newPlayer(browser, 'cham', PHONE, baseURL);
  const held: string[] = [];
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.routeWebSocket(SOCKET, (line) => {
    const server = line.connectToServer();
    line.onMessage((said) => {
      if (JSON.parse(String(said)).type !== 'bet') return server.send(said);
      held.push(String(said));
      send();
    });
    server.onMessage((said) => {
      line.send(said);
      const message = JSON.parse(String(said));
      if (message.event?.kind === 'closed') for (const bet of held.splice(0)) server.send(bet);
    });
  });
  await openGame(page, table.game, table.code);
  const field = page.locator('[data-field="big"]').first();
  await expect(field).toHaveAttribute('aria-disabled', 'false');
  await field.click();
  await sent;
  await pushOn(table, 'betting');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(/came after bets closed/);
  await expect(notice).toContainText('Your balance has not changed');
  await expect(field).not.toContainText('Your stake');
  await page.context().close();
});

test('a line that breaks with a bet on the table: the bet stands, and the table comes back', async ({
  browser,
  baseURL,
}) => {
  const table = { game: 'xocdia', code: 'X2' };
  await holdRounds(table);
  const page = await newPlayer(browser, 'dut', DESKTOP, baseURL);
  const lines: WebSocketRoute[] = [];
  const { promise: mended, resolve: mend } = Promise.withResolvers<void>();
  await page.routeWebSocket(SOCKET, async (line) => {
    lines.push(line);
    if (lines.length > 1) await mended;
    line.connectToServer();
  });
  await openGame(page, table.game, table.code);
  const field = page.locator('[data-field="even"]').first();
  await expect(field).toHaveAttribute('aria-disabled', 'false');
  await field.click();
  await expect(field).toContainText('Bạn đặt');
  await lines[0]!.close();
  await expect(page.getByRole('alert')).toContainText('Cược đã nhận vẫn giữ nguyên');
  mend();
  await expect(page.getByRole('alert')).toBeHidden();
  await pushOn(table, 'betting');
  await expect(field).toHaveAttribute('data-end', /win|lose|back/);
  await page.context().close();
});
