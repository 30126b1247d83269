import type { Card } from '../card.ts';
import type { TienLenConfig } from './config.ts';
import type { InstantWin } from './instant-wins.ts';
import type { HandPenalty } from './penalties.ts';

export type TienLenAction = { kind: 'play'; cards: Card[] } | { kind: 'pass' };

/** A transfer of units between seats for chops. In a chain only the last chopped seat pays, for the whole chain. */
export type Chop = { from: number; to: number; units: number };

export type TienLenSeat = {
  seat: number;
  player: string;
  hand: Card[];
  /** True if a card of the hand was played. */
  played: boolean;
  /** True until the next trick begins. */
  passed: boolean;
};

export type TienLenPlay = { seat: number; cards: Card[] };

export type TienLenResult = {
  winner: number;
  /** The instant win, if the hand was won before the first play. */
  instantWin: InstantWin | null;
  /** Penalty of each loser; empty after an instant win. */
  penalties: ({ seat: number } & HandPenalty)[];
  /** Units of each seat, before the fee. Their sum is 0. */
  units: { seat: number; units: number }[];
};

/** A hand as JSON. */
export type TienLenState = {
  config: TienLenConfig;
  /** Seats in ascending order, which is the order of play (to the left). */
  seats: TienLenSeat[];
  /** Cards that were not dealt; empty with four seats. */
  undealt: Card[];
  /** Cards of earlier tricks. */
  pile: Card[];
  /** Plays of this trick; the next play must beat the last one. */
  trick: TienLenPlay[];
  turn: number;
  /** The card that the first play must contain; null when there is none or it has been played. */
  startCard: Card | null;
  /** The current chain of chops in this trick. */
  chain: Chop | null;
  /** Chops of finished chains. */
  chops: Chop[];
  result: TienLenResult | null;
};

/** The winner of the last hand, who leads the next one. */
export type TienLenCarry = { winner: { seat: number; player: string } };

/** Public events in their order. `chop` is the chain after this play. */
export type TienLenEvent =
  | { kind: 'played'; seat: number; cards: Card[]; left: number; outOfTurn: boolean; chop: Chop | null }
  | { kind: 'passed'; seat: number }
  | { kind: 'trick_won'; seat: number }
  | { kind: 'ended'; winner: number };
