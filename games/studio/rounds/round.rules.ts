/**
 * The life of a round (protocols.md "Vendor behaviour to survive").
 *
 *   betting ──accepted──> drawn ──paid──> closed
 *      ├─────refused────> discarded
 *      └─────unsure─────> rollback_due ──undone──> rolled_back
 *
 * Seeds and nonce decide the outcome, which is stored with the step to `drawn`, before any win is sent. A win or
 * rollback with a final refusal by the operator is blocked; the studio retries rarely until the cause is fixed.
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

/** The state after an event. Throws when the event is impossible in that state, which is a bug of the caller. */
export function stepRound(state: RoundState, event: RoundEvent): RoundState {
  const next = STEPS[state][event];
  if (!next) throw new Error(`a round that is ${state} cannot be ${event}`);
  return next;
}

/** True if nothing more will be sent for the round. */
export function isEnded(state: RoundState): boolean {
  return Object.keys(STEPS[state]).length === 0;
}

/** True if the session cannot start another round. The partial index rounds_one_open has the same list. */
export function isOpen(state: RoundState): boolean {
  return state === 'betting' || state === 'drawn';
}

/** True if there is an outcome to show. */
export function hasOutcome(state: RoundState): boolean {
  return state === 'drawn' || state === 'win_blocked' || state === 'closed';
}
