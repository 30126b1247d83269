/**
 * The life of a round (protocols.md "Vendor behaviour to survive").
 *
 *   betting ──accepted──> drawn ──paid──> closed
 *      ├─────refused────> discarded
 *      └─────unsure─────> rollback_due ──undone──> rolled_back
 *
 * The outcome is decided by seeds and nonce and is stored with the step to `drawn`, before any win is sent. A win or
 * rollback that the operator refuses for good blocks; the studio keeps asking, rarely, until the cause is mended.
 */
export const ROUND_STATES = [
  'betting',
  'discarded',
  'rollback_due',
  'rolled_back',
  'rollback_blocked',
  'drawn',
  'win_blocked',
  'closed',
] as const;
export type RoundState = (typeof ROUND_STATES)[number];

export type RoundEvent = 'accepted' | 'refused' | 'unsure' | 'paid' | 'undone' | 'blocked';

const STEPS: Record<RoundState, Partial<Record<RoundEvent, RoundState>>> = {
  betting: { accepted: 'drawn', refused: 'discarded', unsure: 'rollback_due' },
  discarded: {},
  rollback_due: { undone: 'rolled_back', blocked: 'rollback_blocked' },
  rolled_back: {},
  rollback_blocked: { undone: 'rolled_back', blocked: 'rollback_blocked' },
  drawn: { paid: 'closed', blocked: 'win_blocked' },
  win_blocked: { paid: 'closed', blocked: 'win_blocked' },
  closed: {},
};

/** The state after an event. Throws when the event cannot happen there: that is a bug of the caller. */
export function stepRound(state: RoundState, event: RoundEvent): RoundState {
  const next = STEPS[state][event];
  if (!next) throw new Error(`a round that is ${state} cannot be ${event}`);
  return next;
}

/** Nothing more will be sent for the round. */
export function isEnded(state: RoundState): boolean {
  return Object.keys(STEPS[state]).length === 0;
}

/** The session cannot start another round. The partial index rounds_one_open holds the same list. */
export function isOpen(state: RoundState): boolean {
  return state === 'betting' || state === 'drawn';
}

/** There is an outcome to show. */
export function hasOutcome(state: RoundState): boolean {
  return state === 'drawn' || state === 'win_blocked' || state === 'closed';
}
