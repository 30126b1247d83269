import type { HoldemEvent } from '#games/engines/cards/holdem/play-hand.ts';
import type { HoldemSeatView, HoldemView } from '#games/engines/cards/holdem/view.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import type { ShownSeat } from '#games/studio/seats/seats.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import dealerButton from '../../art/chips/nut-cai.svg?url';
import { stackOf } from '../../tables/frame/chip-values.ts';
import { chipUrl } from '../../tables/frame/table-art.ts';
import { CardPicture, rankText } from '../card-picture.tsx';
import { useMoney, useSeats, useTableState, useView } from '../seats-context.ts';
import { CHIP } from '../stake-text.ts';
import { ChipFlight } from '../table/chip-flight.tsx';
import { Felt } from '../table/felt.tsx';
import { GuestTools, Pause, StandButton } from '../table/foot.tsx';
import { type LogLine, LogPanel } from '../table/log-panel.tsx';
import { placeOf } from '../table/places.ts';
import { SeatsAround } from '../table/seats-around.tsx';
import { SittingDesk } from '../table/sit-sheet.tsx';
import { BetTools } from './bet-tools.tsx';
import { useHandName } from './holdem-words.ts';
import { shownPots } from './shown-pots.ts';

const BOARD_CARD = { wide: 84, tall: 48, flat: 46 } as const;
const OWN_CARD = { wide: 100, tall: 66, flat: 58 } as const;

/** Hold'em: dark blue felt, board and pots in the middle, the raise tools near the thumb. */
export function HoldemScene() {
  const { shape } = useSeats();
  const { hand } = useTableState();
  const view = (hand?.view ?? null) as HoldemView | null;
  const inWords = useWords();
  return (
    <SittingDesk>
      <Felt look="dem" className="seats-board-six" />
      <SeatsAround look={(seat) => lookOf(view, seat, shape)} />
      {view && <Bets view={view} />}
      {view && <Board view={view} />}
      <Pause />
      <ChipFlight />
      {shape === 'wide' && <LogPanel inWords={inWords} last={5} />}
      {view && <OwnCards view={view} />}
      {view?.options && hand?.phase === 'playing' ? <BetTools view={view} options={view.options} /> : <Idle />}
    </SittingDesk>
  );
}

function Idle() {
  return (
    <>
      <GuestTools />
      <div className="seats-actions is-quiet">
        <StandButton />
      </div>
    </>
  );
}

function lookOf(view: HoldemView | null, seat: ShownSeat, shape: 'wide' | 'tall' | 'flat') {
  const one = view?.seats.find((other) => other.seat === seat.seat);
  if (!one || !view) return {};
  const isOwn = view.me === seat.seat;
  const width = shape === 'wide' ? 44 : 30;
  return {
    isDim: one.folded,
    aside:
      isOwn || one.folded ? undefined : (
        <span className={classNames('seats-hole', one.cards && 'is-open')}>
          {(one.cards ?? [null, null]).map((card, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
            <CardPicture key={i} card={card} width={one.cards ? width * 1.2 : width} />
          ))}
        </span>
      ),
    note: <LastMove seat={one} />,
  };
}

/** The seat's last action on this street. */
function LastMove({ seat }: { seat: HoldemSeatView }) {
  const t = useText();
  const money = useMoney();
  const told = useView('told');
  const last = told.findLast(({ event }) => {
    const { kind, seat: of } = event as { kind: string; seat?: number };
    return kind === 'board' || (of === seat.seat && MOVES.includes(kind));
  });
  const kind = (last?.event as { kind?: string } | undefined)?.kind;
  if (seat.folded) return <span className="seats-note">{t('seats.holdem.folded')}</span>;
  if (seat.allIn)
    return (
      <span className="seats-note" data-tone="all-in">
        {t('seats.holdem.allin.done', { amount: money(BigInt(seat.total) * CHIP, { bare: true }) })}
      </span>
    );
  if (!kind || kind === 'board') return null;
  const amount = money(BigInt(seat.bet) * CHIP, { bare: true });
  return (
    <span className="seats-note num" data-tone={kind}>
      {t(`seats.holdem.${kind}`, { amount })}
    </span>
  );
}

/** Names of the board's places. */
const BOARD = ['flop 1', 'flop 2', 'flop 3', 'turn', 'river'];
const MOVES = ['checked', 'called', 'raised', 'folded'];

/** Bets of the street between the seats and the pot, and the dealer's button. */
function Bets({ view }: { view: HoldemView }) {
  const { shape } = useSeats();
  const { own, table } = useTableState();
  const money = useMoney();
  const centre = CENTRE[shape];
  const inward = (seat: number, share: number) => {
    const [x, y] = placeOf('holdem', shape, { seat, own: own.seat, seats: table.seats });
    // The player's chips are between the board and the player's cards.
    if (seat === own.seat && shape === 'tall') return { left: 262 - share * 210, top: 326 };
    // Beside the board there is no space towards the middle: bets go below the cards, and the button to the outer side.
    if (shape === 'tall' && y === BESIDE_BOARD) {
      const side = x < centre[0] ? 1 : -1;
      return share === DEALER ? { left: x - side * 34, top: y - 32 } : { left: x + side * 59, top: y + 20 };
    }
    return { left: x + (centre[0] - x) * share, top: y + (centre[1] - y) * share };
  };
  return (
    <>
      {view.seats
        .filter((one) => one.bet !== '0' && !view.result)
        .map((one) => (
          <span key={one.seat} className="seats-bet" style={inward(one.seat, shape === 'wide' ? 0.36 : 0.42)}>
            <img src={chipUrl(stackOf(BigInt(one.bet) * CHIP)[0] ?? '1')} width={shape === 'wide' ? 28 : 20} alt="" />
            <b className="num">{money(BigInt(one.bet) * CHIP, { bare: true })}</b>
          </span>
        ))}
      <img
        className="seats-dealer"
        src={dealerButton}
        width={shape === 'wide' ? 34 : 22}
        style={inward(view.button, DEALER)}
        alt="D"
      />
    </>
  );
}

/** Vertical position of the two seats beside the board, on tall screens. */
const BESIDE_BOARD = 330;
/** How far the dealer's button is moved towards the middle. */
const DEALER = 0.2;
const CENTRE = { wide: [720, 330], tall: [195, 340], flat: [300, 140] } as const;

function Board({ view }: { view: HoldemView }) {
  const t = useText();
  const { shape } = useSeats();
  const money = useMoney();
  const width = BOARD_CARD[shape];
  const pots = view.result?.pots.map(({ amount }) => BigInt(amount)) ?? shownPots(view);
  return (
    <div className="seats-middle">
      <p className="seats-pots">
        {pots.map((pot, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the main pot is the first
          <span key={i}>
            {t(i === 0 ? 'seats.holdem.main' : 'seats.holdem.side')} <b className="num">{money(pot * CHIP)}</b>
          </span>
        ))}
      </p>
      <div className="seats-cards">
        {view.board.map((card) => (
          <CardPicture key={card} card={card} width={width} className="is-dealt" />
        ))}
        {BOARD.slice(view.board.length).map((place) => (
          <i key={place} className="seats-slot" style={{ width, height: (width * 148) / 104 }} />
        ))}
      </div>
      <Winners view={view} />
    </div>
  );
}

function Winners({ view }: { view: HoldemView }) {
  const t = useText();
  const money = useMoney();
  const { seats, own } = useTableState();
  const name = useHandName();
  if (!view.result) return null;
  const sums = new Map<number, bigint>();
  for (const { shares } of view.result.pots)
    for (const { seat, amount } of shares) sums.set(seat, (sums.get(seat) ?? 0n) + BigInt(amount));
  return (
    <p className="seats-word" role="status">
      {[...sums].map(([seat, amount]) => {
        const cards = view.seats.find((one) => one.seat === seat)?.cards;
        const who = seat === own.seat ? t('seats.you') : (seats.find((one) => one.seat === seat)?.name ?? '');
        const words = cards && view.board.length === 5 ? ` · ${name([...cards, ...view.board])}` : '';
        return (
          <span key={seat}>{`${t('seats.holdem.takes', { name: who, amount: money(amount * CHIP) })}${words}`}</span>
        );
      })}
    </p>
  );
}

function OwnCards({ view }: { view: HoldemView }) {
  const { shape } = useSeats();
  const name = useHandName();
  const mine = view.seats.find((one) => one.seat === view.me);
  if (!mine?.cards) return null;
  return (
    <>
      <div className={classNames('seats-own-cards', mine.folded && 'is-dim')}>
        {mine.cards.map((card) => (
          <CardPicture key={card} card={card} width={OWN_CARD[shape]} />
        ))}
      </div>
      {!mine.folded && <p className="seats-hand-name">{name([...mine.cards, ...view.board])}</p>}
    </>
  );
}

function useWords(): (event: Json, name: (seat: number) => string) => LogLine | null {
  const t = useText();
  const money = useMoney();
  const amount = (chips: string) => money(BigInt(chips) * CHIP, { bare: true });
  return (json, name) => {
    const event = json as unknown as HoldemEvent;
    switch (event.kind) {
      case 'folded':
      case 'checked':
        return { who: name(event.seat), text: t(`seats.holdem.log.${event.kind}`) };
      case 'called':
      case 'raised':
        return {
          who: name(event.seat),
          text: t(`seats.holdem.log.${event.allIn ? 'allin' : event.kind}`),
          figure: amount(event.to),
        };
      case 'returned':
        return { who: name(event.seat), text: t('seats.holdem.log.returned'), figure: amount(event.amount) };
      case 'board':
        return { who: t('seats.holdem.log.board'), text: event.cards.map((card) => rankText(card)).join(', ') };
      default:
        return null;
    }
  };
}
