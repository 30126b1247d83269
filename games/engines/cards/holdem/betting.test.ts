import { expect, test } from 'vitest';
import { drawFromWords } from '../../fair/draw.ts';
import { cardsOfText } from '../card.ts';
import { CHIP, HOLDEM_DEFAULTS } from './config.ts';
import type { HoldemState } from './hand.ts';
import { holdem } from './holdem.ts';

/** Hold'em: betting, showing and settling of hand-computed hands. Blinds 50 and 100, rake 5 % at most 300. */

type Cards = Record<number, string>;

/**
 * A table's first hand, with the button at the first seat. `cards` are the cards by seat, `board` the five board cards;
 * stacks are in chips by seat.
 */
function handOf(stacks: Record<number, number>, cards: Cards = {}, board = '2s 7c 9d Jh Kc'): HoldemState {
  const seats = Object.entries(stacks).map(([seat, chips]) => ({
    seat: Number(seat),
    player: `p${seat}`,
    stack: BigInt(chips) * CHIP,
  }));
  // All draws are zero: the button is the first seat.
  const state = holdem.start(
    HOLDEM_DEFAULTS,
    { seats, carry: null },
    drawFromWords(() => 0),
  );
  expect(state.positions.button).toBe(Math.min(...state.positions.dealt));
  for (const one of state.seats) if (cards[one.seat]) one.hole = cardsOfText(cards[one.seat]!);
  state.deck.splice(state.seats.length * 2, 5, ...cardsOfText(board));
  return state;
}

/** Plays actions such as "0 raise 300, 1 fold". Throws the code of a refused action. */
function play(state: HoldemState, text: string): HoldemState {
  return text
    .split(', ')
    .filter(Boolean)
    .reduce((now, step) => {
      const [seat, kind, to] = step.split(' ');
      const acted = holdem.act(now, Number(seat), to ? { kind: kind!, to } : { kind: kind! });
      if ('refused' in acted) throw new Error(`${step}: ${acted.refused}`);
      return acted.state;
    }, state);
}

const refusal = (state: HoldemState, seat: number, action: { kind: string; to?: string }) => {
  const acted = holdem.act(state, seat, action);
  return 'refused' in acted ? acted.refused : 'accepted';
};

const chips = (state: HoldemState) =>
  Object.fromEntries(holdem.settle(state).deltas.map((one) => [one.seat, Number(one.delta / CHIP)]));

const raiseOf = (state: HoldemState) => holdem.view(state, state.toAct).options?.raise ?? null;

test('before the flop the seat left of the big blind acts first; after it the first left of the button', () => {
  const state = handOf({ 0: 10_000, 1: 10_000, 2: 10_000, 3: 10_000 });
  expect(state.toAct).toBe(3);
  expect(play(state, '3 call, 0 call, 1 call, 2 check').toAct).toBe(1);
});

test('heads-up the button posts the small blind and acts first before the flop, second after it', () => {
  const state = handOf({ 0: 10_000, 1: 10_000 });
  expect(state.seats.map((one) => one.bet)).toEqual(['50', '100']);
  expect(state.toAct).toBe(0);
  expect(play(state, '0 call, 1 check').toAct).toBe(1);
});

test('the big blind may raise when all have called', () => {
  const state = play(handOf({ 0: 10_000, 1: 10_000, 2: 10_000 }), '0 call, 1 call');
  expect(state.toAct).toBe(2);
  expect(raiseOf(state)).toEqual({ least: '200', most: '10000' });
  expect(holdem.view(state, 2).options?.check).toBe(true);
});

test('a raise is at least the last full raise above the highest bet', () => {
  const state = play(handOf({ 0: 10_000, 1: 10_000, 2: 10_000 }), '0 raise 350');
  expect(raiseOf(state)).toEqual({ least: '600', most: '10000' });
  expect(refusal(state, 1, { kind: 'raise', to: '599' })).toBe('raise_too_small');
  expect(refusal(state, 1, { kind: 'raise', to: '10001' })).toBe('raise_too_large');
  expect(refusal(state, 1, { kind: 'check' })).toBe('cannot_check');
  expect(refusal(state, 2, { kind: 'fold' })).toBe('not_your_turn');
  expect(refusal(state, 5, { kind: 'fold' })).toBe('not_in_hand');
  expect(refusal(state, 1, { kind: 'raise', to: '-600' })).toBe('malformed');
});

test('after an all-in for less the least raise is still a full one above the highest bet', () => {
  // Seat 0 raises to 300 (a raise of 200), seat 1 is all-in with 380, 80 more.
  const state = play(handOf({ 0: 10_000, 1: 380, 2: 10_000 }), '0 raise 300, 1 raise 380');
  expect(raiseOf(state)).toEqual({ least: '580', most: '10000' });
  // Seat 2 only calls: seat 0 has acted, and 80 is no full raise.
  const called = play(state, '2 call');
  expect(called.toAct).toBe(0);
  expect(raiseOf(called)).toBeNull();
  expect(refusal(called, 0, { kind: 'raise', to: '1000' })).toBe('raise_not_open');
  expect(refusal(called, 0, { kind: 'call' })).toBe('accepted');
});

test('two all-ins for less that add up to a full raise open the betting again', () => {
  // Raise to 300 (by 200); all-ins to 400 and 500 add up to 200.
  const state = play(handOf({ 0: 10_000, 1: 400, 2: 500, 3: 10_000 }), '3 raise 300, 0 call, 1 raise 400, 2 raise 500');
  expect(state.toAct).toBe(3);
  expect(raiseOf(state)).toEqual({ least: '700', most: '10000' });
  // With one chip less they do not.
  const short = play(handOf({ 0: 10_000, 1: 400, 2: 499, 3: 10_000 }), '3 raise 300, 0 call, 1 raise 400, 2 raise 499');
  expect(raiseOf(short)).toBeNull();
});

test('a short big blind still has to be called in full while others can bet', () => {
  const state = handOf({ 0: 10_000, 1: 10_000, 2: 60 });
  expect(holdem.view(state, 0).options?.call).toBe('100');
  // If only the short blind is left to call, its 60 are enough.
  const folded = play(state, '0 fold');
  expect(holdem.view(folded, 1).options).toEqual({ check: false, call: '10', raise: null });
});

test('a small blind that covers an all-in big blind does not act', () => {
  const state = handOf({ 0: 10_000, 1: 30 });
  expect(holdem.isOver(state)).toBe(true);
  expect(state.seats.find((one) => one.seat === 0)?.total).toBe('30');
});

test('when all fold, the uncalled part goes back first and no rake is taken without a flop', () => {
  const state = play(handOf({ 0: 10_000, 1: 10_000, 2: 10_000 }), '0 raise 900, 1 fold, 2 fold');
  expect(chips(state)).toEqual({ 0: 150, 1: -50, 2: -100 });
  expect(holdem.settle(state).rake).toBe(0n);
  expect(state.result?.pots).toEqual([
    { amount: '250', eligible: [0], rake: '0', shares: [{ seat: 0, amount: '250' }] },
  ]);
});

test('an uncalled bet on the flop is not raked', () => {
  const state = play(handOf({ 0: 10_000, 1: 10_000 }), '0 call, 1 check, 1 raise 5000, 0 fold');
  // The pot is 200, its rake 10.
  expect(chips(state)).toEqual({ 0: -100, 1: 90 });
  expect(holdem.settle(state).rake).toBe(10n * CHIP);
});

test('three all-ins: each pot goes to the best hand that paid for it', () => {
  const cards = { 0: 'As Ah', 1: 'Ks Kh', 2: 'Qs Qh', 3: '3c 4d' };
  const state = play(
    handOf({ 0: 1_000, 1: 3_000, 2: 9_000, 3: 10_000 }, cards, '2s 7c 9d Jh 5c'),
    '3 raise 10000, 0 call, 1 call, 2 call',
  );
  // Seat 3 gets 1,000 back. Main pot 4 x 1,000, side pots 3 x 2,000 and 2 x 6,000. Rake 200, then 100 until the cap.
  expect(state.result?.pots).toEqual([
    { amount: '4000', eligible: [0, 1, 2, 3], rake: '200', shares: [{ seat: 0, amount: '3800' }] },
    { amount: '6000', eligible: [1, 2, 3], rake: '100', shares: [{ seat: 1, amount: '5900' }] },
    { amount: '12000', eligible: [2, 3], rake: '0', shares: [{ seat: 2, amount: '12000' }] },
  ]);
  expect(chips(state)).toEqual({ 0: 2_800, 1: 2_900, 2: 3_000, 3: -9_000 });
  expect(state.result?.shows.map((show) => show.cards?.length)).toEqual([2, 2, 2, 2]);
});

test('the odd chip of a split pot goes to the left of the button', () => {
  // Seats 0 and 2 both play the straight of the board.
  const state = handOf({ 0: 10_000, 1: 10_000, 2: 10_000 }, { 0: '2c 2d', 2: '3c 3d' }, '10s Jc Qd Kh As');
  const ended = play(state, '0 raise 201, 1 fold, 2 call, 2 check, 0 check, 2 check, 0 check, 2 check, 0 check');
  // Pot 452, rake 22: 430 in two equal parts.
  expect(chips(ended)).toEqual({ 0: 14, 1: -50, 2: 14 });
  const odd = play(
    handOf({ 0: 10_000, 1: 10_000, 2: 10_000 }, { 0: '2c 2d', 2: '3c 3d' }, '10s Jc Qd Kh As'),
    '0 raise 205, 1 fold, 2 call, 2 check, 0 check, 2 check, 0 check, 2 check, 0 check',
  );
  // Pot 460, rake 23, rest 437: seat 2 is left of the button (seat 0) and gets 219.
  expect(chips(odd)).toEqual({ 0: 13, 1: -50, 2: 14 });
});

test('showing starts with the last bet on the river, and a beaten hand is not shown', () => {
  const cards = { 0: 'As Ah', 1: 'Qs Qh', 2: 'Ks Kh' };
  const start = () => handOf({ 0: 10_000, 1: 10_000, 2: 10_000 }, cards, '2s 7c 9d Jh 5c');
  const preflop = '0 call, 1 call, 2 check, 1 check, 2 check, 0 check, 1 check, 2 check, 0 check';
  const checked = play(start(), `${preflop}, 1 check, 2 check, 0 check`);
  expect(checked.result?.shows).toEqual([
    { seat: 1, cards: cardsOfText('Qs Qh') },
    { seat: 2, cards: cardsOfText('Ks Kh') },
    { seat: 0, cards: cardsOfText('As Ah') },
  ]);
  const bet = play(start(), `${preflop}, 1 check, 2 raise 200, 0 call, 1 call`);
  expect(bet.result?.shows).toEqual([
    { seat: 2, cards: cardsOfText('Ks Kh') },
    { seat: 0, cards: cardsOfText('As Ah') },
    { seat: 1, cards: null },
  ]);
  expect(holdem.view(bet, 0).seats.find((one) => one.seat === 1)?.cards).toBeNull();
});

test('when time is up, a seat checks if it can and folds otherwise', () => {
  const state = play(handOf({ 0: 10_000, 1: 10_000 }), '0 call');
  expect(holdem.timeout(state, 1)).toEqual({ kind: 'check' });
  expect(holdem.timeout(handOf({ 0: 10_000, 1: 10_000 }), 0)).toEqual({ kind: 'fold' });
});
