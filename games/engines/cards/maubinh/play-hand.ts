import type { Draw } from '../../fair/draw.ts';
import type { Acted, TableBefore } from '../seat-game.ts';
import { shuffledDeck } from '../shuffle.ts';
import { compareHands, layHand } from './compare.ts';
import type { MauBinhConfig } from './config.ts';
import { areRowsOf, isFoul } from './rows.ts';
import type {
  MauBinhAction,
  MauBinhCarry,
  MauBinhEvent,
  MauBinhResult,
  MauBinhSeat,
  MauBinhState,
  MauBinhView,
} from './state.ts';

const HAND_SIZE = 13;

/** Starts a hand: the seats in ascending order get 13 cards each from the top of the shuffled deck, block by block. */
export function startHand(config: MauBinhConfig, table: TableBefore<MauBinhCarry>, draw: Draw): MauBinhState {
  if (table.seats.length < 2 || table.seats.length > 4) throw new Error('Mau binh is for 2 to 4 seats');
  const deck = shuffledDeck(draw);
  const seats = [...table.seats]
    .sort((a, b) => a.seat - b.seat)
    .map((one, i): MauBinhSeat => {
      const hand = deck.slice(i * HAND_SIZE, (i + 1) * HAND_SIZE);
      return { seat: one.seat, player: one.player, hand, rows: null, done: false };
    });
  return { config, seats, undealt: deck.slice(seats.length * HAND_SIZE), result: null };
}

/** Applies the arrangement of a seat; the last one ends the hand. */
export function actInHand(
  before: MauBinhState,
  seat: number,
  action: MauBinhAction,
): Acted<MauBinhState, MauBinhEvent> {
  const old = before.seats.find((one) => one.seat === seat);
  if (!old) return { refused: 'not_in_hand' };
  if (before.result) return { refused: 'hand_over' };
  if (old.done) return { refused: 'already_done' };
  if (!areRowsOf(action.rows, old.hand)) return { refused: 'not_your_cards' };
  if (!action.done && isFoul(action.rows)) return { refused: 'foul' };
  const state = structuredClone(before);
  const one = state.seats.find((other) => other.seat === seat)!;
  one.rows = action.rows;
  one.done = action.done;
  const events: MauBinhEvent[] = [{ kind: 'arranged', seat, done: action.done }];
  if (state.seats.every((other) => other.done)) {
    state.result = resultOf(state);
    events.push({ kind: 'ended' });
  }
  return { state, events };
}

function resultOf(state: MauBinhState): MauBinhResult {
  const { config } = state;
  const hands = state.seats.map((one) => ({ seat: one.seat, ...layHand(one.rows!, config) }));
  const comparisons = hands.flatMap((a, i) => hands.slice(i + 1).map((b) => compareHands(a, b, config.units)));
  const units = hands.map(({ seat }) => ({
    seat,
    units: comparisons.reduce((sum, one) => {
      if (one.seats[0] === seat) return sum + one.units;
      return one.seats[1] === seat ? sum - one.units : sum;
    }, 0),
  }));
  return {
    hands: hands.map((one) => ({ seat: one.seat, rows: one.rows, foul: one.foul, special: one.special?.name ?? null })),
    comparisons,
    units,
  };
}

export function viewHand(state: MauBinhState, seat: number | null): MauBinhView {
  const over = state.result !== null;
  const mine = state.seats.find((one) => one.seat === seat) ?? null;
  return {
    game: 'maubinh',
    config: state.config,
    seats: state.seats.map((one) => {
      const open = over || one.seat === seat;
      return { seat: one.seat, done: one.done, hand: open ? one.hand : null, rows: open ? one.rows : null };
    }),
    me: mine ? seat : null,
    mayArrange: mine !== null && !mine.done,
    result: state.result,
  };
}
