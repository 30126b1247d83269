import type { Card } from '../card.ts';
import type { HoldemConfig } from './config.ts';
import type { Positions } from './positions.ts';
import type { Pot } from './pots.ts';

/** A seat in a hand. Amounts in chips. */
export type HandSeat = {
  seat: number;
  player: string;
  hole: Card[];
  /** Chips at the start of the hand. */
  began: bigint;
  /** Chips that are not bet yet. */
  stack: bigint;
  /** Chips bet on this street. */
  bet: bigint;
  /** Chips bet in this hand. */
  total: bigint;
  folded: boolean;
  /** The highest bet of the street when the seat last acted; null if it has not acted on this street. */
  actedAt: bigint | null;
};

/** What a seat shows at the end of the hand; null cards are mucked. */
export type Show = { seat: number; cards: Card[] | null };

export type HandResult = {
  pots: (Pot & { rake: bigint; shares: { seat: number; amount: bigint }[] })[];
  shows: Show[];
};

/** The engine's working form of a hand. */
export type Hand = {
  config: HoldemConfig;
  deck: Card[];
  board: Card[];
  positions: Positions;
  seats: HandSeat[];
  /** The bet that has to be called on this street. */
  highest: bigint;
  /** The last full bet or raise; initially the big blind. */
  fullRaise: bigint;
  /** The seat that last bet or raised on this street. */
  aggressor: number | null;
  toAct: number | null;
  /** True if betting ended before the river, so that all hands are shown. */
  runOut: boolean;
  result: HandResult | null;
};

/** The JSON form of a value: bigint as a decimal string. */
type Plain<T> = T extends bigint
  ? string
  : T extends (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key]> }
      : T;

/** A hand as JSON. */
export type HoldemState = Plain<Hand>;

export function closeHand(hand: Hand): HoldemState {
  return {
    config: { ...hand.config },
    deck: [...hand.deck],
    board: [...hand.board],
    positions: { ...hand.positions, dealt: [...hand.positions.dealt] },
    seats: hand.seats.map((one) => ({
      seat: one.seat,
      player: one.player,
      hole: [...one.hole],
      began: String(one.began),
      stack: String(one.stack),
      bet: String(one.bet),
      total: String(one.total),
      folded: one.folded,
      actedAt: one.actedAt === null ? null : String(one.actedAt),
    })),
    highest: String(hand.highest),
    fullRaise: String(hand.fullRaise),
    aggressor: hand.aggressor,
    toAct: hand.toAct,
    runOut: hand.runOut,
    result: hand.result && closeResult(hand.result),
  };
}

function closeResult(result: HandResult): Plain<HandResult> {
  return {
    pots: result.pots.map((pot) => ({
      amount: String(pot.amount),
      eligible: [...pot.eligible],
      rake: String(pot.rake),
      shares: pot.shares.map((share) => ({ seat: share.seat, amount: String(share.amount) })),
    })),
    shows: result.shows.map((show) => ({ seat: show.seat, cards: show.cards && [...show.cards] })),
  };
}

export function openHand(state: HoldemState): Hand {
  return {
    config: state.config,
    deck: state.deck,
    board: [...state.board],
    positions: state.positions,
    seats: state.seats.map((one) => ({
      seat: one.seat,
      player: one.player,
      hole: one.hole,
      began: BigInt(one.began),
      stack: BigInt(one.stack),
      bet: BigInt(one.bet),
      total: BigInt(one.total),
      folded: one.folded,
      actedAt: one.actedAt === null ? null : BigInt(one.actedAt),
    })),
    highest: BigInt(state.highest),
    fullRaise: BigInt(state.fullRaise),
    aggressor: state.aggressor,
    toAct: state.toAct,
    runOut: state.runOut,
    result: state.result && openResult(state.result),
  };
}

function openResult(result: Plain<HandResult>): HandResult {
  return {
    pots: result.pots.map((pot) => ({
      amount: BigInt(pot.amount),
      eligible: pot.eligible,
      rake: BigInt(pot.rake),
      shares: pot.shares.map((share) => ({ seat: share.seat, amount: BigInt(share.amount) })),
    })),
    shows: result.shows,
  };
}

/** Seats that have not folded. */
export function contendersOf(hand: Hand): HandSeat[] {
  return hand.seats.filter((one) => !one.folded);
}

/** Seats that can still bet: not folded and with chips behind. */
export function bettorsOf(hand: Hand): HandSeat[] {
  return hand.seats.filter((one) => !one.folded && one.stack > 0n);
}
