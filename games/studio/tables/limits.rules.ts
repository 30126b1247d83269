import type { TableLimits } from './table.contract.ts';
import type { BetRefusal } from './table-codes.ts';

export interface LaidPart {
  field: string;
  amount: bigint;
}

/** Stakes are multiples of 0.01 unit. */
export const AMOUNT_STEP = 100n;

/**
 * Why a bet may not be placed; undefined when it may. `before` is the player's stake on each field in this round. The
 * minimum applies to a field's sum, so a small chip may be added to a sufficient stake.
 */
export function limitProblem(ask: {
  limits: TableLimits;
  /** Every field of the game with its group. */
  groups: ReadonlyMap<string, string>;
  before: ReadonlyMap<string, bigint>;
  parts: readonly LaidPart[];
}): BetRefusal | undefined {
  const after = new Map(ask.before);
  for (const { field, amount } of ask.parts) {
    if (!ask.groups.has(field)) return 'table.field.unknown';
    if (amount <= 0n || amount % AMOUNT_STEP !== 0n) return 'table.amount';
    after.set(field, (after.get(field) ?? 0n) + amount);
  }
  // A press may name each field only once.
  if (new Set(ask.parts.map(({ field }) => field)).size !== ask.parts.length) return 'table.amount';
  for (const { field } of ask.parts) {
    const limit = ask.limits.groups[ask.groups.get(field) ?? ''] ?? ask.limits.groups['*'];
    const sum = after.get(field) ?? 0n;
    if (!limit) return 'table.field.maximum';
    if (sum < BigInt(limit.min)) return 'table.below.minimum';
    if (sum > BigInt(limit.max)) return 'table.field.maximum';
  }
  const total = [...after.values()].reduce((sum, amount) => sum + amount, 0n);
  return total > BigInt(ask.limits.roundMax) ? 'table.round.maximum' : undefined;
}
