/** What a provider says of a payout. Only `paid` and `refused` are definite; everything else is asked about again. */
export type PayoutAnswer =
  | { state: 'paid'; paymentId: string }
  | { state: 'pending' }
  | { state: 'refused'; reason: string }
  | { state: 'unclear' }
  /** It never heard of the order: the same order may be sent again under the same number. */
  | { state: 'unknown' };

/** Where the money goes; the number is open only here, on its way out. */
export interface Payee {
  kind: 'bank' | 'ewallet' | 'crypto';
  /** Code of the bank, wallet or network, and its name. */
  institution: string;
  name: string;
  holder: string;
  number: string;
  details: Readonly<Record<string, string>>;
}

export interface PayoutOrder {
  /** Ours, and the provider's idempotency key: sent twice, it is paid once. */
  orderNo: string;
  vnd: bigint;
  payee: Payee;
}

/** What a provider tells by itself. Already verified and read by its adapter. */
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
 * A way for money to go out. An adapter knows one provider's format and signature and nothing of withdrawals; how a
 * real gateway is added: implement this, name its code for the brand. A provider must pay one order number once.
 */
export interface PayoutProvider {
  code: string;
  pay(order: PayoutOrder, signal: AbortSignal): Promise<PayoutAnswer>;
  status(orderNo: string, signal: AbortSignal): Promise<PayoutAnswer>;
  /** Verifies the signature over the raw body before anything in it is believed. */
  readNotice(input: {
    rawBody: Buffer;
    headers: Record<string, string | string[] | undefined>;
    nowMs: number;
  }): PayoutNoticeReading;
}
