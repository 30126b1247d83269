import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ladderDown, powerMargin, priceOutcomes, wholeParts } from './pricing.ts';

test.each([
  [1.0099, null],
  [1.01, 101],
  [1.859, 185],
  [1.85, 185],
  [3.0, 300],
  [3.09, 305],
  [5.43, 540],
  [8.27, 820],
  [12.4, 1200],
  [12.6, 1250],
  [29.99, 2900],
  [87, 8500],
  [9999, 50_000],
])('odds of %f go down to the rung %s', (odds, centi) => {
  expect(ladderDown(odds)).toBe(centi);
});

test('the power method puts exactly the margin on, and more of it on long shots', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 1500 }), (raw, marginBps) => {
      const sum = raw.reduce((total, weight) => total + weight, 0);
      const fair = raw.map((weight) => weight / sum);
      const charged = powerMargin(fair, marginBps);
      expect(charged.reduce((total, p) => total + p, 0)).toBeCloseTo(1 + marginBps / 10_000, 6);
      const [first, second] = [0, 1];
      if (fair[first]! < fair[second]!) {
        expect(charged[first]! / fair[first]!).toBeGreaterThanOrEqual(charged[second]! / fair[second]! - 1e-9);
      }
    }),
  );
});

test('the prices of a market never leave the house less than its margin', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 100, max: 1200 }), (raw, marginBps) => {
      const sum = raw.reduce((total, weight) => total + weight, 0);
      const fair = raw.map((weight) => weight / sum);
      const prices = priceOutcomes(fair, marginBps);
      for (const [index, centi] of prices.entries()) {
        if (centi !== null && centi < 50_000) expect((centi / 100) * fair[index]!).toBeLessThanOrEqual(1);
      }
      if (prices.every((centi) => centi !== null && centi < 50_000)) {
        const book = prices.reduce((total: number, centi) => total + 100 / centi!, 0);
        expect(book).toBeGreaterThanOrEqual(1 + marginBps / 10_000 - 1e-9);
      }
    }),
  );
});

test('decided outcomes have no price', () => {
  expect(priceOutcomes([1, 0], 300)).toEqual([null, null]);
  expect(priceOutcomes([0.5, 0.5, 0], 400)).toEqual([192, 192, null]);
});

test('whole parts sum exactly and stay within one part of the exact share', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10 ** 6), { minLength: 1, maxLength: 50 }), (weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0);
      fc.pre(sum > 0);
      const parts = wholeParts(weights, 1_000_000_000);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(1_000_000_000);
      for (const [index, part] of parts.entries()) {
        expect(Math.abs(part - (weights[index]! / sum) * 1e9)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
