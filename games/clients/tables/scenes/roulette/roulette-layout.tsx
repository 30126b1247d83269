import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { RouletteOutcome } from '#games/engines/tables/roulette/roulette.ts';
import { colourOf } from '#games/engines/tables/roulette/roulette-layout.ts';
import { useLanguage, useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { nameIn } from '../../../shell/game-name.ts';
import { Stack } from '../../frame/chip.tsx';
import { useFields, useIsDrawn, useTable } from '../../frame/table-context.ts';
import { useFieldView } from '../../frame/use-field.ts';
import { useFieldName } from '../../frame/use-field-name.ts';
import { useOutcome } from '../../frame/use-outcome.ts';
import { type Box, boxOf, layoutSize } from './layout-geometry.ts';
import { type LayoutPlace, layoutPlaces } from './layout-places.ts';
import { nextPlace } from './next-place.ts';

const HOLD_MS = 380;
const MAGNIFIED = 1.8;

/** The felt's 157 places. One tab stop; arrow keys move. On phones, where places are small, a long press magnifies. */
export function RouletteLayout() {
  const t = useText();
  const { shape } = useTable();
  const { width, height } = layoutSize(shape);
  const [at, setAt] = useState('straight-1');
  const [near, setNear] = useState<LayoutPlace | null>(null);
  const lens = useLens();
  const covered = useMemo(() => new Set(near?.numbers), [near]);

  function walk(event: KeyboardEvent) {
    const key = nextPlace(at, event.key, shape);
    if (!key) return;
    event.preventDefault();
    setAt(key);
    event.currentTarget.querySelector<HTMLElement>(`[data-field="${key}"]`)?.focus();
  }
  return (
    <div className={classNames('table-rl-frame', lens.origin && 'is-near')} style={{ width, height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: the places are one set of buttons, not a form's fields */}
      <div
        role="group"
        aria-label={t('roulette.layout')}
        className={`table-rl-layout is-${shape}`}
        style={lens.style}
        onKeyDown={walk}
        onPointerLeave={() => setNear(null)}
        onPointerUp={({ pointerType }) => pointerType === 'touch' && setNear(null)}
        {...(shape === 'wide' ? {} : lens.handlers)}
      >
        {layoutPlaces.map((place) => (
          <Place
            key={place.key}
            place={place}
            box={boxOf(place, shape)}
            isStop={place.key === at}
            isCovered={place.size !== null && place.group === 'straight' && covered.has(place.numbers[0]!)}
            isHeld={lens.isHeld}
            onNear={setNear}
          />
        ))}
        {near && <Hint place={near} box={boxOf(near, shape)} />}
      </div>
    </div>
  );
}

interface PlaceProps {
  place: LayoutPlace;
  box: Box;
  isStop: boolean;
  isCovered: boolean;
  /** True if the lifted finger has magnified: then it places no coin. */
  isHeld(): boolean;
  onNear(place: LayoutPlace | null): void;
}

function Place({ place, box, isStop, isCovered, isHeld, onNear }: PlaceProps) {
  const { game, shape } = useTable();
  const view = useFieldView(place.key);
  const label = useFieldName(place.key, view);
  const outcome = useOutcome<RouletteOutcome>();
  const isDrawn = useIsDrawn();
  const isHit = isDrawn && place.group === 'straight' && outcome?.number === place.numbers[0];
  const coin = shape === 'wide' ? 32 : 24;
  return (
    <button
      type="button"
      className={classNames(
        'table-rl-place',
        `is-${place.group}`,
        view.isAsking && 'is-asking',
        isCovered && 'is-covered',
      )}
      data-field={place.key}
      data-end={place.size && view.end ? view.end : undefined}
      data-colour={colourFor(place)}
      aria-disabled={!view.isOpen}
      tabIndex={isStop ? 0 : -1}
      style={box}
      onPointerEnter={() => onNear(place)}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onNear(place)}
      onBlur={() => onNear(null)}
      onClick={() => view.isOpen && !isHeld() && game.bet(place.key)}
    >
      <span className="sr-only">{label}</span>
      <span className="table-field-face" aria-hidden="true">
        {place.size && <Name place={place} />}
        {isHit && <i className="table-rl-dolly" aria-hidden="true" />}
        {view.others.length > 0 && <i className="table-rl-others" aria-hidden="true" />}
        {view.held > 0n && (
          <span className="table-rl-own">
            <Stack amount={view.held} size={coin} />
          </span>
        )}
      </span>
    </button>
  );
}

function colourFor({ group, key, numbers }: LayoutPlace): string | undefined {
  if (group === 'straight') return colourOf(numbers[0]!);
  return key === 'red' || key === 'black' ? key : undefined;
}

function Name({ place }: { place: LayoutPlace }) {
  const t = useText();
  const { language } = useLanguage();
  const { shape } = useTable();
  const facts = useFields().get(place.key);
  if (place.group === 'straight') return <b className="num">{place.numbers[0]}</b>;
  if (place.group === 'column') return <span className="num">2 : 1</span>;
  if (place.group === 'dozen') return <em>{t(`roulette.${place.key}${shape === 'wide' ? '' : '.short'}`)}</em>;
  const isShort = shape !== 'wide' && (place.key === 'low' || place.key === 'high');
  return <em>{isShort ? t(`roulette.${place.key}.short`) : facts && nameIn(facts.name, language)}</em>;
}

/** Name and odds of the place under the pointer. */
function Hint({ place, box }: { place: LayoutPlace; box: Box }) {
  const { language } = useLanguage();
  const facts = useFields().get(place.key);
  if (!facts) return null;
  const style = { left: box.left + box.width / 2, top: box.top };
  return (
    <span className="table-rl-hint num" style={style} aria-hidden="true">
      {nameIn(facts.name, language)} · {nameIn(facts.odds, language)}
    </span>
  );
}

/** Magnifies around a finger that stays down; the next long press ends it. */
function useLens() {
  const [origin, setOrigin] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const release = () => clearTimeout(timer.current);
  useEffect(() => {
    addEventListener('pointerup', release);
    return () => removeEventListener('pointerup', release);
  });
  const press = (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - frame.left) / frame.width) * 100;
    const y = ((event.clientY - frame.top) / frame.height) * 100;
    held.current = false;
    release();
    timer.current = setTimeout(() => {
      held.current = true;
      setOrigin((now) => (now ? null : `${x}% ${y}%`));
    }, HOLD_MS);
  };
  return {
    origin,
    isHeld: () => held.current,
    style: origin ? { transform: `scale(${MAGNIFIED})`, transformOrigin: origin } : undefined,
    handlers: {
      onPointerDown: press,
      onPointerCancel: release,
      onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  };
}
