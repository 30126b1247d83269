export interface Correction {
  ticket: string;
  version: number;
  payout: bigint;
  difference: bigint;
}

/**
 * Amounts that corrections still owe, by their key: an upward correction pays the part above the highest payout so far.
 * An overpaid amount stays with the player, and is not paid again if a later correction restores it.
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
