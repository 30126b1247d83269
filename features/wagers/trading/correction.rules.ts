export interface Correction {
  ticket: string;
  version: number;
  payout: bigint;
  difference: bigint;
}

/**
 * What corrections still owe, by their key: a result that was corrected upwards pays what is missing above the highest
 * payout so far. What was paid too much stays with the player, and is not paid once more when it turns right again.
 */
export function creditsOf<C extends Correction>(corrections: readonly C[]): (C & { credit: bigint })[] {
  return [...Map.groupBy(corrections, ({ ticket }) => ticket).values()].flatMap((versions) => {
    const ordered = versions.toSorted((a, b) => a.version - b.version);
    const [first] = ordered;
    let highest = first ? first.payout - first.difference : 0n;
    return ordered.flatMap((one) => {
      const credit = one.payout - highest;
      if (credit <= 0n) return [];
      highest = one.payout;
      return [{ ...one, credit }];
    });
  });
}
