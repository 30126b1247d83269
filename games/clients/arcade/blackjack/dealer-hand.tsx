import type { BlackjackView } from '#games/engines/arcade/blackjack.ts';
import { useText } from '#platform/i18n/text.tsx';
import { type Shape, useArcade, useArcadeField } from '../arcade-context.ts';
import { CardPicture } from '../card-picture.tsx';

const WIDTHS: Record<Shape, number> = { wide: 102, tall: 76, flat: 62 };
const CARD_MS = 400;

/** The dealer's cards on the moon; the hole card turns when every hand is done. */
export function DealerHand({ view }: { view: BlackjackView | null }) {
  const t = useText();
  const { shape } = useArcade();
  const round = useArcadeField('round');
  const resumed = useArcadeField('resumed');
  const width = WIDTHS[shape];
  const cards = view ? (view.over ? view.dealer.cards : [...view.dealer.cards, null]) : [];
  const many = cards.length > 2;
  return (
    <>
      {view && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be placed on the table
        <div
          className="bj-dealer"
          role="group"
          aria-label={`${t('arcade.bj.dealer')}: ${view.dealer.total}`}
          data-still={resumed || undefined}
        >
          <b className="num bj-total">{view.dealer.total}</b>
          {cards.map((card, place) => (
            <CardPicture
              // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand
              key={`${round?.ref} ${place} ${card === null}`}
              card={card}
              width={width}
              left={place === 0 ? 0 : many ? width * -0.52 : 12}
              waitMs={view.over && place > 0 ? (place - 1) * CARD_MS : 0}
            />
          ))}
        </div>
      )}
      <p className="bj-house">
        <b>{t('arcade.bj.dealer')}</b>
        {t('arcade.bj.dealer.rule')}
      </p>
    </>
  );
}
