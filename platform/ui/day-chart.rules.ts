/** Lowest and highest value of an axis. */
export type AxisRange = [low: number, high: number];

/** Space above the highest value. */
const HEADROOM = 1.08;

/** Ranges of two axes side by side: zero is at the same height on both, so a line below it is a loss on either axis. */
export function alignedRanges(left: readonly number[], right: readonly number[]): [AxisRange, AxisRange] {
  const [first, second] = [boundsOf(left), boundsOf(right)];
  const below = Math.max(shareBelow(first), shareBelow(second));
  return [stretched(first, below), stretched(second, below)];
}

function boundsOf(values: readonly number[]): AxisRange {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  if (low === high) return [0, 1];
  // Losses alone use the lower half.
  return [low * HEADROOM, (high === 0 ? -low : high) * HEADROOM];
}

const shareBelow = ([low, high]: AxisRange): number => -low / (high - low);

/** The range, extended on one side until zero is at the given height. */
function stretched([low, high]: AxisRange, below: number): AxisRange {
  const grown = (below / (1 - below)) * high;
  return -low > grown ? [low, (-low * (1 - below)) / below] : [grown === 0 ? 0 : -grown, high];
}
