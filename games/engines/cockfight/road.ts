import { type BoutOutcome, type CockSide, isCockSide } from './bout.ts';

/** A cell of the road, which has a column for each run of one winner. Draws are rings on the result before them. */
export type RoadCell = { column: number; row: number; side: CockSide; draws: number };

export type Road = {
  cells: readonly RoadCell[];
  /** Draws before the first winner. */
  leadingDraws: number;
  totals: Readonly<Record<BoutOutcome, number>>;
};

/** The road of results, oldest first. A run longer than `rows` turns right along the last free row. */
export function roadOf(outcomes: readonly BoutOutcome[], rows = 5): Road {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  const totals: Record<BoutOutcome, number> = { meron: 0, wala: 0, bdd: 0, ftd: 0 };
  let leadingDraws = 0;
  let runColumn = -1;
  for (const outcome of outcomes) {
    totals[outcome]++;
    const last = cells.at(-1);
    if (!isCockSide(outcome)) {
      if (last) last.draws++;
      else leadingDraws++;
      continue;
    }
    const place = last?.side === outcome ? below(last, cells.at(-2), rows, taken) : { column: ++runColumn, row: 0 };
    while (place.row === 0 && taken.has(key(place))) place.column = ++runColumn;
    taken.add(key(place));
    cells.push({ ...place, side: outcome, draws: 0 });
  }
  return { cells, leadingDraws, totals };
}

type Place = { column: number; row: number };

/** The next place: down while the column is free; to the right permanently once the run has turned. */
function below(last: RoadCell, before: RoadCell | undefined, rows: number, taken: ReadonlySet<string>): Place {
  const down = { column: last.column, row: last.row + 1 };
  const turned = before?.side === last.side && before.column !== last.column;
  if (down.row < rows && !taken.has(key(down)) && !turned) return down;
  return { column: last.column + 1, row: last.row };
}

function key({ column, row }: Place): string {
  return `${column}/${row}`;
}
