import { expect, it } from 'vitest';
import { formatThreshold } from './format.ts';

it.each([
  [100n, '0,01', '0.01'],
  [100_000n, '10', '10'],
  [12_345_000n, '1.234,50', '1,234.50'],
  [10_000_000_000n, '1.000.000', '1,000,000'],
])('P13: a threshold of %d reads %s and %s', (amount, vi, en) => {
  expect(formatThreshold(amount, 'VI')).toBe(vi);
  expect(formatThreshold(amount, 'EN')).toBe(en);
});
