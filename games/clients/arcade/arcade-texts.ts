import type { Texts } from '../shell/game-texts.ts';

export const arcadeTexts: Texts = {
  VI: () => Promise.all([import('./arcade.vi.json'), import('./arcade-rules.vi.json')]),
  EN: () => Promise.all([import('./arcade.en.json'), import('./arcade-rules.en.json')]),
};
