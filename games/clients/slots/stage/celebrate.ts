import type { WinData } from '../slot-data.ts';
import type { FrameLoop } from './frame-loop.ts';
import { type Cell, type Cells, cellsOf, type DrawnPath, pathOf } from './win-view.ts';

/** One frame of a celebration: the raised cells, how far each has risen, and the lines behind them. */
export interface WinFrame {
  cells: Cells;
  rise(cell: Cell): number;
  paths: readonly DrawnPath[];
}

interface Celebration {
  wins: readonly WinData[];
  lines: readonly (readonly number[])[];
  loop: FrameLoop;
  hurried(): boolean;
  draw(frame: WinFrame): void;
}

/**
 * A line takes 90 ms per cell, and a cell rises within 180 ms. With several wins each takes at most 450 ms; more than
 * four are only shown together.
 */
const CELL_MS = 90;
const RISE_MS = 180;
const LINE_MS = 450;
const MOST_LINES = 4;

/**
 * Plays the wins of a window: each line is drawn from its first reel, and its cells rise when it reaches them. At the
 * end all wins are shown together. Wins without a line rise reel by reel.
 */
export async function celebrate(celebration: Celebration): Promise<void> {
  const { wins, lines, loop, hurried, draw } = celebration;
  const shown = wins.length > MOST_LINES ? [] : wins;
  const done: Cell[] = [];
  for (const win of shown) {
    const cells = cellsOf(win);
    const path = pathOf(win, lines);
    const longest = (Math.max(1, cells.length - 1) + 1) * CELL_MS + RISE_MS;
    const lengthMs = wins.length === 1 ? longest : Math.min(LINE_MS, longest);
    const pace = longest / lengthMs;
    let elapsed = 0;
    await loop.run((elapsedMs) => {
      elapsed = hurried() ? lengthMs : Math.min(lengthMs, elapsed + elapsedMs);
      const at = elapsed * pace;
      const reached = (index: number) => Math.min(1, Math.max(0, (at - index * CELL_MS) / RISE_MS));
      const order = path.length > 0 ? (_: Cell, index: number) => index : ([column]: Cell) => column;
      const rises = new Map(cells.map((cell, index) => [cell.join(), easeOut(reached(order(cell, index)))]));
      draw({
        cells: [...done, ...cells.filter((cell) => (rises.get(cell.join()) ?? 0) > 0)],
        rise: (cell) => rises.get(cell.join()) ?? 1,
        paths: path.length > 0 ? [{ cells: path, reach: at / CELL_MS }] : [],
      });
      return elapsed < lengthMs;
    });
    done.push(...cells);
    if (hurried()) break;
  }
  draw(togetherOf(wins, lines));
}

/** All wins at once. Many lines would cover the symbols: then only the cells are shown. */
export function togetherOf(wins: readonly WinData[], lines: readonly (readonly number[])[]): WinFrame {
  const paths = wins.length > MOST_LINES ? [] : wins.map((win) => pathOf(win, lines));
  return {
    cells: wins.flatMap(cellsOf),
    rise: () => 1,
    paths: paths.map((cells) => ({ cells, reach: cells.length })),
  };
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}
