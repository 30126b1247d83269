import { type Fraction, fraction } from '../../slots/fraction.ts';
import { minus } from '../combinatorics.ts';
import type { Words } from '../line.ts';
import { type OptionRule, sum, verdict } from './fast-play.ts';
import { BIG, EVEN, joined, ODD, SMALL } from './words.ts';

/**
 * Big, small, odd and even of a sum. `chances` are those of big, small and odd. A sum that is neither big nor small
 * returns the stakes on both.
 */
export function sumSides(
  count: number,
  bigFrom: number,
  smallTo: number,
  chances: { big: Fraction; small: Fraction; odd: Fraction },
): OptionRule[] {
  const total = (numbers: readonly number[]) => sum(numbers.slice(0, count));
  const whole = fraction(1);
  const refund = minus(minus(whole, chances.big), chances.small);
  const between = (value: number) => value > smallTo && value < bigFrom;
  const side = (code: string, name: Words, chance: Fraction, wins: (value: number) => boolean): OptionRule => ({
    code,
    market: 'size',
    name,
    chance,
    refund,
    judge: (numbers) => (between(total(numbers)) ? 'refund' : verdict(wins(total(numbers)))),
  });
  const parity = (code: string, name: Words, chance: Fraction, rest: number): OptionRule => ({
    code,
    market: 'parity',
    name,
    chance,
    judge: (numbers) => verdict(total(numbers) % 2 === rest),
  });
  return [
    side('big', BIG, chances.big, (value) => value >= bigFrom),
    side('small', SMALL, chances.small, (value) => value <= smallTo),
    parity('odd', ODD, chances.odd, 1),
    parity('even', EVEN, minus(whole, chances.odd), 0),
  ];
}

/** Big, small, odd and even of the number at each position, all values equally likely. */
export function positionSides(positions: readonly Words[], values: readonly number[], bigFrom: number): OptionRule[] {
  const sides: readonly [string, string, Words, (value: number) => boolean][] = [
    ['big', 'size', BIG, (value) => value >= bigFrom],
    ['small', 'size', SMALL, (value) => value < bigFrom],
    ['odd', 'parity', ODD, (value) => value % 2 === 1],
    ['even', 'parity', EVEN, (value) => value % 2 === 0],
  ];
  return positions.flatMap((position, at) =>
    sides.map(([code, market, name, holds]) => ({
      code: `${at + 1}-${code}`,
      market: `${at + 1}-${market}`,
      name: joined(position, name),
      chance: fraction(values.filter(holds).length, values.length),
      judge: (numbers: readonly number[]) => verdict(holds(numbers[at]!)),
    })),
  );
}

/** An option for each value of a sum, given how many of `space` equally likely cases have it. */
export function exactSums(ways: ReadonlyMap<number, number>, space: number, count: number): OptionRule[] {
  return [...ways].map(([value, cases]) => ({
    code: String(value),
    market: 'sum',
    name: { vi: String(value), en: String(value) },
    chance: fraction(cases, space),
    judge: (numbers) => verdict(sum(numbers.slice(0, count)) === value),
  }));
}

/** How often each sum occurs among the cases, ascending. */
export function sumWays(cases: readonly (readonly number[])[]): Map<number, number> {
  const ways = new Map<number, number>();
  for (const value of cases.map(sum).sort((a, b) => a - b)) ways.set(value, (ways.get(value) ?? 0) + 1);
  return ways;
}
