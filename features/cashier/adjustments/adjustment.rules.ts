export const ADJUSTMENT_KINDS = ['correction', 'compensation', 'bonus'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
export const DIRECTIONS = ['credit', 'debit'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const ADJUSTMENT_STATES = ['waiting', 'approved', 'refused'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

export const SHORTEST_REASON = 3;
export const LONGEST_REASON = 500;

/** Only corrections may take money from a player. There are no negative bonuses. */
export function mayBeDebited(kind: AdjustmentKind): boolean {
  return kind === 'correction';
}
