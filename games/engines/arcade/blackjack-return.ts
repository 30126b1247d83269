import { doubles, splits, stands } from './basic-strategy.ts';

/**
 * Return of basic strategy, computed from every order in which cards can come from six packs.
 *
 * A shoe holds the number of cards left by value (index 1 = ace to 10). A round's cards are exchangeable, so a hand's
 * chances do not depend on which other hand took its cards first. Hence both hands of a split are worth the same: each
 * is valued as if it were played from the shoe without the pair and the dealer's card. Boxes do not affect each other.
 *
 * Chances are doubles here: the sum is exact except for their rounding, below 1e-9.
 */
type Shoe = { left: number[]; cards: number };

/** Mean result of standing, by total (0 to 21), for one dealer's card. */
type Standing = Float64Array;

type Table = { shoe: Shoe; up: number; known: Map<string, Standing> };

/** Average payback per unit of a box's first stake, with stakes for split and double netted: 1 - edge. */
export function blackjackReturn(decks: number): number {
  const left = Array.from({ length: 11 }, (_, value) => (value === 0 ? 0 : value === 10 ? 16 * decks : 4 * decks));
  const shoe = { left, cards: 52 * decks };
  let gain = 0;
  for (let up = 1; up <= 10; up++) {
    drawing(shoe, up, (chanceUp) => {
      const table = { shoe, up, known: new Map<string, Standing>() };
      for (let a = 1; a <= 10; a++) {
        for (let b = 1; b <= 10; b++) {
          drawing(shoe, a, (chanceA) => {
            drawing(shoe, b, (chanceB) => {
              gain += chanceUp * chanceA * chanceB * boxGain(table, a, b);
            });
          });
        }
      }
    });
  }
  return 1 + gain;
}

/** Takes one card of a value from the shoe while `then` runs with the rest. */
function drawing(shoe: Shoe, value: number, then: (chance: number) => void): void {
  const chance = shoe.left[value]! / shoe.cards;
  if (chance === 0) return;
  shoe.left[value]! -= 1;
  shoe.cards -= 1;
  then(chance);
  shoe.left[value]! += 1;
  shoe.cards += 1;
}

/** The value of the hole card that gives the dealer blackjack; 0 when none does. */
function fatalHole(up: number): number {
  return up === 1 ? 10 : up === 10 ? 1 : 0;
}

function boxGain(table: Table, a: number, b: number): number {
  const fatal = fatalHole(table.up);
  const lost = fatal === 0 ? 0 : table.shoe.left[fatal]! / table.shoe.cards;
  const natural = a + b === 11 && (a === 1 || b === 1);
  if (natural) return 1.5 * (1 - lost);
  if (a === b && splits(a, table.up)) {
    // Mean of one hand over all second cards; the pair's other card stays out of the shoe.
    return 2 * splitHandGain(table, a) - lost;
  }
  return handGain(table, a + b, a === 1 || b === 1, true) - lost;
}

function splitHandGain(table: Table, value: number): number {
  let gain = 0;
  for (let card = 1; card <= 10; card++) {
    drawing(table.shoe, card, (chance) => {
      const hard = value + card;
      const ace = value === 1 || card === 1;
      gain += chance * (value === 1 ? standGain(table, hard, ace) : handGain(table, hard, ace, true));
    });
  }
  return gain;
}

/**
 * Mean gain of a hand that is played to its end, over the cases without a dealer's blackjack. Aces count 1 in `hard`.
 */
function handGain(table: Table, hard: number, ace: boolean, fresh: boolean): number {
  const soft = ace && hard <= 11;
  const total = soft ? hard + 10 : hard;
  if (total === 21) return standGain(table, hard, ace);
  if (total > 21) return bustGain(table);
  const doubling = fresh && doubles(total, soft, table.up);
  if (!doubling && stands(total, soft, table.up)) return standGain(table, hard, ace);
  let gain = 0;
  for (let card = 1; card <= 10; card++) {
    drawing(table.shoe, card, (chance) => {
      const next = hard + card;
      const withAce = ace || card === 1;
      if (!doubling) gain += chance * handGain(table, next, withAce, false);
      else gain += 2 * chance * (next > 21 ? bustGain(table) : standGain(table, next, withAce));
    });
  }
  return gain;
}

/** A bust hand loses its stake; only cases without a dealer's blackjack count. */
function bustGain(table: Table): number {
  const fatal = fatalHole(table.up);
  return fatal === 0 ? -1 : table.shoe.left[fatal]! / table.shoe.cards - 1;
}

function standGain(table: Table, hard: number, ace: boolean): number {
  const total = ace && hard <= 11 ? hard + 10 : hard;
  const key = String.fromCharCode(...table.shoe.left);
  let standing = table.known.get(key);
  if (!standing) {
    standing = standingBy(dealerEnds(table));
    table.known.set(key, standing);
  }
  return standing[total]!;
}

/** ends[t] = chance that the dealer ends with t (17 to 21), ends[22] = bust; cases with a blackjack are left out. */
function dealerEnds(table: Table): Float64Array {
  const ends = new Float64Array(23);
  const fatal = fatalHole(table.up);
  const { left } = table.shoe;
  const go = (hard: number, ace: boolean, cards: number, chance: number, hole: boolean): void => {
    const total = ace && hard <= 11 ? hard + 10 : hard;
    if (total >= 17 && !hole) {
      const end = Math.min(total, 22);
      ends[end] = ends[end]! + chance;
      return;
    }
    for (let card = 1; card <= 10; card++) {
      const count = left[card]!;
      if (count === 0 || (hole && card === fatal)) continue;
      left[card] = count - 1;
      go(hard + card, ace || card === 1, cards - 1, (chance * count) / cards, false);
      left[card] = count;
    }
  };
  go(table.up, table.up === 1, table.shoe.cards, 1, true);
  return ends;
}

function standingBy(ends: Float64Array): Standing {
  return Float64Array.from({ length: 22 }, (_, total) => {
    let gain = ends[22]!;
    for (let end = 17; end <= 21; end++) gain += Math.sign(total - end) * ends[end]!;
    return gain;
  });
}
