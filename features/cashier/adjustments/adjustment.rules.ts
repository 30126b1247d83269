export const ADJUSTMENT_KINDS = ['correction', 'compensation', 'bonus'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
export const DIRECTIONS = ['credit', 'debit'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const ADJUSTMENT_STATES = ['waiting', 'approved', 'refused'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

/** The brand's limits on adjustments. */
export interface AdjustmentLimits {
  maximum: bigint;
  /** Above either limit, per adjustment or per proposer and day, one of the two people must be an administrator. */
  adminAbove: bigint;
  adminAboveDaily: bigint;
  bonusWagerTimes: number;
}

export const MOST_WAGER_TIMES = 50;

/** `proposedToday`: sum that one person proposed within a day, this adjustment included. Debits count as positive. */
export function needsAdmin(limits: AdjustmentLimits, amount: bigint, proposedToday: bigint): boolean {
  const size = amount < 0n ? -amount : amount;
  return size > limits.adminAbove || proposedToday > limits.adminAboveDaily;
}

export const SHORTEST_REASON = 3;
export const LONGEST_REASON = 500;

/** Only corrections may take money from a player. There are no negative bonuses. */
export function mayBeDebited(kind: AdjustmentKind): boolean {
  return kind === 'correction';
}
