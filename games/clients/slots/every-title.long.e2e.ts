import type { Page } from '@playwright/test';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { expect, test } from '#tests/browser.ts';
import { DESKTOP, newPlayer, openGame, PHONE } from '#tests/table-player.ts';

/** docs/games.md section 9: every title is played until a round was won on a desktop and one was lost on a phone. */

/** All lost, or none lost, would be a fault of the machine. */
const MOST_ROUNDS = 150;

for (const { code } of slotTitles)
  test(`${code}: a round won on a desktop and a round lost on a phone`, async ({ browser, baseURL }) => {
    const page = await newPlayer(browser, 'may', DESKTOP, baseURL);
    await openGame(page, code);
    await playUntil(page, (change) => change > 0);
    await page.setViewportSize({ width: PHONE.width, height: PHONE.height });
    await playUntil(page, (change) => change < 0);
    await page.context().close();
  });

async function playUntil(page: Page, isMet: (change: number) => boolean): Promise<void> {
  const changes: number[] = [];
  while (changes.length < MOST_ROUNDS && !changes.some(isMet)) {
    const before = await balanceOf(page);
    await playRound(page);
    changes.push((await balanceOf(page)) - before);
  }
  expect(changes.some(isMet), `in ${changes.length} rounds`).toBe(true);
}

/** One round of an impatient player, who presses on until the machine takes the next stake. */
async function playRound(page: Page): Promise<void> {
  const button = page.locator('.spin-button');
  const drawn = page.waitForResponse((response) => response.url().endsWith('/game/spin'));
  await page.getByRole('button', { name: 'Quay', exact: true, disabled: false }).press('Enter');
  await drawn;
  await expect(async () => {
    const phase = await button.getAttribute('data-phase');
    // A press that comes too late begins one more round, whose change is counted with this one's.
    if (phase !== 'idle' && phase !== 'settling') await button.press('Enter');
    expect(phase).toBe('idle');
  }).toPass({ intervals: [50] });
}

async function balanceOf(page: Page): Promise<number> {
  return Number(((await page.locator('[data-figure="balance"]').textContent()) ?? '').replace(/\D/g, ''));
}
