import { type BigRoadCell, bigRoad } from '../roads/big-road.ts';
import { type DerivedRoads, derivedRoads } from '../roads/derived-roads.ts';
import { beadPlace, type RoadPlace } from '../roads/road-grid.ts';
import type { BaccaratHand, BaccaratOutcome, BaccaratWinner } from './deal-baccarat.ts';

type Pairs = { playerPair: boolean; bankerPair: boolean };

export type BaccaratBead = RoadPlace & Pairs & { winner: BaccaratWinner; total: number };

export type BaccaratRoads = {
  /** `total` is the winning total. */
  bead: BaccaratBead[];
  big: (BigRoadCell<BaccaratHand> & Pairs & { total: number; natural: boolean })[];
  /** Ties before the first win. */
  openTies: number;
  derived: DerivedRoads;
  counts: Record<BaccaratWinner | 'playerPair' | 'bankerPair', number>;
};

/** All roads of a shoe's rounds so far, oldest first. */
export function baccaratRoads(outcomes: readonly BaccaratOutcome[]): BaccaratRoads {
  const big = bigRoad<BaccaratHand>(outcomes.map(({ winner }) => (winner === 'tie' ? null : winner)));
  const count = (holds: (outcome: BaccaratOutcome) => boolean) => outcomes.filter(holds).length;
  return {
    bead: outcomes.map((outcome, i) => ({
      ...beadPlace(i),
      ...pairsOf(outcome),
      winner: outcome.winner,
      total: winningTotal(outcome),
    })),
    big: big.cells.map((cell) => {
      const outcome = outcomes[cell.round]!;
      return { ...cell, ...pairsOf(outcome), total: winningTotal(outcome), natural: outcome.natural };
    }),
    openTies: big.openTies,
    derived: derivedRoads(big.runs),
    counts: {
      player: count(({ winner }) => winner === 'player'),
      banker: count(({ winner }) => winner === 'banker'),
      tie: count(({ winner }) => winner === 'tie'),
      playerPair: count(({ playerPair }) => playerPair),
      bankerPair: count(({ bankerPair }) => bankerPair),
    },
  };
}

function pairsOf({ playerPair, bankerPair }: BaccaratOutcome): Pairs {
  return { playerPair, bankerPair };
}

function winningTotal({ playerTotal, bankerTotal }: BaccaratOutcome): number {
  return Math.max(playerTotal, bankerTotal);
}
