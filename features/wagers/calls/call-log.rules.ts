import type { VendorCall } from '#games/vendors/vendor-call.ts';
import type { TransferKind } from '#ledger/kinds.ts';

/** A call as it is kept: of its body only the hash. */
export interface LoggedCall extends Omit<VendorCall, 'body'> {
  /** Hex. */
  sha256: string;
}

type Concern = Pick<LoggedCall, 'action' | 'outcome'>;

/** Answers that the vendor takes as final for a stake: it discards the bet, and nothing was taken. */
const MONEY = ['bet', 'win', 'rollback'];

/**
 * Whether people have to look at a call unless the vendor asks again: a stake of which we could not say what became
 * of it, and every payout or rollback that we refused, for the vendor counts on it (protocols.md "Neutral core").
 */
export function needsReconciliation({ action, outcome }: Concern): boolean {
  // One that is signed and cannot be read is a refusal like any other: `unreadable` is only said of genuine calls.
  if (!MONEY.includes(action) || outcome === 'ok' || outcome === 'bad-signature') return false;
  return action !== 'bet' || outcome === 'timeout' || outcome === 'undecided';
}

/**
 * The log of a vendor's calls is written beside the hot path, so its last lines die with a process. The ledger's own
 * rows do not: what moved money is told from them.
 */
export const ACTION_OF: Partial<Record<TransferKind, 'bet' | 'win' | 'rollback'>> = {
  stake: 'bet',
  payout: 'win',
  refund: 'rollback',
  reversal: 'rollback',
  tombstone: 'rollback',
};
