import type { Shape } from '../../frame/use-shape.ts';
import { type Box, boxOf } from './layout-geometry.ts';
import { layoutPlaces } from './layout-places.ts';

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const middle = ({ left, top, width, height }: Box) => [left + width / 2, top + height / 2] as const;

/** Distances across the arrow's direction count three times. */
const ASIDE = 3;

/** The nearest place in an arrow's direction; undefined for other keys and at the edge. */
export function nextPlace(from: string, key: string, shape: Shape): string | undefined {
  const way = WAYS[key];
  const start = layoutPlaces.find((place) => place.key === from);
  if (!way || !start) return undefined;
  const [x, y] = middle(boxOf(start, shape));
  let best: { key: string; away: number } | undefined;
  for (const place of layoutPlaces) {
    const [px, py] = middle(boxOf(place, shape));
    const ahead = (px - x) * way[0] + (py - y) * way[1];
    const aside = Math.abs((px - x) * way[1]) + Math.abs((py - y) * way[0]);
    const away = ahead + aside * ASIDE;
    if (ahead > 1 && (!best || away < best.away)) best = { key: place.key, away };
  }
  return best?.key;
}
