import { reelGap } from './reel-gap.ts';

export interface StageSize {
  width: number;
  height: number;
  columns: number;
  rows: number;
}

export interface Geometry extends StageSize {
  /** Dark space between reels. */
  gap: number;
  cellWidth: number;
  cellHeight: number;
  /** Side of the square in which a symbol is painted. */
  art: number;
}

export function geometryOf({ width, height, columns, rows }: StageSize): Geometry {
  const gap = reelGap(width, columns);
  const cellWidth = (width - gap * (columns - 1)) / columns;
  const cellHeight = height / rows;
  return { width, height, columns, rows, gap, cellWidth, cellHeight, art: Math.min(cellWidth, cellHeight) * 0.98 };
}

export function cellLeft({ cellWidth, gap }: Geometry, column: number): number {
  return column * (cellWidth + gap);
}

export function cellCentre(geometry: Geometry, [column, row]: readonly [number, number]): { x: number; y: number } {
  return {
    x: cellLeft(geometry, column) + geometry.cellWidth / 2,
    y: (row + 0.5) * geometry.cellHeight,
  };
}
