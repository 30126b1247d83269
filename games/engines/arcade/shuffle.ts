import type { Draw } from '../fair/draw.ts';

/**
 * All items in random order. Fisher-Yates from the front: place i gets one of the items from i on, chosen by draw(n -
 * i). The last place needs no draw. `count` stops after that many places and gives the first `count` items of a full
 * shuffle.
 */
export function shuffled<Item>(items: readonly Item[], draw: Draw, count = items.length): Item[] {
  const order = [...items];
  for (let at = 0; at < Math.min(count, order.length - 1); at++) {
    const from = at + draw(order.length - at);
    const item = order[from]!;
    order[from] = order[at]!;
    order[at] = item;
  }
  return order.slice(0, count);
}
