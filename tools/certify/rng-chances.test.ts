import { describe, expect, it } from 'vitest';
import { chiSquareQuantile, chiSquareTails, normalQuantile, normalTails } from './rng-chances.ts';

describe('the distributions', () => {
  it.each([
    [0.99, 1, 6.635],
    [0.99, 2, 9.21],
    [0.99, 5, 15.086],
    [0.99, 10, 23.209],
    [0.99, 30, 50.892],
    [0.99, 100, 135.807],
    [0.95, 3, 7.815],
    [0.995, 10, 25.188],
    [0.005, 10, 2.156],
    [0.01, 20, 8.26],
    [0.005, 100, 67.328],
  ])(
    'chi-square: %f of all values with %i degrees of freedom lie below %f, as printed tables say',
    (chance, df, value) => {
      expect(chiSquareQuantile(chance, df)).toBeCloseTo(value, 3);
      expect(chiSquareTails(chiSquareQuantile(chance, df), df).below).toBeCloseTo(chance, 9);
    },
  );

  it.each([
    [0.95, 1.644854],
    [0.975, 1.959964],
    [0.995, 2.575829],
    [0.5, 0],
    [0.005, -2.575829],
  ])('normal: %f of all values lie below %f', (chance, value) => {
    expect(normalQuantile(chance)).toBeCloseTo(value, 6);
    expect(normalTails(value).below).toBeCloseTo(chance, 6);
  });

  it('with two degrees of freedom the tail is an exponential', () => {
    for (const x of [0.01, 1, 7, 40, 300]) {
      expect(chiSquareTails(x, 2).above / Math.exp(-x / 2)).toBeCloseTo(1, 9);
    }
  });

  it('many degrees of freedom agree with the approximation of Wilson and Hilferty', () => {
    for (const df of [500, 2601, 21_165]) {
      const z = normalQuantile(0.995);
      const approximate = df * (1 - 2 / (9 * df) + z * Math.sqrt(2 / (9 * df))) ** 3;
      expect(chiSquareQuantile(0.995, df) / approximate).toBeCloseTo(1, 4);
    }
  });

  it('both tails add up to one', () => {
    for (const [x, df] of [
      [3, 7],
      [7, 7],
      [30, 7],
      [2500, 2601],
      [2700, 2601],
    ] as const) {
      const { below, above } = chiSquareTails(x, df);
      expect(below + above).toBeCloseTo(1, 12);
    }
  });
});
