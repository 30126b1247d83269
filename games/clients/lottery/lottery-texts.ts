import type { Texts } from '../shell/game-texts.ts';

export const lotteryTexts: Texts = {
  VI: () => Promise.all([import('./lottery.vi.json')]),
  EN: () => Promise.all([import('./lottery.en.json')]),
};
