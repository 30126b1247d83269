import type { Draw } from '../fair/draw.ts';
import type { ShoeView } from './betting-round.ts';
import { integerIn, listOf, oneOf, shape } from './json-shape.ts';

/** A card as rank and suit, like the names of the client's pictures: `AS`, `10H`, `KD`. */
export type Card = string;

/** By rank number: RANKS[0] is the ace, 1. */
export const RANKS: readonly string[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const SUITS: readonly string[] = ['S', 'C', 'D', 'H'];

/** Spades, clubs, diamonds, hearts, each from the ace to the king: the order before the shuffle. */
const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

/** Several decks in the order in which they are dealt. Secret until the shoe is over. */
export type Shoe = {
  cards: Card[];
  /** Index of the next card. */
  next: number;
  /** Number of cards before the cut card. The round in which it appears is the last of the shoe. */
  cutAt: number;
};

export const isCard = oneOf(DECK);
export const isShoe = shape<Shoe>({
  cards: listOf(isCard, 52, 416),
  next: integerIn(0, 416),
  cutAt: integerIn(0, 416),
});

/** Ace 1 to king 13. */
export function rankNumber(card: Card): number {
  return RANKS.indexOf(card.slice(0, -1)) + 1;
}

export function suitOf(card: Card): string {
  return card.slice(-1);
}

/** Fisher-Yates from the last place down: card i is swapped with card draw(i + 1). */
export function shuffledShoe(decks: number, cutFromEnd: number, draw: Draw): Shoe {
  const cards = Array.from({ length: decks }, () => DECK).flat();
  for (let i = cards.length - 1; i > 0; i--) {
    const other = draw(i + 1);
    const card = cards[i]!;
    cards[i] = cards[other]!;
    cards[other] = card;
  }
  return { cards, next: 0, cutAt: cards.length - cutFromEnd };
}

/** The card `ahead` places after the next one. Throws when the shoe is empty, which the cut card prevents. */
export function cardAhead(shoe: Shoe, ahead: number): Card {
  const card = shoe.cards[shoe.next + ahead];
  if (card === undefined) throw new RangeError('the shoe is empty');
  return card;
}

export function withoutCards(shoe: Shoe, taken: number): Shoe {
  return { cards: shoe.cards, next: shoe.next + taken, cutAt: shoe.cutAt };
}

export function shoeView(shoe: Shoe): ShoeView {
  return { cards: shoe.cards.length, dealt: shoe.next, cutAt: shoe.cutAt };
}
