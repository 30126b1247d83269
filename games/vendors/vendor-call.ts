import type { DenialReason } from './wallet-core.ts';

/** One answered call of a vendor, in terms that are the same for every protocol. */
export interface VendorCall {
  /** Time of arrival, epoch milliseconds. */
  at: number;
  vendor: string;
  action: string;
  requestId: string;
  transactionId: string;
  /** The transaction that this one pays for or undoes. */
  referenceId: string;
  round: string;
  /** The session token as the vendor sent it; never stored. */
  token: string;
  /** The player's brand, for protocols that name players instead of sessions; undefined when unknown. */
  brandId?: number | undefined;
  /** The raw body; kept only until its SHA-256 is written. */
  body: Buffer;
  /** What happened, in the core's terms. */
  outcome: 'ok' | DenialReason | 'timeout' | 'bad-signature' | 'unreadable';
  /** The answer to the vendor, in the protocol's terms. */
  status: string;
  latencyMs: number;
}
