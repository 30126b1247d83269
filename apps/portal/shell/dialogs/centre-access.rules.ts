import { AGENT_TYPES, TRIAL_TYPE } from '#platform/http/caller.ts';

export type Centre = 'member-centre' | 'agent-centre';

interface Owner {
  type: number;
  mustChangePassword: boolean;
}

/** Money and its centre are for real accounts (spec section 4 "Account state"). */
export const needsRealAccount = (name: Centre, { type }: Pick<Owner, 'type'>): boolean =>
  name === 'member-centre' && type === TRIAL_TYPE;

/** Whose centres open (spec section 4 "Account state"). */
export function mayEnter(name: Centre, { type, mustChangePassword }: Owner): boolean {
  if (mustChangePassword || needsRealAccount(name, { type })) return false;
  return name === 'member-centre' || AGENT_TYPES.includes(type);
}
