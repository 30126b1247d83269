/**
 * How a round's return is shown. Less than the stake back is no win: the amount stands there, nothing more
 * (look section 13 "Don't celebrate a return below the stake").
 */
export type WinTone = 'none' | 'return' | 'win' | 'big';

const BIG_STAKES = 15n;

export function toneOf(win: bigint, stake: bigint): WinTone {
  if (win <= 0n) return 'none';
  if (win <= stake) return 'return';
  return win >= BIG_STAKES * stake ? 'big' : 'win';
}
