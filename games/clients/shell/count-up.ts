const RESOLUTION = 10_000;

/**
 * The amount to show `elapsedMs` after a count began: fast at first, slow at the end, never above `to`. In between it
 * shows whole cents, so that the last digits can be read.
 */
export function countUp(from: bigint, to: bigint, elapsedMs: number, durationMs: number): bigint {
  if (elapsedMs >= durationMs || durationMs <= 0) return to;
  const share = Math.max(0, elapsedMs / durationMs);
  const eased = 1 - (1 - share) ** 3;
  const shown = from + ((to - from) * BigInt(Math.floor(eased * RESOLUTION))) / BigInt(RESOLUTION);
  return shown - (shown % 100n);
}

/** Duration of a win's count: half a second for small wins, three seconds for the largest. */
export function countUpMs(win: bigint, stake: bigint): number {
  if (stake <= 0n) return 500;
  const stakes = Number((win * 10n) / stake) / 10;
  return Math.round(Math.min(3000, 450 + 400 * Math.log2(1 + stakes)));
}
