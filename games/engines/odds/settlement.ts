import { type Fraction, fraction, times } from '../slots/fraction.ts';
import { cutToCenti, decimalOf, type PrintedPrice, stakesToWin } from './formats.ts';
import type { Grade } from './markets.ts';

/** Payouts. Everything is exact until the only rounding: down, to 1/10,000 unit. */

/**
 * Payback of a settled single of `atRisk`, in 1/10,000 units. With negative Malay or Indonesian odds the win is
 * `stake`; otherwise atRisk equals the stake. A re-settlement is the difference of two of these.
 */
export function singlePayout(stake: bigint, atRisk: bigint, price: PrintedPrice, grade: Grade): bigint {
  switch (grade) {
    case 'lost':
      return 0n;
    case 'void':
      return atRisk;
    case 'half-lost':
      return atRisk / 2n;
    case 'won':
    case 'half-won': {
      if (stakesToWin(price)) return atRisk + (grade === 'won' ? stake : stake / 2n);
      return applied(atRisk, oddsFactor(decimalOf(price), grade));
    }
  }
}

/** The multiple of its stake that a leg returns: won: the odds, half won: (1 + odds) / 2, void: 1, half lost: 1/2. */
export function oddsFactor(odds: Fraction, grade: Grade): Fraction {
  switch (grade) {
    case 'won':
      return odds;
    case 'half-won':
      return fraction(odds.numerator + odds.denominator, 2n * odds.denominator);
    case 'void':
      return fraction(1n);
    case 'half-lost':
      return fraction(1n, 2n);
    case 'lost':
      return fraction(0n);
  }
}

/** The factor of a parlay's leg: its decimal odds are truncated to 2 decimals. */
export function legFactor(price: PrintedPrice, grade: Grade): Fraction {
  return oddsFactor(fraction(cutToCenti(price), 100), grade);
}

export type GradedLeg = { price: PrintedPrice; grade: Grade };

/** The product of the legs' factors. */
export function parlayFactor(legs: readonly GradedLeg[]): Fraction {
  return legs.reduce((product, leg) => times(product, legFactor(leg.price, leg.grade)), fraction(1n));
}

/** stake x product of the legs' factors, rounded down once. */
export function parlayPayout(stake: bigint, legs: readonly GradedLeg[]): bigint {
  return applied(stake, parlayFactor(legs));
}

/** amount x factor, rounded down. */
export function applied(amount: bigint, factor: Fraction): bigint {
  return (amount * factor.numerator) / factor.denominator;
}
