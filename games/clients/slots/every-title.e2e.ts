import type { Page } from '@playwright/test';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';
import { expect, test } from '#tests/browser.ts';
import { DESKTOP, newPlayer, openGame, PHONE } from '#tests/table-player.ts';

/**
 * docs/games.md section 9: every title plays a round, on a desktop or a phone; together they bring a win and a loss.
 * `every-title.long.e2e.ts` plays each to both.
 */

/** All lost, or none lost, would be a fault of the machine. */
const MOST_ROUNDS = 150;

/**
 * Later pages have no WebGL, so the stage draws on a plain canvas. A machine without a graphics card would need a second
 * for each round's frames.
 */
const withoutWebGl = (page: Page) => page.addInitScript('delete window.WebGLRenderingContext');

test('every title plays a round, on desktop or phone', async ({ browser, baseURL }) => {
  const page = await newPlayer(browser, 'may', DESKTOP, baseURL);
  const changes: number[] = [];
  const isMet = () => changes.some((change) => change > 0) && changes.some((change) => change < 0);
  for (const [at, { code }] of slotTitles.entries())
    await test.step(code, async () => {
      const { width, height } = at % 2 ? PHONE : DESKTOP;
      if (at === 1) await withoutWebGl(page);
      await page.setViewportSize({ width, height });
      await openGame(page, code);
      changes.push(await playRound(page));
    });
  while (changes.length < MOST_ROUNDS && !isMet()) changes.push(await playRound(page));
  expect(isMet(), `a win and a loss in ${changes.length} rounds`).toBe(true);
  await page.context().close();
});

/** One round of an impatient player, who presses on until the machine takes the next stake; how it changed the balance. */
async function playRound(page: Page): Promise<number> {
  const button = page.locator('.spin-button');
  const ready = page.getByRole('button', { name: 'Quay', exact: true, disabled: false });
  await ready.waitFor();
  const before = await balanceOf(page);
  const drawn = page.waitForResponse((response) => response.url().endsWith('/game/spin'));
  await ready.press('Enter');
  await drawn;
  await expect(async () => {
    const phase = await button.getAttribute('data-phase');
    // A press that comes too late begins one more round, whose change is counted with this one's.
    if (phase !== 'idle' && phase !== 'settling') await button.press('Enter');
    expect(phase).toBe('idle');
  }).toPass({ intervals: [100] });
  return (await balanceOf(page)) - before;
}

async function balanceOf(page: Page): Promise<number> {
  return Number(((await page.locator('[data-figure="balance"]').textContent()) ?? '').replace(/\D/g, ''));
}
