import type { Locator, Page } from '@playwright/test';

/** How a journey plays the house titles. */

export interface House {
  start: RegExp;
  /** Plays a round that was just started. `isWon`: a round was won before, so now it tries to lose. */
  play(page: Page, isWon: boolean): Promise<void>;
}

export const HOUSES: Readonly<Record<string, House>> = {
  'do-ngoc': { start: /^(Bắt đầu ván|Start round)/, play: openLeaves },
  'mua-ngoc': { start: /^(Thả ngọc|Drop a pearl)/, play: async () => {} },
  'the-cao-lua': {
    start: /^(Mua|Buy) /,
    play: (page) => pressable(page, /^(Mở cả thẻ|Open the whole card)/).press('Enter'),
  },
  'tu-quy': { start: /^(Chia bài|Deal)/, play: holdEqualCards },
  'nua-vang-trang': { start: /^(Chia bài|Deal)/, play: stand },
};

/** A button that can be pressed now. */
export const pressable = (page: Page, name: RegExp): Locator =>
  page.getByRole('button', { name, disabled: false }).first();

/** Takes the first pearl until a round was won; then continues to a carp. */
async function openLeaves(page: Page, isWon: boolean): Promise<void> {
  const take = pressable(page, /^(Thu ngọc|Take pearls)/);
  const over = pressable(page, HOUSES['do-ngoc']!.start);
  for (;;) {
    await pressable(page, /(chưa mở|closed)$/).press('Enter');
    await take.or(over).waitFor();
    if (await over.isVisible()) return;
    if (!isWon) return take.press('Enter');
  }
}

/** Holds the cards that occur at least twice. */
async function holdEqualCards(page: Page): Promise<void> {
  const draw = pressable(page, /^(Đổi|Draw|Giữ cả năm lá|Hold all five)/);
  await draw.waitFor();
  const cards = page.locator('.poker-place');
  const names = (await cards.getByRole('img').all()).map((card) => card.getAttribute('alt'));
  const ranks = (await Promise.all(names)).map((name) => name?.split(' ')[0]);
  for (const [at, rank] of ranks.entries())
    if (ranks.filter((other) => other === rank).length > 1) await cards.nth(at).press('Enter');
  await draw.press('Enter');
}

/** Takes no insurance and no card. A blackjack ends the round earlier. */
async function stand(page: Page): Promise<void> {
  const over = pressable(page, HOUSES['nua-vang-trang']!.start);
  const decline = pressable(page, /^(Không bảo hiểm|No insurance)/);
  const enough = pressable(page, /^(Dừng|Stand)/);
  await over.or(decline).or(enough).first().waitFor();
  if (await decline.isVisible()) await decline.press('Enter');
  await over.or(enough).first().waitFor();
  if (await enough.isVisible()) await enough.press('Enter');
}

/** Net result of the session so far, in cents. */
export async function net(page: Page): Promise<number> {
  const text = (await page.locator('[data-figure="net"]').textContent()) ?? '';
  return Number(text.replace(/\D/g, '')) * (/[-−]/.test(text) ? -1 : 1);
}
