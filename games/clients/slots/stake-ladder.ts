/** The next stake up or down the title's ladder (1/10,000 unit); unchanged at either end. */
export function nextStake(ladder: readonly bigint[], stake: bigint, step: 1 | -1): bigint {
  const above = ladder.findIndex((one) => one >= stake);
  const at = above < 0 ? ladder.length - 1 : above;
  return ladder[Math.min(Math.max(at + step, 0), ladder.length - 1)] ?? stake;
}

/** The highest stake up to `wanted` that the balance covers, otherwise the lowest. */
export function affordableStake(ladder: readonly bigint[], wanted: bigint, balance: bigint): bigint {
  if (wanted <= balance) return wanted;
  return ladder.findLast((one) => one <= balance) ?? ladder[0] ?? wanted;
}
