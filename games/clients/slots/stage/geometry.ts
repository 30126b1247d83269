import { reelGap } from './reel-gap.ts';

export interface StageSize {
  width: number;
  height: number;
  columns: number;
  /** Rows of a reel; of the highest one if heights are drawn. */
  rows: number;
  /** Current rows of each reel, if they differ. */
  heights?: readonly number[] | undefined;
}

export interface Geometry extends StageSize {
  /** Dark space between reels. */
  gap: number;
  cellWidth: number;
  /** Height of a cell on a reel with all rows. */
  cellHeight: number;
  /** Side of the square for a symbol's picture in it. */
  art: number;
}

export function geometryOf({ width, height, columns, rows, heights }: StageSize): Geometry {
  const gap = reelGap(width, columns);
  const cellWidth = (width - gap * (columns - 1)) / columns;
  const cellHeight = height / rows;
  const art = Math.min(cellWidth, cellHeight) * 0.98;
  return { width, height, columns, rows, heights, gap, cellWidth, cellHeight, art };
}

/** Number of rows that a reel shows now. */
export function rowsOf({ heights, rows }: Geometry, column: number): number {
  return heights?.[column] ?? rows;
}

export function cellSize(geometry: Geometry, column: number): { width: number; height: number; art: number } {
  const { cellWidth: width } = geometry;
  const height = geometry.height / rowsOf(geometry, column);
  return { width, height, art: Math.min(width, height) * 0.98 };
}

export function cellLeft({ cellWidth, gap }: Geometry, column: number): number {
  return column * (cellWidth + gap);
}

export function cellCentre(geometry: Geometry, [column, row]: readonly [number, number]): { x: number; y: number } {
  return {
    x: cellLeft(geometry, column) + geometry.cellWidth / 2,
    y: (row + 0.5) * cellSize(geometry, column).height,
  };
}
