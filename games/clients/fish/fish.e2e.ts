import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser.ts';
import { DESKTOP, newPlayer, openGame, PHONE } from '#tests/table-player.ts';

/** docs/games.md section 3: bullets are stakes, a catch pays, and the balance tells both. */

const MOST_SHOTS = 1000;

for (const look of [DESKTOP, PHONE])
  test(`fish: shoots until a catch and a miss were paid (${look.width})`, async ({ browser, baseURL }) => {
    const page = await newPlayer(browser, 'ca', look, baseURL);
    await openGame(page, 'ba-chu-dai-duong', look === DESKTOP ? 'S1' : 'S2');
    const shoot = page.getByRole('button', { name: /^(Bắn|Shoot)$/ });
    await expect(shoot).toBeEnabled();
    const met = { won: false, lost: false };
    let before = await net(page);
    for (let shot = 0; shot < MOST_SHOTS && !(met.won && met.lost); shot += 1) {
      await shoot.press('Enter');
      const after = await net(page);
      met.won ||= after > before;
      met.lost ||= after < before;
      before = after;
    }
    expect(met).toEqual({ won: true, lost: true });
    await page.context().close();
  });

/** What the session has brought so far, in cents. */
async function net(page: Page): Promise<number> {
  const figure = page
    .locator('dt', { hasText: /^(Lãi lỗ phiên này|Net this session)$/ })
    .locator('xpath=following-sibling::dd');
  const text = (await figure.textContent()) ?? '';
  return Number(text.replace(/[^\d]/g, '')) * (/[-−]/.test(text) ? -1 : 1);
}
