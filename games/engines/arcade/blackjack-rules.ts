import { ACE, type Card, rankOf } from './cards.ts';

/** The printed rules of the table. They are fixed and not brand data, because the stated return depends on them. */
export const BLACKJACK_RULES = {
  decks: 6,
  /** All packs are shuffled for every round. */
  shuffledEveryRound: true,
  dealerStandsOnSoft17: true,
  /** With an ace or a ten up, the dealer looks for blackjack before the player acts. */
  dealerPeeks: true,
  /** Win of a blackjack per 2 staked. */
  blackjackWinsPerTwo: 3,
  /** Two cards of the same value may be split, once per box. */
  splitsPerBox: 1,
  /** Split aces get one card each; 21 after a split is no blackjack. */
  splitAcesGetOneCard: true,
  doubleOnAnyTwoCards: true,
  doubleAfterSplit: true,
  /** Insurance is half of each box's stake and wins 2:1. */
  insuranceWins: 2,
} as const;

/** 1 (ace) to 10 (ten, jack, queen, king). */
export function cardValue(card: Card): number {
  const rank = rankOf(card);
  return rank === ACE ? 1 : Math.min(rank + 2, 10);
}

/** The best total of a hand; `soft` while an ace counts 11. */
export function totalOf(cards: readonly Card[]): { total: number; soft: boolean } {
  let total = 0;
  let ace = false;
  for (const card of cards) {
    total += cardValue(card);
    ace ||= cardValue(card) === 1;
  }
  return ace && total <= 11 ? { total: total + 10, soft: true } : { total, soft: false };
}

/** Ace and ten-value card as the first two cards; a hand from a split is never one. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && totalOf(cards).total === 21;
}

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

/** The result of one hand against the dealer's final cards. */
export function resultOf(
  hand: { readonly cards: readonly Card[]; readonly split: boolean },
  dealer: readonly Card[],
): HandResult {
  const own = totalOf(hand.cards).total;
  if (own > 21) return 'bust';
  const natural = !hand.split && isBlackjack(hand.cards);
  if (isBlackjack(dealer)) return natural ? 'push' : 'lose';
  if (natural) return 'blackjack';
  const theirs = totalOf(dealer).total;
  if (theirs > 21 || own > theirs) return 'win';
  return own === theirs ? 'push' : 'lose';
}

/** All that is paid back for a stake. A blackjack's win is rounded down to 1/10,000 unit. */
export function handPayout(result: HandResult, stake: bigint): bigint {
  switch (result) {
    case 'blackjack':
      return stake + (stake * BigInt(BLACKJACK_RULES.blackjackWinsPerTwo)) / 2n;
    case 'win':
      return 2n * stake;
    case 'push':
      return stake;
    case 'lose':
    case 'bust':
      return 0n;
  }
}
