import { PAGE_SIZE } from './paging.rules.ts';

/** First and last place of a page among all, from 1: "13 to 24 of 30"; nothing found is 0 to 0. */
export function shownRange(page: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * PAGE_SIZE + 1, to: Math.min(page * PAGE_SIZE, total) };
}

/** Electronic games have lists (spec section 2.6); the other categories have lobbies of vendors (spec section 2.1). */
const LISTS = ['RNG', 'FISH', 'PVP'];

export const hasList = (gameType: string): boolean => LISTS.includes(gameType);

/** Bingo is for brands that speak Filipino (spec section 9); a single class is no choice. */
export function offeredClasses<Class extends { key: string }>(
  classes: readonly Class[],
  brandLanguages: readonly string[],
): readonly Class[] {
  const offered = classes.filter(({ key }) => key !== 'BG' || brandLanguages.includes('TY'));
  return offered.length > 1 ? offered : [];
}

/** Only a stake of the brand's own menu filters; whatever else stands in an address is no filter. */
export function knownMinBet(asked: string | undefined, options: readonly string[]): string | undefined {
  return asked !== undefined && asked !== 'All' && options.includes(asked) ? asked : undefined;
}

/** Why a list that was found empty is empty: each has its own words and way back. */
export type EmptyReason = 'vendor' | 'class' | 'saved' | 'recent' | 'hot' | 'filter' | 'place';

interface EmptyAsk {
  type: 'hot' | 'fav' | 'recent' | undefined;
  vendor: string | undefined;
  classify: string | undefined;
  filtered: boolean;
  vendors: readonly { vassalage: string }[];
  classes: readonly { key: string }[];
}

export function emptyReason({ type, vendor, classify, filtered, vendors, classes }: EmptyAsk): EmptyReason {
  if (vendor && !vendors.some(({ vassalage }) => vassalage === vendor)) return 'vendor';
  if (type === 'fav') return 'saved';
  if (type) return type;
  if (classify && !classes.some(({ key }) => key === classify)) return 'class';
  return filtered ? 'filter' : 'place';
}

/** Arrows appear above this many vendors (spec section 9). */
const ARROWS_ABOVE = 7;

export const hasArrows = (vendors: number): boolean => vendors > ARROWS_ABOVE;

/**
 * Share of the menu's width that one tab takes, in percent: 100 / tab count (spec section 9), where the first tab is
 * "all"; beneath arrows seven stand at once.
 */
export function tabShare(vendors: number): number {
  return 100 / (hasArrows(vendors) ? ARROWS_ABOVE : vendors + 1);
}

/** Which arrows have somewhere to go; a pixel of rounding is no way left. */
export function scrollEnds({
  scrollLeft,
  scrollWidth,
  clientWidth,
}: {
  scrollLeft: number;
  scrollWidth: number;
  clientWidth: number;
}): { start: boolean; end: boolean } {
  return { start: scrollLeft <= 1, end: scrollLeft + clientWidth >= scrollWidth - 1 };
}

/** Where a row must stand to show one of its parts: as it does when the part is in view, else with the part first. */
export function scrollToShow(
  { left, width }: { left: number; width: number },
  { scrollLeft, clientWidth }: { scrollLeft: number; clientWidth: number },
): number {
  const seen = left >= scrollLeft && left + width <= scrollLeft + clientWidth;
  return seen ? scrollLeft : left;
}

/** A single vendor is a choice only if pressing it opens a game: its games stand beneath anyway. */
export function isChoice<Vendor>(vendors: readonly Vendor[], opensGame: (vendor: Vendor) => boolean): boolean {
  return vendors.length > 1 || vendors.some(opensGame);
}
