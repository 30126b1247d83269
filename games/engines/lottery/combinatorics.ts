import type { Draw } from '../fair/draw.ts';
import { type Fraction, fraction, plus } from '../slots/fraction.ts';

/** Number of ways to choose k of n; 0 when k is below 0 or above n. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
}

/** All combinations of k of the items, in the order of the items. */
export function combinations<T>(items: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return items.flatMap((item, at) => combinations(items.slice(at + 1), k - 1).map((rest) => [item, ...rest]));
}

/**
 * The first k of a Fisher-Yates shuffle of 1..n: the i-th (from 0) is swapped with i + draw(n - i). The last remaining
 * number is taken without a draw.
 */
export function drawOrder(n: number, k: number, draw: Draw): number[] {
  const order = Array.from({ length: n }, (_, at) => at + 1);
  for (let at = 0; at < k && at < n - 1; at++) {
    const other = at + draw(n - at);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order.slice(0, k);
}

export const NEVER = fraction(0);
export const ALWAYS = fraction(1);

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, fraction(-b.numerator, b.denominator));
}

/** The fraction to a non-negative integer power. */
export function power(base: Fraction, exponent: number): Fraction {
  return fraction(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent));
}

export function sumOf(parts: readonly Fraction[]): Fraction {
  return parts.reduce(plus, NEVER);
}
