import { Bot, Plus, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownSeat } from '#games/studio/seats/seats.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { portraitUrl } from '../../tables/frame/table-art.ts';
import { useMoney, useSeats, useServerTime, useTableState, useView } from '../seats-context.ts';
import { Bubble } from './phrases.tsx';
import { placeOf } from './places.ts';
import { useSitting } from './sit-sheet.tsx';

interface SeatPlateProps {
  seat: ShownSeat;
  /** True if out of the hand: folded, passed. */
  isDim?: boolean;
  /** Beside the portrait: cards, a mark. */
  aside?: ReactNode;
  /** Under the plate: the seat's last action. */
  note?: ReactNode;
}

/** A player: portrait with the time ring, name, chips. */
export function SeatPlate({ seat, isDim = false, aside, note }: SeatPlateProps) {
  const t = useText();
  const { shape } = useSeats();
  const { own, table, hand } = useTableState();
  const money = useMoney();
  const isOwn = own.seat === seat.seat;
  const [x, y] = placeOf(table.game, shape, { seat: seat.seat, own: own.seat, seats: table.seats });
  const delta = hand?.phase === 'ended' ? hand.deltas?.find((one) => one.seat === seat.seat)?.delta : undefined;
  const size = shape === 'wide' ? 84 : shape === 'tall' ? 62 : 46;
  return (
    <div
      className={classNames(
        'seats-plate',
        isOwn && 'is-own',
        isDim && 'is-dim',
        seat.away && 'is-away',
        seat.offline && 'is-offline',
      )}
      style={isOwn && shape === 'tall' ? undefined : { left: x, top: y }}
    >
      <span className="seats-face" style={{ width: size, height: size }}>
        <img src={portraitUrl(seat.portrait)} width={size} height={size} alt="" />
        <TurnRing seat={seat} size={size} />
        {seat.offline && <WifiOff className="seats-face-mark" size={18} strokeWidth={2} aria-hidden="true" />}
      </span>
      <span className="seats-tag">
        <span>
          {isOwn ? t('seats.you') : seat.bot ? t('seats.bot', { name: seat.name.replace(/^bot /, '') }) : seat.name}
          {seat.bot && <Bot size={12} strokeWidth={2} aria-hidden="true" />}
          {isOwn && <OwnClock />}
        </span>
        <b className="num">{money(BigInt(seat.stack), { bare: true })}</b>
      </span>
      {aside}
      {delta !== undefined && <Delta delta={BigInt(delta)} />}
      {delta === undefined && (note ?? <SeatState seat={seat} />)}
      <Bubble seat={seat.seat} />
    </div>
  );
}

/** The seat's result in the hand; losses are shown as plainly as gains. */
function Delta({ delta }: { delta: bigint }) {
  const money = useMoney();
  return (
    <span className="seats-note num seats-delta" data-sign={delta > 0n ? 'plus' : delta < 0n ? 'minus' : 'even'}>
      {money(delta, { signed: true, bare: true })}
    </span>
  );
}

function SeatState({ seat }: { seat: ShownSeat }) {
  const t = useText();
  const { hand } = useTableState();
  const isWaiting = !seat.inHand && hand?.phase === 'playing';
  const key = seat.offline
    ? 'offline'
    : seat.away
      ? 'away'
      : seat.state === 'leaving'
        ? 'leaving'
        : seat.state === 'buying'
          ? 'buying'
          : isWaiting
            ? 'next'
            : null;
  return key ? <span className="seats-note">{t(`seats.state.${key}`)}</span> : null;
}

const LAST_MS = 5000;

/** A gold arc for the time of the action; then the time bank in amber. */
export function TurnRing({ seat, size }: { seat: ShownSeat; size: number }) {
  const { hand } = useTableState();
  const isAsked = hand?.turn?.seats.includes(seat.seat) ?? false;
  const now = useServerTime(isAsked ? 200 : null);
  if (!hand?.turn || !isAsked) return null;
  const { since, until } = hand.turn;
  const inBank = now > until;
  const left = inBank ? until + seat.bankMs - now : until - now;
  const whole = inBank ? Math.max(1, seat.bankMs) : Math.max(1, until - since);
  const share = Math.max(0, Math.min(1, left / whole));
  const radius = size / 2 + 4;
  const around = 2 * Math.PI * radius;
  const box = size + 14;
  return (
    <svg
      className="seats-ring"
      data-tone={inBank || left < LAST_MS ? 'last' : 'open'}
      width={box}
      height={box}
      viewBox={`0 0 ${box} ${box}`}
      aria-hidden="true"
    >
      <circle
        cx={box / 2}
        cy={box / 2}
        r={radius}
        strokeDasharray={`${around * share} ${around}`}
        transform={`rotate(-90 ${box / 2} ${box / 2})`}
      />
    </svg>
  );
}

/** "còn 13 giây". */
export function OwnClock() {
  const t = useText();
  const left = useOwnTime();
  if (left === null) return null;
  return (
    <span className="num seats-own-clock">
      {' · '}
      {t(left.inBank ? 'seats.bank.left' : 'seats.time.left', { seconds: left.seconds })}
    </span>
  );
}

/** Seconds that the player has left; null if it is not the player's turn. */
export function useOwnTime(): { seconds: number; inBank: boolean; share: number } | null {
  const { hand, own, seats } = useTableState();
  const link = useView('link');
  const mine = seats.find((one) => one.seat === own.seat);
  const isAsked = mine !== undefined && (hand?.turn?.seats.includes(mine.seat) ?? false) && link === 'live';
  const now = useServerTime(isAsked ? 200 : null);
  if (!isAsked || !hand?.turn) return null;
  const { since, until } = hand.turn;
  const inBank = now > until;
  const left = inBank ? until + mine.bankMs - now : until - now;
  const whole = inBank ? Math.max(1, mine.bankMs) : Math.max(1, until - since);
  return { seconds: Math.max(0, Math.ceil(left / 1000)), inBank, share: Math.max(0, Math.min(1, left / whole)) };
}

/** A free seat; a press sits down here. */
export function FreeSeat({ seat }: { seat: number }) {
  const t = useText();
  const { shape } = useSeats();
  const { own, table } = useTableState();
  const { ask, maySit } = useSitting();
  const [x, y] = placeOf(table.game, shape, { seat, own: own.seat, seats: table.seats });
  const style = own.seat === null && seat === 0 && shape === 'tall' ? undefined : { left: x, top: y };
  return (
    <button
      type="button"
      className={classNames('seats-free', style === undefined && 'is-low')}
      style={style}
      disabled={!maySit}
      aria-label={t('seats.free', { seat: seat + 1 })}
      onClick={() => ask(seat)}
    >
      <Plus size={22} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
