import type { OperatorRole } from './caller.ts';
import type { Access } from './contract.ts';
import { isOperatorAccess, rolesOf } from './policy.ts';

/** Calls with their access, as an app mounts them. */
export type MountedCalls = readonly { route: string; call: { access: Access } }[];

/**
 * The mounted calls that a role may make. The back office's menu is made from them: an operator sees a desk who may
 * make the call that fills it.
 */
export function callsOfRole(calls: MountedCalls, role: OperatorRole): string[] {
  return calls
    .filter(({ call }) => isOperatorAccess(call.access) && rolesOf(call.access).includes(role))
    .map(({ route }) => route);
}
