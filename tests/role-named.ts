import { OPERATOR_ROLES, type OperatorRole } from '#platform/http/caller.ts';

/** Checks the role that a test names in a header. */
export function roleNamed(text: unknown): OperatorRole {
  const role = OPERATOR_ROLES.find((known) => known === text);
  if (!role) throw new Error(`no role is called ${text}`);
  return role;
}
