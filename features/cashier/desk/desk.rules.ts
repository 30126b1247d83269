import type { Caller } from '#platform/http/caller.ts';
import type { DepositState } from '../deposit/deposit.rules.ts';

/** Every outcome, in the order in which an operator cares. */
export const NOTICE_OUTCOMES = [
  'wrong_amount',
  'unknown_reference',
  'already_credited',
  'forged',
  'stale',
  'unreadable',
  'credited_late',
  'credited',
] as const;

/** Money that arrived and is in nobody's wallet: a person must decide. */
export const OPEN_OUTCOMES = ['wrong_amount', 'unknown_reference', 'already_credited'] as const;

/** Notices that were believed in nothing. */
export const REFUSED_OUTCOMES = ['forged', 'stale', 'unreadable'] as const;

export const CREDITED_OUTCOMES = ['credited', 'credited_late'] as const;

/** One outcome, or a question that runs across them: what waits for a person, what was told more than once. */
export const NOTICE_FILTERS = ['open', 'repeated', ...NOTICE_OUTCOMES] as const;
export type NoticeFilter = (typeof NOTICE_FILTERS)[number];

export const DEPOSIT_STATES = [
  'review',
  'waiting',
  'credited',
  'expired',
  'cancelled',
] as const satisfies readonly DepositState[];

const PAYMENT_ROLES: readonly string[] = ['admin', 'cashier'];

/** Payments are shown to cashiers and administrators; support staff have no need of them. */
export function maySeePayments({ operator }: Pick<Caller, 'operator'>): boolean {
  return operator !== undefined && PAYMENT_ROLES.includes(operator.role);
}
