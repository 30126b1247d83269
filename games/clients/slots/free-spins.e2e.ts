import type { Locator, Page } from '@playwright/test';
import { fairDraw } from '#games/engines/fair/fair-draw.ts';
import { playSlot } from '#games/engines/slots/play-slot.ts';
import { slotBet } from '#games/engines/slots/slot-bet.ts';
import { outcomeToJson } from '#games/engines/slots/slot-outcome.ts';
import { senVang88 } from '#games/engines/slots/titles/sen-vang-88.ts';
import { expect, test } from '#tests/browser.ts';
import { DESKTOP, newPlayer, openGame } from '#tests/table-player.ts';

/** A round of the engine with 8 free spins, of which the first brings 8 more. */
const SEED = { serverSeed: 'ab'.repeat(32), clientSeed: 'free-spins', nonce: 12_965 };

/** A desktop, tablets, phones upright and on their side. */
const SIZES = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [360, 640],
  [844, 390],
  [667, 375],
] as const;

interface Answer {
  value: { balance: string | null; round: { stake: string; win: string; jackpotWin: string; outcome: unknown } };
}

/** The studio answers as ever, but what was drawn is the round above. */
async function drawFreeSpins(page: Page): Promise<void> {
  await page.route('**/game/spin', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Answer;
    const { round, balance } = answer.value;
    const drawn = playSlot(senVang88, fairDraw(SEED), slotBet(senVang88, BigInt(round.stake)));
    if (balance !== null) answer.value.balance = String(BigInt(balance) - BigInt(round.win) + drawn.payout);
    Object.assign(round, { outcome: outcomeToJson(drawn), win: String(drawn.payout), jackpotWin: '0' });
    await route.fulfill({ response, json: answer });
  });
}

/** How many of 60 points of a text another thing lies on, or the window does not show. */
const hidden = (text: Locator): Promise<number> =>
  text.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, width, height } = range.getBoundingClientRect();
    const points = Array.from({ length: 60 }, (_, at) => ({
      x: left + (width * ((at % 20) + 0.5)) / 20,
      y: top + (height * (Math.floor(at / 20) + 0.5)) / 3,
    }));
    return points.filter(({ x, y }) => !node.contains(document.elementFromPoint(x, y))).length;
  });

/** The seal stays as it is at a share of its fall. */
const holdSeal = (seal: Locator, share: number): Promise<void> =>
  seal.evaluate((node, share) => {
    for (const fall of node.getAnimations()) {
      fall.pause();
      fall.currentTime = Number(fall.effect?.getComputedTiming().endTime ?? 0) * share;
    }
  }, share);

test('L5: nothing covers how far free spins are and what they won, while the seal falls and when it rests', async ({
  browser,
  baseURL,
}) => {
  const page = await newPlayer(browser, 'quay', DESKTOP, baseURL);
  await drawFreeSpins(page);
  await openGame(page, 'sen-vang-88');
  await page.getByRole('button', { name: 'Quay', exact: true }).click();
  await page.getByRole('button', { name: 'Bắt đầu' }).click();
  const counter = page.getByRole('region', { name: 'Lượt miễn phí' });
  const seal = counter.getByText('+8', { exact: true });
  await expect(seal).toBeAttached();
  await expect(page.getByRole('button', { name: 'Quay lượt miễn phí, còn 15 lượt' })).toBeVisible();
  const read = [counter.getByText('Lượt 1 trên 16', { exact: true }), counter.getByText(/^[\d,.]+ P$/)];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const share of [0.5, 1]) {
      await holdSeal(seal, share);
      for (const text of read)
        await expect.poll(() => hidden(text), { message: `${width}x${height}, seal at ${share}` }).toBe(0);
    }
    await expect(seal, `${width}x${height}`).toBeInViewport({ ratio: 0.9 });
  }
  await page.context().close();
});
