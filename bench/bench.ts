export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The yardstick measured in the same run, in the same unit. */
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

/** `share` from 0 to 1, nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
