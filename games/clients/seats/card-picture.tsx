import { type Card, rankOf, suitOf } from '#games/engines/cards/card.ts';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { cardUrl } from '../tables/frame/table-art.ts';

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const SUITS = ['S', 'C', 'D', 'H'] as const;

/** "10", "Q". */
export const rankText = (card: Card): string => RANKS[rankOf(card)]!;

/** File name of the drawing. */
export const cardArt = (card: Card): string => `${rankText(card)}${SUITS[suitOf(card)]}`;

/** "Q♥" in words, for screen readers. */
export function useCardName(): (card: Card) => string {
  const t = useText();
  return (card) => t('seats.card', { rank: rankText(card), suit: t(`seats.suit.${SUITS[suitOf(card)]}`) });
}

interface CardPictureProps {
  /** Null is face down. */
  card: Card | null;
  width: number;
  className?: string | undefined;
  style?: React.CSSProperties;
}

export function CardPicture({ card, width, className, style }: CardPictureProps) {
  const t = useText();
  const name = useCardName();
  return (
    <img
      className={classNames('seats-card', className)}
      src={cardUrl(card === null ? 'back' : cardArt(card))}
      width={width}
      height={Math.round((width * 148) / 104)}
      alt={card === null ? t('seats.card.closed') : name(card)}
      draggable={false}
      style={style}
    />
  );
}
