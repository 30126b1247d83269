/**
 * Prices from probabilities. The arithmetic is floating point; its last step rounds to whole hundredths, and only these
 * are stored, shown and settled.
 */

/** Steps of the odds ladder in hundredths: up to `upTo` in steps of `step`. Brand data may replace it. */
export type LadderPart = { upTo: number; step: number };
export const oddsLadder: readonly LadderPart[] = [
  { upTo: 300, step: 1 },
  { upTo: 600, step: 5 },
  { upTo: 1000, step: 10 },
  { upTo: 2000, step: 50 },
  { upTo: 5000, step: 100 },
  { upTo: 10_000, step: 500 },
  { upTo: 50_000, step: 1000 },
];
export const SHORTEST_CENTI = 101;

/**
 * The highest rung at or below `odds` (decimal), in hundredths; null when the odds are shorter than 1.01. Odds above
 * the ladder get its last rung.
 */
export function ladderDown(odds: number, ladder: readonly LadderPart[] = oddsLadder): number | null {
  // The small tolerance prevents that 1.85 becomes 184 through binary fractions.
  const centi = Math.floor(odds * 100 + 1e-9);
  if (centi < SHORTEST_CENTI) return null;
  let from = 100;
  for (const { upTo, step } of ladder) {
    if (centi <= upTo) return from + Math.floor((centi - from) / step) * step;
    from = upTo;
  }
  return from;
}

/**
 * Adds a margin to probabilities with the sum 1: each is raised to the power k for which the sum is 1 + margin. This
 * power method charges long shots more than favourites, as real markets do.
 */
export function powerMargin(probabilities: readonly number[], marginBps: number): number[] {
  const target = 1 + marginBps / 10_000;
  const live = probabilities.filter((p) => p > 0).length;
  if (live < 2) return [...probabilities];
  const sumAt = (power: number) => probabilities.reduce((sum, p) => sum + (p > 0 ? p ** power : 0), 0);
  let low = 0;
  let high = 1;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (sumAt(middle) > target) low = middle;
    else high = middle;
  }
  return probabilities.map((p) => (p > 0 ? p ** high : 0));
}

/**
 * Decimal odds in hundredths for each outcome; null if the house offers no price because it is decided or shorter than
 * 1.01. `probabilities` sum to the number of outcomes that win together (1, or 2 in double chance).
 */
export function priceOutcomes(probabilities: readonly number[], marginBps: number, together = 1): (number | null)[] {
  const charged = powerMargin(
    probabilities.map((p) => p / together),
    marginBps,
  );
  return charged.map((p, index) => {
    const share = p * together;
    const decided = probabilities[index]! < 1e-6 || probabilities[index]! > 1 - 1e-6;
    return decided || share >= 1 ? null : ladderDown(1 / share);
  });
}

/** Converts probabilities into integers with the exact sum `parts`, by the largest remainder. */
export function wholeParts(probabilities: readonly number[], parts: number): number[] {
  const sum = probabilities.reduce((total, p) => total + p, 0);
  const exact = probabilities.map((p) => (p / sum) * parts);
  const whole = exact.map(Math.floor);
  const missing = parts - whole.reduce((total, p) => total + p, 0);
  const byRemainder = exact.map((p, index) => ({ index, rest: p - whole[index]! })).sort((a, b) => b.rest - a.rest);
  for (const { index } of byRemainder.slice(0, missing)) whole[index]!++;
  return whole;
}
