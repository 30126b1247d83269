import type { WithdrawalState } from '../requests/withdraw.rules.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Pauses between two queries about a payout without a definite answer. After the last one a person takes over. */
const PAUSES_MS = [15 * SECOND_MS, 30 * SECOND_MS, ...[1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE_MS)];

/** Timeout of a call to the provider. No other worker asks about the payout meanwhile. */
export const CALL_TIMEOUT_MS = 20 * SECOND_MS;
export const LEASE_MS = 60 * SECOND_MS;

/** Undefined when the tries are used up. */
export const pauseAfter = (tries: number): number | undefined => PAUSES_MS[tries];
export const TRIES_MOST = PAUSES_MS.length;

/** Why a payout waits for a person. */
export const ATTENTIONS = [
  'no_answer',
  'no_provider',
  'unreadable_account',
  'ledger_refused',
  'wrong_amount',
  'contradiction',
] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** Those that a note can close, because the money is already settled. */
export const canAcknowledge = (state: WithdrawalState, attention: Attention | null): boolean =>
  attention !== null && state !== 'paying';
/** Operators may state the outcome only while the provider's answer is missing. */
export const canDecide = (state: WithdrawalState, attention: Attention | null): boolean =>
  attention !== null && state === 'paying';

export const PAYOUT_NOTICE_OUTCOMES = [
  'settled',
  'known',
  'wrong_amount',
  'contradiction',
  'unknown_order',
  'forged',
  'stale',
  'unreadable',
] as const;
export type NoticeOutcome = (typeof PAYOUT_NOTICE_OUTCOMES)[number];

/** One outcome, or `strange`: no payout of ours, or failed verification. */
export const PAYOUT_NOTICE_FILTERS = ['strange', ...PAYOUT_NOTICE_OUTCOMES] as const;
export type PayoutNoticeFilter = (typeof PAYOUT_NOTICE_FILTERS)[number];

/** What a verified notice means for its payout. `undefined`: no payout of this provider. */
export function judgePayoutNotice(
  payout: { state: WithdrawalState; vnd: bigint; paymentId: string | null } | undefined,
  notice: { told: 'paid' | 'refused'; vnd: bigint; paymentId: string },
): Extract<NoticeOutcome, 'settled' | 'known' | 'unknown_order' | 'wrong_amount' | 'contradiction'> {
  if (!payout) return 'unknown_order';
  if (payout.vnd !== notice.vnd) return 'wrong_amount';
  if (payout.state === 'paying') return 'settled';
  if (payout.state === 'paid' && notice.told === 'paid')
    return payout.paymentId === notice.paymentId ? 'known' : 'contradiction';
  return payout.state === 'failed' && notice.told === 'refused' ? 'known' : 'contradiction';
}

/** How the built-in bank can behave. */
export const SCENARIOS = ['success', 'pending', 'refused', 'duplicate', 'late', 'forged', 'never'] as const;
export type SimulatedScenario = (typeof SCENARIOS)[number];

/** The filters of the desk's queue. */
export const PAYOUT_FILTERS = ['to_approve', 'second', 'paying', 'person', 'disputes', 'closed'] as const;
export type PayoutFilter = (typeof PAYOUT_FILTERS)[number];

/** Automatic checks before a person approves. Each is evaluated at the moment of the call. */
export const AUTO_CHECKS = ['holder', 'account', 'books', 'turnover', 'network', 'standing'] as const;
export type PayoutCheck = (typeof AUTO_CHECKS)[number];

/** If one of these fails, money may go to the wrong person. The others may fail for a good reason. */
export const isGrave = (check: PayoutCheck): boolean => ['holder', 'account', 'books'].includes(check);

/** Whether it may be approved in bulk: all checks pass, and one approval is enough. */
export const isPlain = (withdrawal: {
  state: WithdrawalState;
  approvalsNeeded: number;
  failedChecks: readonly PayoutCheck[] | null;
}): boolean =>
  withdrawal.state === 'requested' && withdrawal.approvalsNeeded === 1 && withdrawal.failedChecks?.length === 0;
