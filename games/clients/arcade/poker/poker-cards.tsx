import type { VideoPokerView } from '#games/engines/arcade/video-poker.ts';
import { useText } from '#platform/i18n/text.tsx';
import { useArcade, useArcadeField } from '../arcade-context.ts';
import { CardPicture } from '../card-picture.tsx';

interface PokerCardsProps {
  view: VideoPokerView | null;
  held: readonly boolean[];
  onToggle(place: number): void;
  width: number;
}

const PLACES = [0, 1, 2, 3, 4];

/** Five cards; pressing anywhere in the column of card and button holds the card. */
export function PokerCards({ view, held, onToggle, width }: PokerCardsProps) {
  const t = useText();
  const { sound } = useArcade();
  const phase = useArcadeField('phase');
  const round = useArcadeField('round');
  const resumed = useArcadeField('resumed');
  const isOpen = phase === 'open';
  const shownHeld = view?.held ?? held;
  return (
    <div className="poker-cards" data-still={resumed || undefined}>
      {PLACES.map((place) => {
        const card = view ? (view.final ?? view.dealt)[place] : undefined;
        const isHeld = view !== null && (shownHeld[place] ?? false);
        const isNew = view?.final != null && !isHeld;
        return (
          <button
            key={place}
            type="button"
            className="poker-place"
            aria-pressed={isHeld}
            aria-disabled={!isOpen || undefined}
            onClick={() => {
              if (!isOpen) return;
              sound.stop();
              onToggle(place);
            }}
          >
            <CardPicture
              key={`${round?.ref ?? 'none'} ${isNew}`}
              card={card ?? null}
              width={width}
              className={isNew ? 'poker-drawn' : 'poker-dealt'}
              waitMs={place * 90}
            />
            <span className="poker-hold" data-on={isHeld || undefined}>
              {t(isHeld ? 'arcade.poker.held' : 'arcade.poker.hold')}
            </span>
          </button>
        );
      })}
    </div>
  );
}
