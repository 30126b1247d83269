import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';
import { pageNumbers } from './page-numbers.ts';

test('a pagination shows first, last and current page in rising order; a gap stands for two pages at least (look section 5)', () => {
  const pages = fc
    .integer({ min: 1, max: 5_000 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
  fc.assert(
    fc.property(pages, ([page, count]) => {
      const shown = pageNumbers(page, count);
      const numbers = shown.filter((entry) => typeof entry === 'number');
      expect(shown.length).toBeLessThanOrEqual(7);
      expect(numbers).toEqual(expect.arrayContaining([1, page, count]));
      for (const [index, entry] of shown.entries()) {
        if (index === 0) continue;
        const before = shown[index - 1];
        if (typeof entry === 'number' && typeof before === 'number') expect(entry).toBe(before + 1);
        if (typeof entry === 'string') expect(Number(shown[index + 1]) - Number(before)).toBeGreaterThan(2);
      }
    }),
  );
});

test('a clock has two digits a part, hours only when there are any, and never goes below zero', () => {
  expect([42, 728, 3_600, 45_296, -3].map(clockText)).toEqual(['00:42', '12:08', '01:00:00', '12:34:56', '00:00']);
});
