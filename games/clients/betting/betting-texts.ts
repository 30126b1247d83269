import type { Texts } from '../shell/game-texts.ts';

export const bettingTexts: Texts = {
  VI: () => Promise.all([import('./betting.vi.json')]),
  EN: () => Promise.all([import('./betting.en.json')]),
};
