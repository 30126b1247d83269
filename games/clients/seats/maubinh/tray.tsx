import { Check, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Card } from '#games/engines/cards/card.ts';
import type { Rows } from '#games/engines/cards/maubinh/rows.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { CardPicture, useCardName } from '../card-picture.tsx';
import { useHandName } from '../holdem/holdem-words.ts';
import { useOwnSeat, useSeats, useTableState, useView } from '../seats-context.ts';
import { StandButton } from '../table/foot.tsx';
import { useOwnTime } from '../table/seat-plate.tsx';
import { type Place, useTray } from './use-tray.ts';

export const TRAY_CARD = { wide: 91, tall: 64, flat: 46 } as const;
export const ROW_NAMES = ['front', 'middle', 'back'] as const;

interface TrayProps {
  hand: readonly Card[];
  kept: Rows | null;
  done: boolean;
}

/** The tray: two taps or dragging exchange two cards. */
export function Tray({ hand, kept, done }: TrayProps) {
  const t = useText();
  const { game } = useSeats();
  const state = useTableState();
  const busy = useView('busy');
  const mine = useOwnSeat();
  const arrange = (rows: Rows, isDone: boolean) => ({ kind: 'arrange', rows, done: isDone });
  const tray = useTray(hand, kept, {
    handRef: state.hand?.ref ?? '',
    keep: (rows) => game.keep(arrange(rows, false)),
  });
  const rows = done && kept ? kept : tray.rows;
  return (
    <>
      <TrayRows rows={rows} chosen={done ? null : tray.chosen} locked={done} onPress={tray.press} onSwap={tray.swap} />
      <div className="seats-tray-foot">
        <TrayClock />
        <p data-tone={done || !tray.foul ? 'ok' : 'foul'} aria-live="polite">
          {done || !tray.foul ? <Check size={16} aria-hidden="true" /> : <TriangleAlert size={16} aria-hidden="true" />}
          <span>
            {t(done ? 'seats.maubinh.done' : tray.foul ? 'seats.maubinh.foul' : 'seats.maubinh.valid')}
            {!done && <small>{t('seats.maubinh.how')}</small>}
          </span>
        </p>
        <button type="button" className="seats-ghost" disabled={done} onClick={tray.turn}>
          {t('seats.maubinh.turn')}
        </button>
        <Button
          className="seats-act"
          disabled={done || tray.foul || busy || mine === null}
          onClick={() => {
            tray.settle();
            game.act(arrange(tray.rows, true));
          }}
        >
          {t('seats.maubinh.finish')}
        </Button>
        <StandButton />
      </div>
    </>
  );
}

interface TrayRowsProps {
  rows: Rows;
  chosen: Place | null;
  locked: boolean;
  onPress?(place: Place): void;
  onSwap?(a: Place, b: Place): void;
}

const DRAG_PX = 8;

export function TrayRows({ rows, chosen, locked, onPress, onSwap }: TrayRowsProps) {
  const t = useText();
  const { shape } = useSeats();
  const name = useHandName();
  const cardName = useCardName();
  const start = useRef<{ place: Place; x: number; y: number } | null>(null);
  const [drag, setDrag] = useState<{ place: Place; dx: number; dy: number } | null>(null);
  const width = TRAY_CARD[shape];
  const scale = () => {
    const stage = document.querySelector<HTMLElement>('.seats-stage');
    return stage ? stage.getBoundingClientRect().width / stage.offsetWidth : 1;
  };

  function drop(event: React.PointerEvent) {
    const from = start.current;
    start.current = null;
    setDrag(null);
    if (!from || !drag) return;
    const target = document
      .elementsFromPoint(event.clientX, event.clientY)
      .find(
        (one) =>
          one instanceof HTMLElement && one.dataset.place && one.dataset.place !== `${from.place.row} ${from.place.at}`,
      );
    if (!(target instanceof HTMLElement) || !target.dataset.place) return;
    const [row, at] = target.dataset.place.split(' ').map(Number);
    if (row !== undefined && at !== undefined) onSwap?.(from.place, { row, at });
  }

  return (
    <fieldset className="seats-tray" aria-label={t('seats.own.cards')}>
      {rows.map((row, r) => (
        <div key={ROW_NAMES[r]} className="seats-tray-row" data-row={ROW_NAMES[r]}>
          <p>
            {t(`seats.maubinh.${ROW_NAMES[r]}`)}
            <b key={name(row)}>{name(row)}</b>
          </p>
          <div>
            {row.map((card, at) => {
              const isChosen = chosen?.row === r && chosen.at === at;
              const dragged = drag?.place.row === r && drag.place.at === at ? drag : null;
              return (
                <button
                  key={card}
                  type="button"
                  disabled={locked}
                  data-place={`${r} ${at}`}
                  aria-pressed={isChosen}
                  aria-label={cardName(card)}
                  className={classNames(dragged && 'is-dragged')}
                  style={dragged ? { translate: `${dragged.dx}px ${dragged.dy}px` } : undefined}
                  onPointerDown={(event) => {
                    start.current = { place: { row: r, at }, x: event.clientX, y: event.clientY };
                    event.currentTarget.setPointerCapture(event.pointerId);
                  }}
                  onPointerMove={(event) => {
                    const from = start.current;
                    if (!from || locked) return;
                    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
                    if (drag || Math.hypot(dx, dy) > DRAG_PX)
                      setDrag({ place: from.place, dx: dx / scale(), dy: dy / scale() });
                  }}
                  onPointerUp={drop}
                  onPointerCancel={() => {
                    start.current = null;
                    setDrag(null);
                  }}
                  onClick={() => !drag && onPress?.({ row: r, at })}
                >
                  <CardPicture card={card} width={width} />
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** Counts down to the end of arranging, by the server's clock. */
function TrayClock() {
  const left = useOwnTime();
  if (!left) return null;
  const around = 2 * Math.PI * 24;
  return (
    <span className="seats-clock" role="timer" data-tone={left.inBank ? 'last' : 'open'}>
      <svg width={56} height={56} viewBox="0 0 56 56" aria-hidden="true">
        <circle cx={28} cy={28} r={24} />
        <circle
          cx={28}
          cy={28}
          r={24}
          strokeDasharray={`${around * left.share} ${around}`}
          transform="rotate(-90 28 28)"
        />
      </svg>
      <b className="num">{left.seconds}</b>
    </span>
  );
}
