import { type BigRoadCell, bigRoad } from '../roads/big-road.ts';
import { beadPlace, type RoadPlace } from '../roads/road-grid.ts';
import type { XocDiaOutcome } from './xocdia.ts';

export type XocDiaParity = 'even' | 'odd';

export type XocDiaRoads = {
  /** Every round's count of red faces, filled column by column. */
  red: (RoadPlace & { red: number; parity: XocDiaParity })[];
  /** Even and odd: a new column for each change. The number in the cell is the count of red faces. */
  parity: (BigRoadCell<XocDiaParity> & { red: number })[];
  counts: Record<XocDiaParity, number>;
  /** How often 0, 1, 2, 3 and 4 red faces occurred. */
  redCounts: number[];
};

const parityOf = (red: number): XocDiaParity => (red % 2 === 0 ? 'even' : 'odd');

/** The table's past rounds, oldest first, in the form that a client draws. */
export function xocDiaRoads(outcomes: readonly XocDiaOutcome[]): XocDiaRoads {
  const parities = outcomes.map(({ red }) => parityOf(red));
  return {
    red: outcomes.map(({ red }, i) => ({ ...beadPlace(i), red, parity: parityOf(red) })),
    parity: bigRoad(parities).cells.map((cell) => ({ ...cell, red: outcomes[cell.round]!.red })),
    counts: {
      even: parities.filter((parity) => parity === 'even').length,
      odd: parities.filter((parity) => parity === 'odd').length,
    },
    redCounts: Array.from({ length: 5 }, (_, red) => outcomes.filter((outcome) => outcome.red === red).length),
  };
}
