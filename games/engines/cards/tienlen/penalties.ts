import { type Card, isRed } from '../card.ts';
import { type Combo, isOfTwos } from './combos.ts';
import type { TienLenUnits } from './config.ts';
import { isTwo, ranksOf, TWO } from './strength.ts';

/** Price of a chopped combination: of its 2s, or of the bomb. */
export function chopValueOf(cards: readonly Card[], combo: Combo, units: TienLenUnits): number {
  if (isOfTwos(combo)) return valueOfTwos(cards, units);
  if (combo.kind === 'four') return units.four;
  return combo.size === 6 ? units.threePairs : units.fourPairs;
}

/** Price of a loser's hand at the end, in units, by part. `unplayed` is true if none of its cards was played. */
export type HandPenalty = { cards: number; unplayed: boolean; twos: number; bombs: number; total: number };

export function handPenaltyOf(left: readonly Card[], unplayed: boolean, units: TienLenUnits): HandPenalty {
  const cards = unplayed ? units.unplayed : left.length * units.card;
  const twos = valueOfTwos(left.filter(isTwo), units);
  const bombs = greatestBombs(left, units);
  return { cards, unplayed, twos, bombs, total: cards + twos + bombs };
}

/**
 * The greatest total value of bombs in a hand that share no card. Bombs contain no 2s: those are counted separately.
 */
export function greatestBombs(left: readonly Card[], units: TienLenUnits): number {
  const counts = ranksOf(left).map((cards) => cards.length);
  return best(counts, 0, units);
}

function best(counts: number[], rank: number, units: TienLenUnits): number {
  if (rank >= TWO) return 0;
  let most = best(counts, rank + 1, units);
  if (counts[rank] === 4) most = Math.max(most, units.four + best(without(counts, rank, 1, 4), rank + 1, units));
  for (const [pairs, value] of [
    [3, units.threePairs],
    [4, units.fourPairs],
  ] as const) {
    const row = counts.slice(rank, Math.min(rank + pairs, TWO));
    if (row.length < pairs || row.some((count) => count < 2)) continue;
    // Stays at this rank: four cards of a rank can be in two runs.
    most = Math.max(most, value + best(without(counts, rank, pairs, 2), rank, units));
  }
  return most;
}

function without(counts: readonly number[], rank: number, ranks: number, each: number): number[] {
  return counts.map((count, at) => (at >= rank && at < rank + ranks ? count - each : count));
}

function valueOfTwos(twos: readonly Card[], units: TienLenUnits): number {
  return twos.reduce((sum, card) => sum + (isRed(card) ? units.redTwo : units.blackTwo), 0);
}

/**
 * An upper bound of what a seat can lose in a hand, in units. It pays for its cards, and for 2s and bombs among the
 * dealt cards, left or chopped, each at most once. So four 2s count, and the rest at the most expensive bomb's price
 * per card.
 */
export function mostUnitsLost(units: TienLenUnits, players: number): number {
  const cards = Math.max(units.unplayed, 13 * units.card);
  const others = players * 13 - 4;
  const bombs = Math.max(
    Math.ceil((others * units.four) / 4),
    Math.ceil((others * units.threePairs) / 6),
    Math.ceil((others * units.fourPairs) / 8),
  );
  const twos = 2 * (units.blackTwo + units.redTwo);
  return Math.max(cards + twos + bombs, units.instantWin);
}
