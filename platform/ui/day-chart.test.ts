import { expect, it } from 'vitest';
import { alignedRanges } from './day-chart.rules.ts';

const shareBelow = ([low, high]: readonly [number, number]) => -low / (high - low);

it('both axes of a chart have nothing at the same height', () => {
  const [volume, ggr] = alignedRanges([100, 50], [-10, 30]);
  expect(shareBelow(volume)).toBeCloseTo(0.25);
  expect(shareBelow(ggr)).toBeCloseTo(0.25);
  expect(volume[1]).toBeCloseTo(108);
  expect(ggr).toEqual([-10.8, 32.400000000000006]);
});

it('values above nothing begin at nothing, and values that are all nothing have an axis too', () => {
  expect(alignedRanges([10], [5])).toEqual([
    [0, 10.8],
    [0, 5.4],
  ]);
  expect(alignedRanges([0], [])).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

it('a line of losses alone leaves the bars their half', () => {
  const [volume, ggr] = alignedRanges([100], [-40]);
  expect(ggr[1]).toBeGreaterThan(0);
  expect(volume[1]).toBeGreaterThanOrEqual(100);
  expect(shareBelow(volume)).toBeCloseTo(shareBelow(ggr));
});
