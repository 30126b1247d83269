/** A card is 0 to 51: suit x 13 + rank. Ranks run from 0 (two) to 12 (ace), suits are spade, club, diamond, heart. */
export type Card = number;

export const JACK = 9;
export const ACE = 12;

export function rankOf(card: Card): number {
  return card % 13;
}

export function suitOf(card: Card): number {
  return Math.floor(card / 13);
}

/** `decks` packs of 52 in factory order. */
export function packs(decks: number): Card[] {
  return Array.from({ length: 52 * decks }, (_, at) => at % 52);
}
