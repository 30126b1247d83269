import type { Texts } from '../shell/game-texts.ts';

export const seatsTexts: Texts = {
  VI: () => Promise.all([import('./seats.vi.json'), import('./seats-games.vi.json')]),
  EN: () => Promise.all([import('./seats.en.json'), import('./seats-games.en.json')]),
};
