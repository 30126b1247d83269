import type { WithdrawalState } from '../requests/withdraw.rules.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Between two questions about a payout that has no definite answer; after the last one it is a person's. */
const PAUSES_MS = [15 * SECOND_MS, 30 * SECOND_MS, ...[1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE_MS)];

/** How long a provider may take to answer, and how long nobody else asks about the same payout meanwhile. */
export const CALL_TIMEOUT_MS = 20 * SECOND_MS;
export const LEASE_MS = 60 * SECOND_MS;

/** Undefined when it has been asked often enough. */
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

/** Those that a note closes, because the money question itself is closed. */
export const canAcknowledge = (state: WithdrawalState, attention: Attention | null): boolean =>
  attention !== null && state !== 'paying';
/** Only while the provider's answer is missing may people say what became of the money. */
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

/** One outcome, or `strange`: of no payout of ours, or not believed. */
export const PAYOUT_NOTICE_FILTERS = ['strange', ...PAYOUT_NOTICE_OUTCOMES] as const;
export type PayoutNoticeFilter = (typeof PAYOUT_NOTICE_FILTERS)[number];

/** What a believed notice means for the payout that it names. `undefined`: no payout of this provider. */
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

/** What the queue of the desk can be narrowed to. */
export const PAYOUT_FILTERS = ['to_approve', 'second', 'paying', 'person', 'disputes', 'closed'] as const;
export type PayoutFilter = (typeof PAYOUT_FILTERS)[number];

/** What is looked at by itself before a person approves; each speaks of the moment in which it is asked. */
export const AUTO_CHECKS = ['holder', 'account', 'books', 'turnover', 'network', 'standing'] as const;
export type PayoutCheck = (typeof AUTO_CHECKS)[number];

/** Those behind which money may go to the wrong person; the others may have a good reason. */
export const isGrave = (check: PayoutCheck): boolean => ['holder', 'account', 'books'].includes(check);

/** Whether an operator may approve it among others: nothing speaks against it, and one person is enough. */
export const isPlain = (withdrawal: {
  state: WithdrawalState;
  approvalsNeeded: number;
  failedChecks: readonly PayoutCheck[] | null;
}): boolean =>
  withdrawal.state === 'requested' && withdrawal.approvalsNeeded === 1 && withdrawal.failedChecks?.length === 0;
