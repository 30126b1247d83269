import { type Card, rankOf, suitOf } from '../card.ts';

/** Strength of a card in Tien len, 0 to 51: rank from 3 (0) to ace (11) and 2 (12), then spade, club, diamond, heart. */
export function strengthOf(card: Card): number {
  return strengthRankOf(card) * 4 + suitOf(card);
}

/** 0 (a 3) to 11 (an ace) and 12 (a 2). */
export function strengthRankOf(card: Card): number {
  return (rankOf(card) + 12) % 13;
}

export const TWO = 12;

export function isTwo(card: Card): boolean {
  return strengthRankOf(card) === TWO;
}

/** A new list from the weakest card to the strongest. */
export function byStrength(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => strengthOf(a) - strengthOf(b));
}

/** The hand's cards by strength rank (13 lists), each from the weakest suit to the strongest. */
export function ranksOf(hand: readonly Card[]): Card[][] {
  const ranks: Card[][] = Array.from({ length: 13 }, () => []);
  for (const card of byStrength(hand)) ranks[strengthRankOf(card)]!.push(card);
  return ranks;
}
