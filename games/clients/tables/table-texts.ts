import type { Texts } from '../shell/game-texts.ts';

export const tableTexts: Texts = {
  VI: () => Promise.all([import('./tables.vi.json')]),
  EN: () => Promise.all([import('./tables.en.json')]),
};
