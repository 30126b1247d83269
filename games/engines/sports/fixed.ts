/**
 * Fixed-point arithmetic for the models that decide matches. Math.exp and Math.pow may differ in the last digit between
 * JavaScript engines, but a match must replay exactly in all of them.
 */

const ONE = 10n ** 30n;
const LN_10 = 2_302_585_092_994_045_684_017_991_454_684n;

/** Integer parts of a probability in the simulation; below 2^32, the maximum of a Draw. */
export const PARTS = 1_000_000_000;

/** e^x for |x| up to 40, both in units of 10^-30. */
function exp(x: bigint): bigint {
  if (x < 0n) return (ONE * ONE) / exp(-x);
  let sum = ONE;
  let term = ONE;
  for (let k = 1n; term > 0n; k++) {
    term = (term * x) / (ONE * k);
    sum += term;
  }
  return sum;
}

/** Poisson probabilities of 0 to `most` in units of 10^-30, for a mean in thousandths. */
export function poisson(meanMilli: number, most: number): bigint[] {
  const mean = BigInt(meanMilli);
  let term = exp((-mean * ONE) / 1000n);
  const terms = [term];
  for (let k = 1n; k <= BigInt(most); k++) {
    term = (term * mean) / (1000n * k);
    terms.push(term);
  }
  return terms;
}

/** Integer parts of PARTS in proportion to `weights`. All are rounded down, and the largest gets the remainder. */
export function partsOfWeights(weights: readonly bigint[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  const parts = weights.map((weight) => Number((weight * BigInt(PARTS)) / sum));
  const largest = parts.indexOf(Math.max(...parts));
  parts[largest]! += PARTS - parts.reduce((total, part) => total + part, 0);
  return parts;
}

/** Elo: 1 / (1 + 10^(-difference / 400)) in parts of PARTS. Differences are limited to 800. */
export function eloParts(difference: number): number {
  const bounded = Math.max(-800, Math.min(800, Math.trunc(difference)));
  const power = exp((LN_10 * BigInt(-bounded)) / 400n);
  return Number((ONE * BigInt(PARTS)) / (ONE + power));
}
