import { AGENT_TYPES, type Caller, TRIAL_TYPE } from './caller.ts';
import type { Access } from './contract.ts';
import type { FrameError } from './refusal.ts';

/** Calls that stay open while a password change is due, so that the change itself can be made. */
const OPEN_DURING_PASSWORD_CHANGE: readonly Access[] = ['anyone', 'session', 'signed'];

/** The one place that decides whether a caller may make a call. Undefined means allowed. */
export function denies(access: Access, caller: Caller): FrameError | undefined {
  if (access === 'anyone' || access === 'signed') return undefined;
  if (access === 'operator') return caller.operator ? undefined : 'operator.required';
  const player = caller.player;
  if (!player) return 'login.not.session';
  if (player.mustChangePassword && !OPEN_DURING_PASSWORD_CHANGE.includes(access)) return 'password.change.required';
  if (access === 'session') return undefined;
  if (player.type === TRIAL_TYPE) return 'need.real.account';
  if (access === 'agent' && !AGENT_TYPES.includes(player.type)) return 'not.agent';
  return undefined;
}
