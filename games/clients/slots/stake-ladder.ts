/** The stake one step up or down the title's ladder (1/10,000 unit); the same one at either end. */
export function nextStake(ladder: readonly bigint[], stake: bigint, step: 1 | -1): bigint {
  const above = ladder.findIndex((one) => one >= stake);
  const at = above < 0 ? ladder.length - 1 : above;
  return ladder[Math.min(Math.max(at + step, 0), ladder.length - 1)] ?? stake;
}

/** The dearest stake that a balance still covers, else the cheapest. */
export function affordableStake(ladder: readonly bigint[], wanted: bigint, balance: bigint): bigint {
  if (wanted <= balance) return wanted;
  return ladder.findLast((one) => one <= balance) ?? ladder[0] ?? wanted;
}
