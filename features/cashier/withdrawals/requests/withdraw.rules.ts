/** States of a withdrawal: spec section 4 "Statuses" names three; the operator's steps are in between. */
export const WITHDRAWAL_STATES = [
  'requested',
  'first_approved',
  'approved',
  'paying',
  'paid',
  'rejected',
  'failed',
  'cancelled',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/**
 * Allowed transitions. `paying` ends only with a definite answer of the provider: without one it is asked again and
 * never counts as failed.
 */
const NEXT: Record<WithdrawalState, readonly WithdrawalState[]> = {
  requested: ['first_approved', 'approved', 'rejected', 'cancelled'],
  first_approved: ['approved', 'rejected'],
  approved: ['paying', 'rejected'],
  paying: ['paid', 'failed'],
  paid: [],
  rejected: [],
  failed: [],
  cancelled: [],
};

export const canBecome = (from: WithdrawalState, to: WithdrawalState): boolean => NEXT[from].includes(to);
/** The player may cancel until somebody has reviewed it. */
export const canCancel = (state: WithdrawalState): boolean => state === 'requested';
export const isClosed = (state: WithdrawalState): boolean => NEXT[state].length === 0;
/** Needs as many different operators as the brand required at the time of the request. */
export const canApprove = (state: WithdrawalState): boolean => state === 'requested' || state === 'first_approved';
export const canReject = (state: WithdrawalState): boolean => canBecome(state, 'rejected');

export type WithdrawalLabel = 'processing' | 'rejected' | 'completed';

/** What the player reads (spec section 4). */
export function labelOf(state: WithdrawalState): WithdrawalLabel {
  if (state === 'paid') return 'completed';
  return isClosed(state) ? 'rejected' : 'processing';
}
