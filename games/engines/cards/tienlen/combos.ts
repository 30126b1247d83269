import type { Card } from '../card.ts';
import { byStrength, strengthOf, strengthRankOf, TWO } from './strength.ts';

export type ComboKind = 'single' | 'pair' | 'triple' | 'four' | 'run' | 'pair_run';

/** A combination. `size` is the number of cards, `top` the strength of its highest card. */
export type Combo = { kind: ComboKind; size: number; top: number };

const SAME_RANK: readonly (ComboKind | null)[] = [null, 'single', 'pair', 'triple', 'four'];

/**
 * The combination that different cards form together, or null: one to four of a rank, a run of three or more ranks, or
 * a run of three or more pairs. Runs contain no 2.
 */
export function comboOf(cards: readonly Card[]): Combo | null {
  const sorted = byStrength(cards);
  const ranks = sorted.map(strengthRankOf);
  const [low, high] = [ranks[0], ranks.at(-1)];
  if (low === undefined || high === undefined) return null;
  const size = cards.length;
  const top = strengthOf(sorted.at(-1)!);
  if (low === high) {
    const kind = SAME_RANK[size];
    return kind ? { kind, size, top } : null;
  }
  if (high === TWO) return null;
  if (size >= 3 && ranks.every((rank, i) => rank === low + i)) return { kind: 'run', size, top };
  const paired = size >= 6 && size % 2 === 0 && ranks.every((rank, i) => rank === low + (i >> 1));
  return paired ? { kind: 'pair_run', size, top } : null;
}

/** Whether the combination consists of 2s only. */
export function isOfTwos(combo: Combo): boolean {
  return combo.top >= TWO * 4 && combo.kind !== 'run' && combo.kind !== 'pair_run';
}

/** A run of three or four pairs, or four of a kind. */
export function isBomb(combo: Combo): boolean {
  return combo.kind === 'four' || isPairRun(combo, 3) || isPairRun(combo, 4);
}

function isPairRun(combo: Combo, pairs: number): boolean {
  return combo.kind === 'pair_run' && combo.size === pairs * 2;
}

/** Whether `mine` beats `theirs`: by the highest card in the same kind and size, or as a bomb. */
export function beats(mine: Combo, theirs: Combo): boolean {
  if (mine.kind === theirs.kind && mine.size === theirs.size) return mine.top > theirs.top;
  const oneTwo = theirs.kind === 'single' && isOfTwos(theirs);
  if (isPairRun(mine, 3)) return oneTwo;
  if (mine.kind === 'four') return oneTwo || isPairRun(theirs, 3);
  return isPairRun(mine, 4) && beatenByFourPairs(theirs);
}

/**
 * Whether a seat that has passed or is not at turn may play `mine` on `theirs`: a run of four pairs on a single 2, a
 * pair of 2s, four of a kind, or a run of three or four pairs.
 */
export function mayInterrupt(mine: Combo, theirs: Combo): boolean {
  return isPairRun(mine, 4) && interruptible(theirs) && beats(mine, theirs);
}

/** Whether a run of four pairs could be played out of turn on this combination. */
export function interruptible(theirs: Combo): boolean {
  return beatenByFourPairs(theirs) || isPairRun(theirs, 4);
}

function beatenByFourPairs(theirs: Combo): boolean {
  const twos = isOfTwos(theirs) && (theirs.kind === 'single' || theirs.kind === 'pair');
  return twos || theirs.kind === 'four' || isPairRun(theirs, 3);
}

/** Whether playing `mine` on `theirs` is a chop: a bomb on 2s or on a bomb. */
export function isChop(mine: Combo, theirs: Combo): boolean {
  return isBomb(mine) && (isOfTwos(theirs) || isBomb(theirs));
}
