import { scoreHand } from '../poker-hands/score.ts';
import { contendersOf, type Hand, type HandResult, type HandSeat, type Show } from './hand.ts';
import { orderFrom } from './positions.ts';
import { type Pot, potsOf, rakesOf, sharesOf } from './pots.ts';

/** Pays the pots of a finished hand into the stacks. Returns who won what, and which cards are shown. */
export function payPots(hand: Hand): HandResult {
  const contenders = contendersOf(hand);
  const scores = new Map(contenders.map((one) => [one.seat, scoreOf(hand, one)]));
  const pots = potsOf(hand.seats);
  // No flop, no drop: without a flop there is no rake.
  const cap = hand.board.length >= 3 ? BigInt(hand.config.rakeCap) : 0n;
  const rakes = rakesOf(pots, hand.config.rakeBps, cap);
  const paid = pots.map((pot, i) => {
    const rake = rakes[i]!;
    const shares = sharesOf(pot.amount - rake, winnersOf(pot, scores), hand.positions.button);
    for (const share of shares) hand.seats.find((one) => one.seat === share.seat)!.stack += share.amount;
    return { ...pot, rake, shares };
  });
  return { pots: paid, shows: contenders.length > 1 ? showsOf(hand, pots, scores) : [] };
}

/** Without a complete board only one seat is left, and its cards do not matter. */
function scoreOf(hand: Hand, one: HandSeat): number {
  return hand.board.length === 5 ? scoreHand([...one.hole, ...hand.board]) : 0;
}

function winnersOf(pot: Pot, scores: ReadonlyMap<number, number>): number[] {
  const best = Math.max(...pot.eligible.map((seat) => scores.get(seat)!));
  return pot.eligible.filter((seat) => scores.get(seat) === best);
}

/**
 * The seat that last bet or raised on the river shows first, otherwise the first seat left of the button. A hand that
 * loses each of its pots to hands already shown is mucked, unless betting ended before the river.
 */
function showsOf(hand: Hand, pots: readonly Pot[], scores: ReadonlyMap<number, number>): Show[] {
  const seats = contendersOf(hand).map((one) => one.seat);
  const order = orderFrom(hand.positions.button, seats);
  const first = hand.aggressor !== null && !hand.runOut ? order.indexOf(hand.aggressor) : 0;
  const turn = [...order.slice(Math.max(first, 0)), ...order.slice(0, Math.max(first, 0))];
  const shown: number[] = [];
  return turn.map((seat) => {
    const mine = scores.get(seat)!;
    const stillWins = pots.some(
      (pot) =>
        pot.eligible.includes(seat) &&
        !shown.some((other) => pot.eligible.includes(other) && scores.get(other)! > mine),
    );
    if (!stillWins && !hand.runOut) return { seat, cards: null };
    shown.push(seat);
    return { seat, cards: hand.seats.find((one) => one.seat === seat)!.hole };
  });
}
