import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comparePrices,
  cutToCenti,
  decimalOf,
  isPrintedPrice,
  type OddsFormat,
  oddsFormats,
  price,
  priceText,
  printedIn,
  riskOf,
} from './formats.ts';

/** "Sports and esports": odds formats, exact conversions and printed rounding. */

const textIn = (format: OddsFormat, centi: number) => priceText(printedIn(format, centi));

test.each([
  // decimal, Hong Kong, Malay, Indonesian, American
  [101, '1.01', '0.01', '0.01', '-100.00', '-10000'],
  [150, '1.50', '0.50', '0.50', '-2.00', '-200'],
  [187, '1.87', '0.87', '0.87', '-1.15', '-115'],
  [194, '1.94', '0.94', '0.94', '-1.06', '-106'],
  [200, '2.00', '1.00', '1.00', '1.00', '+100'],
  [206, '2.06', '1.06', '-0.94', '1.06', '+106'],
  [211, '2.11', '1.11', '-0.90', '1.11', '+111'],
  [250, '2.50', '1.50', '-0.67', '1.50', '+150'],
  // -1 / 1.6 = -0.625 is half-way and rounds away from zero.
  [260, '2.60', '1.60', '-0.63', '1.60', '+160'],
  [500, '5.00', '4.00', '-0.25', '4.00', '+400'],
  // -100 / 0.08 = -1250 exactly; -1 / 0.08 = -12.5.
  [108, '1.08', '0.08', '0.08', '-12.50', '-1250'],
])('%i hundredths in all five formats', (centi, ...texts) => {
  expect(oddsFormats.map((format) => textIn(format, centi))).toEqual(texts);
});

test('a printed price converts back to decimal odds within its own rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 1000 }), fc.constantFrom(...oddsFormats), (centi, format) => {
      const printed = price(format, centi, true);
      expect(isPrintedPrice(printed)).toBe(true);
      const { numerator, denominator } = decimalOf(printed);
      const back = Number(numerator) / Number(denominator);
      // Decimal and Hong Kong odds are exact. Converting back from the others changes the points by at most half a
      // step.
      const step = printed.format === 'american' ? 0.5 : 0.5 / 100;
      const profit = centi / 100 - 1;
      const unit = printed.format === 'american' ? 100 : 1;
      const inverse = printed.points < 0 ? (step / unit) * profit * Math.max(profit, back - 1) : 0;
      expect(Math.abs(back - centi / 100)).toBeLessThanOrEqual(inverse + 1e-9);
    }),
  );
});

test('a price printed again from its own decimal odds is the same price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.boolean(), (points, negative) => {
      const printed = { format: 'malay' as const, points: negative && points >= 25 ? -points : points };
      const { numerator, denominator } = decimalOf(printed);
      const malay = numerator - denominator;
      const again = malay <= denominator ? Number((malay * 100n) / denominator) : -Number((denominator * 100n) / malay);
      // -1.00 and 1.00 are both even odds.
      expect(Math.abs(again)).toBe(Math.abs(printed.points));
      expect(again === printed.points || printed.points === -100).toBe(true);
    }),
  );
});

test('longer odds never print as a price that pays less, in any format', () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 5000 }), fc.constantFrom(...oddsFormats), (centi, format) => {
      expect(comparePrices(price(format, centi + 1, true), price(format, centi, true))).toBeGreaterThanOrEqual(
        format === 'american' || format === 'indonesian' || format === 'malay' ? 0 : 1,
      );
    }),
  );
});

test('Malay and Indonesian players see decimal odds in markets of three outcomes and above 5.00', () => {
  expect(price('malay', 206, true)).toEqual({ format: 'malay', points: -94 });
  expect(price('malay', 206, false)).toEqual({ format: 'decimal', points: 206 });
  expect(price('malay', 501, true)).toEqual({ format: 'decimal', points: 501 });
  expect(price('american', 501, false)).toEqual({ format: 'american', points: 401 });
});

test('a leg counts with its decimal odds cut to two decimals', () => {
  // 1 + 1 / 0.94 = 2.0638...; 1 + 100 / 115 = 1.8695...; 1 + 1 / 0.98 = 2.0204...
  expect(cutToCenti({ format: 'malay', points: -94 })).toBe(206);
  expect(cutToCenti({ format: 'american', points: -115 })).toBe(186);
  expect(cutToCenti({ format: 'malay', points: -98 })).toBe(202);
  expect(cutToCenti({ format: 'malay', points: 94 })).toBe(194);
});

test.each([
  ['decimal', 187, 1_000_001n, 1_000_001n, 870_000n],
  ['malay', 94, 1_000_000n, 1_000_000n, 940_000n],
  // Stake 100.0001 at -0.94: 94.000094 at risk, rounded up, to win the stake.
  ['malay', -94, 1_000_001n, 940_001n, 1_000_001n],
  ['indonesian', -115, 1_000_000n, 1_150_000n, 1_000_000n],
  ['indonesian', 106, 1_000_000n, 1_000_000n, 1_060_000n],
  // American odds put the stake at risk on both sides of zero.
  ['american', -150, 1_000_000n, 1_000_000n, 666_666n],
  ['american', 150, 1_000_000n, 1_000_000n, 1_500_000n],
] as const)('%s %i with a stake of %s risks %s to win %s', (format, points, stake, atRisk, win) => {
  expect(riskOf(stake, { format, points })).toEqual({ atRisk, win });
});

test.each([
  ['malay', 101],
  ['malay', 0],
  ['indonesian', 99],
  ['american', -99],
  ['decimal', 100],
  ['hongkong', 0],
] as const)('%s %i is no price', (format, points) => {
  expect(isPrintedPrice({ format, points })).toBe(false);
  expect(() => decimalOf({ format, points })).toThrow(RangeError);
});
