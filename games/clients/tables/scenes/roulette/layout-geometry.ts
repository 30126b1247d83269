import type { Shape } from '../../frame/use-shape.ts';
import type { LayoutPlace } from './layout-places.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Geometry {
  /** True if the layout is upright: zero on top, the first column on the left. */
  isUpright: boolean;
  /** Pixels of one number along and across. */
  along: number;
  across: number;
  /** Length of zero, and of the column fields. */
  zero: number;
  columns: number;
  /** Rows of dozens and of even chances. */
  dozens: number;
  evens: number;
  /** Size of a place on a line or a crossing. */
  spot: number;
}

export const GEOMETRY: Readonly<Record<Shape, Geometry>> = {
  wide: { isUpright: false, along: 52, across: 60, zero: 54, columns: 60, dozens: 48, evens: 54, spot: 22 },
  tall: { isUpright: true, along: 27, across: 66, zero: 30, columns: 28, dozens: 56, evens: 58, spot: 18 },
  flat: { isUpright: false, along: 36, across: 46, zero: 36, columns: 40, dozens: 38, evens: 42, spot: 16 },
};

export function layoutSize(shape: Shape): { width: number; height: number } {
  const { isUpright, along, across, zero, columns, dozens, evens } = GEOMETRY[shape];
  const [long, short] = [zero + 12 * along + columns, 3 * across + dozens + evens];
  return isUpright ? { width: short, height: long } : { width: long, height: short };
}

/** Position of a place for drawing and pressing, in CSS pixels from the layout's corner. */
export function boxOf(place: LayoutPlace, shape: Shape): Box {
  const geometry = GEOMETRY[shape];
  const [start, length] = alongOf(place, geometry);
  const [edge, depth] = acrossOf(place, geometry);
  if (geometry.isUpright) {
    // `across` grows to the right here; dozens and even chances are left of the numbers.
    return { left: geometry.dozens + geometry.evens + edge, top: start, width: depth, height: length };
  }
  return { left: start, top: 3 * geometry.across - edge - depth, width: length, height: depth };
}

function alongOf(place: LayoutPlace, { along, zero, columns, spot }: Geometry): [number, number] {
  if (place.size === null) return [zero + place.along * along - spot / 2, spot];
  if (place.along < 0) return [0, zero];
  if (place.along > 12) return [zero + 12 * along, columns];
  return [zero + (place.along - place.size[0] / 2) * along, place.size[0] * along];
}

function acrossOf(place: LayoutPlace, { across, dozens, evens, spot }: Geometry): [number, number] {
  if (place.size === null) return [place.across * across - spot / 2, spot];
  if (place.across < -1) return [-dozens - evens, evens];
  if (place.across < 0) return [-dozens, dozens];
  return [(place.across - place.size[1] / 2) * across, place.size[1] * across];
}
