import { type RoulettePlace, roulettePlaces } from '#games/engines/tables/roulette/roulette-layout.ts';

/**
 * Position of a place on the layout: `along` from zero (0) to the columns (12 and more), `across` from the first
 * column's outer edge (0) to the third's (3). Outside places have negative `across`: one row for dozens, one for even
 * chances.
 */
export interface LayoutPlace extends RoulettePlace {
  along: number;
  across: number;
  /** Size of the field in the same units; null for a place on a line or a crossing. */
  size: readonly [along: number, across: number] | null;
}

const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'];

const rowOf = (number: number) => Math.ceil(number / 3) - 1;
const columnOf = (number: number) => (number - 1) % 3;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function laid(place: RoulettePlace): LayoutPlace {
  const numbers = place.numbers.filter((number) => number > 0);
  const along = mean(numbers.map((number) => rowOf(number) + 0.5));
  const across = mean(numbers.map((number) => columnOf(number) + 0.5));
  const hasZero = place.numbers.includes(0);
  switch (place.group) {
    case 'straight':
      return hasZero ? { ...place, along: -0.5, across: 1.5, size: [1, 3] } : { ...place, along, across, size: [1, 1] };
    case 'split':
      return { ...place, along: hasZero ? 0 : along, across, size: null };
    case 'street':
      return { ...place, along: hasZero ? 0 : along, across: hasZero ? across : 0, size: null };
    case 'corner':
      return { ...place, along: hasZero ? 0 : along, across: hasZero ? 0 : across, size: null };
    case 'line':
      return { ...place, along, across: 0, size: null };
    case 'column':
      return { ...place, along: 12.5, across, size: [1, 1] };
    case 'dozen':
      return { ...place, along, across: -0.5, size: [4, 1] };
    case 'even':
      return { ...place, along: EVENS.indexOf(place.key) * 2 + 1, across: -1.5, size: [2, 1] };
  }
}

/** All 157 places in drawing order: fields first, so that lines and crossings are on top of them. */
export const layoutPlaces: readonly LayoutPlace[] = roulettePlaces
  .map(laid)
  .sort((a, b) => Number(a.size === null) - Number(b.size === null));
