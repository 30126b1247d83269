import { type Card, isRed } from '../card.ts';
import { ranksOf, TWO } from './strength.ts';

export const INSTANT_WINS = [
  'four_twos',
  'dragon',
  'thirteen_of_colour',
  'twelve_of_colour',
  'five_pairs_in_a_row',
  'six_pairs',
] as const;

/** Hands of 13 that win before the first play. */
export type InstantWin = (typeof INSTANT_WINS)[number];

const PAIRS_IN_A_ROW = 5;

const has: Record<InstantWin, (hand: readonly Card[]) => boolean> = {
  four_twos: (hand) => ranksOf(hand)[TWO]!.length === 4,
  dragon: (hand) => ranksOf(hand).every((cards, rank) => rank === TWO || cards.length > 0),
  thirteen_of_colour: (hand) => mostOfColour(hand) === 13,
  twelve_of_colour: (hand) => mostOfColour(hand) >= 12,
  five_pairs_in_a_row: (hand) => {
    let row = 0;
    return ranksOf(hand).some((cards, rank) => {
      row = cards.length >= 2 && rank !== TWO ? row + 1 : 0;
      return row === PAIRS_IN_A_ROW;
    });
  },
  // Four of a kind counts as two pairs.
  six_pairs: (hand) => ranksOf(hand).reduce((pairs, cards) => pairs + (cards.length >> 1), 0) >= 6,
};

/** The first of `counted` that a hand of 13 cards has, or null. */
export function instantWinOf(hand: readonly Card[], counted: readonly InstantWin[]): InstantWin | null {
  return counted.find((name) => has[name](hand)) ?? null;
}

function mostOfColour(hand: readonly Card[]): number {
  const red = hand.filter(isRed).length;
  return Math.max(red, hand.length - red);
}
