/** An exact rational number, always in lowest terms with a positive denominator. */
export type Fraction = { numerator: bigint; denominator: bigint };

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };

/** Throws on a denominator of zero. */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d === 0n) throw new RangeError('a fraction needs a denominator');
  const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n);
  return { numerator: n / divisor, denominator: d / divisor };
}

function gcd(a: bigint, b: bigint): bigint {
  let x = a;
  let y = b;
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Nearest integer number of 1/`scale` parts, halves upwards: rounded(96.195 %, 10_000) = 9620. */
export function rounded(value: Fraction, scale: number): number {
  return Number((2n * value.numerator * BigInt(scale) + value.denominator) / (2n * value.denominator));
}

/** Only for display and for comparison with measurements. */
export function toNumber(value: Fraction): number {
  const scale = 10n ** 15n;
  return Number((value.numerator * scale) / value.denominator) / 1e15;
}
