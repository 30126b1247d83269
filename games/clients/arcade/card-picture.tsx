import type { CSSProperties } from 'react';
import { type Card, rankOf, suitOf } from '#games/engines/arcade/cards.ts';
import { useText } from '#platform/i18n/text.tsx';

const FILES = import.meta.glob<string>('../art/cards/*.svg', { eager: true, query: '?url', import: 'default' });
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const SUITS = ['S', 'C', 'D', 'H'] as const;

const fileOf = (name: string): string => {
  const url = FILES[`../art/cards/${name}.svg`];
  if (!url) throw new Error(`there is no card ${name}`);
  return url;
};

export const rankText = (card: Card): string => RANKS[rankOf(card)] ?? '';

/** "K of spades" in the reader's language. */
export function useCardName(): (card: Card) => string {
  const t = useText();
  return (card) => t(`arcade.card.${SUITS[suitOf(card)]}`, { rank: rankText(card) });
}

interface CardPictureProps {
  /** Null is a card that is face down. */
  card: Card | null;
  width: number;
  className?: string;
  /** Delay before the card appears, ms. */
  waitMs?: number;
  /** Distance from the card before it. */
  left?: number;
}

export function CardPicture({ card, width, className, waitMs = 0, left = 0 }: CardPictureProps) {
  const t = useText();
  const name = useCardName();
  return (
    <img
      className={`arcade-card ${className ?? ''}`}
      src={fileOf(card === null ? 'back' : `${rankText(card)}${SUITS[suitOf(card)]}`)}
      alt={card === null ? t('arcade.card.back') : name(card)}
      width={width}
      height={Math.round((width * 148) / 104)}
      style={{ '--wait': `${waitMs}ms`, marginLeft: left } as CSSProperties}
      draggable={false}
    />
  );
}
