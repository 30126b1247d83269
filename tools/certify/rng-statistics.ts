/**
 * The statistics of docs/games.md section 8. Each takes values and returns one number, or null when there are too few
 * values.
 */

export const NUMBER_TESTS = ['chi-square', 'frequency', 'runs', 'serial', 'gap', 'poker', 'coupon collector'] as const;
export type TestName = (typeof NUMBER_TESTS)[number] | 'places' | 'permutation' | 'subset' | 'weights' | 'return';

/** `df` degrees of freedom of a chi-square statistic; null for a standard normal one. */
export interface Statistic {
  statistic: number;
  df: number | null;
}

export type Values = ArrayLike<number>;

/** Cells are joined with the next until each expects at least this many hits. */
const LEAST_EXPECTED = 10;
/** More cells give no more information. */
const MOST_CELLS = 1024;
/** Values of wider ranges are grouped into this many equal parts where pairs, hands or sets are counted. */
const MOST_SYMBOLS = 64;

/**
 * Chi-square of counts against the probability of each cell; the probabilities add up to 1. Cells with less than
 * `least` expected hits are joined with the next ones.
 */
export function goodnessOf(
  counts: Values,
  chanceOf: (cell: number) => number,
  least = LEAST_EXPECTED,
): Statistic | null {
  let total = 0;
  for (let cell = 0; cell < counts.length; cell++) total += counts[cell]!;
  const cells: { count: number; expected: number }[] = [];
  let open = { count: 0, expected: 0 };
  for (let cell = 0; cell < counts.length; cell++) {
    open.count += counts[cell]!;
    open.expected += chanceOf(cell) * total;
    if (open.expected < least) continue;
    cells.push(open);
    open = { count: 0, expected: 0 };
  }
  const last = cells.at(-1);
  if (!last || cells.length < 2) return null;
  last.count += open.count;
  last.expected += open.expected;
  const statistic = cells.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0);
  return { statistic, df: cells.length - 1 };
}

/** How often each value occurred, against equal probabilities. Wide ranges are counted in MOST_CELLS parts. */
export function chiSquare(values: Values, range: number): Statistic | null {
  const cells = Math.min(range, MOST_CELLS);
  const counts = new Float64Array(cells);
  for (let i = 0; i < values.length; i++) counts[Math.floor((values[i]! * cells) / range)]! += 1;
  const startOf = (cell: number) => Math.ceil((cell * range) / cells);
  return goodnessOf(counts, (cell) => (startOf(cell + 1) - startOf(cell)) / range);
}

/** Whether a value is in the lower half of its range; in an odd range the lower half is the smaller one. */
const halfOf = (range: number) => Math.floor(range / 2);

/** How many values are in the lower half; for bits this is the monobit test. */
export function frequency(values: Values, range: number): Statistic | null {
  const half = halfOf(range);
  const chance = half / range;
  const deviation = Math.sqrt(values.length * chance * (1 - chance));
  if (deviation ** 2 < LEAST_EXPECTED) return null;
  let low = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! < half) low++;
  return { statistic: (low - values.length * chance) / deviation, df: null };
}

/** The number of runs: maximal sequences of values in the same half. */
export function runs(values: Values, range: number): Statistic | null {
  const half = halfOf(range);
  const both = (half / range) * (1 - half / range);
  const borders = values.length - 1;
  const variance = borders * 2 * both * (1 - 2 * both) + 2 * (borders - 1) * (both - 4 * both * both);
  if (variance < LEAST_EXPECTED) return null;
  let changes = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! < half !== values[i - 1]! < half) changes++;
  return { statistic: (changes - borders * 2 * both) / Math.sqrt(variance), df: null };
}

/**
 * The same values over a range of at most `most`: equal parts of the range; values beyond the last part are skipped.
 */
export function reduced(values: Values, range: number, most = MOST_SYMBOLS): { symbols: Values; range: number } {
  if (range <= most) return { symbols: values, range };
  const width = Math.floor(range / most);
  const symbols = new Uint8Array(values.length);
  let taken = 0;
  for (let i = 0; i < values.length; i++) {
    const symbol = Math.floor(values[i]! / width);
    if (symbol < most) symbols[taken++] = symbol;
  }
  return { symbols: symbols.subarray(0, taken), range: most };
}

/** Pairs of neighbours, each value in one pair, against equal probabilities of all pairs. */
export function serial(values: Values, wide: number): Statistic | null {
  const { symbols, range } = reduced(values, wide);
  const counts = new Float64Array(range * range);
  for (let i = 0; i + 1 < symbols.length; i += 2) counts[symbols[i]! * range + symbols[i + 1]!]! += 1;
  return goodnessOf(counts, () => 1 / (range * range));
}

/** The lengths of the gaps between values of the lowest tenth (of the lowest value in small ranges). */
export function gap(values: Values, range: number): Statistic | null {
  const marked = Math.max(1, Math.round(range / 10));
  const chance = marked / range;
  const longest = Math.ceil(Math.log(1e-9) / Math.log(1 - chance));
  const counts = new Float64Array(longest + 1);
  let last = -1;
  for (let i = 0; i < values.length; i++) {
    if (values[i]! >= marked) continue;
    if (last >= 0) counts[Math.min(i - last - 1, longest)]! += 1;
    last = i;
  }
  return goodnessOf(counts, (length) => (1 - chance) ** length * (length < longest ? chance : 1));
}

/** Ways to partition five things into 1 to 5 groups. */
const PARTITIONS = [1, 15, 25, 10, 1];

/** Hands of five values: the number of different values in each. */
export function poker(values: Values, wide: number): Statistic | null {
  const { symbols, range } = reduced(values, wide);
  const counts = new Float64Array(5);
  for (let i = 0; i + 4 < symbols.length; i += 5) {
    let different = 0;
    for (let k = i; k < i + 5; k++) {
      let earlier = i;
      while (symbols[earlier] !== symbols[k]) earlier++;
      if (earlier === k) different++;
    }
    counts[different - 1]! += 1;
  }
  return goodnessOf(counts, (cell) => {
    let ways = PARTITIONS[cell]!;
    for (let group = 0; group <= cell; group++) ways *= Math.max(0, range - group);
    return ways / range ** 5;
  });
}

/** How many values it takes until each has occurred once, repeatedly. */
export function couponCollector(values: Values, wide: number): Statistic | null {
  const { symbols, range } = reduced(values, wide);
  const chances = couponChances(range);
  const counts = new Float64Array(chances.length);
  const seenIn = new Int32Array(range);
  let set = 1;
  let missing = range;
  let start = 0;
  for (let i = 0; i < symbols.length; i++) {
    if (seenIn[symbols[i]!] === set) continue;
    seenIn[symbols[i]!] = set;
    if (--missing > 0) continue;
    counts[Math.min(i + 1 - start, chances.length - 1)]! += 1;
    set++;
    missing = range;
    start = i + 1;
  }
  return goodnessOf(counts, (length) => chances[length]!, Math.max(LEAST_EXPECTED, (set - 1) / 40));
}

/**
 * couponChances(n)[k] is the probability that exactly k values are needed until all n have occurred; the last entry
 * includes all longer ones.
 */
export function couponChances(range: number): number[] {
  const chances = [0];
  // have[k]: the probability that k different values have occurred and the set is not complete.
  let have = new Float64Array(range);
  have[0] = 1;
  for (let left = 1; left > 1e-9; ) {
    const next = new Float64Array(range);
    for (let k = 0; k < range; k++) {
      next[k] = (have[k]! * k) / range + (k > 0 ? (have[k - 1]! * (range - k + 1)) / range : 0);
    }
    chances.push(have[range - 1]! / range);
    left -= have[range - 1]! / range;
    have = next;
  }
  chances[chances.length - 1]! += 1 - chances.reduce((sum, chance) => sum + chance, 0);
  return chances;
}

/** An order of `items` things of `kinds` kinds, equally many of each, of which the first `places` are observed. */
export interface Order {
  items: number;
  kinds: number;
  places: number;
}

/**
 * How often each kind occurred at each place. The counts of a round depend on each other: a kind at one place is
 * missing at the others. The quadratic form with the inverse of their covariance has places x (kinds - 1) degrees of
 * freedom; the last place of a whole order follows from the others and is left out.
 */
export function places(values: Values, { items, kinds, places: shown }: Order): Statistic | null {
  const looked = Math.min(shown, items - 1);
  const rounds = Math.floor(values.length / shown);
  if (rounds / kinds < LEAST_EXPECTED) return null;
  const counts = new Float64Array(looked * kinds);
  for (let round = 0; round < rounds; round++) {
    for (let place = 0; place < looked; place++) counts[place * kinds + values[round * shown + place]!]! += 1;
  }
  let each = 0;
  const byKind = new Float64Array(kinds);
  for (let cell = 0; cell < counts.length; cell++) {
    const off = counts[cell]! - rounds / kinds;
    each += off * off;
    byKind[cell % kinds]! += off;
  }
  const together = byKind.reduce((sum, off) => sum + off * off, 0);
  const scale = ((items - 1) * kinds) / (rounds * items);
  return { statistic: scale * (each + together / (items - looked)), df: looked * (kinds - 1) };
}

/**
 * The relative order of the first places, up to five, against equal probabilities of all orders. All things must be
 * different.
 */
export function permutation(values: Values, { places: shown }: Order): Statistic | null {
  const rounds = Math.floor(values.length / shown);
  let looked = Math.min(shown, 5);
  while (looked > 1 && rounds / factorial(looked) < LEAST_EXPECTED) looked--;
  if (looked < 2) return null;
  const orders = factorial(looked);
  const counts = new Float64Array(orders);
  for (let round = 0; round < rounds; round++) {
    let index = 0;
    for (let place = 0; place < looked; place++) {
      let smaller = 0;
      for (let later = place + 1; later < looked; later++) {
        if (values[round * shown + later]! < values[round * shown + place]!) smaller++;
      }
      index = index * (looked - place) + smaller;
    }
    counts[index]! += 1;
  }
  return goodnessOf(counts, () => 1 / orders);
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}

/** How often each of `items` things was among the `size` that were drawn without replacement. */
export function subset(values: Values, { items, size }: { items: number; size: number }): Statistic | null {
  const rounds = Math.floor(values.length / size);
  const expected = (rounds * size) / items;
  if (expected < LEAST_EXPECTED) return null;
  const counts = new Float64Array(items);
  for (let i = 0; i < rounds * size; i++) counts[values[i]!]! += 1;
  const squares = counts.reduce((sum, count) => sum + (count - expected) ** 2, 0);
  return { statistic: (squares * (items - 1)) / (expected * (items - size)), df: items - 1 };
}

/** How often each of several weighted things was picked. */
export function weights(values: Values, given: readonly number[]): Statistic | null {
  const sum = given.reduce((total, weight) => total + weight, 0);
  const counts = new Float64Array(given.length);
  for (let i = 0; i < values.length; i++) counts[values[i]!]! += 1;
  return goodnessOf(counts, (cell) => given[cell]! / sum);
}

/** The seven tests of whole numbers in [0, range). */
export const numberTests: Readonly<
  Record<(typeof NUMBER_TESTS)[number], (values: Values, range: number) => Statistic | null>
> = {
  'chi-square': chiSquare,
  frequency,
  runs,
  serial,
  gap,
  poker,
  'coupon collector': couponCollector,
};
