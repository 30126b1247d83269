import { type BigRoadCell, bigRoad } from '../roads/big-road.ts';
import { type DerivedRoads, derivedRoads } from '../roads/derived-roads.ts';
import { beadPlace, type RoadPlace } from '../roads/road-grid.ts';
import type { DragonTigerOutcome, DragonTigerSide } from './dragontiger.ts';

export type DragonTigerRoads = {
  bead: (RoadPlace & { winner: DragonTigerSide | 'tie'; suited: boolean })[];
  big: BigRoadCell<DragonTigerSide>[];
  /** Ties before the first win. */
  openTies: number;
  derived: DerivedRoads;
  counts: Record<DragonTigerSide | 'tie' | 'suited', number>;
};

/** All roads of a shoe's rounds so far, oldest first. */
export function dragonTigerRoads(outcomes: readonly DragonTigerOutcome[]): DragonTigerRoads {
  const big = bigRoad<DragonTigerSide>(outcomes.map(({ winner }) => (winner === 'tie' ? null : winner)));
  const won = (side: string) => outcomes.filter(({ winner }) => winner === side).length;
  return {
    bead: outcomes.map(({ winner, suited }, i) => ({ ...beadPlace(i), winner, suited })),
    big: big.cells,
    openTies: big.openTies,
    derived: derivedRoads(big.runs),
    counts: {
      dragon: won('dragon'),
      tiger: won('tiger'),
      tie: won('tie'),
      suited: outcomes.filter(({ suited }) => suited).length,
    },
  };
}
