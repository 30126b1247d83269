import { expect, test } from 'vitest';
import { hundredths, hundredthsFrom } from './hundredths.rules.ts';

test('hundredths are written and read exactly, with either mark', () => {
  for (const [count, text] of [
    [205, '2.05'],
    [-150, '-1.50'],
    [7, '0.07'],
    [0, '0.00'],
    [100_000, '1000.00'],
  ] as const) {
    expect(hundredths(count)).toBe(text);
    expect(hundredthsFrom(text) ?? Number.NaN).toBe(count);
    expect(hundredthsFrom(text.replace('.', ','))).toBe(count);
  }
  expect([' 2 ', '1.5'].map(hundredthsFrom)).toEqual([200, 150]);
  expect(['', 'x', '1.234', '1.', '--1'].map(hundredthsFrom)).toEqual(Array(5).fill(undefined));
});
