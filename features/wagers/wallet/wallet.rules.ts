import type { DenialReason } from '#games/vendors/wallet-core.ts';
import type { Refusal } from '#ledger/transfer.ts';

/** The ledger's refusals of stakes and payouts, in the wallet's terms. */
export const DENIAL_OF_TRANSFER: Record<Refusal, DenialReason> = {
  insufficient_funds: 'not-enough-money',
  key_conflict: 'duplicate',
  unknown_account: 'undecided',
  unknown_reference: 'no-such-stake',
  reference_reversed: 'rolled-back',
  round_closed: 'round-closed',
  tombstoned: 'rolled-back',
  account_closed: 'player-disabled',
  reference_paid: 'already-paid',
  not_reversible: 'duplicate',
  hold_settled: 'undecided',
  limit_reached: 'limit-exceeded',
  invalid_request: 'undecided',
  unavailable: 'undecided',
};

/** ... and of reversals: a payout that the player has already spent cannot be reversed, so an operator must decide. */
export const DENIAL_OF_ROLLBACK: Record<Refusal, DenialReason> = {
  ...DENIAL_OF_TRANSFER,
  insufficient_funds: 'undecided',
};

/** Ledger key of a vendor's transaction, unique for ever per vendor. */
export function transferKey(vendor: string, transactionId: string): string {
  return `${vendor}:${transactionId}`;
}

/** Some vendors give a rollback the id of its stake; it still needs its own key. */
export function rollbackKey(vendor: string, transactionId: string, stakeId: string): string {
  const key = transferKey(vendor, transactionId);
  return transactionId === stakeId ? `${key}:rollback` : key;
}
