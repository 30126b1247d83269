import type { Card } from '../card.ts';
import { optionsOf } from './betting.ts';
import type { HoldemConfig } from './config.ts';
import { type HoldemState, openHand } from './hand.ts';
import { seatOf } from './play-hand.ts';
import { potsOf } from './pots.ts';

export type HoldemSeatView = {
  seat: number;
  /** Chips that are not bet yet. */
  stack: string;
  /** Chips bet on this street. */
  bet: string;
  /** Chips bet in this hand. */
  total: string;
  folded: boolean;
  allIn: boolean;
  /** The seat's cards if the viewer may see them. */
  cards: Card[] | null;
};

/** What a viewer sees of a hand. Amounts in chips as decimal strings. */
export type HoldemView = {
  game: 'holdem';
  config: HoldemConfig;
  button: number;
  /** Null when nobody posts it. */
  smallBlind: number | null;
  bigBlind: number;
  seats: HoldemSeatView[];
  board: Card[];
  /** Main pot first, bets of this street included. */
  pots: { amount: string; eligible: number[] }[];
  toAct: number | null;
  me: number | null;
  /** The viewer's possible actions; null when it is not the viewer's turn. */
  options: { check: boolean; call: string | null; raise: { least: string; most: string } | null } | null;
  result: HoldemState['result'];
};

export function viewHand(state: HoldemState, seat: number | null): HoldemView {
  const hand = openHand(state);
  const shown = new Map(state.result?.shows.map((show) => [show.seat, show.cards]));
  return {
    game: 'holdem',
    config: state.config,
    button: state.positions.button,
    smallBlind: state.positions.smallBlind,
    bigBlind: state.positions.bigBlind,
    seats: state.seats.map((one) => ({
      seat: one.seat,
      stack: one.stack,
      bet: one.bet,
      total: one.total,
      folded: one.folded,
      allIn: one.stack === '0' && !one.folded && state.result === null,
      cards: one.seat === seat ? one.hole : (shown.get(one.seat) ?? null),
    })),
    board: state.board,
    pots: potsOf(hand.seats).map((pot) => ({ amount: String(pot.amount), eligible: pot.eligible })),
    toAct: state.toAct,
    me: hand.seats.some((one) => one.seat === seat) ? seat : null,
    options: seat !== null && state.toAct === seat ? optionsView(state, seat) : null,
    result: state.result,
  };
}

function optionsView(state: HoldemState, seat: number): HoldemView['options'] {
  const hand = openHand(state);
  const options = optionsOf(hand, seatOf(hand, seat));
  return {
    check: options.check,
    call: options.call === null ? null : String(options.call),
    raise: options.raise && { least: String(options.raise.least), most: String(options.raise.most) },
  };
}
