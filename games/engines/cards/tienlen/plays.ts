import type { Card } from '../card.ts';
import { beats, type Combo, comboOf } from './combos.ts';
import { ranksOf, TWO } from './strength.ts';

/**
 * Legal plays of the hand at turn. Of combinations with the same kind, size and highest card the list has only the one
 * with the lowest other cards. So it is short but contains every kind of play that the hand allows. With a start card,
 * only plays that contain it.
 */
export function playsOf(hand: readonly Card[], onTable: Combo | null, startCard: Card | null): Card[][] {
  const found: Card[][] = [...ofOneRank(hand), ...runs(hand, 1), ...runs(hand, 2)];
  return found.filter((cards) => {
    if (startCard !== null && !cards.includes(startCard)) return false;
    const combo = comboOf(cards);
    return combo !== null && (onTable === null || beats(combo, onTable));
  });
}

/** Singles to fours: the highest card with the lowest cards of its rank. */
function ofOneRank(hand: readonly Card[]): Card[][] {
  const found: Card[][] = [];
  for (const cards of ranksOf(hand)) {
    for (let top = 0; top < cards.length; top++) {
      for (let size = 1; size <= top + 1; size++) found.push([...cards.slice(0, size - 1), cards[top]!]);
    }
  }
  return found;
}

/** Runs of three or more ranks with `each` cards per rank. Each rank gives its lowest cards; the top card varies. */
function runs(hand: readonly Card[], each: 1 | 2): Card[][] {
  const found: Card[][] = [];
  const ranks = ranksOf(hand);
  for (let low = 0; low < TWO; low++) {
    const body: Card[] = [];
    for (let high = low; high < TWO && ranks[high]!.length >= each; high++) {
      const cards = ranks[high]!;
      if (high - low >= 2) {
        for (let top = each - 1; top < cards.length; top++) {
          found.push([...body, ...cards.slice(0, each - 1), cards[top]!]);
        }
      }
      body.push(...cards.slice(0, each));
    }
  }
  return found;
}
