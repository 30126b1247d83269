import { AFFILIATE_TYPE, AGENT_TYPES, ASSISTANT_TYPE, RESTRICTED_TYPE, TRIAL_TYPE } from '#platform/http/caller.ts';

export type Centre = 'member-centre' | 'agent-centre';

interface Owner {
  type: number;
  mustChangePassword: boolean;
}

/**
 * Why a centre does not open for an account type (spec section 5): both are for real accounts, and the agent centre is
 * for agents.
 */
export function closedBecause(name: Centre, { type }: Pick<Owner, 'type'>): 'trial' | 'no-agent' | undefined {
  if (type === TRIAL_TYPE) return 'trial';
  return name === 'agent-centre' && !AGENT_TYPES.includes(type) ? 'no-agent' : undefined;
}

/** Account types that may open a centre (spec section 4 "Account state"). */
export function mayEnter(name: Centre, { type, mustChangePassword }: Owner): boolean {
  return !mustChangePassword && closedBecause(name, { type }) === undefined;
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
