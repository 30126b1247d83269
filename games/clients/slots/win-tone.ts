/** How a round's return is shown. A return below the stake is not a win: only the amount is shown (look section 13). */
export type WinTone = 'none' | 'return' | 'win' | 'big';

const BIG_STAKES = 15n;
const FLAKES_STAKES = 50n;

export function toneOf(win: bigint, stake: bigint): WinTone {
  if (win <= 0n) return 'none';
  if (win <= stake) return 'return';
  return win >= BIG_STAKES * stake ? 'big' : 'win';
}

/**
 * The levels of a win's celebration, by multiple of the round's stake: a gold frame from 15, flakes as well from 50.
 */
export type CeremonyLevel = 'win' | 'gold' | 'flakes';

export function ceremonyLevel(win: bigint, stake: bigint): CeremonyLevel {
  if (win >= FLAKES_STAKES * stake) return 'flakes';
  return win >= BIG_STAKES * stake ? 'gold' : 'win';
}

/** Start of the count, from the moment when the reels rest; COUNT_ENDS_MS is its end. */
export const COUNT_FROM_MS = 160;
export const COUNT_ENDS_MS = { win: 760, gold: 1360, flakes: 1800 } as const;
