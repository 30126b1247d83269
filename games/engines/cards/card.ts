/** A card as an integer from 0 to 51: rank x 4 + suit. Ranks run from 0 (deuce) to 12 (ace). Suits are 0 spade,
 *  1 club, 2 diamond, 3 heart. All card games of this folder use it. */
export type Card = number;

export const DECK_SIZE = 52;

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SUITS = ['♠', '♣', '♦', '♥'];

/** 0 (deuce) to 12 (ace). */
export function rankOf(card: Card): number {
  return card >> 2;
}

/** 0 spade, 1 club, 2 diamond, 3 heart. */
export function suitOf(card: Card): number {
  return card & 3;
}

/** Diamonds and hearts are red. */
export function isRed(card: Card): boolean {
  return suitOf(card) >= 2;
}

export function isCard(value: unknown): value is Card {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < DECK_SIZE;
}

/** For example "10♥". */
export function cardText(card: Card): string {
  return `${RANKS[rankOf(card)]}${SUITS[suitOf(card)]}`;
}

/** Parses a card such as "10♥" or "10h" (suits s, c, d, h). Throws on other text: for tests and tools. */
export function cardOf(text: string): Card {
  const rank = RANKS.indexOf(text.slice(0, -1).toUpperCase());
  const last = text.slice(-1);
  const suit = Math.max(SUITS.indexOf(last), 'scdh'.indexOf(last));
  if (rank < 0 || suit < 0) throw new RangeError(`no card: ${text}`);
  return rank * 4 + suit;
}

/** Parses cards that are separated by spaces, for example "3s 3c 10h". */
export function cardsOfText(text: string): Card[] {
  return text.split(/\s+/).filter(Boolean).map(cardOf);
}
