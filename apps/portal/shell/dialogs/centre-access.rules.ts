import { AFFILIATE_TYPE, AGENT_TYPES, ASSISTANT_TYPE, RESTRICTED_TYPE, TRIAL_TYPE } from '#platform/http/caller.ts';

export type Centre = 'member-centre' | 'agent-centre';

interface Owner {
  type: number;
  mustChangePassword: boolean;
}

/** Money and the member centre are for real accounts (spec section 4 "Account state"). */
export const needsRealAccount = (name: Centre, { type }: Pick<Owner, 'type'>): boolean =>
  name === 'member-centre' && type === TRIAL_TYPE;

/** Account types that may open a centre (spec section 4 "Account state"). */
export function mayEnter(name: Centre, { type, mustChangePassword }: Owner): boolean {
  if (mustChangePassword || needsRealAccount(name, { type })) return false;
  return name === 'member-centre' || AGENT_TYPES.includes(type);
}

/** Entries whose calls are refused to an account type (docs/agents.md 1); they are not offered. */
const CLOSED: Readonly<Record<string, readonly number[]>> = {
  depositv2: [ASSISTANT_TYPE],
  transferFund: [ASSISTANT_TYPE],
  transferUpline: [RESTRICTED_TYPE, ASSISTANT_TYPE],
  withdraw: [RESTRICTED_TYPE, AFFILIATE_TYPE, ASSISTANT_TYPE],
  rewardCenter: [AFFILIATE_TYPE, ASSISTANT_TYPE],
  missionLeaderboard: [AFFILIATE_TYPE, ASSISTANT_TYPE],
  manualRebate: [AFFILIATE_TYPE, ASSISTANT_TYPE],
};

/** Whether an entry of the member centre, by its page key, is offered to an account type. */
export const isOffered = (key: string, type: number | undefined): boolean =>
  type === undefined || !CLOSED[key]?.includes(type);
