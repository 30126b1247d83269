import type { AuthoriseReason } from '#games/vendors/authorise/authorise-core.ts';
import type { Refusal } from '#ledger/transfer.ts';

/**
 * States of an authorised bet (protocols.md B). running: its stake is taken. settled: paid, perhaps 0. void: cancelled,
 * perhaps before it arrived. refused: the stake was denied for good.
 */
export type AuthorisedState = 'running' | 'settled' | 'void' | 'refused';
export type BetStep = 'settle' | 'rollback' | 'cancel' | 'return';

/** The next state of each step from each state, or why it is denied. */
export const BET_STEPS: Readonly<
  Record<BetStep, Readonly<Record<AuthorisedState, { to: AuthorisedState } | { denied: AuthoriseReason }>>>
> = {
  settle: {
    running: { to: 'settled' },
    settled: { denied: 'settled' },
    void: { denied: 'cancelled' },
    refused: { denied: 'no-such-bet' },
  },
  rollback: {
    running: { denied: 'rolled-back' },
    settled: { to: 'running' },
    void: { to: 'running' },
    refused: { denied: 'no-such-bet' },
  },
  cancel: {
    running: { to: 'void' },
    settled: { to: 'void' },
    void: { denied: 'cancelled' },
    refused: { denied: 'no-such-bet' },
  },
  return: {
    running: { to: 'running' },
    settled: { denied: 'settled' },
    void: { denied: 'cancelled' },
    refused: { denied: 'no-such-bet' },
  },
};

/** The ledger's refusals of a stake in the protocol's terms. */
export const REASON_OF_STAKE: Record<Refusal, AuthoriseReason> = {
  insufficient_funds: 'not-enough-money',
  key_conflict: 'exists',
  unknown_account: 'unknown-player',
  unknown_reference: 'undecided',
  reference_reversed: 'undecided',
  round_closed: 'settled',
  tombstoned: 'cancelled',
  account_closed: 'player-disabled',
  reference_paid: 'undecided',
  not_reversible: 'undecided',
  hold_settled: 'undecided',
  limit_reached: 'limit-exceeded',
  invalid_request: 'undecided',
  unavailable: 'undecided',
};

/** Ledger keys. Each stake and settlement of a bet has its own, so every change is a new transfer. */
export const authorisedKeys = {
  stake: (vendor: string, transferCode: string, number: number) => `${vendor}:${transferCode}/stake/${number}`,
  settlement: (vendor: string, transferCode: string, number: number) => `${vendor}:${transferCode}/settle/${number}`,
  bonus: (vendor: string, transferCode: string) => `${vendor}:${transferCode}/bonus`,
  tip: (vendor: string, transferCode: string) => `${vendor}:${transferCode}/tip`,
  undo: (key: string) => `${key}/back`,
};
