import { type BigRoadCell, bigRoad } from '../roads/big-road.ts';
import { LOWEST_BIG_TOTAL, type SicBoOutcome } from './sicbo.ts';

export type SicBoSize = 'big' | 'small';

/** One past roll. A triple is neither big nor small, odd nor even. */
export type SicBoRoll = { dice: number[]; total: number; size: SicBoSize | null; parity: 'odd' | 'even' | null };

export type SicBoHistory = {
  rolls: SicBoRoll[];
  /** Big and small as a road; a triple is marked like a tie. */
  sizeRoad: BigRoadCell<SicBoSize>[];
  openTriples: number;
  counts: { big: number; small: number; odd: number; even: number; triple: number };
  /** How often each total occurred: totals[0] is total 3, totals[15] is total 18. */
  totals: number[];
  /** How many dice showed each face: faces[0] is face 1. */
  faces: number[];
};

/** The table's past rolls, oldest first, in the form that a client draws. */
export function sicBoHistory(outcomes: readonly SicBoOutcome[]): SicBoHistory {
  const rolls = outcomes.map(rollOf);
  const road = bigRoad(rolls.map((roll) => roll.size));
  const count = (holds: (roll: SicBoRoll) => boolean) => rolls.filter(holds).length;
  return {
    rolls,
    sizeRoad: road.cells,
    openTriples: road.openTies,
    counts: {
      big: count((roll) => roll.size === 'big'),
      small: count((roll) => roll.size === 'small'),
      odd: count((roll) => roll.parity === 'odd'),
      even: count((roll) => roll.parity === 'even'),
      triple: count((roll) => roll.size === null),
    },
    totals: Array.from({ length: 16 }, (_, i) => count((roll) => roll.total === i + 3)),
    faces: Array.from(
      { length: 6 },
      (_, i) => rolls.flatMap((roll) => roll.dice).filter((face) => face === i + 1).length,
    ),
  };
}

function rollOf({ dice, total, triple }: SicBoOutcome): SicBoRoll {
  if (triple) return { dice, total, size: null, parity: null };
  return { dice, total, size: total >= LOWEST_BIG_TOTAL ? 'big' : 'small', parity: total % 2 === 1 ? 'odd' : 'even' };
}
