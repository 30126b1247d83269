/** Spec section 2.4: a time-derived start that grows by the increment each tick. Restarts every 30 days. */
const ROUND_MS = 30 * 24 * 3_600_000;
/** Start of each 30 days, in 1/10,000 unit: 1,000,000.00. */
const START = 10_000_000_000n;

export function illustrativeAt(nowMs: number, { increment, tickMs }: { increment: bigint; tickMs: number }): bigint {
  return START + increment * BigInt(Math.floor((nowMs % ROUND_MS) / tickMs));
}

/**
 * The counter's figure between two real values, after `done` of `steps`: never above the newer value, and equal to it
 * at once when a pot was won.
 */
export function glide(way: { from: bigint; to: bigint; done: number; steps: number }): bigint {
  const { from, to, done, steps } = way;
  if (from >= to || done >= steps) return to;
  return from + ((to - from) * BigInt(done)) / BigInt(steps);
}
