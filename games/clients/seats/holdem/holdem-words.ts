import { type Card, rankOf } from '#games/engines/cards/card.ts';
import { handClassOf, scoreHand } from '#games/engines/cards/poker-hands/score.ts';
import { useText } from '#platform/i18n/text.tsx';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const MASK = (1 << 13) - 1;

/** Ranks in a mask, from the highest. */
const ranksOf = (mask: number): string[] => RANKS.filter((_, rank) => (mask >> rank) & 1).reverse();

/** "Hai đôi, A và J": the best hand of three to seven cards in words. */
export function useHandName(): (cards: readonly Card[]) => string {
  const t = useText();
  return (cards) => {
    if (cards.length < 3) {
      const [a, b] = cards;
      if (a === undefined || b === undefined) return '';
      return rankOf(a) === rankOf(b)
        ? t('seats.class.pair', { a: RANKS[rankOf(a)] ?? '' })
        : t('seats.class.high_card', { a: RANKS[Math.max(rankOf(a), rankOf(b))] ?? '' });
    }
    const score = scoreHand(cards);
    const lead = ranksOf((score >> 13) & MASK);
    const side = ranksOf(score & MASK);
    const high = lead[0] ?? side[0] ?? '';
    return t(`seats.class.${handClassOf(score)}`, { a: high, b: lead[1] ?? side[0] ?? '' });
  };
}
