import type { Draw } from '../../fair/draw.ts';
import type { Card } from '../card.ts';
import type { Acted, SeatRefusal, TableBefore } from '../seat-game.ts';
import { shuffledDeck } from '../shuffle.ts';
import { beats, type Combo, comboOf, isChop, mayInterrupt } from './combos.ts';
import type { TienLenConfig } from './config.ts';
import { instantWinOf } from './instant-wins.ts';
import { chopValueOf, handPenaltyOf } from './penalties.ts';
import type {
  Chop,
  TienLenAction,
  TienLenCarry,
  TienLenEvent,
  TienLenResult,
  TienLenSeat,
  TienLenState,
} from './state.ts';
import { byStrength, strengthOf } from './strength.ts';

const HAND_SIZE = 13;

/**
 * Starts a hand: the seats in ascending order get 13 cards each from the top of the shuffled deck, one block after the
 * other. The last winner leads. If there is none, the seat with the lowest dealt card leads with it. Instant wins end
 * the hand at once.
 */
export function startHand(config: TienLenConfig, table: TableBefore<TienLenCarry>, draw: Draw): TienLenState {
  if (table.seats.length < 2 || table.seats.length > 4) throw new Error('Tien len is for 2 to 4 seats');
  const deck = shuffledDeck(draw);
  const seats = [...table.seats]
    .sort((a, b) => a.seat - b.seat)
    .map((one, i): TienLenSeat => {
      const hand = byStrength(deck.slice(i * HAND_SIZE, (i + 1) * HAND_SIZE));
      return { seat: one.seat, player: one.player, hand, played: false, passed: false };
    });
  const last = table.carry?.winner;
  const lastWinner = last && seats.find((one) => one.seat === last.seat && one.player === last.player);
  const startCard = byStrength(seats.flatMap((one) => one.hand))[0]!;
  const leader = lastWinner ?? seats.find((one) => one.hand.includes(startCard))!;
  const state: TienLenState = {
    config,
    seats,
    undealt: deck.slice(seats.length * HAND_SIZE),
    pile: [],
    trick: [],
    turn: leader.seat,
    startCard: lastWinner ? null : startCard,
    chain: null,
    chops: [],
    result: null,
  };
  state.result = instantResult(state);
  return state;
}

/** The first seat in turn order with an instant win gets its price from every other seat. */
function instantResult(state: TienLenState): TienLenResult | null {
  for (const one of inTurnOrder(state)) {
    const instantWin = instantWinOf(one.hand, state.config.instantWins);
    if (!instantWin) continue;
    const price = state.config.units.instantWin;
    const units = state.seats.map(({ seat }) => ({
      seat,
      units: seat === one.seat ? price * (state.seats.length - 1) : -price,
    }));
    return { winner: one.seat, instantWin, penalties: [], units };
  }
  return null;
}

/** Seats in turn order (to the left), beginning with `from`. */
function inTurnOrder(state: TienLenState, from = state.turn): TienLenSeat[] {
  return [...state.seats.filter((one) => one.seat >= from), ...state.seats.filter((one) => one.seat < from)];
}

/** The combination on the table, null when the seat at turn leads. */
export function comboOnTable(state: { trick: TienLenState['trick'] }): Combo | null {
  const top = state.trick.at(-1);
  return top ? comboOf(top.cards) : null;
}

/** Why cards of a hand may not be played, or null. A client checks its own hand with it. */
export function refusalOf(
  cards: readonly Card[],
  table: { onTable: Combo | null; atTurn: boolean; startCard: Card | null },
): SeatRefusal | null {
  const combo = comboOf(cards);
  if (!table.atTurn) {
    return combo && table.onTable && mayInterrupt(combo, table.onTable) ? null : 'not_your_turn';
  }
  if (!combo) return 'not_a_combination';
  if (table.startCard !== null && !cards.includes(table.startCard)) return 'must_contain_start_card';
  return table.onTable && !beats(combo, table.onTable) ? 'does_not_beat' : null;
}

/** Applies an action of a seat. */
export function actInHand(
  before: TienLenState,
  seat: number,
  action: TienLenAction,
): Acted<TienLenState, TienLenEvent> {
  const one = before.seats.find((other) => other.seat === seat);
  if (!one) return { refused: 'not_in_hand' };
  if (before.result) return { refused: 'hand_over' };
  const atTurn = before.turn === seat;
  if (action.kind === 'pass') {
    if (!atTurn) return { refused: 'not_your_turn' };
    if (before.trick.length === 0) return { refused: 'must_lead' };
    return pass(structuredClone(before), seat);
  }
  if (!action.cards.every((card) => one.hand.includes(card))) return { refused: 'not_your_cards' };
  // Out of turn, the owner of the trick would beat its own play.
  if (!atTurn && before.trick.at(-1)?.seat === seat) return { refused: 'not_your_turn' };
  const refused = refusalOf(action.cards, { onTable: comboOnTable(before), atTurn, startCard: before.startCard });
  return refused ? { refused } : play(structuredClone(before), seat, byStrength(action.cards));
}

function pass(state: TienLenState, seat: number): Acted<TienLenState, TienLenEvent> {
  state.seats.find((one) => one.seat === seat)!.passed = true;
  const events: TienLenEvent[] = [{ kind: 'passed', seat }];
  passTurn(state, seat, events);
  return { state, events };
}

function play(state: TienLenState, seat: number, cards: Card[]): Acted<TienLenState, TienLenEvent> {
  const one = state.seats.find((other) => other.seat === seat)!;
  const outOfTurn = state.turn !== seat;
  const chop = chopOf(state, seat, cards);
  // The newest chop replaces the chain: the seat that was chopped before pays nothing.
  if (chop) state.chain = chop;
  one.hand = one.hand.filter((card) => !cards.includes(card));
  one.played = true;
  state.startCard = null;
  state.trick.push({ seat, cards });
  const events: TienLenEvent[] = [{ kind: 'played', seat, cards, left: one.hand.length, outOfTurn, chop }];
  if (one.hand.length === 0) {
    closeChain(state);
    state.result = resultOf(state, seat);
    events.push({ kind: 'ended', winner: seat });
  } else {
    passTurn(state, seat, events);
  }
  return { state, events };
}

function chopOf(state: TienLenState, seat: number, cards: readonly Card[]): Chop | null {
  const top = state.trick.at(-1);
  const theirs = top && comboOf(top.cards);
  const mine = comboOf(cards);
  if (!top || !theirs || !mine || !isChop(mine, theirs)) return null;
  const value = chopValueOf(top.cards, theirs, state.config.units);
  return { from: top.seat, to: seat, units: value + (state.chain?.units ?? 0) };
}

/**
 * Gives the turn to the next seat on the left that has not passed. If only the trick's owner is left, the trick is over
 * and the owner leads.
 */
function passTurn(state: TienLenState, from: number, events: TienLenEvent[]): void {
  const owner = state.trick.at(-1)!.seat;
  const next = inTurnOrder(state, from + 1).find((one) => one.seat !== owner && !one.passed);
  if (next) {
    state.turn = next.seat;
    return;
  }
  closeChain(state);
  state.pile.push(...state.trick.flatMap((play) => play.cards));
  state.trick = [];
  for (const one of state.seats) one.passed = false;
  state.turn = owner;
  events.push({ kind: 'trick_won', seat: owner });
}

function closeChain(state: TienLenState): void {
  if (state.chain) state.chops.push(state.chain);
  state.chain = null;
}

function resultOf(state: TienLenState, winner: number): TienLenResult {
  const units = new Map(state.seats.map((one) => [one.seat, 0]));
  const move = (from: number, to: number, count: number) => {
    units.set(from, units.get(from)! - count);
    units.set(to, units.get(to)! + count);
  };
  for (const chop of state.chops) move(chop.from, chop.to, chop.units);
  const penalties = state.seats
    .filter((one) => one.seat !== winner)
    .map((one) => ({ seat: one.seat, ...handPenaltyOf(one.hand, !one.played, state.config.units) }));
  for (const penalty of penalties) move(penalty.seat, winner, penalty.total);
  return {
    winner,
    instantWin: null,
    penalties,
    units: state.seats.map(({ seat }) => ({ seat, units: units.get(seat)! })),
  };
}

/** The play of a leader whose time is up: the lowest card. */
export function lowestCard(hand: readonly Card[]): Card {
  return hand.reduce((lowest, card) => (strengthOf(card) < strengthOf(lowest) ? card : lowest));
}
