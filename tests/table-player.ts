import type { Browser, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { enterAs, giveMoney, makePlayer } from './installation.ts';

/** A look of a game's own screen, which has no themes. */
export interface GameLook {
  language: 'VI' | 'EN';
  width: number;
  height: number;
}

export const DESKTOP: GameLook = { language: 'VI', width: 1440, height: 900 };
export const PHONE: GameLook = { language: 'EN', width: 390, height: 844 };

/** What a player brings along, in 1/10,000 units. */
const PURSE = 5_000_000n;

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
  const account = await makePlayer(`${prefix}${Math.floor(Math.random() * 1e6).toString(36)}`);
  await giveMoney(account, PURSE);
  await enterAs(page, account);
  return page;
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
