export const ADJUSTMENT_KINDS = ['correction', 'compensation', 'bonus'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
export const DIRECTIONS = ['credit', 'debit'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const ADJUSTMENT_STATES = ['waiting', 'approved', 'refused'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

/** What a brand's settings say of money by hand. */
export interface AdjustmentLimits {
  maximum: bigint;
  /** Above these, of one adjustment or of one proposer's day, an administrator is one of the two people. */
  adminAbove: bigint;
  adminAboveDaily: bigint;
  bonusWagerTimes: number;
}

export const MOST_WAGER_TIMES = 50;

/** `proposedToday` counts what one person proposed within a day, this adjustment included; signs do not matter. */
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
