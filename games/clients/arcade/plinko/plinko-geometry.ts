import { PLINKO_ROWS } from '#games/engines/arcade/plinko.ts';
import type { Shape } from '../arcade-context.ts';

/** Positions of pins and bowls, in the scene's pixels. */
export interface Board {
  /** Middle of the board, height of the first row. */
  cx: number;
  top: number;
  /** Distance between the pins of a row; then between rows. */
  dx: number;
  dy: number;
  pin: number;
  bowl: number;
  /** Rim of the bowls. */
  bowls: number;
}

export const BOARDS: Record<Shape, Board> = {
  wide: { cx: 720, top: 166, dx: 57, dy: 29.5, pin: 5.4, bowl: 55, bowls: 556 },
  tall: { cx: 195, top: 180, dx: 28, dy: 22, pin: 3.4, bowl: 27, bowls: 446 },
  flat: { cx: 272, top: 30, dx: 37, dy: 21, pin: 3.8, bowl: 35, bowls: 288 },
};

export interface Point {
  x: number;
  y: number;
}

export const pinsOf = ({ cx, top, dx, dy }: Board): Point[] =>
  Array.from({ length: PLINKO_ROWS }, (_, row) =>
    Array.from({ length: row + 3 }, (__, at) => ({ x: cx + (at - (row + 2) / 2) * dx, y: top + row * dy })),
  ).flat();

export const bowlX = ({ cx, dx }: Board, bowl: number): number => cx + (bowl - PLINKO_ROWS / 2) * dx;

/** The pearl's path: from under the eaves, over one pin in each row, into the bowl. */
export function wayOf(board: Board, path: readonly number[]): Point[] {
  const { cx, top, dx, dy, pin, bowls, bowl } = board;
  let right = 0;
  const over = path.map((side, row) => {
    const point = { x: cx + ((right * 2 - row) * dx) / 2, y: top + row * dy - pin - 7 };
    right += side;
    return point;
  });
  const last = { x: bowlX(board, right), y: bowls - bowl * 0.14 - 4 };
  return [{ x: cx, y: top - 30 }, ...over, last];
}

/** One leap between two points as an SVG path. */
export const leap = (from: Point, to: Point): string =>
  `M${from.x} ${from.y}Q${(from.x + to.x) / 2 + (to.x - from.x) * 0.3} ${from.y - 6} ${to.x} ${to.y}`;
