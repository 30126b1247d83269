/** Total stakes from 0.01 to 500 main units in 1/10,000 unit, in the usual 1-2-5 steps. */
const LADDER = [
  100n,
  200n,
  500n,
  1_000n,
  2_000n,
  5_000n,
  10_000n,
  20_000n,
  50_000n,
  100_000n,
  200_000n,
  500_000n,
  1_000_000n,
  2_000_000n,
  5_000_000n,
];

/** The ladder's part between two stakes, both included (1/10,000 unit). */
export function stakesBetween(lowest: bigint, highest: bigint): bigint[] {
  return LADDER.filter((stake) => stake >= lowest && stake <= highest);
}
