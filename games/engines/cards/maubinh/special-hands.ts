import { type Card, isRed, rankOf, suitOf } from '../card.ts';

export const SPECIAL_HANDS = [
  'dragon_of_one_suit',
  'dragon',
  'thirteen_of_colour',
  'twelve_of_colour',
  'five_pairs_and_triple',
  'six_pairs',
  'three_flushes',
  'three_straights',
] as const;

/** Hands of 13 that win in any arrangement. */
export type SpecialHand = (typeof SPECIAL_HANDS)[number];

const ROW_SIZES = [3, 5, 5] as const;
const SUITS = [0, 1, 2, 3] as const;
const ACE = 12;

/** The special hand of 13 cards with the highest value, or null. Among equal values the first in SPECIAL_HANDS. */
export function specialHandOf(
  hand: readonly Card[],
  values: Readonly<Record<SpecialHand, number>>,
): { name: SpecialHand; value: number } | null {
  let best: { name: SpecialHand; value: number } | null = null;
  for (const name of SPECIAL_HANDS) {
    const value = values[name];
    if (value > (best?.value ?? 0) && has[name](hand)) best = { name, value };
  }
  return best;
}

const has: Record<SpecialHand, (hand: readonly Card[]) => boolean> = {
  dragon_of_one_suit: (hand) => has.dragon(hand) && hand.every((card) => suitOf(card) === suitOf(hand[0]!)),
  dragon: (hand) => countsOf(hand, rankOf, 13).every((count) => count === 1),
  thirteen_of_colour: (hand) => mostOfColour(hand) === 13,
  twelve_of_colour: (hand) => mostOfColour(hand) >= 12,
  // Six pairs, with the thirteenth card of the same rank as one of the pairs.
  five_pairs_and_triple: (hand) => has.six_pairs(hand) && countsOf(hand, rankOf, 13).some((count) => count === 3),
  // Four of a kind counts as two pairs.
  six_pairs: (hand) => countsOf(hand, rankOf, 13).reduce((pairs, count) => pairs + (count >> 1), 0) === 6,
  three_flushes: hasThreeFlushes,
  three_straights: hasThreeStraights,
};

function countsOf(hand: readonly Card[], key: (card: Card) => number, size: number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const card of hand) counts[key(card)]! += 1;
  return counts;
}

function mostOfColour(hand: readonly Card[]): number {
  const red = hand.filter(isRed).length;
  return Math.max(red, hand.length - red);
}

/** Whether each row can be of one suit, i.e. whether the suits' counts are sums of row sizes. */
function hasThreeFlushes(hand: readonly Card[]): boolean {
  const counts = countsOf(hand, suitOf, 4);
  return SUITS.some((a) =>
    SUITS.some((b) =>
      SUITS.some((c) => {
        const left = [...counts];
        left[a]! -= ROW_SIZES[0];
        left[b]! -= ROW_SIZES[1];
        left[c]! -= ROW_SIZES[2];
        return left.every((count) => count === 0);
      }),
    ),
  );
}

/** Whether the ranks can be split into straights of 3, 5 and 5; the ace is above the king or below the deuce. */
function hasThreeStraights(hand: readonly Card[]): boolean {
  const fits = (counts: readonly number[], row: number): boolean => {
    const size = ROW_SIZES[row];
    if (size === undefined) return true;
    for (let low = -1; low + size - 1 <= ACE; low++) {
      const left = [...counts];
      for (let i = 0; i < size; i++) left[low + i < 0 ? ACE : low + i]! -= 1;
      if (left.every((count) => count >= 0) && fits(left, row + 1)) return true;
    }
    return false;
  };
  return fits(countsOf(hand, rankOf, 13), 0);
}
