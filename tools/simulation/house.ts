import type { KeyObject } from 'node:crypto';
import type { Finding } from '#ledger/reconcile.ts';

/** A player of the simulation: an account with money and a game session that the wallet knows. */
export interface Seat {
  user: string;
  token: string;
  gameCode: string;
  /** Money before the first round, 1/10,000 unit. */
  startBalance: bigint;
  balance(): Promise<bigint>;
}

/** The platform under test. */
export interface House {
  /** Base of the wallet calls: <walletUrl>/wallet/bet and so on. */
  walletUrl: string;
  currency: string;
  /** Signs as the studio. */
  privateKey: KeyObject;
  seats: readonly Seat[];
  /** Updates everything that is derived from the ledger, then runs all checks. Empty means correct. */
  reconcile(): Promise<Finding[]>;
  close(): Promise<void>;
}
