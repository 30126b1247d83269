import type { Card } from '#games/engines/cards/card.ts';
import { comboOf } from '#games/engines/cards/tienlen/combos.ts';
import { byStrength } from '#games/engines/cards/tienlen/strength.ts';
import { useText } from '#platform/i18n/text.tsx';
import { rankText } from '../card-picture.tsx';

/** "sảnh 9, 10, J": a combination in words. */
export function useComboName(): (cards: readonly Card[]) => string {
  const t = useText();
  return (cards) => {
    const combo = comboOf(cards);
    const sorted = byStrength(cards);
    const rank = rankText(sorted.at(-1) ?? 0);
    if (!combo) return t('seats.tienlen.none');
    const kind = combo.kind === 'pair_run' ? `pair_run` : combo.kind;
    const ranks = [...new Set(sorted.map(rankText))];
    const list = ranks.length > 4 ? `${ranks[0]}–${ranks.at(-1)}` : ranks.join(', ');
    return t(`seats.tienlen.${kind}`, { rank, list, pairs: combo.size / 2 });
  };
}
