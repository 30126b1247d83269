import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { DESKTOP, newPlayer, openGame, PHONE } from '#tests/table-player.ts';

/** docs/games.md section 3: bullets are stakes, a catch pays, and the balance tells both; two browsers, one water. */

const MOST_SHOTS = 1000;
const ROOM = ['ba-chu-dai-duong', 'S1'] as const;

test('fish: two in one room shoot until each was paid a catch and a miss, on desktop and phone', async ({
  browser,
  baseURL,
}) => {
  const pages = await Promise.all([DESKTOP, PHONE].map((look) => newPlayer(browser, 'ca', look, baseURL)));
  await Promise.all(pages.map((page) => openGame(page, ...ROOM)));
  for (const page of pages)
    await expect(
      page.getByRole('list', { name: /^(Người chơi cùng phòng|Others in this room)$/ }).getByRole('listitem'),
    ).toHaveCount(1);
  expect(await Promise.all(pages.map(shoot))).toEqual([
    { won: true, lost: true },
    { won: true, lost: true },
  ]);
  await Promise.all(pages.map((page) => page.context().close()));
});

async function shoot(page: Page): Promise<{ won: boolean; lost: boolean }> {
  const trigger = page.getByRole('button', { name: /^(Bắn|Shoot)$/ });
  await expect(trigger).toBeEnabled();
  const met = { won: false, lost: false };
  let before = await net(page);
  for (let shot = 0; shot < MOST_SHOTS && !(met.won && met.lost); shot += 1) {
    await trigger.press('Enter');
    const after = await net(page);
    met.won ||= after > before;
    met.lost ||= after < before;
    before = after;
  }
  return met;
}

/** Net result of the session so far, in cents. */
async function net(page: Page): Promise<number> {
  const figure = page
    .locator('dt', { hasText: /^(Lãi lỗ phiên này|Net this session)$/ })
    .locator('xpath=following-sibling::dd');
  const text = (await figure.textContent()) ?? '';
  return Number(text.replace(/[^\d]/g, '')) * (/[-−]/.test(text) ? -1 : 1);
}
