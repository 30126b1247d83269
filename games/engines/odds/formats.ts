import { type Fraction, fraction, plus } from '../slots/fraction.ts';

/** House odds are decimal odds in hundredths (187 = 1.87, the stake included). A player sees them in a format of
 *  choice, rounded half away from zero (2 decimals, American whole), and the bet is settled as printed. */
export type OddsFormat = 'decimal' | 'hongkong' | 'malay' | 'indonesian' | 'american';

export const oddsFormats: readonly OddsFormat[] = ['decimal', 'hongkong', 'malay', 'indonesian', 'american'];

/** A price as the player saw it. `points` are hundredths, in American odds whole points; negative in the formats
 *  that have a negative side. */
export type PrintedPrice = { format: OddsFormat; points: number };

/**
 * Long prices in Malay odds are close to zero, and their rounding would change the price by more than the margin. So
 * above 5.00, and in all markets with more than two outcomes, Malay and Indonesian players see decimal odds.
 */
export const LONGEST_TWO_WAY_CENTI = 500;

const ONE = fraction(1n);

/** The exact value of decimal odds in a format: 3/2 in Malay is -2, and so on. Throws on odds of 1 or less. */
export function exactIn(format: OddsFormat, decimal: Fraction): Fraction {
  const profit = plus(decimal, fraction(-1n));
  if (profit.numerator <= 0n) throw new RangeError('odds must be above 1');
  const inverse = fraction(-profit.denominator, profit.numerator);
  const evens = profit.numerator >= profit.denominator;
  switch (format) {
    case 'decimal':
      return decimal;
    case 'hongkong':
      return profit;
    case 'malay':
      return profit.numerator <= profit.denominator ? profit : inverse;
    case 'indonesian':
      return evens ? profit : inverse;
    case 'american': {
      const value = evens ? profit : inverse;
      return fraction(value.numerator * 100n, value.denominator);
    }
  }
}

/** House odds printed in exactly this format. `price()` gives the price to show to a player. */
export function printedIn(format: OddsFormat, centi: number): PrintedPrice {
  const exact = exactIn(format, fraction(centi, 100));
  return { format, points: roundHalfAway(exact, format === 'american' ? 1n : 100n) };
}

/** The price a player is shown and settled at. Malay and Indonesian apply to two-way markets of up to 5.00 only;
 *  other prices are shown as decimal odds to these players. */
export function price(format: OddsFormat, centi: number, twoWay: boolean): PrintedPrice {
  const sided = format === 'malay' || format === 'indonesian';
  return printedIn(sided && (!twoWay || centi > LONGEST_TWO_WAY_CENTI) ? 'decimal' : format, centi);
}

/**
 * True when the points are valid in the format: decimal above 1, Hong Kong above 0, Malay -1..1 without 0, Indonesian
 * and American outside (-1, 1) and (-100, 100).
 */
export function isPrintedPrice(printed: PrintedPrice): boolean {
  const { format, points } = printed;
  if (!Number.isSafeInteger(points) || Math.abs(points) > 1_000_000) return false;
  if (format === 'decimal') return points > 100;
  if (format === 'hongkong') return points > 0;
  if (format === 'malay') return points !== 0 && points >= -100 && points <= 100;
  return points >= 100 || points <= -100;
}

/** Exact decimal odds of a printed price: Malay -0.94 is 1 + 100/94. Throws when the price is invalid in its format. */
export function decimalOf(printed: PrintedPrice): Fraction {
  if (!isPrintedPrice(printed)) throw new RangeError(`${printed.format} ${printed.points} is no price`);
  const { format, points } = printed;
  if (format === 'decimal') return fraction(points, 100);
  const profit = points > 0 ? fraction(points, 100) : fraction(100, -points);
  return plus(ONE, profit);
}

/** Decimal odds in hundredths, truncated: the value of a printed price as a leg of a parlay. */
export function cutToCenti(printed: PrintedPrice): number {
  const decimal = decimalOf(printed);
  return Number((decimal.numerator * 100n) / decimal.denominator);
}

/** -1, 0 or 1 if price `a` pays less, the same or more than price `b`, in any formats. */
export function comparePrices(a: PrintedPrice, b: PrintedPrice): number {
  const left = decimalOf(a);
  const right = decimalOf(b);
  const difference = left.numerator * right.denominator - right.numerator * left.denominator;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** Text of a price with a decimal point: '1.87', '-0.94', '+150', '-200'. Screens localise the separator. */
export function priceText(printed: PrintedPrice): string {
  const { format, points } = printed;
  if (format === 'american') return points > 0 ? `+${points}` : String(points);
  const digits = String(Math.abs(points)).padStart(3, '0');
  return `${points < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The amount that a bet of `stake` puts at risk, and the amount that it wins in addition, in 1/10,000 units. */
export type Risk = { atRisk: bigint; win: bigint };

/** Malay and Indonesian odds of -o risk o x stake (rounded up) to win the stake. In every other format the stake is
 *  at risk and wins stake x (decimal odds - 1), rounded down. */
export function riskOf(stake: bigint, printed: PrintedPrice): Risk {
  if (stakesToWin(printed)) return { atRisk: (stake * BigInt(-printed.points) + 99n) / 100n, win: stake };
  const decimal = decimalOf(printed);
  return { atRisk: stake, win: (stake * decimal.numerator) / decimal.denominator - stake };
}

/** True for prices whose stake is the amount to win: negative Malay and Indonesian odds. */
export function stakesToWin(printed: PrintedPrice): boolean {
  return (printed.format === 'malay' || printed.format === 'indonesian') && printed.points < 0;
}

function roundHalfAway(value: Fraction, scale: bigint): number {
  const negative = value.numerator < 0n;
  const size = negative ? -value.numerator : value.numerator;
  const rounded = Number((2n * size * scale + value.denominator) / (2n * value.denominator));
  return negative ? -rounded : rounded;
}
