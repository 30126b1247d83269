export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The reference measured in the same run, in the same unit. */
  baseline?: number;
};

/** Prints one figure as one JSON line: {name, value, unit, baseline, ratio}. */
export function printFigure({ name, value, unit, baseline }: Figure): void {
  const ratio = baseline ? rounded(value / baseline) : null;
  console.log(
    JSON.stringify({
      name,
      value: rounded(value),
      unit,
      baseline: baseline === undefined ? null : rounded(baseline),
      ratio,
    }),
  );
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** `share` is from 0 to 1; uses the nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/**
 * The two-sample Kolmogorov-Smirnov test: the greatest distance between the distributions, and the probability of one
 * at least as great when both are drawn from the same (asymptotic, for samples of some dozens and more).
 */
export function kolmogorovSmirnov(one: readonly number[], other: readonly number[]): { distance: number; p: number } {
  const [a, b] = [one.toSorted((x, y) => x - y), other.toSorted((x, y) => x - y)];
  let distance = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const at = Math.min(a[i]!, b[j]!);
    while (i < a.length && a[i]! <= at) i++;
    while (j < b.length && b[j]! <= at) j++;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  const root = Math.sqrt((a.length * b.length) / (a.length + b.length));
  const lambda = (root + 0.12 + 0.11 / root) * distance;
  const terms = Array.from(
    { length: 100 },
    (_, k) => (k % 2 === 0 ? 2 : -2) * Math.exp(-2 * (k + 1) ** 2 * lambda ** 2),
  );
  const p = terms.reduce((sum, term) => sum + term, 0);
  // The series does not converge for nearly equal samples.
  return { distance, p: lambda < 0.2 ? 1 : Math.min(1, Math.max(0, p)) };
}

function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
