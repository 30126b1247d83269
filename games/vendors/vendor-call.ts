import type { DenialReason } from './wallet-core.ts';

/** One call of a vendor as it was answered, in words that are the same for every protocol. */
export interface VendorCall {
  /** When it came, epoch milliseconds. */
  at: number;
  vendor: string;
  action: string;
  requestId: string;
  transactionId: string;
  /** The transaction that this one pays or undoes. */
  referenceId: string;
  round: string;
  /** The session that the vendor named, as it came; never written down. */
  token: string;
  /** The player's brand where the protocol names players instead of sessions; undefined when it is not known. */
  brandId?: number | undefined;
  /** The body's bytes as they came; kept only until their SHA-256 is written. */
  body: Buffer;
  /** What happened, in the core's words. */
  outcome: 'ok' | DenialReason | 'timeout' | 'bad-signature' | 'unreadable';
  /** What the vendor was told, in the protocol's words. */
  status: string;
  latencyMs: number;
}
