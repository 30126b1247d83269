import type { Caller } from '#platform/http/caller.ts';

export const ITEM_STATES = ['open', 'decided', 'closed'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
/** What the desk shows: what waits stands first. */
export const ITEM_FILTERS = [...ITEM_STATES, 'all'] as const;
export type ItemFilter = (typeof ITEM_FILTERS)[number];
export const SHORTEST_NOTE = 3;

const MONEY_ROLES: readonly string[] = ['admin', 'cashier'];

/** Money may hang on what a vendor asked for in vain: cashiers and administrators look at it. */
export function mayReconcile({ operator }: Pick<Caller, 'operator'>): boolean {
  return operator !== undefined && MONEY_ROLES.includes(operator.role);
}
