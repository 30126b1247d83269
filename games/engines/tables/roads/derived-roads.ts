import { ROAD_ROWS, type RoadPlace, runLengths, runPlaces } from './road-grid.ts';

/** `red`: the big road repeats its pattern; `blue`: it does not. It does not stand for a side. */
export type DerivedMark = 'red' | 'blue';

export type DerivedCell = RoadPlace & { mark: DerivedMark };

/** How many columns back each road looks. */
export const DERIVED_ROADS = { bigEye: 1, small: 2, cockroach: 3 } as const;

export type DerivedRoads = Record<keyof typeof DERIVED_ROADS, DerivedCell[]>;

/**
 * The marks of one derived road. `runs` are the lengths of the big road's runs, as if columns had no end. At the top of
 * a column, the mark compares the length of the column before with that of the column `back` columns further back: red
 * if equal. A mark further down compares the place `back` columns to the left with the one above that: red if both are
 * filled or both are empty. The road begins where these columns exist.
 */
export function derivedMarks(runs: readonly number[], back: number): DerivedMark[] {
  const marks: DerivedMark[] = [];
  runs.forEach((length, column) => {
    for (let row = 0; row < length; row++) {
      const compared = row === 0 ? column - 1 - back : column - back;
      if (compared < 0) continue;
      const repeats = row === 0 ? runs[column - 1] === runs[compared] : runs[compared] !== row;
      marks.push(repeats ? 'red' : 'blue');
    }
  });
  return marks;
}

/** Big eye boy, small road and cockroach pig of a big road, laid out like it: a new column for each change of mark. */
export function derivedRoads(runs: readonly number[], rows = ROAD_ROWS): DerivedRoads {
  const laidOut = (back: number): DerivedCell[] => {
    const marks = derivedMarks(runs, back);
    const places = runPlaces(runLengths(marks), rows);
    return marks.map((mark, i) => ({ ...places[i]!, mark }));
  };
  return {
    bigEye: laidOut(DERIVED_ROADS.bigEye),
    small: laidOut(DERIVED_ROADS.small),
    cockroach: laidOut(DERIVED_ROADS.cockroach),
  };
}
