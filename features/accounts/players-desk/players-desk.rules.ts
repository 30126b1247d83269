import type { Caller } from '#platform/http/caller.ts';

export const SHORTEST_REASON = 3;
const BLOCKING_ROLES: readonly string[] = ['admin', 'manager'];

/** Every operator looks players up; managers and administrators decide who may log in. */
export function mayBlock(operator: Pick<NonNullable<Caller['operator']>, 'role'> | undefined): boolean {
  return operator !== undefined && BLOCKING_ROLES.includes(operator.role);
}
