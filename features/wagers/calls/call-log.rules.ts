import type { VendorCall } from '#games/vendors/vendor-call.ts';
import type { TransferKind } from '#ledger/kinds.ts';

/** A logged call: only the hash of its body is kept. */
export interface LoggedCall extends Omit<VendorCall, 'body'> {
  /** Hex. */
  sha256: string;
}

type Concern = Pick<LoggedCall, 'action' | 'outcome'>;

/** Actions that move money. */
const MONEY = ['bet', 'win', 'rollback'];

/**
 * Whether an operator must look at a call unless the vendor repeats it: a stake with an unknown result, and every
 * refused payout or rollback, because the vendor counts on it (protocols.md "Neutral core").
 */
export function needsReconciliation({ action, outcome }: Concern): boolean {
  // A signed but unreadable call is a refusal like any other: `unreadable` is only used for genuine calls.
  if (!MONEY.includes(action) || outcome === 'ok' || outcome === 'bad-signature') return false;
  return action !== 'bet' || outcome === 'timeout' || outcome === 'undecided';
}

/**
 * The call log is written asynchronously, so a crash loses its last lines. Ledger rows survive, so calls that moved
 * money are reconstructed from them.
 */
export const ACTION_OF: Partial<Record<TransferKind, 'bet' | 'win' | 'rollback'>> = {
  stake: 'bet',
  payout: 'win',
  refund: 'rollback',
  reversal: 'rollback',
  tombstone: 'rollback',
};
