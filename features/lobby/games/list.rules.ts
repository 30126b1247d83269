import { PAGE_SIZE } from './paging.rules.ts';

/** First and last position of a page and of `more` pages below it, from 1: "13 to 24 of 30"; 0 to 0 when empty. */
export function shownRange(page: number, total: number, more = 0): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: (page - 1) * PAGE_SIZE + 1, to: Math.min((page + more) * PAGE_SIZE, total) };
}

/** Electronic games have lists (spec section 2.6); other categories have vendor lobbies (spec section 2.1). */
const LISTS = ['RNG', 'FISH', 'PVP'];

/** The types of a place: "ELOTT,LOTT" are two, "" means all. */
export const typesOf = (gameType: string): string[] => gameType.split(',').filter(Boolean);

export const hasList = (gameType: string): boolean => LISTS.includes(gameType);

/** Bingo only for brands with Filipino (spec section 9). A single class is not offered as a choice. */
export function offeredClasses<Class extends { key: string }>(
  classes: readonly Class[],
  brandLanguages: readonly string[],
): readonly Class[] {
  const offered = classes.filter(({ key }) => key !== 'BG' || brandLanguages.includes('TY'));
  return offered.length > 1 ? offered : [];
}

/** Only stakes from the brand's menu filter; other values in an address are ignored. */
export function knownMinBet(asked: string | undefined, options: readonly string[]): string | undefined {
  return asked !== undefined && asked !== 'All' && options.includes(asked) ? asked : undefined;
}

/** Why a list is empty; each reason has its own text and button. */
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
 * Width of one tab in percent of the menu: 100 / tab count (spec section 9), where the first tab is "all". With arrows
 * seven tabs are visible at once.
 */
export function tabShare(vendors: number): number {
  return 100 / (hasArrows(vendors) ? ARROWS_ABOVE : vendors + 1);
}

/** Which arrows can still scroll, with one pixel of tolerance for rounding. */
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

/** Scroll position that shows one part of a row: unchanged when the part is visible, otherwise with the part first. */
export function scrollToShow(
  { left, width }: { left: number; width: number },
  { scrollLeft, clientWidth }: { scrollLeft: number; clientWidth: number },
): number {
  const seen = left >= scrollLeft && left + width <= scrollLeft + clientWidth;
  return seen ? scrollLeft : left;
}

/** A single vendor is offered only if pressing it opens a game, because its games are listed beneath anyway. */
export function isChoice<Vendor>(vendors: readonly Vendor[], opensGame: (vendor: Vendor) => boolean): boolean {
  return vendors.length > 1 || vendors.some(opensGame);
}
