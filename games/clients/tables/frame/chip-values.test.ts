import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHIPS, chipsFor, stackOf } from './chip-values.ts';

const UNIT = 10_000n;

test('a table of 5 to 10,000 offers the coins from 5 on', () => {
  expect(chipsFor(5n * UNIT, 20_000n * UNIT)).toEqual([5n, 20n, 100n, 500n, 1000n, 5000n].map((value) => value * UNIT));
});

test('no coin is above what a round may cost', () => {
  expect(chipsFor(UNIT / 2n, 20n * UNIT)).toEqual([UNIT, 5n * UNIT, 20n * UNIT]);
});

test('a stack has one to five coins and never more than the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: UNIT, max: 100_000n * UNIT }), (amount) => {
      const stack = stackOf(amount);
      const sum = stack.reduce((all, art) => all + CHIPS.find((chip) => chip.art === art)!.value, 0n);
      expect(stack.length).toBeGreaterThan(0);
      expect(stack.length).toBeLessThanOrEqual(5);
      expect(sum).toBeLessThanOrEqual(amount);
    }),
  );
});
