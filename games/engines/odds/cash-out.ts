import { type Fraction, fraction, plus, times } from '../slots/fraction.ts';
import { decimalOf, stakesToWin } from './formats.ts';
import type { Grade } from './markets.ts';
import { applied, legFactor, oddsFactor } from './settlement.ts';
import { amountAtRisk, type Bet, legsOf, partsOf } from './slip.ts';

/** Probabilities of a selection's grades as integer parts of CHANCE_PARTS, which is their sum. */
export type GradeChances = Readonly<Record<Grade, number>>;
export const CHANCE_PARTS = 1_000_000_000;

/** Cash-out state of one leg: settled with a grade, open with the chances of its grades, or suspended. */
export type LegNow =
  | { state: 'settled'; grade: Grade }
  | { state: 'open'; chances: GradeChances }
  | { state: 'suspended' };

/**
 * stake x placed odds / current fair odds x (1 - margin), rounded down once; null while an open leg is suspended.
 *
 * The current fair odds are those at which the placed bet has no edge: placed odds / (expected return of the leg).
 * Without pushes that is 1 / probability. With pushes and half results the simple quotient would pay too much for a leg
 * that became likelier, because a push returns the stake and not the placed odds. A settled leg counts with its factor,
 * as in the payout.
 */
export function cashOut(bet: Bet, legs: readonly LegNow[], marginBps: number): bigint | null {
  if (legs.length !== legsOf(bet).length) throw new RangeError('one state for each leg');
  if (legs.some((leg) => leg.state === 'suspended')) return null;
  const kept = fraction(10_000 - marginBps, 10_000);
  if (bet.kind === 'single') return applied(1n, times(singleValue(bet, legs[0]!), kept));
  const values = legs.map((leg, index) => {
    const { price } = bet.legs[index]!;
    return expected(leg, (grade) => legFactor(price, grade));
  });
  const total = partsOf(bet)
    .map((part) => part.reduce((product, index) => times(product, values[index]!), fraction(bet.stake)))
    .reduce(plus);
  return applied(1n, times(total, kept));
}

/**
 * The fair odds that the formula implies for an open leg, in hundredths of decimal odds, rounded down. Null when the
 * leg can no longer return anything.
 */
export function fairCenti(leg: { placed: Fraction; chances: GradeChances }): number | null {
  const value = expected({ state: 'open', chances: leg.chances }, (grade) => oddsFactor(leg.placed, grade));
  if (value.numerator === 0n) return null;
  return Number((100n * leg.placed.numerator * value.denominator) / (leg.placed.denominator * value.numerator));
}

function singleValue(bet: Extract<Bet, { kind: 'single' }>, leg: LegNow): Fraction {
  const { price } = bet.leg;
  const atRisk = amountAtRisk(bet);
  // With negative Malay or Indonesian odds the win is the stake itself, regardless of how the amount at risk is
  // rounded.
  const odds = stakesToWin(price) ? fraction(atRisk + bet.stake, atRisk) : decimalOf(price);
  return times(
    fraction(atRisk),
    expected(leg, (grade) => oddsFactor(odds, grade)),
  );
}

function expected(leg: LegNow, factor: (grade: Grade) => Fraction): Fraction {
  if (leg.state === 'settled') return factor(leg.grade);
  if (leg.state === 'suspended') throw new RangeError('a suspended leg has no value');
  const grades: Grade[] = ['won', 'half-won', 'void', 'half-lost', 'lost'];
  return grades.reduce(
    (sum, grade) => plus(sum, times(fraction(leg.chances[grade], CHANCE_PARTS), factor(grade))),
    fraction(0n),
  );
}
