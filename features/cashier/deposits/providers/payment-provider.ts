import type { RedirectKind } from '../orders/channel.rules.ts';

/** What a bank's or wallet's gateway tells us about money that arrived. Already verified and read by its adapter. */
export interface PaymentNotice {
  /** The provider's own id of the payment: the same payment told twice has the same id. */
  paymentId: string;
  /** The transfer text as it arrived, or our reference as the gateway gives it back; finds the deposit. */
  text: string;
  amountVnd: bigint;
  paidAtMs: number;
}

export type NoticeReading =
  | { ok: true; notice: PaymentNotice }
  | { ok: false; reason: 'forged' | 'unreadable' | 'stale' };

/** Where the player's money goes. Gateways with a page of their own have a name only. */
export interface ReceivingAccount {
  bankBin: string;
  bankName: string;
  accountNumber: string;
  accountHolder: string;
}

interface Provider {
  code: string;
  account: ReceivingAccount;
  /** Verifies the signature over the raw body before anything in it is believed. */
  readNotice(input: {
    rawBody: Buffer;
    headers: Record<string, string | string[] | undefined>;
    nowMs: number;
  }): NoticeReading;
}

/** The player transfers to an account; the bank's gateway tells of it. */
export interface TransferProvider extends Provider {
  kind: 'bank';
}

export interface RedirectOrder {
  orderNo: string;
  /** What the gateway gives back in its notification. */
  reference: string;
  vnd: bigint;
  /** Where the player comes back to: believed in nothing, it only opens the order again. */
  returnUrl: string;
  expiresAtMs: number;
}

/** The player pays on the gateway's own page. */
export interface RedirectProvider extends Provider {
  kind: RedirectKind;
  /** Asks the gateway, signed, for a page to pay on. Undefined when it has none: nothing was paid then. */
  open(order: RedirectOrder): Promise<string | undefined>;
}

/**
 * A way for money to come in. An adapter knows one provider's format and signature and nothing of deposits; it joins
 * the list in gateways.ts (CONTRIBUTING.md, "A deposit provider").
 */
export type PaymentProvider = TransferProvider | RedirectProvider;
