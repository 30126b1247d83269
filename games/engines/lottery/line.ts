import { type Fraction, fraction, plus, times } from '../slots/fraction.ts';
import { minus, sumOf } from './combinatorics.ts';

/** A name or sentence in the two languages of these games. */
export type Words = { vi: string; en: string };

/** A selection as stored (`text`, normalised) with its lines. Each line has the same stake. */
export type Selection = { text: string; lines: readonly string[] };

export type SelectionError = 'empty' | 'bad-value' | 'duplicate' | 'wrong-count' | 'too-many-lines';
export type ParsedSelection = { ok: true; selection: Selection } | { ok: false; error: SelectionError };

/** Most lines of a ticket: a three-digit play can take every number. */
export const MAX_LINES = 1000;

/** Result of one line: lost, its stake returned, or `times` pays of the pay table's entry `pay`. */
export type LineOutcome = 'lost' | 'refund' | { pay: string; times: number };

/** One way to win. `chance` is the chance to win at least once in this way, `expectedTimes` the mean number of pays. */
export type WinLevel = { pay: string; chance: Fraction; expectedTimes: Fraction; maxTimes: number };

/** The exact odds of one line: the ways to win, and the chance that the stake is returned. */
export type LineOdds = { levels: readonly WinLevel[]; refund: Fraction };

/** All that is paid back per unit staked, in 1/10,000 (99 = 990_000n), by pay key. Brand data. */
export type Pays = Readonly<Record<string, bigint>>;

export const PAY_SCALE = 10_000n;
export const PAY_STEP = 100n;

/** The pay of a key. A missing key is a bug in the table. */
export function payOf(pays: Pays, key: string): bigint {
  const pay = pays[key];
  if (pay === undefined) throw new RangeError(`the pay table has no ${key}`);
  return pay;
}

/** The pay with the return `returnBps` (9600 = 96 %) at this chance, rounded down to a multiple of `step`. */
export function priceFor(returnBps: number, chance: Fraction, refund: Fraction, step = PAY_STEP): bigint {
  const wanted = minus(fraction(returnBps, 10_000), refund);
  const pay = (wanted.numerator * chance.denominator * PAY_SCALE) / (wanted.denominator * chance.numerator);
  return pay - (pay % step);
}

/** Payback of one line per unit, in 1/10,000. `unitCost` is the number of units in the line's stake. */
export function lineReturn(outcome: LineOutcome, unitCost: number, pays: Pays): bigint {
  if (outcome === 'lost') return 0n;
  if (outcome === 'refund') return BigInt(unitCost) * PAY_SCALE;
  return payOf(pays, outcome.pay) * BigInt(outcome.times);
}

/** Payback of a ticket: stake per unit times the returns of its lines, rounded down once to 1/10,000. */
export function moneyFor(stakePerUnit: bigint, lineReturns: readonly bigint[]): bigint {
  return (stakePerUnit * lineReturns.reduce((sum, part) => sum + part, 0n)) / PAY_SCALE;
}

/** The exact return to the player of one line: 24/25 is 96 %. */
export function returnOf(odds: LineOdds, unitCost: number, pays: Pays): Fraction {
  const won = odds.levels.map((level) =>
    times(level.expectedTimes, fraction(payOf(pays, level.pay), PAY_SCALE * BigInt(unitCost))),
  );
  return plus(sumOf(won), odds.refund);
}

/** The chance that the line pays more than its stake back. The levels of a line exclude each other. */
export function winChance(odds: LineOdds): Fraction {
  return sumOf(odds.levels.map((level) => level.chance));
}

/** A return for printing: whole 1/100 of a percent, rounded down. */
export function printedReturnBps(value: Fraction): number {
  return Number((value.numerator * 10_000n) / value.denominator);
}

export function parsed(text: string, lines: readonly string[]): ParsedSelection {
  if (lines.length === 0) return refused('empty');
  if (lines.length > MAX_LINES) return refused('too-many-lines');
  return { ok: true, selection: { text, lines } };
}

export function refused(error: SelectionError): ParsedSelection {
  return { ok: false, error };
}

export function larger(a: bigint, b: bigint): bigint {
  // Math.max does not accept bigint.
  if (a > b) return a;
  return b;
}
