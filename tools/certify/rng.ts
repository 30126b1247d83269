import { chiSquareQuantile, chiSquareTails, normalQuantile, normalTails, type Tails } from './rng-chances.ts';
import { type DrawOf, type Shape, type Source, take } from './rng-sources.ts';
import {
  NUMBER_TESTS,
  numberTests,
  permutation,
  places,
  type Statistic,
  subset,
  type TestName,
  type Values,
  weights,
} from './rng-statistics.ts';

/** Probability of a false rejection: for one test (its limits), and for the whole run (Holm). */
export const LEVEL = 0.01;

/** One test of one source. */
export interface Tested extends Statistic {
  source: string;
  range: string;
  test: TestName;
  /** How many values were taken. */
  values: number;
  /** Limits at 99 %. */
  low: number;
  high: number;
  /** Probability of a statistic at least this far off. */
  p: number;
  inside: boolean;
}

/** Result of a whole run by Holm's rule: `rejected` are the tests that chance does not explain. */
export interface Verdict {
  tests: number;
  /** How many tests are outside their own limits, and how many would be by chance. */
  outside: number;
  expectedOutside: number;
  /** The smallest p, and the limit it had to exceed: LEVEL / tests. */
  smallest: number;
  limit: number;
  rejected: Tested[];
}

/** Every test of a source, on newly drawn values; tests that need more values are left out. */
export function testSource(source: Source, count: number, drawOf: DrawOf): Tested[] {
  const values = take(source, count, drawOf);
  const about = { source: source.name, range: rangeOf(source), values: values.length };
  return statisticsOf(source, values).flatMap(([test, found]) => (found ? [judged({ ...about, test }, found)] : []));
}

/** With fewer degrees of freedom a chi-square statistic of counts is 0 too often to be judged as too small. */
const LEAST_TWO_SIDED = 5;

/**
 * The limits and p of a statistic: two-sided, because too even is as wrong as too uneven. With few degrees of freedom
 * only the upper side counts.
 */
export function judged(
  about: Pick<Tested, 'source' | 'range' | 'test' | 'values'>,
  { statistic, df }: Statistic,
): Tested {
  const tails: Tails = df === null ? normalTails(statistic) : chiSquareTails(statistic, df);
  if (df !== null && df < LEAST_TWO_SIDED) {
    const high = chiSquareQuantile(1 - LEVEL, df);
    return { ...about, statistic, df, low: 0, high, p: tails.above, inside: statistic <= high };
  }
  const quantile = (chance: number) => (df === null ? normalQuantile(chance) : chiSquareQuantile(chance, df));
  const p = Math.min(1, 2 * Math.min(tails.below, tails.above));
  const [low, high] = [quantile(LEVEL / 2), quantile(1 - LEVEL / 2)];
  return { ...about, statistic, df, low, high, p, inside: statistic >= low && statistic <= high };
}

/**
 * Holm's rule: the smallest p must not be above LEVEL / tests, the next one LEVEL / (tests - 1) and so on, as long as
 * tests are rejected. All tests together reject a correct source in at most 1 % of all runs.
 */
export function verdictOf(tested: readonly Tested[]): Verdict {
  const byChance = tested.toSorted((a, b) => a.p - b.p);
  const kept = byChance.findIndex(({ p }, at) => p > LEVEL / (tested.length - at));
  return {
    tests: tested.length,
    outside: tested.filter(({ inside }) => !inside).length,
    expectedOutside: tested.length * LEVEL,
    smallest: byChance[0]?.p ?? 1,
    limit: LEVEL / Math.max(1, tested.length),
    rejected: byChance.slice(0, kept < 0 ? tested.length : kept),
  };
}

function statisticsOf(shape: Shape, values: Values): [TestName, Statistic | null][] {
  switch (shape.kind) {
    case 'numbers':
      return testsOfNumbers(values, shape.range);
    case 'order': {
      // Across rounds only the first place is tested, because the places of one round depend on each other.
      const firsts = Uint32Array.from({ length: values.length / shape.places }, (_, n) => values[n * shape.places]!);
      const different = shape.kinds === shape.items;
      return [
        ['places', places(values, shape)],
        ...(different ? [['permutation', permutation(values, shape)] as [TestName, Statistic | null]] : []),
        ...testsOfNumbers(firsts, shape.kinds),
      ];
    }
    case 'subset':
      return [['subset', subset(values, shape)]];
    case 'weights':
      return [['weights', weights(values, shape.weights)]];
  }
}

function testsOfNumbers(values: Values, range: number): [TestName, Statistic | null][] {
  return NUMBER_TESTS.map((test) => [test, numberTests[test](values, range)]);
}

function rangeOf(shape: Shape): string {
  switch (shape.kind) {
    case 'numbers':
      return String(shape.range);
    case 'order':
      return `${shape.places} of ${shape.items}`;
    case 'subset':
      return `${shape.size} of ${shape.items}`;
    case 'weights':
      return `${shape.weights.length} weights`;
  }
}
