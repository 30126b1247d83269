import type { Card } from '../card.ts';
import type { TienLenConfig } from './config.ts';
import type { InstantWin } from './instant-wins.ts';
import type { HandPenalty } from './penalties.ts';

export type TienLenAction = { kind: 'play'; cards: Card[] } | { kind: 'pass' };

/** A transfer of units between seats for chops; in a chain only the last chopped pays, the sum of the chain. */
export type Chop = { from: number; to: number; units: number };

export type TienLenSeat = {
  seat: number;
  player: string;
  hand: Card[];
  /** Whether a card of the hand was played. */
  played: boolean;
  /** Out until somebody leads anew. */
  passed: boolean;
};

export type TienLenPlay = { seat: number; cards: Card[] };

export type TienLenResult = {
  winner: number;
  /** Named when the hand was won before the first play. */
  instantWin: InstantWin | null;
  /** Penalty of each loser; empty after an instant win. */
  penalties: ({ seat: number } & HandPenalty)[];
  /** Units of each seat, before the fee. They add up to nothing. */
  units: { seat: number; units: number }[];
};

/** A hand as JSON. */
export type TienLenState = {
  config: TienLenConfig;
  /** Seats in ascending order, which is the order of play (to the left). */
  seats: TienLenSeat[];
  /** Cards that were not dealt, with fewer than four seats. */
  undealt: Card[];
  /** Cards of earlier tricks. */
  pile: Card[];
  /** Plays of this trick; the last one is to be beaten. */
  trick: TienLenPlay[];
  turn: number;
  /** The card that the first play has to contain, null when there is none or it has been played. */
  startCard: Card | null;
  /** The running chain of chops of this trick. */
  chain: Chop | null;
  /** Chops of finished chains. */
  chops: Chop[];
  result: TienLenResult | null;
};

/** Who won the last hand: that player leads the next one. */
export type TienLenCarry = { winner: { seat: number; player: string } };

/** Public facts in the order they happen. `chop` is the chain as it stands after this play. */
export type TienLenEvent =
  | { kind: 'played'; seat: number; cards: Card[]; left: number; outOfTurn: boolean; chop: Chop | null }
  | { kind: 'passed'; seat: number }
  | { kind: 'trick_won'; seat: number }
  | { kind: 'ended'; winner: number };
