import { type Card, JACK, rankOf, suitOf } from './cards.ts';

/** Hands of jacks-or-better, best first. */
export const POKER_CLASSES = [
  'royal',
  'straightFlush',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
  'twoPair',
  'jacks',
  'nothing',
] as const;
export type PokerClass = (typeof POKER_CLASSES)[number];

/** The rank sets ten to ace, and ace to five, as bit masks. */
const TEN_TO_ACE = 0b1_1111_0000_0000;
const WHEEL = 0b1_0000_0000_1111;

/** The class of five cards. */
export function pokerClassOf(cards: readonly Card[]): PokerClass {
  let ranks = 0;
  let twice = 0;
  let thrice = 0;
  let fourfold = 0;
  let flush = true;
  for (const card of cards) {
    const bit = 1 << rankOf(card);
    fourfold |= thrice & bit;
    thrice |= twice & bit;
    twice |= ranks & bit;
    ranks |= bit;
    flush &&= suitOf(card) === suitOf(cards[0]!);
  }
  if (twice === 0) return withoutPair(ranks, flush);
  if (fourfold !== 0) return 'four';
  const onePair = (twice & (twice - 1)) === 0;
  if (thrice !== 0) return onePair ? 'three' : 'fullHouse';
  if (!onePair) return 'twoPair';
  return twice >= 1 << JACK ? 'jacks' : 'nothing';
}

function withoutPair(ranks: number, flush: boolean): PokerClass {
  const lowest = ranks & -ranks;
  const straight = ranks === lowest * 0b11111 || ranks === WHEEL;
  if (straight && flush) return ranks === TEN_TO_ACE ? 'royal' : 'straightFlush';
  if (flush) return 'flush';
  return straight ? 'straight' : 'nothing';
}
