import type { Draw } from '../fair/draw.ts';
import { type Card, DECK_SIZE } from './card.ts';

/**
 * A shuffled deck, by Fisher-Yates from the last place down: place i = 51 ... 1 is exchanged with place draw(i + 1).
 * The deck before is 0, 1 ... 51. The order of these 51 draws is part of every card game's definition.
 */
export function shuffledDeck(draw: Draw): Card[] {
  const deck = Array.from({ length: DECK_SIZE }, (_, card) => card);
  for (let i = DECK_SIZE - 1; i > 0; i--) {
    const j = draw(i + 1);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return deck;
}
