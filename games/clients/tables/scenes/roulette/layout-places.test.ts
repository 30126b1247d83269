import { expect, test } from 'vitest';
import { boxOf, layoutSize } from './layout-geometry.ts';
import { type LayoutPlace, layoutPlaces } from './layout-places.ts';
import { nextPlace } from './next-place.ts';

const placed = (key: string) => layoutPlaces.find((place) => place.key === key)!;
const middle = (place: LayoutPlace) => {
  const box = boxOf(place, 'wide');
  return [box.left + box.width / 2, box.top + box.height / 2];
};

test('no two places have the same middle, in any shape', () => {
  expect(layoutPlaces).toHaveLength(157);
  for (const shape of ['wide', 'tall', 'flat'] as const) {
    const middles = layoutPlaces.map((place) => {
      const { left, top, width, height } = boxOf(place, shape);
      return `${left + width / 2} ${top + height / 2}`;
    });
    expect(new Set(middles).size).toBe(157);
  }
});

test('a split lies between its numbers, a corner amid its four', () => {
  for (const key of ['split-8-9', 'split-8-11', 'corner-25-26-28-29']) {
    const place = placed(key);
    const ends = place.numbers.map((number) => middle(placed(`straight-${number}`)));
    for (const axis of [0, 1]) {
      const mean = ends.reduce((sum, end) => sum + end[axis]!, 0) / ends.length;
      expect(middle(place)[axis]).toBeCloseTo(mean);
    }
  }
});

test('every field lies within the layout', () => {
  for (const shape of ['wide', 'tall', 'flat'] as const) {
    const { width, height } = layoutSize(shape);
    for (const place of layoutPlaces.filter(({ size }) => size !== null)) {
      const box = boxOf(place, shape);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top + box.height).toBeLessThanOrEqual(height);
    }
  }
});

test('arrows walk from a number over its edge to the next, and stop at the end', () => {
  expect(nextPlace('straight-8', 'ArrowUp', 'wide')).toBe('split-8-9');
  expect(nextPlace('split-8-9', 'ArrowUp', 'wide')).toBe('straight-9');
  expect(nextPlace('straight-0', 'ArrowLeft', 'wide')).toBeUndefined();
  expect(nextPlace('straight-8', 'Enter', 'wide')).toBeUndefined();
});
