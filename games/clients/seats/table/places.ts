import type { Shape } from '../../tables/frame/use-shape.ts';

export type Point = readonly [x: number, y: number];

/** The stage's size in its own pixels, by shape; it is scaled to the available space. */
export const STAGE: Readonly<Record<Shape, Point>> = { wide: [1440, 808], tall: [390, 740], flat: [844, 344] };

/** Centre of each portrait, clockwise from the player's seat. */
const FOUR: Readonly<Record<Shape, readonly Point[]>> = {
  wide: [
    [285, 632],
    [258, 292],
    [660, 52],
    [1182, 292],
  ],
  tall: [
    [40, 0],
    [52, 226],
    [195, 64],
    [338, 226],
  ],
  flat: [
    [60, 268],
    [60, 92],
    [372, 34],
    [700, 92],
  ],
};
const FOUR_MAUBINH: Readonly<Record<Shape, readonly Point[]>> = {
  wide: [
    [325, 714],
    [191, 260],
    [598, 84],
    [1250, 260],
  ],
  tall: [
    [0, 0],
    [70, 72],
    [195, 72],
    [320, 72],
  ],
  flat: [
    [50, 290],
    [60, 46],
    [60, 134],
    [60, 222],
  ],
};
const SIX: Readonly<Record<Shape, readonly Point[]>> = {
  wide: [
    [588, 640],
    [236, 424],
    [372, 148],
    [720, 76],
    [1068, 148],
    [1204, 424],
  ],
  tall: [
    [40, 0],
    [58, 330],
    [58, 140],
    [195, 56],
    [332, 140],
    [332, 330],
  ],
  flat: [
    [56, 286],
    [52, 182],
    [150, 50],
    [340, 34],
    [512, 50],
    [556, 182],
  ],
};

/** Where a seat is drawn: the player's at the bottom, the others in the order of play. */
export function placeOf(
  game: string,
  shape: Shape,
  { seat, own, seats }: { seat: number; own: number | null; seats: number },
): Point {
  const slot = (seat - (own ?? 0) + seats) % seats;
  const places = game === 'holdem' ? SIX : game === 'maubinh' ? FOUR_MAUBINH : FOUR;
  return places[shape][slot] ?? [0, 0];
}
