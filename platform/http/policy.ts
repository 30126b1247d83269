import { AGENT_TYPES, type Caller, OPERATOR_ROLES, type OperatorRole, TRIAL_TYPE } from './caller.ts';
import { type Access, type Call, type Route, splitRoute } from './contract.ts';
import type { FrameError } from './refusal.ts';

/** Calls that stay allowed while a password change is due, so that the change itself can be made. */
const OPEN_DURING_PASSWORD_CHANGE: readonly Access[] = ['anyone', 'session', 'signed'];

type OperatorAccess = Extract<Access, 'operator' | object>;

export const isOperatorAccess = (access: Access): access is OperatorAccess =>
  access === 'operator' || typeof access === 'object';

/** Calls of the operators' website (their login included); all others belong to the players' origin. */
export const isOfficeCall = (route: string, { access }: Pick<Call, 'access'>): boolean =>
  isOperatorAccess(access) || splitRoute(route as Route).path.startsWith('/office/');

/** The roles that may make a call of the operators' website. */
export const rolesOf = (access: OperatorAccess): readonly OperatorRole[] =>
  access === 'operator' ? OPERATOR_ROLES : access.operator;

/** Whether a caller may make calls of this access: for answers that tell the back office which actions to offer. */
export const may = (access: Access, caller: Caller): boolean => denies(access, caller) === undefined;

/** The one place that decides whether a caller may make a call. Undefined means allowed. */
export function denies(access: Access, caller: Caller): FrameError | undefined {
  if (access === 'anyone' || access === 'signed') return undefined;
  if (isOperatorAccess(access)) {
    if (!caller.operator) return 'operator.required';
    return rolesOf(access).includes(caller.operator.role) ? undefined : 'operator.role.missing';
  }
  const player = caller.player;
  if (!player) return 'login.not.session';
  if (player.mustChangePassword && !OPEN_DURING_PASSWORD_CHANGE.includes(access)) return 'password.change.required';
  if (access === 'session') return undefined;
  if (player.type === TRIAL_TYPE) return 'need.real.account';
  if (access === 'agent' && !AGENT_TYPES.includes(player.type)) return 'not.agent';
  return undefined;
}
