/**
 * Basic strategy for BLACKJACK_RULES, by the hand's total and the dealer's card (1 = ace to 10). The rules page prints
 * it as the play that has the stated return; other ways to play are allowed.
 */

export type Play = 'hit' | 'stand' | 'double' | 'split';

const between = (card: number, low: number, high: number) => card >= low && card <= high;

/** Whether to split a pair of this card value, 1 (ace) to 10. */
export function splits(value: number, up: number): boolean {
  switch (value) {
    case 1:
    case 8:
      return true;
    case 2:
    case 3:
    case 7:
      return between(up, 2, 7);
    case 4:
      return between(up, 5, 6);
    case 6:
      return between(up, 2, 6);
    case 9:
      return between(up, 2, 9) && up !== 7;
    default:
      return false;
  }
}

/** Whether to double a hand of two cards. */
export function doubles(total: number, soft: boolean, up: number): boolean {
  if (soft) {
    if (total === 13 || total === 14) return between(up, 5, 6);
    if (total === 15 || total === 16) return between(up, 4, 6);
    return (total === 17 || total === 18) && between(up, 3, 6);
  }
  if (total === 9) return between(up, 3, 6);
  if (total === 10) return between(up, 2, 9);
  return total === 11 && between(up, 2, 10);
}

/** Whether to stand when neither splitting nor doubling. */
export function stands(total: number, soft: boolean, up: number): boolean {
  if (soft) return total >= 19 || (total === 18 && between(up, 2, 8));
  if (total >= 17) return true;
  if (total === 12) return between(up, 4, 6);
  return total >= 13 && between(up, 2, 6);
}
