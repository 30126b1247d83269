import { ROAD_ROWS, type RoadPlace, runLengths, runPlaces } from './road-grid.ts';

export type BigRoadCell<Side> = RoadPlace & {
  side: Side;
  /** Index of the round among those given. */
  round: number;
  /** Rounds without a side (ties) after this one and before the next; the first cell also counts those before it. */
  ties: number;
};

export type BigRoad<Side> = {
  cells: BigRoadCell<Side>[];
  /** Lengths of the runs, from which the derived roads are computed. */
  runs: number[];
  /** Ties before any side has won; until then they are drawn as a number in the first place. */
  openTies: number;
};

/** The big road of a table with two sides: a new column for each change of side. null is a round without a side. */
export function bigRoad<Side extends string>(results: readonly (Side | null)[], rows = ROAD_ROWS): BigRoad<Side> {
  const decided: { side: Side; round: number; ties: number }[] = [];
  let openTies = 0;
  results.forEach((side, round) => {
    const last = decided.at(-1);
    if (side === null) {
      if (last) last.ties++;
      else openTies++;
      return;
    }
    decided.push({ side, round, ties: last ? 0 : openTies });
    openTies = 0;
  });
  const runs = runLengths(decided.map((one) => one.side));
  const places = runPlaces(runs, rows);
  return { cells: decided.map((one, i) => ({ ...places[i]!, ...one })), runs, openTies };
}
