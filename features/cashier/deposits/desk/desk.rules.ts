import type { DepositState, NoticeOutcome } from '../orders/deposit.rules.ts';

/** A conflict is the same payment told again: its money went where the first notice of it went, or will go. */
export const CREDITABLE_OUTCOMES = [
  'wrong_amount',
  'unknown_reference',
  'already_credited',
  'in_review',
  'over_limit',
  'player_excluded',
] as const satisfies readonly NoticeOutcome[];

/** Money that arrived and is in nobody's wallet, or was told in two ways: a person must decide. */
export const OPEN_OUTCOMES = [...CREDITABLE_OUTCOMES, 'conflict'] as const satisfies readonly NoticeOutcome[];

/** Every outcome, in the order in which an operator cares. */
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
