import type { SlotTitle } from '#games/engines/slots/slot-title.ts';
import { slotTitles } from '#games/engines/slots/titles/titles.ts';

/** The games that the studio offers, by code, in the order of its list. */
export type TitleShelf = ReadonlyMap<string, SlotTitle>;

export function shelve(titles: readonly SlotTitle[]): TitleShelf {
  return new Map(titles.map((title) => [title.code, title]));
}

export function allTitles(): TitleShelf {
  return shelve(slotTitles);
}
