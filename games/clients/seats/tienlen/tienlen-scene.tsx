import { ArrowUpDown } from 'lucide-react';
import type { Card } from '#games/engines/cards/card.ts';
import type { SeatRefusal } from '#games/engines/cards/seat-game.ts';
import { comboOf } from '#games/engines/cards/tienlen/combos.ts';
import { refusalOf } from '#games/engines/cards/tienlen/play-hand.ts';
import type { TienLenEvent } from '#games/engines/cards/tienlen/state.ts';
import type { TienLenView } from '#games/engines/cards/tienlen/view.ts';
import type { Json } from '#games/engines/fair/replay.ts';
import type { ShownSeat } from '#games/studio/seats/seats.contract.ts';
import { useText } from '#platform/i18n/text.tsx';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { CardPicture, useCardName } from '../card-picture.tsx';
import { useMoney, useOwnSeat, useSeats, useTableState, useView } from '../seats-context.ts';
import { ChipFlight } from '../table/chip-flight.tsx';
import { Felt } from '../table/felt.tsx';
import { GuestTools, Pause, StandButton } from '../table/foot.tsx';
import { type LogLine, LogPanel } from '../table/log-panel.tsx';
import { PhrasePanel } from '../table/phrases.tsx';
import { useOwnTime } from '../table/seat-plate.tsx';
import { SeatsAround } from '../table/seats-around.tsx';
import { SittingDesk } from '../table/sit-sheet.tsx';
import { useComboName } from './tienlen-words.ts';
import { useHand } from './use-hand.ts';

const CARD_WIDTH = { wide: 110, tall: 66, flat: 62 } as const;
const STEP = { wide: 51, tall: 25.7, flat: 36 } as const;
const TRICK_WIDTH = { wide: 104, tall: 76, flat: 56 } as const;

function useHandView(): TienLenView | null {
  return (useTableState().hand?.view ?? null) as TienLenView | null;
}

/** Tien len: polished lacquer, the trick in the middle, the player's fan at the bottom. */
export function TienLenScene() {
  const { shape } = useSeats();
  const view = useHandView();
  const inWords = useWords();
  return (
    <SittingDesk>
      <Felt look="canhgian" className="seats-board-four" />
      <SeatsAround look={(seat) => lookOf(view, seat, shape !== 'wide')} />
      <Trick view={view} />
      {shape === 'wide' && <LogPanel inWords={inWords} />}
      {shape === 'wide' && <PhrasePanel />}
      {shape === 'wide' && <Preview view={view} />}
      <Pause />
      <ChipFlight />
      <OwnHand view={view} />
    </SittingDesk>
  );
}

function lookOf(view: TienLenView | null, seat: ShownSeat, small: boolean) {
  const one = view?.seats.find((other) => other.seat === seat.seat);
  if (!one || !view) return {};
  const isOwn = view.me === seat.seat;
  const shown = view.result && !isOwn && one.hand ? one.hand : null;
  return {
    isDim: one.passed && !view.result,
    aside: isOwn ? undefined : <OtherHand left={one.left} cards={shown} small={small} />,
    note: one.passed && !view.result ? <Passed /> : undefined,
  };
}

function Passed() {
  const t = useText();
  return <span className="seats-note">{t('seats.tienlen.passed')}</span>;
}

/** Backs and their count; the remaining cards are opened at the end. */
function OtherHand({ left, cards, small }: { left: number; cards: readonly Card[] | null; small: boolean }) {
  const t = useText();
  if (cards)
    return (
      <span className="seats-left">
        {cards.map((card) => (
          <CardPicture key={card} card={card} width={small ? 22 : 34} />
        ))}
      </span>
    );
  if (left === 0) return null;
  return (
    <span className="seats-backs" role="img" aria-label={t('seats.cards.left', { count: left })}>
      {!small && BACKS.slice(0, left).map((key) => <CardPicture key={key} card={null} width={40} />)}
      <b className="num">{left}</b>
    </span>
  );
}

/** The plays of the trick: the last one in front, the previous one dimmed. */
function Trick({ view }: { view: TienLenView | null }) {
  const t = useText();
  const { shape } = useSeats();
  const { seats, own } = useTableState();
  const name = useComboName();
  const money = useMoney();
  if (!view) return null;
  const width = TRICK_WIDTH[shape];
  const [before, top] = [view.trick.at(-2), view.trick.at(-1)];
  const who =
    top && (top.seat === own.seat ? t('seats.you') : (seats.find((one) => one.seat === top.seat)?.name ?? ''));
  const winner = view.result?.winner;
  return (
    <div className="seats-trick">
      <p className="seats-unit">
        {t('seats.tienlen.each')} <b className="num">{money(BigInt(view.config.unit))}</b>
      </p>
      <div className="seats-plays" style={{ height: (width * 148) / 104 }}>
        {before && <Play key={`b${before.cards.join()}`} cards={before.cards} width={width * 0.7} isOld />}
        {top && <Play key={top.cards.join()} cards={top.cards} width={width} />}
      </div>
      {top && !view.result && (
        <p className="seats-word">
          {name(top.cards)} · {t('seats.tienlen.by', { name: who ?? '' })}
        </p>
      )}
      {view.result && winner !== undefined && (
        <p className="seats-word" role="status">
          {view.result.instantWin
            ? t('seats.tienlen.instant', { hand: t(`seats.tienlen.win.${view.result.instantWin}`) })
            : t(winner === own.seat ? 'seats.tienlen.first.you' : 'seats.tienlen.first', {
                name: seats.find((one) => one.seat === winner)?.name ?? '',
              })}
        </p>
      )}
    </div>
  );
}

function Play({ cards, width, isOld = false }: { cards: readonly Card[]; width: number; isOld?: boolean }) {
  const step = width * (cards.length > 6 ? 0.34 : 0.64);
  const whole = width + step * (cards.length - 1);
  return (
    <div
      className={classNames('seats-play', isOld && 'is-old')}
      style={{ width: whole, marginLeft: isOld ? -whole / 2 - width * 0.8 : -whole / 2 }}
    >
      {cards.map((card, i) => (
        <CardPicture
          key={card}
          card={card}
          width={width}
          style={{ left: i * step, rotate: `${(i - (cards.length - 1) / 2) * 5}deg` }}
        />
      ))}
    </div>
  );
}

/** The player's fan and actions. The red button names the play, or says why it is not valid. */
function OwnHand({ view }: { view: TienLenView | null }) {
  const t = useText();
  const { game, shape } = useSeats();
  const { hand, own } = useTableState();
  const mine = useOwnSeat();
  const busy = useView('busy');
  const name = useComboName();
  const cardName = useCardName();
  const one = view?.seats.find((other) => other.seat === view.me);
  const { cards, chosen, toggle, clear, sort } = useHand(one?.hand ?? NONE, hand?.ref ?? '');
  if (!view || !one || view.me === null || mine?.away || hand?.phase !== 'playing') return <OwnFoot />;
  const top = view.trick.at(-1);
  const onTable = top ? comboOf(top.cards) : null;
  const atTurn = view.turn === own.seat;
  const refused: SeatRefusal | null =
    chosen.length === 0 ? 'not_a_combination' : refusalOf(chosen, { onTable, atTurn, startCard: view.startCard });
  const reason = chosen.length === 0 ? (atTurn ? 'choose' : 'wait') : refused;
  const play = () => {
    game.act({ kind: 'play', cards: [...chosen] });
    clear();
  };
  const width = CARD_WIDTH[shape];
  const step = Math.min(STEP[shape], (STEP[shape] * 13) / Math.max(cards.length, 7));
  const whole = step * (cards.length - 1) + width;
  return (
    <>
      <fieldset
        className="seats-fan"
        style={{ width: whole, height: (width * 148) / 104 }}
        aria-label={t('seats.own.cards')}
      >
        {cards.map((card, i) => (
          <button
            key={card}
            type="button"
            aria-pressed={chosen.includes(card)}
            aria-label={cardName(card)}
            style={{ left: i * step, zIndex: i, ...fanOf(i, cards.length, shape === 'wide') }}
            onClick={() => toggle(card)}
          >
            <CardPicture card={card} width={width} />
          </button>
        ))}
      </fieldset>
      <div className="seats-actions">
        <button
          type="button"
          className="seats-ghost"
          disabled={!view.mayPass || busy}
          onClick={() => game.act({ kind: 'pass' })}
        >
          {t('seats.tienlen.pass')}
        </button>
        <button type="button" className="seats-ghost" aria-label={t('seats.sort')} onClick={sort}>
          <ArrowUpDown size={18} strokeWidth={1.75} aria-hidden="true" />
          {shape === 'wide' && t('seats.sort')}
        </button>
        <Button className="seats-act" disabled={refused !== null || busy} onClick={play}>
          {refused === null ? t('seats.tienlen.play', { combo: name(chosen) }) : t(`seats.tienlen.why.${reason}`)}
        </Button>
        {shape !== 'flat' && <StandButton />}
      </div>
      <OwnTime />
    </>
  );
}

function OwnFoot() {
  return (
    <>
      <GuestTools />
      <div className="seats-actions is-quiet">
        <StandButton />
      </div>
    </>
  );
}

/** Phones have no space for the time beside the portrait. */
function OwnTime() {
  const t = useText();
  const { shape } = useSeats();
  const left = useOwnTime();
  if (shape !== 'tall' || !left) return null;
  return (
    <p className="seats-own-time">
      {t(left.inBank ? 'seats.turn.bank' : 'seats.turn')}{' '}
      <b className="num">{t('seats.seconds', { seconds: left.seconds })}</b>
    </p>
  );
}

const NONE: readonly Card[] = [];
/** Most backs that are drawn. */
const BACKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

function fanOf(i: number, count: number, isWide: boolean): { rotate?: string; top?: number } {
  if (!isWide) return {};
  const turn = i - (count - 1) / 2;
  return { rotate: `${turn * 2.3}deg`, top: turn * turn * 1.45 };
}

/** What the hand would pay if the player finished now, after the fee. Uses only public information. */
function Preview({ view }: { view: TienLenView | null }) {
  const t = useText();
  const money = useMoney();
  const net = useView('net');
  if (!view || view.me === null || view.result) return null;
  const others = view.seats.filter((one) => one.seat !== view.me);
  const { units } = view.config;
  const cards = others.reduce((sum, one) => sum + (one.played ? one.left * units.card : units.unplayed), 0);
  const gross = BigInt(cards) * BigInt(view.config.unit);
  const fee = (gross * BigInt(view.config.feeBps)) / 10_000n;
  return (
    <section className="seats-panel seats-panel-figures" aria-label={t('seats.tienlen.preview')}>
      <p>{t('seats.tienlen.preview')}</p>
      <strong className="num">{money(gross - fee, { signed: true })}</strong>
      <dl>
        <div>
          <dt>{t('seats.tienlen.units', { count: cards })}</dt>
          <dd className="num">{money(gross, { bare: true })}</dd>
        </div>
        <div>
          <dt>{t('seats.fee')}</dt>
          <dd className="num">{money(-fee, { bare: true })}</dd>
        </div>
        <div>
          <dt>{t('seats.net')}</dt>
          <dd className="num" data-sign={net < 0n ? 'minus' : 'plus'}>
            {money(net, { signed: true, bare: true })}
          </dd>
        </div>
      </dl>
    </section>
  );
}

function useWords(): (event: Json, name: (seat: number) => string) => LogLine | null {
  const t = useText();
  const combo = useComboName();
  return (json, name) => {
    const event = json as unknown as TienLenEvent;
    if (event.kind === 'played')
      return {
        who: name(event.seat),
        text: event.chop
          ? t('seats.tienlen.log.chop', { combo: combo(event.cards), units: event.chop.units })
          : combo(event.cards),
        figure: t('seats.tienlen.log.left', { count: event.left }),
      };
    if (event.kind === 'passed') return { who: name(event.seat), text: t('seats.tienlen.log.pass') };
    if (event.kind === 'trick_won') return { who: name(event.seat), text: t('seats.tienlen.log.trick') };
    return null;
  };
}
