import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import type { SeatPace } from '#games/studio/seats/seats.tables.ts';
import { expect } from './browser.ts';
import { inInstallation } from './installation.ts';
import { ATTEMPT } from './patience.ts';
import { openGame } from './table-player.ts';

/** A button that can be pressed. Vietnamese and English: the players of a journey read different languages. */
export const button = (page: Page, name: RegExp): Locator => page.getByRole('button', { name, disabled: false });

/** Presses what can be pressed now; says whether it did. */
export async function press(found: Locator): Promise<boolean> {
  if (!(await found.isVisible())) return false;
  await found.press('Enter', ATTEMPT);
  return true;
}

/** Opens a table between players and buys in with the least that it takes. */
export async function sitDown(page: Page, game: string, table: string): Promise<void> {
  await openGame(page, game, table);
  await button(page, /^(Ngồi|Sit down)$/).click();
  await buyIn(page);
}

/** Takes the seat that was asked for. */
export async function buyIn(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Ngồi với|Sit down with)/ })
    .click();
  await expect(page.locator('.seats-plate.is-own')).toHaveCount(1);
}

/** Whether it is the player's turn. */
export const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.is-own .seats-ring').count()) > 0;

export async function checkOrCall(page: Page): Promise<void> {
  if (!(await isAsked(page))) return;
  await press(button(page, /^(Xem|Check|Theo .*|Call .*)$/));
}

/** Other times and seats at a table that no other journey visits. */
export async function changeTable(
  table: { game: string; code: string },
  { seats, ...pace }: Partial<SeatPace> & { seats?: number },
): Promise<void> {
  await inInstallation(({ transact }) =>
    transact((trx) =>
      sql`update studio.seat_tables set pace = pace || ${JSON.stringify(pace)}::jsonb, seats = coalesce(${seats ?? null}::int, seats)
        where game = ${table.game} and code = ${table.code}`.execute(trx),
    ),
  );
}

/** Ends the pause after the table's last hand. The table looks again within two seconds. */
export async function endPause(table: { game: string; code: string }): Promise<void> {
  await inInstallation(({ transact }) =>
    transact((trx) =>
      sql`update studio.seat_hands set until = clock_timestamp() where phase = 'ended' and until > clock_timestamp()
        and table_id in (select id from studio.seat_tables where game = ${table.game} and code = ${table.code})`.execute(
        trx,
      ),
    ),
  );
}

/** What the player's wallet holds, in the portal's figure. */
export async function balanceOf(page: Page): Promise<number> {
  const answer = await page.request.get('/wps/v2/wallets/balance', { headers: { 'x-parlor-client': 'web' } });
  const { value } = (await answer.json()) as { value: { sumBalance: number } };
  return value.sumBalance;
}
