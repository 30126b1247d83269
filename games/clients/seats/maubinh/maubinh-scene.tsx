import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MauBinhView } from '#games/engines/cards/maubinh/state.ts';
import type { ShownSeat } from '#games/studio/seats/seats.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { CardPicture } from '../card-picture.tsx';
import { useMoney, useOwnSeat, useSeats, useTableState, useView } from '../seats-context.ts';
import { ChipFlight } from '../table/chip-flight.tsx';
import { Felt } from '../table/felt.tsx';
import { GuestTools, Pause, StandButton } from '../table/foot.tsx';
import { SeatsAround } from '../table/seats-around.tsx';
import { SittingDesk } from '../table/sit-sheet.tsx';
import { Tray, TrayRows } from './tray.tsx';

const ROW_MS = 700;
const ROWS = 3;
/** Positions of the rows, front first. */
const PLACES = [
  ['f1', 'f2', 'f3'],
  ['m1', 'm2', 'm3', 'm4', 'm5'],
  ['b1', 'b2', 'b3', 'b4', 'b5'],
];

/** Mau binh: the tray in front of the player; the others' rows are face down until all are done. */
export function MauBinhScene() {
  const { shape } = useSeats();
  const { hand } = useTableState();
  const view = (hand?.view ?? null) as MauBinhView | null;
  const opened = useOpened(view, hand?.ref ?? '');
  return (
    <SittingDesk>
      <Felt look="son" className="seats-board-tray" />
      <SeatsAround look={(seat) => lookOf(view, seat, opened, shape)} />
      <Pause />
      {opened >= ROWS && <ChipFlight />}
      {shape === 'wide' && <PointTable />}
      {shape === 'wide' && <LastHand view={view} />}
      <Own view={view} />
    </SittingDesk>
  );
}

/** Rows open one after another when the hand ends; at once with reduced motion or after a reload. */
function useOpened(view: MauBinhView | null, handRef: string): number {
  const isOver = view?.result !== null && view !== null;
  const [played, setPlayed] = useState<string | null>(null);
  const [opened, setOpened] = useState(isOver ? ROWS : 0);
  useEffect(() => {
    if (!isOver) {
      setPlayed(handRef);
      setOpened(0);
      return;
    }
    const still = played !== handRef || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still) return setOpened(ROWS);
    const timer = setInterval(() => setOpened((rows) => Math.min(ROWS, rows + 1)), ROW_MS);
    return () => clearInterval(timer);
  }, [isOver, handRef, played]);
  return opened;
}

function lookOf(view: MauBinhView | null, seat: ShownSeat, opened: number, shape: 'wide' | 'tall' | 'flat') {
  const one = view?.seats.find((other) => other.seat === seat.seat);
  if (!one || !view) return {};
  const isOwn = view.me === seat.seat;
  const result = view.result?.hands.find((other) => other.seat === seat.seat);
  const width = shape === 'wide' ? 36 : shape === 'tall' ? 32 : 18;
  return {
    aside: isOwn ? (
      <Mark done={one.done} />
    ) : (
      <span className="seats-rows">
        {PLACES.map((places, r) => (
          <span key={places[0]}>
            {places.map((place, at) => (
              <CardPicture key={place} card={r < opened ? (result?.rows[r]?.[at] ?? null) : null} width={width} />
            ))}
          </span>
        ))}
        <Mark done={one.done} />
      </span>
    ),
    note: isOwn || view.result ? undefined : <Arranging done={one.done} />,
  };
}

function Mark({ done }: { done: boolean }) {
  return done ? (
    <i className="seats-done">
      <Check size={14} strokeWidth={3} aria-hidden="true" />
    </i>
  ) : null;
}

function Arranging({ done }: { done: boolean }) {
  const t = useText();
  return (
    <span className="seats-note" data-tone={done ? 'done' : undefined}>
      {t(done ? 'seats.maubinh.other.done' : 'seats.maubinh.other.arranging')}
    </span>
  );
}

function Own({ view }: { view: MauBinhView | null }) {
  const { hand } = useTableState();
  const mine = useOwnSeat();
  const one = view?.seats.find((other) => other.seat === view.me);
  const laid = view?.result?.hands.find((other) => other.seat === view.me);
  if (!view || !one?.hand || !hand || hand.phase === 'void' || mine?.away)
    return (
      <>
        <GuestTools />
        <div className="seats-actions is-quiet">
          <StandButton />
        </div>
      </>
    );
  if (laid)
    return (
      <>
        <TrayRows rows={laid.rows} chosen={null} locked />
        <Outcome view={view} />
      </>
    );
  return <Tray key={hand.ref} hand={one.hand} kept={one.rows} done={one.done} />;
}

/** The player's result in one line: points and reasons. */
function Outcome({ view }: { view: MauBinhView }) {
  const t = useText();
  const money = useMoney();
  const { hand, own } = useTableState();
  const units = view.result?.units.find((one) => one.seat === own.seat)?.units ?? 0;
  const mine = view.result?.hands.find((one) => one.seat === own.seat);
  const delta = BigInt(hand?.deltas?.find((one) => one.seat === own.seat)?.delta ?? '0');
  return (
    <div className="seats-tray-foot is-result" role="status">
      <p>
        <span>
          {mine?.special
            ? t('seats.maubinh.special', { hand: t(`seats.maubinh.hand.${mine.special}`) })
            : mine?.foul
              ? t('seats.maubinh.was.foul')
              : t('seats.maubinh.points', { units })}
        </span>
      </p>
      <strong className={classNames('num', delta < 0n && 'is-loss')}>{money(delta, { signed: true })}</strong>
      <StandButton />
    </div>
  );
}

/** The printed table of extra points. */
function PointTable() {
  const t = useText();
  const { table } = useTableState();
  const { units } = table.config as unknown as MauBinhView['config'];
  const rows: [string, string][] = [
    ['row', `+${units.row}`],
    ['frontTriple', `+${units.frontTriple}`],
    ['middleFullHouse', `+${units.middleFullHouse}`],
    ['backFour', `+${units.backFour}`],
    ['middleFour', `+${units.middleFour}`],
    ['backStraightFlush', `+${units.backStraightFlush}`],
    ['scoop', '×2'],
    ['foul', `−${units.foul}`],
  ];
  return (
    <section className="seats-panel seats-panel-points" aria-label={t('seats.maubinh.table')}>
      <header>
        <b>{t('seats.maubinh.table')}</b>
      </header>
      <dl>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`seats.maubinh.unit.${key}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** This hand's result when it is over, otherwise the session's. */
function LastHand({ view }: { view: MauBinhView | null }) {
  const t = useText();
  const money = useMoney();
  const { hand, own, table } = useTableState();
  const net = useView('net');
  const { unit, feeBps } = table.config as unknown as MauBinhView['config'];
  const units = view?.result?.units.find((one) => one.seat === own.seat)?.units;
  const delta = hand?.deltas?.find((one) => one.seat === own.seat)?.delta;
  const gross = BigInt(units ?? 0) * BigInt(unit);
  const fee = gross > 0n ? (gross * BigInt(feeBps)) / 10_000n : 0n;
  return (
    <section className="seats-panel seats-panel-figures" aria-label={t('seats.result')}>
      <p>{t(delta === undefined ? 'seats.net' : 'seats.result')}</p>
      <strong className="num">{money(delta === undefined ? net : BigInt(delta), { signed: true })}</strong>
      <dl>
        {units !== undefined && (
          <div>
            <dt>{t('seats.maubinh.units', { units })}</dt>
            <dd className="num">{money(gross, { signed: true, bare: true })}</dd>
          </div>
        )}
        {units !== undefined && (
          <div>
            <dt>{t('seats.fee')}</dt>
            <dd className="num">{money(-fee, { bare: true })}</dd>
          </div>
        )}
        {delta !== undefined && (
          <div>
            <dt>{t('seats.net')}</dt>
            <dd className="num" data-sign={net < 0n ? 'minus' : 'plus'}>
              {money(net, { signed: true, bare: true })}
            </dd>
          </div>
        )}
      </dl>
      <p>{t(table.practice ? 'seats.note.practice' : 'seats.note.people')}</p>
    </section>
  );
}
