import type { Texts } from '../shell/game-texts.ts';

export const fishTexts: Texts = {
  VI: () => Promise.all([import('./fish.vi.json')]),
  EN: () => Promise.all([import('./fish.en.json')]),
};
