import { expect, it } from 'vitest';
import { parsePercent, percentText } from './percent.rules.ts';

it('reads a rate as people write it, with comma or point', () => {
  expect(['0,85', '0.85', ' 1 ', '100', '0', '12,5', '0,1'].map(parsePercent)).toEqual([
    85, 85, 100, 10_000, 0, 1250, 10,
  ]);
  expect(['', '-1', '0,855', '100,01', '1e1', 'abc', '1,2,3', '1000'].map(parsePercent)).toEqual(
    Array(8).fill(undefined),
  );
});

it('writes a rate in the language of its reader', () => {
  expect(percentText(85, 'VI')).toBe('0,85%');
  expect(percentText(85, 'EN')).toBe('0.85%');
  expect(percentText(100, 'EN')).toBe('1%');
});
