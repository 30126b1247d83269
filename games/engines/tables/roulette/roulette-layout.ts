import type { TableText } from '../betting-round.ts';

/** The European layout: numbers 1 to 36 in twelve rows of three, zero above the first row. */

/** Pockets in the order of the wheel, clockwise from zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type RouletteColour = 'red' | 'black' | 'green';

export function colourOf(number: number): RouletteColour {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
}

/** 1, 2 or 3 (numbers 1-12, 13-24, 25-36); null for zero. */
export function dozenOf(number: number): number | null {
  return number === 0 ? null : Math.ceil(number / 12);
}

/** 1, 2 or 3: the column that begins with this number; null for zero. */
export function columnOf(number: number): number | null {
  return number === 0 ? null : ((number - 1) % 3) + 1;
}

export type RouletteGroup = 'straight' | 'split' | 'street' | 'corner' | 'line' | 'dozen' | 'column' | 'even';

/** A place on the layout for chips, with the numbers that it covers, ascending. */
export type RoulettePlace = { key: string; group: RouletteGroup; name: TableText; numbers: readonly number[] };

const ALL = Array.from({ length: 37 }, (_, number) => number);
const FROM_ONE = ALL.slice(1);
const ROW_STARTS = Array.from({ length: 12 }, (_, row) => 3 * row + 1);

function inside(group: RouletteGroup, vi: string, en: string, numbers: number[]): RoulettePlace {
  const list = numbers.join('-');
  return { key: `${group}-${list}`, group, name: { vi: `${vi} ${list}`, en: `${en} ${list}` }, numbers };
}

const straights = ALL.map((number) => inside('straight', 'Số', 'Straight', [number]));

const splits = [
  ...[1, 2, 3].map((number) => [0, number]),
  ...FROM_ONE.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]),
  ...FROM_ONE.filter((number) => number <= 33).map((number) => [number, number + 3]),
].map((numbers) => inside('split', 'Hai số', 'Split', numbers));

/** The rows of three, and the two trios of zero. */
const streets = [[0, 1, 2], [0, 2, 3], ...ROW_STARTS.map((first) => [first, first + 1, first + 2])].map((numbers) =>
  inside('street', 'Ba số', 'Street', numbers),
);

/** The squares of four, and the first four with zero. */
const corners = [
  [0, 1, 2, 3],
  ...FROM_ONE.filter((number) => number % 3 !== 0 && number <= 32).map((number) => [
    number,
    number + 1,
    number + 3,
    number + 4,
  ]),
].map((numbers) => inside('corner', 'Bốn số', 'Corner', numbers));

const lines = ROW_STARTS.slice(0, -1).map((first): RoulettePlace => {
  const numbers = Array.from({ length: 6 }, (_, i) => first + i);
  return {
    key: `line-${first}-${first + 5}`,
    group: 'line',
    name: { vi: `Sáu số ${first}-${first + 5}`, en: `Line ${first}-${first + 5}` },
    numbers,
  };
});

const ORDINALS = ['1st', '2nd', '3rd'];

const dozens = [1, 2, 3].map(
  (dozen): RoulettePlace => ({
    key: `dozen-${dozen}`,
    group: 'dozen',
    name: { vi: `Tá ${dozen}`, en: `${ORDINALS[dozen - 1]} dozen` },
    numbers: FROM_ONE.filter((number) => dozenOf(number) === dozen),
  }),
);

const columns = [1, 2, 3].map(
  (column): RoulettePlace => ({
    key: `column-${column}`,
    group: 'column',
    name: { vi: `Cột ${column}`, en: `${ORDINALS[column - 1]} column` },
    numbers: FROM_ONE.filter((number) => columnOf(number) === column),
  }),
);

const EVEN_CHANCES: [key: string, name: TableText, holds: (number: number) => boolean][] = [
  ['red', { vi: 'Đỏ', en: 'Red' }, (number) => colourOf(number) === 'red'],
  ['black', { vi: 'Đen', en: 'Black' }, (number) => colourOf(number) === 'black'],
  ['even', { vi: 'Chẵn', en: 'Even' }, (number) => number % 2 === 0],
  ['odd', { vi: 'Lẻ', en: 'Odd' }, (number) => number % 2 === 1],
  ['low', { vi: '1 đến 18', en: '1 to 18' }, (number) => number <= 18],
  ['high', { vi: '19 đến 36', en: '19 to 36' }, (number) => number > 18],
];

const evens = EVEN_CHANCES.map(
  ([key, name, holds]): RoulettePlace => ({ key, group: 'even', name, numbers: FROM_ONE.filter(holds) }),
);

/** All places of the layout. */
export const roulettePlaces: readonly RoulettePlace[] = [
  ...straights,
  ...splits,
  ...streets,
  ...corners,
  ...lines,
  ...dozens,
  ...columns,
  ...evens,
];
