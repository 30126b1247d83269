import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect } from './browser.ts';
import { enterAs, inInstallation, makePlayer } from './installation.ts';

/** A look of a game's own screen, which has no themes. */
export interface GameLook {
  language: 'VI' | 'EN';
  width: number;
  height: number;
}

export const DESKTOP: GameLook = { language: 'VI', width: 1440, height: 900 };
export const PHONE: GameLook = { language: 'EN', width: 390, height: 844 };

const headers = { 'x-parlor-client': 'web' };

interface Answer<T> {
  success: boolean;
  value: T;
  errorCode?: string;
}

/** A new player with money, in a separate browser window. */
export async function newPlayer(browser: Browser, prefix: string, look: GameLook, baseURL = ''): Promise<Page> {
  const { width, height, language } = look;
  const context = await browser.newContext({ baseURL, viewport: { width, height }, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'language', value: language, domain: 'localhost', path: '/' }]);
  const page = await context.newPage();
  await enterAs(page, await makePlayer(`${prefix}${Math.floor(Math.random() * 1e6).toString(36)}`));
  await payIn(page, '500.00');
  return page;
}

/** Deposits through the payment simulator, as a player would. */
async function payIn(page: Page, amount: string): Promise<void> {
  const data = { amount };
  const order = await page.request.post('/wps/relay/MCSFE_depositByQRImageUrl', { headers, data });
  const { value } = (await order.json()) as Answer<{ orderNo: string }>;
  const paid = await page.request.post('/simulator/payments', {
    headers,
    data: { orderNo: value.orderNo, scenario: 'exact' },
  });
  expect(((await paid.json()) as Answer<unknown>).success, 'deposit').toBe(true);
}

/** Opens a game of the studio without the portal around it. */
export async function openGame(page: Page, gameCode: string, table?: string): Promise<void> {
  const query = new URLSearchParams({ vassalage: 'DONGSON', gameCode });
  const answer = await page.request.get(`/wps/game/launchGame?${query}`, { headers });
  const { success, value, errorCode } = (await answer.json()) as Answer<{ content: { game_url: string } }>;
  expect(success, errorCode).toBe(true);
  const address = new URL(value.content.game_url);
  if (table) address.searchParams.set('table', table);
  await page.goto(address.href);
}

/** Enough to bet; the house's tables have twice as long. */
const BETTING_MS = 9000;

/** Shorter rounds at this table, which no other journey visits. */
export async function hurry(game: string, table: string): Promise<void> {
  await inInstallation(({ transact }) =>
    transact((trx) =>
      sql`update studio.tables set pace = pace || ${JSON.stringify({ bettingMs: BETTING_MS })}::jsonb
        where game = ${game} and code = ${table}`.execute(trx),
    ),
  );
}
