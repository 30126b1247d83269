/** The places of the top navigation with games, in the order of a brand that changed nothing (spec section 2.3). */
export const NAV_CATEGORIES = ['slots', 'live', 'fish', 'pvp', 'cock', 'sports', 'esports', 'lottery'] as const;
/** Its other items, each with a page of its own. */
export const NAV_OFFERS = ['promotions', 'vip', 'pointMall', 'join'] as const;

export type NavCategory = (typeof NAV_CATEGORIES)[number];
export type NavOffer = (typeof NAV_OFFERS)[number];

/** Every item once: as the brand ordered them, then those it does not name, so that a later one has its place too. */
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
