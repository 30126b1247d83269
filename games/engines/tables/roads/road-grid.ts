/** Where a mark of a road is drawn: column and row from 0 at the top left. */
export type RoadPlace = { column: number; row: number };

export const ROAD_ROWS = 6;

/** The bead plate's places: filled downwards, column by column. */
export function beadPlace(index: number, rows = ROAD_ROWS): RoadPlace {
  return { column: Math.floor(index / rows), row: index % rows };
}

/**
 * Places for runs of equal marks, given the runs' lengths. Each run begins at the top of the next free column and goes
 * down. At the last row, or at an earlier run, it turns right and stays in its row to the end.
 */
export function runPlaces(lengths: readonly number[], rows = ROAD_ROWS): RoadPlace[] {
  const taken = new Set<number>();
  const isTaken = (column: number, row: number) => taken.has(column * rows + row);
  const places: RoadPlace[] = [];
  let start = -1;
  for (const length of lengths) {
    do start++;
    while (isTaken(start, 0));
    let column = start;
    let row = 0;
    let turned = false;
    for (let i = 0; i < length; i++) {
      if (i > 0) {
        turned ||= row === rows - 1 || isTaken(column, row + 1);
        if (turned) column++;
        else row++;
      }
      taken.add(column * rows + row);
      places.push({ column, row });
    }
  }
  return places;
}

/** Lengths of the runs of equal items. */
export function runLengths<T>(items: readonly T[]): number[] {
  const lengths: number[] = [];
  items.forEach((item, i) => {
    if (i > 0 && item === items[i - 1]) lengths[lengths.length - 1]! += 1;
    else lengths.push(1);
  });
  return lengths;
}
