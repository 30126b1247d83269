/**
 * How a round's return is shown. Less than the stake back is no win: the amount stands there, nothing more
 * (look section 13).
 */
export type WinTone = 'none' | 'return' | 'win' | 'big';

const BIG_STAKES = 15n;
const FLAKES_STAKES = 50n;

export function toneOf(win: bigint, stake: bigint): WinTone {
  if (win <= 0n) return 'none';
  if (win <= stake) return 'return';
  return win >= BIG_STAKES * stake ? 'big' : 'win';
}

/** The levels of a win's ceremony by multiple of the round's stake: from 15 a gold frame, from 50 flakes as well. */
export type CeremonyLevel = 'win' | 'gold' | 'flakes';

export function ceremonyLevel(win: bigint, stake: bigint): CeremonyLevel {
  if (win >= FLAKES_STAKES * stake) return 'flakes';
  return win >= BIG_STAKES * stake ? 'gold' : 'win';
}

/** When the count ends, from the moment the reels stand; it begins at 160 ms. */
export const COUNT_FROM_MS = 160;
export const COUNT_ENDS_MS = { win: 760, gold: 1360, flakes: 1800 } as const;
