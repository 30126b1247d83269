import type { Draw } from '../../fair/draw.ts';
import type { Words } from '../line.ts';

export type Region = 'north' | 'central' | 'south';

export type PrizeCode = 'special' | 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh' | 'eighth';

export type Prize = { code: PrizeCode; count: number; digits: number };

export const regionNames: Readonly<Record<Region, Words>> = {
  north: { vi: 'Miền Bắc', en: 'North' },
  central: { vi: 'Miền Trung', en: 'Central' },
  south: { vi: 'Miền Nam', en: 'South' },
};

export const prizeNames: Readonly<Record<PrizeCode, Words>> = {
  special: { vi: 'Đặc biệt', en: 'Special' },
  first: { vi: 'Giải nhất', en: 'First' },
  second: { vi: 'Giải nhì', en: 'Second' },
  third: { vi: 'Giải ba', en: 'Third' },
  fourth: { vi: 'Giải tư', en: 'Fourth' },
  fifth: { vi: 'Giải năm', en: 'Fifth' },
  sixth: { vi: 'Giải sáu', en: 'Sixth' },
  seventh: { vi: 'Giải bảy', en: 'Seventh' },
  eighth: { vi: 'Giải tám', en: 'Eighth' },
};

const north: readonly Prize[] = [
  { code: 'special', count: 1, digits: 5 },
  { code: 'first', count: 1, digits: 5 },
  { code: 'second', count: 2, digits: 5 },
  { code: 'third', count: 6, digits: 5 },
  { code: 'fourth', count: 4, digits: 4 },
  { code: 'fifth', count: 6, digits: 4 },
  { code: 'sixth', count: 3, digits: 3 },
  { code: 'seventh', count: 4, digits: 2 },
];

const centralAndSouth: readonly Prize[] = [
  { code: 'special', count: 1, digits: 6 },
  { code: 'first', count: 1, digits: 5 },
  { code: 'second', count: 1, digits: 5 },
  { code: 'third', count: 2, digits: 5 },
  { code: 'fourth', count: 7, digits: 5 },
  { code: 'fifth', count: 1, digits: 4 },
  { code: 'sixth', count: 3, digits: 4 },
  { code: 'seventh', count: 1, digits: 3 },
  { code: 'eighth', count: 1, digits: 2 },
];

/** The prizes of a draw, from the special to the lowest. */
export const prizeStructure: Readonly<Record<Region, readonly Prize[]>> = {
  north,
  central: centralAndSouth,
  south: centralAndSouth,
};

/** A finished draw: the numbers of each prize, in the order of the region's structure, leading zeros kept. */
export type VietnamResult = { region: Region; prizes: readonly (readonly string[])[] };

/** Number of numbers in the region's draw with at least this many digits. */
export function countWithDigits(region: Region, digits: number): number {
  return prizeStructure[region].reduce((sum, prize) => sum + (prize.digits >= digits ? prize.count : 0), 0);
}

/** The demo draw: digit by digit with draw(10), from the special to the lowest prize. */
export function drawResult(region: Region, draw: Draw): VietnamResult {
  const number = (digits: number) => Array.from({ length: digits }, () => draw(10)).join('');
  const prizes = prizeStructure[region].map(({ count, digits }) => Array.from({ length: count }, () => number(digits)));
  return { region, prizes };
}

/**
 * Checks the numbers that an operator entered. Null unless every prize has the right count of numbers with the right
 * digits.
 */
export function readResult(region: Region, prizes: readonly (readonly string[])[]): VietnamResult | null {
  const structure = prizeStructure[region];
  const fits = structure.every(({ count, digits }, at) => {
    const numbers = prizes[at] ?? [];
    return numbers.length === count && numbers.every((number) => number.length === digits && /^\d+$/.test(number));
  });
  return fits && prizes.length === structure.length ? { region, prizes } : null;
}

/** All numbers of a draw in one list, from the special to the lowest prize. */
export function flatNumbers(result: VietnamResult): string[] {
  return result.prizes.flat();
}

/** The reverse of flatNumbers. Null when the numbers do not fit the region. */
export function fromFlatNumbers(region: Region, numbers: readonly string[]): VietnamResult | null {
  let from = 0;
  const prizes = prizeStructure[region].map(({ count }) => {
    from += count;
    return numbers.slice(from - count, from);
  });
  return numbers.length === from ? readResult(region, prizes) : null;
}

export function specialOf(result: VietnamResult): string {
  return result.prizes[0]![0]!;
}

/** The numbers of the lowest prize: the four seventh prizes in the north, the eighth elsewhere. */
export function lowestOf(result: VietnamResult): readonly string[] {
  return result.prizes.at(-1)!;
}

/** The last two digits of every number, repetitions included. */
export function endingsOf(result: VietnamResult): string[] {
  return flatNumbers(result).map((number) => number.slice(-2));
}
