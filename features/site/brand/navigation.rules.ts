/** Game categories of the top navigation, in the default order (spec section 2.3). */
export const NAV_CATEGORIES = ['slots', 'live', 'fish', 'pvp', 'cock', 'sports', 'esports', 'lottery'] as const;
/** Its other items, each with its own page. */
export const NAV_OFFERS = ['promotions', 'vip', 'pointMall', 'join'] as const;

export type NavCategory = (typeof NAV_CATEGORIES)[number];
export type NavOffer = (typeof NAV_OFFERS)[number];

/** Every item once: first in the brand's order, then the ones it does not name, such as items added later. */
export function ordered<Key extends string>(asked: readonly Key[], all: readonly Key[]): Key[] {
  return [...new Set([...asked, ...all])];
}

/** The items that a brand shows, in its order. */
export function shownItems<Key extends string>(
  asked: readonly Key[],
  { all, hidden }: { all: readonly Key[]; hidden: readonly string[] },
): Key[] {
  return ordered(asked, all).filter((key) => !hidden.includes(key));
}
