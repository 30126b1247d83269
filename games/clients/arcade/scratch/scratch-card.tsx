import { type PointerEvent, useRef } from 'react';
import { SCRATCH_NAMES } from '#games/engines/arcade/scratch.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { nameIn } from '../../shell/game-name.ts';
import { type Shape, useArcade, useArcadeField } from '../arcade-context.ts';
import { useMoney } from '../money.tsx';
import type { ScratchFacts } from './scratch-view.ts';
import { type Cover, SilkCover } from './silk-cover.tsx';
import { symbolUrl } from './symbols.ts';

interface CardPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  field: number;
  tall: number;
  gap: number;
  top: number;
}

const CARDS: Record<Shape, CardPlace> = {
  wide: { x: 410, y: 26, width: 620, height: 560, field: 166, tall: 136, gap: 17, top: 104 },
  tall: { x: 18, y: 44, width: 354, height: 396, field: 98, tall: 90, gap: 11, top: 86 },
  flat: { x: 14, y: 8, width: 330, height: 324, field: 94, tall: 82, gap: 7, top: 44 },
};

/** A finger that moved further than this scratched the field and did not tap it. */
const TOUCH_PX = 8;

/** The card: nine fields that are scratched off, or opened by a tap or key. */
export function ScratchCard({ view, opened, config, stake, onOpen }: ScratchFacts & { onOpen(field: number): void }) {
  const t = useText();
  const { language } = useLanguage();
  const { shape, sound } = useArcade();
  const money = useMoney();
  const ref = useArcadeField('round')?.ref;
  const phase = useArcadeField('phase');
  const covers = useRef<(Cover | null)[]>([]);
  const travelled = useRef(0);
  const place = CARDS[shape];
  const left = (place.width - 3 * place.field - 2 * place.gap) / 2;
  const brush = shape === 'wide' ? 34 : 28;
  const isWon = view?.prize != null && phase !== 'showing';
  const rub = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') travelled.current = 0;
    if (event.buttons === 0 && event.pointerType === 'mouse') return;
    travelled.current += Math.abs(event.movementX) + Math.abs(event.movementY);
    for (const cover of covers.current) cover?.rub(event.clientX, event.clientY, brush);
  };
  return (
    <section
      className="scratch-card"
      aria-label={t('arcade.scratch.card')}
      style={{ left: place.x, top: place.y, width: place.width, height: place.height }}
      onPointerDown={rub}
      onPointerMove={rub}
    >
      <i className="scratch-crackle" />
      <h2 className="scratch-name">{t('arcade.scratch.card.name')}</h2>
      <p className="scratch-rule">{t(shape === 'wide' ? 'arcade.scratch.rule' : 'arcade.scratch.rule.short')}</p>
      {Array.from({ length: 9 }, (_, field) => {
        const symbol = view?.fields[field];
        const isOpen = view !== null && (opened & (1 << field)) !== 0;
        const prize = config.prizes.find((one) => one.symbol === symbol);
        const amount = prize && money((stake * BigInt(prize.hundredths)) / 100n);
        const said =
          isOpen && symbol ? `${nameIn(SCRATCH_NAMES[symbol], language)}, ${amount}` : t('arcade.scratch.closed');
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
            key={field}
            type="button"
            className="scratch-field"
            aria-label={`${t('arcade.scratch.field', { field: field + 1 })}, ${said}`}
            aria-disabled={isOpen || !view || undefined}
            data-won={(isWon && symbol === view?.prize) || undefined}
            style={{
              left: left + (field % 3) * (place.field + place.gap),
              top: place.top + Math.floor(field / 3) * (place.tall + place.gap),
              width: place.field,
              height: place.tall,
            }}
            onClick={(event) => {
              // A key press has no travelled distance.
              if (event.detail > 0 && travelled.current > TOUCH_PX) return;
              sound.stop();
              onOpen(field);
            }}
          >
            {symbol && (
              <>
                <img src={symbolUrl(symbol)} alt="" />
                <b className="num">{amount}</b>
              </>
            )}
            <SilkCover
              key={ref ?? 'none'}
              ref={(cover) => {
                covers.current[field] = cover;
              }}
              width={place.field}
              height={place.tall}
              isOpen={isOpen}
              onFree={() => onOpen(field)}
              canRub={view !== null}
            />
          </button>
        );
      })}
    </section>
  );
}
