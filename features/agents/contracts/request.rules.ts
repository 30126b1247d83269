/** Transition tables of requests and contracts (docs/agents.md 5). */

export const REQUEST_STATES = ['proposed', 'signed', 'rejected', 'withdrawn', 'lapsed', 'terminated', 'kept'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export type RequestType = 'new contract' | 'termination';
export type Side = 'upline' | 'holder';
export type RequestAction = 'sign' | 'reject' | 'withdraw' | 'lapse';

export const LAPSE_MS = 7 * 86_400_000;
/** Longest reason of a rejection, in characters. */
export const MOST_REASON = 200;

/** The result of each action on an open request, and the side that may act. A decided request is final. */
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
    // A contract ends if nobody keeps it in time, so nobody is bound for ever.
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

/** The result of one side's action on an open request; undefined if that side may not act. */
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

/** The actions that a side can take on an open request now. */
export function actionsOf(
  request: { type: RequestType; askedBy: Side },
  side: Side,
): ('sign' | 'reject' | 'withdraw')[] {
  return (['sign', 'reject', 'withdraw'] as const).filter((action) => decided(request, action, side) !== undefined);
}
