import type { Source } from './rng-sources.ts';

/** A deck in the order of a common wrong shuffle, which changes every card with any other. */
export const naiveShuffle = (deckOf52: Source): Source => ({
  ...deckOf52,
  play: (draw, put) => {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    for (const at of deck.keys()) {
      const other = draw(52);
      [deck[at], deck[other]] = [deck[other]!, deck[at]!];
    }
    deck.forEach(put);
  },
});
