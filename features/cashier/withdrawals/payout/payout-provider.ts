/** A provider's answer about a payout. Only `paid` and `refused` are definite; everything else is asked about again. */
export type PayoutAnswer =
  | { state: 'paid'; paymentId: string }
  | { state: 'pending' }
  | { state: 'refused'; reason: string }
  | { state: 'unclear' }
  /** The provider has never received the order: it may be sent again under the same number. */
  | { state: 'unknown' };

/** The payee. The full number is decrypted only here, to be sent to the provider. */
export interface Payee {
  kind: 'bank' | 'ewallet' | 'crypto';
  /** Code and name of the bank, e-wallet or network. */
  institution: string;
  name: string;
  holder: string;
  number: string;
  details: Readonly<Record<string, string>>;
}

export interface PayoutOrder {
  /** Our order number and the provider's idempotency key: sent twice, it is paid once. */
  orderNo: string;
  vnd: bigint;
  payee: Payee;
}

/** A notice that a provider sends on its own, verified and parsed by its adapter. */
export interface PayoutNotice {
  orderNo: string;
  /** The provider's own id of the payment. */
  paymentId: string;
  told: 'paid' | 'refused';
  vnd: bigint;
  reason: string;
}

export type PayoutNoticeReading =
  | { ok: true; notice: PayoutNotice }
  | { ok: false; reason: 'forged' | 'unreadable' | 'stale' };

/**
 * A way to pay money out. An adapter knows one provider's format and signature, and nothing about withdrawals. To add a
 * real gateway, implement this and name its code for the brand. A provider must pay one order number once.
 */
export interface PayoutProvider {
  code: string;
  pay(order: PayoutOrder, signal: AbortSignal): Promise<PayoutAnswer>;
  status(orderNo: string, signal: AbortSignal): Promise<PayoutAnswer>;
  /** Verifies the signature over the raw body before anything in it is parsed. */
  readNotice(input: {
    rawBody: Buffer;
    headers: Record<string, string | string[] | undefined>;
    nowMs: number;
  }): PayoutNoticeReading;
}
