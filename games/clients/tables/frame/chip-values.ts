/** The tray's coins, in 1/10,000 of a main unit, with the names of their pictures. Each value has a fixed colour. */
export const CHIPS: readonly { value: bigint; art: string }[] = [
  { value: 1n, art: '1' },
  { value: 5n, art: '5' },
  { value: 20n, art: '20' },
  { value: 100n, art: '100' },
  { value: 500n, art: '500' },
  { value: 1000n, art: '1K' },
  { value: 5000n, art: '5K' },
].map(({ value, art }) => ({ value: value * 10_000n, art }));

const MOST_DRAWN = 5;
const MOST_OFFERED = 6;

/** Coins for a table: from the lowest that reaches its minimum bet up to the maximum of a round. */
export function chipsFor(least: bigint, most: bigint): readonly bigint[] {
  const fitting = CHIPS.map(({ value }) => value).filter((value) => value <= most);
  const from = fitting.findIndex((value) => value >= least);
  return fitting.slice(Math.max(0, from)).slice(0, MOST_OFFERED);
}

/** An amount as coins, the largest first; at most five, since a higher stack would not show more than the sum does. */
export function stackOf(amount: bigint): string[] {
  const stack: string[] = [];
  let left = amount;
  for (const { value, art } of CHIPS.toReversed()) {
    while (left >= value && stack.length < MOST_DRAWN) {
      stack.push(art);
      left -= value;
    }
  }
  return stack.length > 0 ? stack : ['1'];
}
