const RESOLUTION = 10_000;

/** The amount shown `elapsedMs` after a count began: quick at first, slow at the end, never past `to`, whole cents on
 *  the way so that the last digits can be read. */
export function countUp(from: bigint, to: bigint, elapsedMs: number, durationMs: number): bigint {
  if (elapsedMs >= durationMs || durationMs <= 0) return to;
  const share = Math.max(0, elapsedMs / durationMs);
  const eased = 1 - (1 - share) ** 3;
  const shown = from + ((to - from) * BigInt(Math.floor(eased * RESOLUTION))) / BigInt(RESOLUTION);
  return shown - (shown % 100n);
}

/** How long a win counts: half a second for small ones, three seconds for the largest. */
export function countUpMs(win: bigint, stake: bigint): number {
  if (stake <= 0n) return 500;
  const stakes = Number((win * 10n) / stake) / 10;
  return Math.round(Math.min(3000, 450 + 400 * Math.log2(1 + stakes)));
}
