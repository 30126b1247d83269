import { useEffect, useMemo, useState } from 'react';
import type { Card } from '#games/engines/cards/card.ts';
import { byStrength, ranksOf, strengthRankOf } from '#games/engines/cards/tienlen/strength.ts';

/** The player's cards in the chosen order: by strength, or in groups. Selected cards are raised. */
export function useHand(hand: readonly Card[], handRef: string) {
  const [chosen, setChosen] = useState<readonly Card[]>([]);
  const [grouped, setGrouped] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new hand begins without chosen cards
  useEffect(() => setChosen([]), [handRef]);
  const kept = useMemo(() => chosen.filter((card) => hand.includes(card)), [chosen, hand]);
  const cards = useMemo(() => (grouped ? byGroups(hand) : byStrength(hand)), [grouped, hand]);
  return {
    cards,
    chosen: kept,
    toggle: (card: Card) => setChosen(kept.includes(card) ? kept.filter((one) => one !== card) : [...kept, card]),
    clear: () => setChosen([]),
    sort: () => setGrouped(!grouped),
  };
}

/** Fours, triples and pairs first; within each the highest last. */
function byGroups(hand: readonly Card[]): Card[] {
  const size = (card: Card) => ranksOf(hand)[strengthRankOf(card)]?.length ?? 1;
  return byStrength(hand).sort((a, b) => size(b) - size(a) || strengthRankOf(a) - strengthRankOf(b));
}
