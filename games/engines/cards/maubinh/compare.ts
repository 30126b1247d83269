import type { Card } from '../card.ts';
import { type HandClass, handClassOf, scoreHand } from '../poker-hands/score.ts';
import type { MauBinhConfig, MauBinhUnits } from './config.ts';
import { isFoul, type Rows } from './rows.ts';
import { type SpecialHand, specialHandOf } from './special-hands.ts';

/** An arranged hand with everything that counts in a comparison. */
export type LaidHand = { rows: Rows; foul: boolean; special: { name: SpecialHand; value: number } | null };

/** The comparison of two seats, in units for the first. `rows` is empty when specials or fouls decide. */
export type Comparison = {
  seats: [number, number];
  by: 'rows' | 'foul' | 'special';
  rows: number[];
  /** True if one seat won all three rows: the sum counts twice. */
  doubled: boolean;
  units: number;
};

export function layHand(rows: Rows, config: MauBinhConfig): LaidHand {
  return { rows, foul: isFoul(rows), special: specialHandOf(rows.flat(), config.specials) };
}

/** Compares two hands: specials first, then fouls, then row by row. */
export function compareHands(
  a: LaidHand & { seat: number },
  b: LaidHand & { seat: number },
  units: MauBinhUnits,
): Comparison {
  const seats: [number, number] = [a.seat, b.seat];
  const decided = (by: 'foul' | 'special', value: number): Comparison => ({
    seats,
    by,
    rows: [],
    doubled: false,
    units: value,
  });
  if (a.special || b.special) {
    const [mine, theirs] = [a.special?.value ?? 0, b.special?.value ?? 0];
    return decided('special', mine > theirs ? mine : mine < theirs ? -theirs : 0);
  }
  if (a.foul || b.foul) return decided('foul', a.foul && b.foul ? 0 : a.foul ? -units.foul : units.foul);
  const rows = a.rows.map((row, i) => rowUnits(i, row, b.rows[i]!, units));
  const doubled = rows.every((row) => row > 0) || rows.every((row) => row < 0);
  const sum = rows.reduce((total, row) => total + row, 0);
  return { seats, by: 'rows', rows, doubled, units: doubled ? sum * 2 : sum };
}

/** Value of a row for the first hand: the winner's value, 0 when equal. */
function rowUnits(row: number, mine: readonly Card[], theirs: readonly Card[], units: MauBinhUnits): number {
  const [a, b] = [scoreHand(mine), scoreHand(theirs)];
  if (a === b) return 0;
  const value = rowValue(row, handClassOf(Math.max(a, b)), units);
  return a > b ? value : -value;
}

/** Value of a row that was won with this class. Row 0 is the front, 1 the middle, 2 the back. */
export function rowValue(row: number, handClass: HandClass, units: MauBinhUnits): number {
  const values: Partial<Record<HandClass, number>>[] = [
    { three_of_a_kind: units.frontTriple },
    {
      full_house: units.middleFullHouse,
      four_of_a_kind: units.middleFour,
      straight_flush: units.middleStraightFlush,
    },
    { four_of_a_kind: units.backFour, straight_flush: units.backStraightFlush },
  ];
  return values[row]?.[handClass] ?? units.row;
}
