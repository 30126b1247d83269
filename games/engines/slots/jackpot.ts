import type { Draw } from '../fair/draw.ts';
import type { JackpotLevel, ProgressiveShare } from './slot-title.ts';

/**
 * One draw per paid round. Each `step` of the stake has `wins` numbers of each level. So the chance, and with it the
 * value of the progressive share, is the same for every unit staked.
 */
export function drawJackpot(progressive: ProgressiveShare, stake: bigint, draw: Draw): JackpotLevel | null {
  const steps = Number(stake / progressive.step);
  let number = draw(progressive.outOf);
  for (const { level, wins } of progressive.levels) {
    if (number < wins * steps) return level;
    number -= wins * steps;
  }
  return null;
}

/**
 * Contribution of a stake to one level's pot and reserve, in 1/10,000 of a 1/10,000 unit, so that nothing is rounded:
 * `stake * bps` is exact, and the studio keeps the remainder until it makes a whole unit.
 */
export function contributionOf(
  progressive: ProgressiveShare,
  level: JackpotLevel,
  stake: bigint,
): { pot: bigint; reserve: bigint } {
  const share = progressive.levels.find((one) => one.level === level);
  return { pot: stake * BigInt(share?.potBps ?? 0), reserve: stake * BigInt(share?.reserveBps ?? 0) };
}

/** Share of every stake that goes to the pools, in 1/100 percent. In the long run all of it is won. */
export function progressiveBps(progressive: ProgressiveShare | null): number {
  return (progressive?.levels ?? []).reduce((sum, level) => sum + level.potBps + level.reserveBps, 0);
}
