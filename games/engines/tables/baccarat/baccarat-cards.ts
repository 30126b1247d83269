import { type Card, rankNumber } from '../shoe.ts';

/** The third-card table of punto banco, as data. */

/** Ace 1, two to nine their number, ten and picture cards 0. */
export function cardValue(card: Card): number {
  return valueOfRank(rankNumber(card));
}

export function valueOfRank(rank: number): number {
  return rank > 9 ? 0 : rank;
}

/** A hand with 8 or 9 on two cards ends the deal. */
export const NATURAL = 8;

/** Player draws a third card on these totals and stands on the others. */
const PLAYER_DRAWS_ON = '012345';

/**
 * By the banker's total on two cards: the values of the player's third card on which the banker draws; `-` means that
 * the player stood.
 */
const BANKER_DRAWS_ON: readonly string[] = [
  '0123456789-',
  '0123456789-',
  '0123456789-',
  '012345679-',
  '234567-',
  '4567-',
  '67',
  '',
];

export function playerDraws(playerTotal: number, bankerTotal: number): boolean {
  return playerTotal < NATURAL && bankerTotal < NATURAL && PLAYER_DRAWS_ON.includes(String(playerTotal));
}

/**
 * `playerThird` is the value of the player's third card, null if the player stood. Both totals are those of two cards.
 */
export function bankerDraws(playerTotal: number, bankerTotal: number, playerThird: number | null): boolean {
  if (playerTotal >= NATURAL || bankerTotal >= NATURAL) return false;
  return BANKER_DRAWS_ON[bankerTotal]!.includes(playerThird === null ? '-' : String(playerThird));
}
