import type { Card } from '../card.ts';

/** The classes of poker hands from lowest to highest; a class is the index. */
export const HAND_CLASSES = [
  'high_card',
  'pair',
  'two_pairs',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
] as const;

export type HandClass = (typeof HAND_CLASSES)[number];

const [PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH] = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const MASKS = 1 << 13;
const WHEEL = 0b1_0000_0000_1111;

/** Number of ranks in a mask (bit 0 is the deuce, bit 12 the ace). */
const COUNT = new Uint8Array(MASKS);
/** The highest card's bit of the best straight in a mask, 0 without a straight. The wheel's highest card is the 5. */
const STRAIGHT_TOP = new Uint16Array(MASKS);
for (let mask = 1; mask < MASKS; mask++) {
  COUNT[mask] = COUNT[mask >> 1]! + (mask & 1);
  if ((mask & WHEEL) === WHEEL) STRAIGHT_TOP[mask] = 1 << 3;
  for (let low = 0; low <= 8; low++) {
    const run = 0b11111 << low;
    if ((mask & run) === run) STRAIGHT_TOP[mask] = 1 << (low + 4);
  }
}

/**
 * The strength of the best poker hand in three to seven cards, as an integer: a better hand has a greater number, equal
 * hands have the same one. Suits never count between hands. Three cards make no straight or flush, and the missing
 * cards count lower than any card. Layout: class x 2^26 + mask of the leading ranks x 2^13 + mask of the side cards.
 */
export function scoreHand(cards: readonly Card[]): number {
  let ones = 0;
  let twos = 0;
  let threes = 0;
  let fours = 0;
  const suits = [0, 0, 0, 0];
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!;
    const bit = 1 << (card >> 2);
    fours |= threes & bit;
    threes |= twos & bit;
    twos |= ones & bit;
    ones |= bit;
    suits[card & 3]! |= bit;
  }
  let flush = 0;
  for (let suit = 0; suit < 4; suit++) if (COUNT[suits[suit]!]! >= 5) flush = suits[suit]!;
  if (STRAIGHT_TOP[flush]) return packed(STRAIGHT_FLUSH, STRAIGHT_TOP[flush]!, 0);
  if (fours) return packed(FOUR, fours, highest(ones & ~fours, 1));
  const three = highest(threes, 1);
  if (three && twos & ~three) return packed(FULL_HOUSE, three, highest(twos & ~three, 1));
  if (flush) return packed(FLUSH, highest(flush, 5), 0);
  if (STRAIGHT_TOP[ones]) return packed(STRAIGHT, STRAIGHT_TOP[ones]!, 0);
  if (three) return packed(THREE, three, highest(ones & ~three, 2));
  const pairs = highest(twos, 2);
  if (COUNT[pairs] === 2) return packed(TWO_PAIRS, pairs, highest(ones & ~pairs, 1));
  if (pairs) return packed(PAIR, pairs, highest(ones & ~pairs, 3));
  return highest(ones, 5);
}

/** 0 (high card) to 8 (straight flush). */
export function classOfScore(score: number): number {
  return score >> 26;
}

export function handClassOf(score: number): HandClass {
  return HAND_CLASSES[classOfScore(score)]!;
}

/** Calls `visit` with each choice of `size` cards in lexicographic order of their places. The list is reused. */
export function eachChoice(cards: readonly Card[], size: number, visit: (choice: readonly Card[]) => void): void {
  const choice: Card[] = [];
  const choose = (from: number): void => {
    if (choice.length === size) {
      visit(choice);
      return;
    }
    for (let i = from; i <= cards.length - (size - choice.length); i++) {
      choice.push(cards[i]!);
      choose(i + 1);
      choice.pop();
    }
  };
  choose(0);
}

/** The five cards of the best hand in five or more. Between equal hands the first choice in the given order. */
export function bestFive(cards: readonly Card[]): Card[] {
  let best = -1;
  let five: Card[] = [];
  eachChoice(cards, 5, (choice) => {
    const score = scoreHand(choice);
    if (score <= best) return;
    best = score;
    five = [...choice];
  });
  return five;
}

function packed(handClass: number, leading: number, side: number): number {
  return (handClass << 26) | (leading << 13) | side;
}

/** The `n` highest ranks of a mask. A class-0 hand keeps its ranks here as its side cards. */
function highest(mask: number, n: number): number {
  let left = mask;
  while (COUNT[left]! > n) left &= left - 1;
  return left;
}
