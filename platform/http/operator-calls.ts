import type { OperatorRole } from './caller.ts';
import type { Access } from './contract.ts';
import { isOperatorAccess, rolesOf } from './policy.ts';

/** Calls with what each asks of its caller, as an app mounts them. */
export type MountedCalls = readonly { route: string; call: { access: Access } }[];

/**
 * The calls that a role may make, among those that are mounted. The office's menu is made from them: a desk stands in
 * the menu of everybody who may make the call that fills it.
 */
export function callsOfRole(calls: MountedCalls, role: OperatorRole): string[] {
  return calls
    .filter(({ call }) => isOperatorAccess(call.access) && rolesOf(call.access).includes(role))
    .map(({ route }) => route);
}
