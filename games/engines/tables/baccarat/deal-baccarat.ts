import { integerIn, isBoolean, listOf, oneOf, shape } from '../json-shape.ts';
import { type Card, cardAhead, isCard, rankNumber, type Shoe, withoutCards } from '../shoe.ts';
import { bankerDraws, cardValue, NATURAL, playerDraws } from './baccarat-cards.ts';

export type BaccaratHand = 'player' | 'banker';
export type BaccaratWinner = BaccaratHand | 'tie';

/** One card as it leaves the shoe, for the client's animation. */
export type BaccaratDealStep = {
  hand: BaccaratHand;
  card: Card;
  /** 0, 1 or 2: the position in its hand. Position 2 is the third card, drawn crosswise. */
  place: number;
  /** The hand's total including this card. */
  total: number;
};

export type BaccaratOutcome = {
  /**
   * Every card in the order of the deal: player, banker, player, banker, then the player's and the banker's third card
   * if any.
   */
  deal: BaccaratDealStep[];
  playerCards: Card[];
  bankerCards: Card[];
  playerTotal: number;
  bankerTotal: number;
  winner: BaccaratWinner;
  /** True if a hand had 8 or 9 on its first two cards. */
  natural: boolean;
  /** True if the first two cards have the same rank. */
  playerPair: boolean;
  bankerPair: boolean;
};

const isTotal = integerIn(0, 9);

export const isBaccaratOutcome = shape<BaccaratOutcome>({
  deal: listOf(
    shape<BaccaratDealStep>({
      hand: oneOf(['player', 'banker']),
      card: isCard,
      place: integerIn(0, 2),
      total: isTotal,
    }),
    4,
    6,
  ),
  playerCards: listOf(isCard, 2, 3),
  bankerCards: listOf(isCard, 2, 3),
  playerTotal: isTotal,
  bankerTotal: isTotal,
  winner: oneOf(['player', 'banker', 'tie']),
  natural: isBoolean,
  playerPair: isBoolean,
  bankerPair: isBoolean,
});

export function winnerOf(playerTotal: number, bankerTotal: number): BaccaratWinner {
  if (playerTotal === bankerTotal) return 'tie';
  return playerTotal > bankerTotal ? 'player' : 'banker';
}

function totalOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + cardValue(card), 0) % 10;
}

function isPair(cards: readonly Card[]): boolean {
  return rankNumber(cards[0]!) === rankNumber(cards[1]!);
}

/** Deals one round from the shoe by the third-card table. */
export function dealBaccarat(shoe: Shoe): { outcome: BaccaratOutcome; shoe: Shoe } {
  const deal: BaccaratDealStep[] = [];
  const hands: Record<BaccaratHand, Card[]> = { player: [], banker: [] };
  const give = (hand: BaccaratHand): Card => {
    const card = cardAhead(shoe, deal.length);
    hands[hand].push(card);
    deal.push({ hand, card, place: hands[hand].length - 1, total: totalOf(hands[hand]) });
    return card;
  };
  for (const hand of ['player', 'banker', 'player', 'banker'] as const) give(hand);
  const player = totalOf(hands.player);
  const banker = totalOf(hands.banker);
  const third = playerDraws(player, banker) ? cardValue(give('player')) : null;
  if (bankerDraws(player, banker, third)) give('banker');
  const playerTotal = totalOf(hands.player);
  const bankerTotal = totalOf(hands.banker);
  return {
    outcome: {
      deal,
      playerCards: hands.player,
      bankerCards: hands.banker,
      playerTotal,
      bankerTotal,
      winner: winnerOf(playerTotal, bankerTotal),
      natural: player >= NATURAL || banker >= NATURAL,
      playerPair: isPair(hands.player),
      bankerPair: isPair(hands.banker),
    },
    shoe: withoutCards(shoe, deal.length),
  };
}
