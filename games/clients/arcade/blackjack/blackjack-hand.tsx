import type { BlackjackView } from '#games/engines/arcade/blackjack.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useArcade, useArcadeField } from '../arcade-context.ts';
import { CardPicture } from '../card-picture.tsx';

interface BlackjackHandProps {
  view: BlackjackView;
  at: number;
  width: number;
}

/** Smallest visible share of a covered card. */
const SEEN = 0.46;
const SEEN_MANY = 0.3;

/** Cards, total and, once the round is over, the result of one hand. */
export function BlackjackHand({ view, at, width }: BlackjackHandProps) {
  const t = useText();
  const { shape } = useArcade();
  const phase = useArcadeField('phase');
  const resumed = useArcadeField('resumed');
  const hand = view.hands[at];
  if (!hand) return null;
  const isActive = phase === 'open' && view.active === at;
  const isOver = phase === 'ready' || phase === 'settling';
  const step = width * (hand.cards.length > 3 ? SEEN_MANY : SEEN);
  const name = t('arcade.bj.hand', { hand: at + 1 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed on the table
    <div
      className="bj-hand"
      role="group"
      aria-label={`${name}: ${hand.total}`}
      data-active={isActive || undefined}
      data-still={resumed || undefined}
      data-lost={(isOver && (hand.result === 'lose' || hand.result === 'bust')) || undefined}
    >
      <b className="num bj-total">{hand.total}</b>
      {hand.cards.map((card, place) => (
        <CardPicture
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand
          key={place}
          card={card}
          width={width}
          left={place === 0 ? 0 : step - width}
          waitMs={place < 2 ? (place * view.hands.length + at) * 200 : 0}
        />
      ))}
      {isOver && hand.result && (
        <span className="bj-result" data-result={hand.result}>
          {t(`arcade.bj.result.${hand.result}`)}
        </span>
      )}
      {isActive && view.hands.length > 1 && shape === 'wide' && (
        <span className="bj-turn">{t('arcade.bj.turn.short', { hand: at + 1 })}</span>
      )}
    </div>
  );
}
