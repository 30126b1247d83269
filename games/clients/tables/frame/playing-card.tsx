import { useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { cardUrl } from './table-art.ts';

interface CardProps {
  /** `AS`, `10H`; null for a card that is not visible yet. */
  card: string | null;
  /** False: face down. */
  isOpen: boolean;
  width: number;
  /** True: drawn crosswise, like third cards. */
  isAcross?: boolean;
  className?: string | undefined;
}

/** A card that turns over once. Both sides are rendered, so that no picture loads during the turn. */
export function PlayingCard({ card, isOpen, width, isAcross = false, className }: CardProps) {
  const t = useText();
  return (
    <span
      className={classNames('table-card', isOpen && 'is-open', isAcross && 'is-across', className)}
      style={{ width, height: Math.round((width * 148) / 104) }}
      role="img"
      aria-label={isOpen && card ? cardName(card, t) : t('table.card.closed')}
    >
      <img className="table-card-back" src={cardUrl('back')} alt="" />
      {card && <img className="table-card-face" src={cardUrl(card)} alt="" />}
    </span>
  );
}

/** "Queen of hearts". */
export function cardName(card: string, t: (key: string, values?: Record<string, unknown>) => string): string {
  const rank = card.slice(0, -1);
  const named = ['A', 'J', 'Q', 'K'].includes(rank) ? t(`table.rank.${rank}`) : rank;
  return t('table.card', { rank: named, suit: t(`table.suit.${card.slice(-1)}`) });
}
