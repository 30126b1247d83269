import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { ATTEMPT } from '#tests/patience.ts';
import { DESKTOP, newPlayer, openGame, PHONE } from '#tests/table-player.ts';

/** docs/games.md section 3: bullets are stakes, a catch pays, and the sum tells both; two browsers, one water. */

/** Together; some one in three is a catch. */
const MOST_SHOTS = 200;
const ROOM = ['ba-chu-dai-duong', 'S1'] as const;

test('fish: two in one room shoot until a catch and a miss were paid, on desktop and phone', async ({
  browser,
  baseURL,
}) => {
  const pages = await Promise.all([DESKTOP, PHONE].map((look) => newPlayer(browser, 'ca', look, baseURL)));
  await Promise.all(pages.map((page) => openGame(page, ...ROOM)));
  for (const page of pages)
    await expect(
      page.getByRole('list', { name: /^(Người chơi cùng phòng|Others in this room)$/ }).getByRole('listitem'),
    ).toHaveCount(1);
  const changes = await Promise.all(pages.map(shootOnce));
  const isMet = () => changes.some((change) => change > 0) && changes.some((change) => change < 0);
  while (changes.length < MOST_SHOTS && !isMet()) changes.push(await shootOnce(pages[changes.length % 2]!));
  expect(isMet(), `a catch and a miss in ${changes.length} shots`).toBe(true);
  await Promise.all(pages.map((page) => page.context().close()));
});

/** Shoots until the sum changes; a bullet whose fish is gone by then costs nothing. Answers by how much. */
async function shootOnce(page: Page): Promise<number> {
  const trigger = page.getByRole('button', { name: /^(Bắn|Shoot)$/, disabled: false });
  await trigger.waitFor();
  const before = await net(page);
  let change = 0;
  await expect(async () => {
    await trigger.press('Enter');
    await expect.poll(async () => (change = (await net(page)) - before), ATTEMPT).not.toBe(0);
  }).toPass();
  return change;
}

/** Net result of the session so far, in cents. */
async function net(page: Page): Promise<number> {
  const figure = page
    .locator('dt', { hasText: /^(Lãi lỗ phiên này|Net this session)$/ })
    .locator('xpath=following-sibling::dd');
  const text = (await figure.textContent()) ?? '';
  return Number(text.replace(/[^\d]/g, '')) * (/[-−]/.test(text) ? -1 : 1);
}
