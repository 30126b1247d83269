/** Requests and contracts as tables of transitions (docs/agents.md 5). */

export const REQUEST_STATES = ['proposed', 'signed', 'rejected', 'withdrawn', 'lapsed', 'terminated', 'kept'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export type RequestType = 'new contract' | 'termination';
export type Side = 'upline' | 'holder';
export type RequestAction = 'sign' | 'reject' | 'withdraw' | 'lapse';

export const LAPSE_MS = 7 * 86_400_000;
/** Characters of why terms were rejected. */
export const MOST_REASON = 200;

/** What each action makes of an open request, and whose it is. A request that is decided stands. */
export const REQUEST_TRANSITIONS: Record<
  RequestType,
  Partial<Record<RequestAction, { to: RequestState; by: 'asker' | 'other' | 'time' }>>
> = {
  'new contract': {
    sign: { to: 'signed', by: 'other' },
    reject: { to: 'rejected', by: 'other' },
    withdraw: { to: 'withdrawn', by: 'asker' },
    lapse: { to: 'lapsed', by: 'time' },
  },
  termination: {
    sign: { to: 'terminated', by: 'other' },
    reject: { to: 'kept', by: 'other' },
    withdraw: { to: 'kept', by: 'asker' },
    // Nobody is bound for ever: what is not kept within the time ends.
    lapse: { to: 'terminated', by: 'time' },
  },
};

export const CONTRACT_STATES = ['active', 'terminating', 'terminated'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

export const CONTRACT_TRANSITIONS: Record<ContractState, readonly ContractState[]> = {
  active: ['terminating', 'terminated'],
  terminating: ['active', 'terminated'],
  terminated: [],
};

/** What an action of one side makes of an open request; undefined when it is not that side's to do. */
export function decided(
  request: { type: RequestType; askedBy: Side },
  action: RequestAction,
  side: Side,
): RequestState | undefined {
  const step = REQUEST_TRANSITIONS[request.type][action];
  if (!step || step.by === 'time') return undefined;
  const mine = request.askedBy === side;
  return mine === (step.by === 'asker') ? step.to : undefined;
}

/** What a side may do with an open request now. */
export function actionsOf(
  request: { type: RequestType; askedBy: Side },
  side: Side,
): ('sign' | 'reject' | 'withdraw')[] {
  return (['sign', 'reject', 'withdraw'] as const).filter((action) => decided(request, action, side) !== undefined);
}
