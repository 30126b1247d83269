import { describe, expect, it } from 'vitest';
import { combinations } from '#games/engines/lottery/combinatorics.ts';
import { seededDraw } from '#games/engines/slots/rtp.ts';
import {
  chiSquare,
  couponChances,
  couponCollector,
  frequency,
  gap,
  goodnessOf,
  numberTests,
  permutation,
  places,
  poker,
  reduced,
  runs,
  type Statistic,
  serial,
  subset,
  weights,
} from './rng-statistics.ts';

const repeat = (values: readonly number[], times: number) => Array.from({ length: times }, () => values).flat();

function expectStatistic(found: Statistic | null, statistic: number, df: number | null): void {
  expect(found?.df).toBe(df);
  expect(found?.statistic).toBeCloseTo(statistic, 9);
}

describe('computed by hand', () => {
  it('chi-square: 12 and 28 where 20 and 20 are expected', () => {
    expectStatistic(chiSquare([...repeat([0], 12), ...repeat([1], 28)], 2), 6.4, 1);
  });
  it('frequency: 12 of 40 are low, the deviation is the root of 10', () => {
    expectStatistic(frequency([...repeat([0], 12), ...repeat([1], 28)], 2), -8 / Math.sqrt(10), null);
  });
  it('frequency of an odd range: the lower half of 3 is one value', () => {
    expectStatistic(frequency(repeat([2], 90), 3), -30 / Math.sqrt(20), null);
  });
  it('runs: 41 alternating bits change 40 times where 20 are expected', () => {
    expectStatistic(runs([...repeat([0, 1], 20), 0], 2), 20 / Math.sqrt(10), null);
  });
  it('serial: 40 pairs that are all alike', () => {
    expectStatistic(serial(repeat([0, 1], 40), 2), 120, 3);
  });
  it('gap: 36 gaps of one, where half are none', () => {
    expectStatistic(gap([...repeat([0, 1], 36), 0], 2), 36, 1);
  });
  it('poker: 160 hands of one value, where 10 are expected', () => {
    expectStatistic(poker(repeat([1], 800), 2), 2400, 1);
  });
  it('coupon collector: 44 sets that are complete after two', () => {
    expectStatistic(couponCollector(repeat([0, 1], 44), 2), 44, 2);
  });
  it('places: 20 orders of two that are all alike', () => {
    expectStatistic(places(repeat([0, 1], 20), { items: 2, kinds: 2, places: 2 }), 20, 1);
  });
  it('permutation: 20 orders of two that are all alike', () => {
    expectStatistic(permutation(repeat([0, 1], 20), { items: 2, kinds: 2, places: 2 }), 20, 1);
  });
  it('subset: the same one of two, 20 times', () => {
    expectStatistic(subset(repeat([0], 20), { items: 2, size: 1 }), 20, 1);
  });
  it('weights: never the one with a quarter', () => {
    expectStatistic(weights(repeat([1], 40), [1, 3]), 10 + 100 / 30, 1);
  });
  it('cells with few expected hits are joined, the rest with the last', () => {
    expectStatistic(
      goodnessOf([30, 4, 4, 2], (cell) => [0.5, 0.2, 0.2, 0.1][cell]!),
      5 + 5,
      1,
    );
  });
  it('too few values say nothing', () => {
    for (const test of Object.values(numberTests)) expect(test([0, 1, 0], 2)).toBeNull();
    expect(places([0, 1], { items: 2, kinds: 2, places: 2 })).toBeNull();
    expect(subset([0], { items: 2, size: 1 })).toBeNull();
  });
  it('wide ranges are cut into 64 equal parts and the rest is skipped', () => {
    expect([...Array.from(reduced([0, 1, 2, 127, 128, 129], 130).symbols)]).toEqual([0, 0, 1, 63]);
    expect(reduced([3], 64)).toEqual({ symbols: [3], range: 64 });
  });
});

/** A second implementation, for small ranges without joined cells. */
const RANGE = 4;
const draw = seededDraw('second implementation');
const drawn = Array.from({ length: 60_000 }, () => draw(RANGE));

function plain(found: ReadonlyMap<string, number>, chances: ReadonlyMap<string, number>): number {
  const total = [...found.values()].reduce((sum, count) => sum + count, 0);
  return [...chances].reduce((sum, [key, p]) => sum + ((found.get(key) ?? 0) - p * total) ** 2 / (p * total), 0);
}

function countedBy(keys: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
}

const chunks = (size: number) =>
  Array.from({ length: Math.floor(drawn.length / size) }, (_, at) => drawn.slice(at * size, (at + 1) * size));

describe('a second, naive implementation says the same', () => {
  it('chi-square', () => {
    const chances = new Map(['0', '1', '2', '3'].map((key) => [key, 1 / RANGE]));
    expectStatistic(chiSquare(drawn, RANGE), plain(countedBy(drawn.map(String)), chances), RANGE - 1);
  });

  it('frequency and runs', () => {
    const bits = drawn.map((value) => (value < 2 ? 'L' : 'H')).join('');
    const low = bits.replaceAll('H', '').length;
    expectStatistic(frequency(drawn, RANGE), (low - bits.length / 2) / Math.sqrt(bits.length / 4), null);
    // For fair bits, the number of runs is one more than a fair binomial over all borders.
    const borders = bits.length - 1;
    const changes = bits.match(/L+|H+/g)!.length - 1;
    expectStatistic(runs(drawn, RANGE), (changes - borders / 2) / Math.sqrt(borders / 4), null);
  });

  it('the variance of runs in a lopsided range is what many series show', () => {
    const found = Array.from(
      { length: 4_000 },
      () =>
        runs(
          Array.from({ length: 300 }, () => draw(5)),
          5,
        )!.statistic,
    );
    const mean = found.reduce((sum, z) => sum + z, 0) / found.length;
    const variance = found.reduce((sum, z) => sum + (z - mean) ** 2, 0) / found.length;
    expect(Math.abs(mean)).toBeLessThan(0.06);
    expect(Math.abs(variance - 1)).toBeLessThan(0.08);
  });

  it('serial', () => {
    const keys = ['0', '1', '2', '3'].flatMap((a) => ['0', '1', '2', '3'].map((b) => `${a},${b}`));
    const pairs = countedBy(chunks(2).map((pair) => pair.join()));
    expectStatistic(serial(drawn, RANGE), plain(pairs, new Map(keys.map((key) => [key, 1 / 16]))), 15);
  });

  it('gap', () => {
    const between = drawn.join('').split('0').slice(1, -1);
    const longest = Math.ceil(Math.log(1e-9) / Math.log(0.75));
    const counts = Array.from({ length: longest + 1 }, (_, n) => between.filter(({ length }) => length === n).length);
    const expected = goodnessOf(counts, (n) => 0.75 ** n * (n < longest ? 0.25 : 1))!;
    expectStatistic(gap(drawn, RANGE), expected.statistic, expected.df);
  });

  it('poker, with the chances from all hands', () => {
    const hands = Array.from({ length: RANGE ** 5 }, (_, n) => n.toString(RANGE).padStart(5, '0'));
    const sizes = countedBy(hands.map((hand) => String(new Set(hand).size)));
    const chances = new Map([...sizes].map(([size, count]) => [size, count / hands.length]));
    const found = countedBy(chunks(5).map((hand) => String(new Set(hand).size)));
    expectStatistic(poker(drawn, RANGE), plain(found, chances), 3);
  });

  it('coupon collector: chances by inclusion and exclusion', () => {
    for (const range of [2, 5, 37]) {
      const binomial = (k: number): number => (k === 0 ? 1 : (binomial(k - 1) * (range - k + 1)) / k);
      const within = (length: number) =>
        Array.from({ length: range + 1 }, (_, k) => (-1) ** k * binomial(k) * (1 - k / range) ** length).reduce(
          (sum, part) => sum + part,
          0,
        );
      const chances = couponChances(range);
      for (const length of [range, range + 1, 3 * range, 5 * range]) {
        expect(chances[length]).toBeCloseTo(within(length) - within(length - 1), 9);
      }
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
  });

  it('coupon collector: lengths by cutting the series', () => {
    const lengths: number[] = [];
    for (let rest = drawn.slice(0, 3_000); ; ) {
      const end = rest.findIndex((_, at) => new Set(rest.slice(0, at + 1)).size === RANGE);
      if (end < 0) break;
      lengths.push(end + 1);
      rest = rest.slice(end + 1);
    }
    const chances = couponChances(RANGE);
    const counts = chances.map((_, length) => lengths.filter((one) => one === length).length);
    const expected = goodnessOf(counts, (length) => chances[length]!, Math.max(10, lengths.length / 40))!;
    expectStatistic(couponCollector(drawn.slice(0, 3_000), RANGE), expected.statistic, expected.df);
  });
});

/** Deviation x inverse covariance x deviation, the covariance counted over all equally likely rounds. */
function quadraticForm(rounds: readonly number[][], all: readonly number[][]): number {
  const mean = all[0]!.map((_, i) => all.reduce((sum, one) => sum + one[i]!, 0) / all.length);
  const covariance = mean.map((a, i) =>
    mean.map((b, j) => all.reduce((sum, one) => sum + (one[i]! - a) * (one[j]! - b), 0) / all.length),
  );
  const off = mean.map((value, i) => rounds.reduce((sum, one) => sum + one[i]! - value, 0));
  const rows = covariance.map((row, i) => [...row, off[i]!]);
  for (const [i, pivot] of rows.entries()) {
    for (const [k, row] of rows.entries()) {
      if (k === i) continue;
      const factor = row[i]! / pivot[i]!;
      for (const j of row.keys()) row[j]! -= factor * pivot[j]!;
    }
  }
  return rows.reduce((sum, row, i) => sum + (off[i]! * row.at(-1)!) / row[i]!, 0) / rounds.length;
}

function permutationsOf(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutationsOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe('orders and subsets against the covariance of all cases', () => {
  it.each([
    { items: 4, kinds: 4, places: 4 },
    { items: 4, kinds: 4, places: 2 },
    { items: 4, kinds: 2, places: 3 },
    { items: 6, kinds: 3, places: 2 },
  ])('places %j', ({ items, kinds, places: shown }) => {
    const all = permutationsOf(Array.from({ length: items }, (_, n) => n % kinds)).map((one) => one.slice(0, shown));
    const rounds = Array.from({ length: 500 }, () => all[draw(all.length)]!);
    const looked = Math.min(shown, items - 1);
    // The last kind at a place follows from the others.
    const marks = (one: readonly number[]) =>
      one.slice(0, looked).flatMap((kind) => Array.from({ length: kinds - 1 }, (_, k) => Number(kind === k)));
    const naive = quadraticForm(rounds.map(marks), all.map(marks));
    expectStatistic(places(rounds.flat(), { items, kinds, places: shown }), naive, looked * (kinds - 1));
  });

  it('subset', () => {
    const all = combinations([0, 1, 2, 3, 4], 2);
    const rounds = Array.from({ length: 500 }, () => all[draw(all.length)]!);
    const marks = (one: readonly number[]) => [0, 1, 2, 3].map((item) => Number(one.includes(item)));
    expectStatistic(subset(rounds.flat(), { items: 5, size: 2 }), quadraticForm(rounds.map(marks), all.map(marks)), 4);
  });

  it('permutation', () => {
    const all = permutationsOf([0, 1, 2]);
    const rounds = Array.from({ length: 600 }, () => all[draw(6)]!);
    const chances = new Map(all.map((one) => [one.join(), 1 / 6]));
    const naive = plain(countedBy(rounds.map((one) => one.join())), chances);
    expectStatistic(permutation(rounds.flat(), { items: 3, kinds: 3, places: 3 }), naive, 5);
  });
});
