import type { Json } from '../../fair/replay.ts';
import type { Card } from '../card.ts';
import { bestFive, scoreHand } from '../poker-hands/score.ts';
import { readCards, sameCards } from '../read-json.ts';

/** Front of 3, middle of 5 and back of 5 cards. */
export type Rows = [front: Card[], middle: Card[], back: Card[]];

const ROW_SIZES = [3, 5, 5] as const;

/** Reads rows from JSON; null when the sizes are wrong or a card occurs twice. */
export function readRows(value: Json | undefined): Rows | null {
  if (!Array.isArray(value) || value.length !== ROW_SIZES.length) return null;
  const [front, middle, back] = value.map(readCards);
  if (!front || !middle || !back) return null;
  const rows: Rows = [front, middle, back];
  const sizes = rows.every((row, i) => row.length === ROW_SIZES[i]);
  return sizes && new Set(rows.flat()).size === 13 ? rows : null;
}

export function areRowsOf(rows: Rows, hand: readonly Card[]): boolean {
  return sameCards(rows.flat(), hand);
}

/** Front above middle or middle above back; equal is allowed. */
export function isFoul(rows: Rows): boolean {
  const [front, middle, back] = rows.map(scoreHand) as [number, number, number];
  return front > middle || middle > back;
}

/**
 * The printed arrangement for a player who does not arrange: the back is the best five cards, the middle the best five
 * of the others, the front the rest. Between equal hands it takes higher ranks first, then spades before clubs,
 * diamonds and hearts. It is never a foul: five cards that contain the front are never below it.
 */
export function defaultRows(hand: readonly Card[]): Rows {
  const sorted = [...hand].sort((a, b) => (b >> 2) - (a >> 2) || a - b);
  const back = bestFive(sorted);
  const others = sorted.filter((card) => !back.includes(card));
  const middle = bestFive(others);
  return [others.filter((card) => !middle.includes(card)), middle, back];
}
