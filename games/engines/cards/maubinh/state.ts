import type { Card } from '../card.ts';
import type { Comparison } from './compare.ts';
import type { MauBinhConfig } from './config.ts';
import type { Rows } from './rows.ts';
import type { SpecialHand } from './special-hands.ts';

/**
 * Arranges the 13 cards in rows. Without `done` it is stored as the last valid order and may be changed; a foul is
 * refused. With `done` it is final, even if foul.
 */
export type MauBinhAction = { kind: 'arrange'; rows: Rows; done: boolean };

export type MauBinhSeat = {
  seat: number;
  player: string;
  hand: Card[];
  /** The last order that the seat sent, or null. */
  rows: Rows | null;
  done: boolean;
};

export type MauBinhResult = {
  hands: { seat: number; rows: Rows; foul: boolean; special: SpecialHand | null }[];
  comparisons: Comparison[];
  /** Units of each seat, before the fee. Their sum is 0. */
  units: { seat: number; units: number }[];
};

/** A hand as JSON. */
export type MauBinhState = {
  config: MauBinhConfig;
  seats: MauBinhSeat[];
  /** Cards that were not dealt; empty with four seats. */
  undealt: Card[];
  result: MauBinhResult | null;
};

/** Mau binh carries nothing from hand to hand. */
export type MauBinhCarry = { hands: 'independent' };

/** Public events; the arrangement itself is secret until all seats are done. */
export type MauBinhEvent = { kind: 'arranged'; seat: number; done: boolean } | { kind: 'ended' };

export type MauBinhSeatView = {
  seat: number;
  done: boolean;
  /** The viewer's own cards; all cards when the hand is over. */
  hand: Card[] | null;
  rows: Rows | null;
};

/** What a viewer sees of a hand. */
export type MauBinhView = {
  game: 'maubinh';
  config: MauBinhConfig;
  seats: MauBinhSeatView[];
  me: number | null;
  /** Whether the table waits for the viewer. */
  mayArrange: boolean;
  result: MauBinhResult | null;
};
