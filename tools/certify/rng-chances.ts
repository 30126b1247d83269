/**
 * The chi-square and normal distributions. Probabilities are accurate to about 1e-10, far tails relative to their size.
 */

/** Probability of a value at or below (`below`) and above (`above`) the given one. */
export interface Tails {
  below: number;
  above: number;
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function for x of 0.5 and more (Lanczos). */
function lnGamma(x: number): number {
  const z = x - 1;
  const series = LANCZOS.reduce((sum, factor, k) => (k === 0 ? factor : sum + factor / (z + k)), 0);
  const t = z + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(series);
}

const TINY = 1e-300;
const ENOUGH = 1e-16;

/** The regularised incomplete gamma functions P(a, x) and Q(a, x): a series below a + 1, a continued fraction above. */
function gammaTails(a: number, x: number): Tails {
  if (x <= 0) return { below: 0, above: 1 };
  const front = Math.exp(a * Math.log(x) - x - lnGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; term > sum * ENOUGH; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return { below: front * sum, above: 1 - front * sum };
  }
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let n = 1, change = 0; Math.abs(change - 1) > ENOUGH && n < 1_000_000; n++) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / nonZero(factor * d + b);
    c = nonZero(b + factor / c);
    change = c * d;
    value *= change;
  }
  return { below: 1 - front * value, above: front * value };
}

function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

/** Tails of the chi-square distribution with `df` degrees of freedom. */
export function chiSquareTails(statistic: number, df: number): Tails {
  return gammaTails(df / 2, statistic / 2);
}

/** Tails of the standard normal distribution. */
export function normalTails(z: number): Tails {
  const beyond = gammaTails(0.5, (z * z) / 2).above / 2;
  return z < 0 ? { below: beyond, above: 1 - beyond } : { below: 1 - beyond, above: beyond };
}

/** The value below which a chi-square variable stays with this probability (between 0 and 1). */
export function chiSquareQuantile(chance: number, df: number): number {
  return bisected(0, df + 40 * Math.sqrt(2 * df) + 100, (middle) => chiSquareTails(middle, df).below < chance);
}

/** The value below which a standard normal variable stays with this probability (between 0 and 1). */
export function normalQuantile(chance: number): number {
  return bisected(-40, 40, (middle) => normalTails(middle).below < chance);
}

function bisected(from: number, to: number, isBelow: (middle: number) => boolean): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 100 && low < high; step++) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
