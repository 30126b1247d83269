import type { Draw } from '../../fair/draw.ts';
import type { Card } from '../card.ts';
import type { Acted, TableBefore } from '../seat-game.ts';
import { shuffledDeck } from '../shuffle.ts';
import { applyAction, type HoldemAction, mustAct, putIn } from './betting.ts';
import { CHIP, type HoldemConfig } from './config.ts';
import { bettorsOf, closeHand, contendersOf, type Hand, type HandSeat, type HoldemState, openHand } from './hand.ts';
import { firstPositions, type HoldemCarry, nextPositions, orderFrom, seatsWithChips } from './positions.ts';
import { uncalledOf } from './pots.ts';
import { payPots } from './showdown.ts';

/**
 * Public events of a hand in their order. Amounts in chips as decimal strings. `to` is the seat's bet on the street,
 * `added` the amount that it just put in.
 */
export type HoldemEvent =
  | { kind: 'folded' | 'checked'; seat: number }
  | { kind: 'called' | 'raised'; seat: number; added: string; to: string; allIn: boolean }
  | { kind: 'returned'; seat: number; amount: string }
  | { kind: 'revealed'; hands: { seat: number; cards: Card[] }[] }
  | { kind: 'board'; cards: Card[] }
  | { kind: 'shown'; seat: number; cards: Card[] | null }
  | { kind: 'won'; pot: number; rake: string; shares: { seat: number; amount: string }[] };

/**
 * Starts a hand. The deck is shuffled; then a table's first hand draws its button. The two cards of each seat are dealt
 * one by one from the left of the button. No card is burned, and the board follows in the deck.
 */
export function startHand(config: HoldemConfig, table: TableBefore<HoldemCarry>, draw: Draw): HoldemState {
  const seated = seatsWithChips(table);
  if (seated.length < 2) throw new Error('a hand needs two seats with chips');
  const deck = shuffledDeck(draw);
  const seats = seated.map((one) => one.seat);
  const next = table.carry && nextPositions(table.carry, seated);
  const positions = next ?? firstPositions(seats, seats[draw(seats.length)]!);
  const order = orderFrom(positions.button, positions.dealt);
  const hand: Hand = {
    config,
    deck,
    board: [],
    positions,
    seats: seated
      .filter((one) => positions.dealt.includes(one.seat))
      .map((one) => {
        const place = order.indexOf(one.seat);
        const chips = one.stack / CHIP;
        return {
          seat: one.seat,
          player: one.player,
          hole: [deck[place]!, deck[place + order.length]!],
          began: chips,
          stack: chips,
          bet: 0n,
          total: 0n,
          folded: false,
          actedAt: null,
        };
      }),
    highest: BigInt(config.bigBlind),
    fullRaise: BigInt(config.bigBlind),
    aggressor: null,
    toAct: null,
    runOut: false,
    result: null,
  };
  if (positions.smallBlind !== null) putIn(seatOf(hand, positions.smallBlind), BigInt(config.smallBlind));
  putIn(seatOf(hand, positions.bigBlind), BigInt(config.bigBlind));
  goOn(hand, positions.bigBlind, []);
  return closeHand(hand);
}

export function seatOf(hand: Hand, seat: number): HandSeat {
  return hand.seats.find((one) => one.seat === seat)!;
}

/** Applies an action of a seat. */
export function actInHand(state: HoldemState, seat: number, action: HoldemAction): Acted<HoldemState, HoldemEvent> {
  const hand = openHand(state);
  if (!hand.seats.some((one) => one.seat === seat)) return { refused: 'not_in_hand' };
  if (hand.result) return { refused: 'hand_over' };
  if (hand.toAct !== seat) return { refused: 'not_your_turn' };
  const one = seatOf(hand, seat);
  const before = one.bet;
  const refused = applyAction(hand, one, action);
  if (refused) return { refused };
  const events = [eventOf(action, one, before)];
  goOn(hand, seat, events);
  return { state: closeHand(hand), events };
}

function eventOf(action: HoldemAction, one: HandSeat, before: bigint): HoldemEvent {
  if (action.kind === 'fold') return { kind: 'folded', seat: one.seat };
  if (action.kind === 'check') return { kind: 'checked', seat: one.seat };
  return {
    kind: action.kind === 'call' ? 'called' : 'raised',
    seat: one.seat,
    added: String(one.bet - before),
    to: String(one.bet),
    allIn: one.stack === 0n,
  };
}

/** Finds the next seat to act after `place`; ends the street or the hand if there is none. */
function goOn(hand: Hand, place: number, events: HoldemEvent[]): void {
  hand.toAct = null;
  let from = place;
  while (contendersOf(hand).length > 1) {
    const next = orderFrom(from, hand.positions.dealt).find((seat) => mustAct(hand, seatOf(hand, seat)));
    if (next !== undefined) {
      hand.toAct = next;
      return;
    }
    returnUncalled(hand, events);
    if (hand.board.length === 5) break;
    dealStreet(hand, events);
    from = hand.positions.button;
  }
  returnUncalled(hand, events);
  finish(hand, events);
}

function returnUncalled(hand: Hand, events: HoldemEvent[]): void {
  const uncalled = uncalledOf(hand.seats);
  if (!uncalled) return;
  const one = seatOf(hand, uncalled.seat);
  one.stack += uncalled.amount;
  one.bet -= uncalled.amount;
  one.total -= uncalled.amount;
  events.push({ kind: 'returned', seat: uncalled.seat, amount: String(uncalled.amount) });
}

function dealStreet(hand: Hand, events: HoldemEvent[]): void {
  if (!hand.runOut && bettorsOf(hand).length <= 1) {
    hand.runOut = true;
    events.push({
      kind: 'revealed',
      hands: contendersOf(hand).map((one) => ({ seat: one.seat, cards: [...one.hole] })),
    });
  }
  const first = hand.positions.dealt.length * 2 + hand.board.length;
  const cards = hand.deck.slice(first, first + (hand.board.length === 0 ? 3 : 1));
  hand.board.push(...cards);
  for (const one of hand.seats) {
    one.bet = 0n;
    one.actedAt = null;
  }
  hand.highest = 0n;
  hand.fullRaise = BigInt(hand.config.bigBlind);
  hand.aggressor = null;
  events.push({ kind: 'board', cards });
}

function finish(hand: Hand, events: HoldemEvent[]): void {
  hand.result = payPots(hand);
  for (const show of hand.result.shows) events.push({ kind: 'shown', seat: show.seat, cards: show.cards });
  hand.result.pots.forEach((pot, i) => {
    const shares = pot.shares.map((share) => ({ seat: share.seat, amount: String(share.amount) }));
    events.push({ kind: 'won', pot: i, rake: String(pot.rake), shares });
  });
}
