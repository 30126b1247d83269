import type { Card } from '../card.ts';
import { comboOf, interruptible } from './combos.ts';
import type { TienLenConfig } from './config.ts';
import { comboOnTable } from './play-hand.ts';
import { playsOf } from './plays.ts';
import type { Chop, TienLenPlay, TienLenResult, TienLenSeat, TienLenState } from './state.ts';

export type TienLenSeatView = {
  seat: number;
  /** Number of cards left. */
  left: number;
  played: boolean;
  passed: boolean;
  /** The seat's cards if the viewer may see them: the viewer's own, and all when the hand is over. */
  hand: Card[] | null;
};

/** What a viewer sees of a hand. */
export type TienLenView = {
  game: 'tienlen';
  config: TienLenConfig;
  seats: TienLenSeatView[];
  trick: TienLenPlay[];
  /** Cards of earlier tricks. */
  pile: Card[];
  /** The seat at turn, null when the hand is over. */
  turn: number | null;
  /** The card that the first play must contain. */
  startCard: Card | null;
  chain: Chop | null;
  chops: Chop[];
  me: number | null;
  /** Whether the viewer can play at turn, or out of turn with a run of four pairs. */
  mayPlay: boolean;
  mayPass: boolean;
  result: TienLenResult | null;
};

export function viewHand(state: TienLenState, seat: number | null): TienLenView {
  const over = state.result !== null;
  const mine = state.seats.find((one) => one.seat === seat) ?? null;
  const atTurn = !over && mine !== null && state.turn === seat;
  return {
    game: 'tienlen',
    config: state.config,
    seats: state.seats.map((one) => ({
      seat: one.seat,
      left: one.hand.length,
      played: one.played,
      passed: one.passed,
      hand: over || one.seat === seat ? one.hand : null,
    })),
    trick: state.trick,
    pile: state.pile,
    turn: over ? null : state.turn,
    startCard: state.startCard,
    chain: state.chain,
    chops: state.chops,
    me: mine ? seat : null,
    mayPlay: mine !== null && !over && mayPlay(state, mine, atTurn),
    mayPass: atTurn && state.trick.length > 0,
    result: state.result,
  };
}

function mayPlay(state: TienLenState, mine: TienLenSeat, atTurn: boolean): boolean {
  const onTable = comboOnTable(state);
  const plays = playsOf(mine.hand, onTable, state.startCard);
  if (atTurn) return plays.length > 0;
  if (!onTable || !interruptible(onTable) || state.trick.at(-1)?.seat === mine.seat) return false;
  return plays.some((cards) => {
    const combo = comboOf(cards);
    return combo?.kind === 'pair_run' && combo.size === 8;
  });
}
