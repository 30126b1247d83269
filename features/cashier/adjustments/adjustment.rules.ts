import type { Caller } from '#platform/http/caller.ts';

export const ADJUSTMENT_KINDS = ['correction', 'compensation', 'bonus'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];
export const DIRECTIONS = ['credit', 'debit'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const ADJUSTMENT_STATES = ['waiting', 'approved', 'refused'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

export const SHORTEST_REASON = 3;
export const LONGEST_REASON = 500;

const MONEY_ROLES: readonly string[] = ['admin', 'cashier'];

/** Cashiers and administrators propose and decide; never both of the same adjustment. */
export function mayAdjust({ operator }: Pick<Caller, 'operator'>): boolean {
  return operator !== undefined && MONEY_ROLES.includes(operator.role);
}

/** Only what was wrong is taken back: nobody is punished by a negative bonus. */
export function mayBeDebited(kind: AdjustmentKind): boolean {
  return kind === 'correction';
}
