import { type Fraction, fraction, plus } from '../slots/fraction.ts';

/** The house edge of a return, in percent with `decimals` places, rounded half away from zero: `1.0579`. */
export function percentEdge(returns: Fraction, decimals = 4): string {
  const edge = plus(fraction(1), { numerator: -returns.numerator, denominator: returns.denominator });
  const scale = 10n ** BigInt(decimals);
  const size = edge.numerator < 0n ? -edge.numerator : edge.numerator;
  const parts = (2n * 100n * scale * size + edge.denominator) / (2n * edge.denominator);
  const sign = edge.numerator < 0n && parts > 0n ? '-' : '';
  const fractionDigits = (parts % scale).toString().padStart(decimals, '0');
  return `${sign}${parts / scale}${decimals > 0 ? `.${fractionDigits}` : ''}`;
}
