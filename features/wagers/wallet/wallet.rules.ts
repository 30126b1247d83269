import type { DenialReason } from '#games/vendors/wallet-core.ts';
import type { Refusal } from '#ledger/transfer.ts';

/** The ledger's refusals in the words of the wallet, when money is staked or paid. */
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

/**
 * ... and when a transfer is taken back: a payout that the player has already spent cannot be, so people have to look.
 */
export const DENIAL_OF_ROLLBACK: Record<Refusal, DenialReason> = {
  ...DENIAL_OF_TRANSFER,
  insufficient_funds: 'undecided',
};

/** Ledger key of a vendor's transaction: unique for ever within the vendor. */
export function transferKey(vendor: string, transactionId: string): string {
  return `${vendor}:${transactionId}`;
}

/** A vendor that names a rollback like the stake it undoes still gets a key of its own. */
export function rollbackKey(vendor: string, transactionId: string, stakeId: string): string {
  const key = transferKey(vendor, transactionId);
  return transactionId === stakeId ? `${key}:rollback` : key;
}
