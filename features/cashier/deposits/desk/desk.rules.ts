import type { DepositState, NoticeOutcome } from '../orders/deposit.rules.ts';

/** Conflicts are excluded: each repeats a payment whose money the first notice has credited or will credit. */
export const CREDITABLE_OUTCOMES = [
  'wrong_amount',
  'unknown_reference',
  'already_credited',
  'in_review',
  'over_limit',
  'player_excluded',
] as const satisfies readonly NoticeOutcome[];

/** A person must decide: the money is in nobody's wallet, or the notices about it differ. */
export const OPEN_OUTCOMES = [
  ...CREDITABLE_OUTCOMES,
  'conflict',
  'provider_gone',
] as const satisfies readonly NoticeOutcome[];

/** Every outcome, in order of urgency for an operator. */
export const NOTICE_OUTCOMES = [
  ...OPEN_OUTCOMES,
  'forged',
  'stale',
  'unreadable',
  'credited_late',
  'credited',
] as const satisfies readonly NoticeOutcome[];

const within = (outcomes: readonly NoticeOutcome[], outcome: NoticeOutcome) => outcomes.includes(outcome);
export const mayBeCredited = (outcome: NoticeOutcome): boolean => within(CREDITABLE_OUTCOMES, outcome);
export const mayBeDismissed = (outcome: NoticeOutcome): boolean => within(OPEN_OUTCOMES, outcome);

/** Notices that failed verification. */
export const REFUSED_OUTCOMES = ['forged', 'stale', 'unreadable'] as const;

export const CREDITED_OUTCOMES = ['credited', 'credited_late'] as const;

/** One outcome, or a filter across outcomes: `open` waits for a person, `repeated` was sent more than once. */
export const NOTICE_FILTERS = ['open', 'repeated', ...NOTICE_OUTCOMES] as const;
export type NoticeFilter = (typeof NOTICE_FILTERS)[number];

export const DEPOSIT_STATES = [
  'review',
  'waiting',
  'credited',
  'expired',
  'cancelled',
] as const satisfies readonly DepositState[];
